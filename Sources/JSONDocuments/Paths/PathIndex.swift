import JSONCore

/// A text with an index of its values, for paths that need more than one pass over it. Only values that are compared or
/// returned are read.
final class PathIndex: PathDocument {
  private let index: DocumentIndex
  private let reader: ByteReader
  private let limit: Int
  /// The entries of the elements of long arrays, made when one is selected by its index.
  private var elements: [Int: [Int32]] = [:]
  /// The first error of reading a value.
  private(set) var failure: ReadFailure?

  private static let longCount = 16

  /// - Parameters:
  ///   - reader: at the start of a text of at most ``DocumentIndex/byteLimit`` bytes.
  ///   - limit: the number of arrays and objects that may be inside one another.
  init(_ reader: ByteReader, limit: Int) throws(ReadFailure) {
    (self.reader, self.limit) = (reader, limit)
    var reader = reader
    index = try DocumentIndex(&reader, limit: limit, isWhole: true)
  }

  let root = 0

  func kind(of entry: Int) -> PathKind {
    switch index[entry].kind {
    case .null: .null
    case .true, .false: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  func count(of entry: Int) -> Int { isContainer(entry) ? Int(index[entry].count) : 0 }

  func member(_ key: String, of entry: Int) -> PathChild? {
    guard kind(of: entry) == .object else { return nil }
    return index.member(key, of: entry, in: reader, takesFirst: false).map { PathChild(number: 0, position: $0) }
  }

  func element(_ number: Int, of entry: Int) -> PathChild? {
    guard kind(of: entry) == .array else { return nil }
    let number = number < 0 ? number + Int(index[entry].count) : number
    guard number >= 0, number < index[entry].count else { return nil }
    let position =
      index[entry].count <= Self.longCount ? index.element(number, of: entry) : Int(elements(of: entry)[number])
    return position.map { PathChild(number: number, position: $0) }
  }

  private func elements(of entry: Int) -> [Int32] {
    if let known = elements[entry] { return known }
    var positions: [Int32] = []
    var position = entry + 1
    for _ in 0..<index[entry].count {
      positions.append(Int32(truncatingIfNeeded: position))
      position = Int(index[position].next)
    }
    elements[entry] = positions
    return positions
  }

  struct Children {
    let entry: Int
    let count: Int
    /// The number of entries before the value of each child: for a member, its key.
    let keyCount: Int
  }

  func children(of entry: Int) -> Children {
    Children(entry: entry, count: count(of: entry), keyCount: kind(of: entry) == .object ? 1 : 0)
  }

  func child(after previous: PathChild?, in children: Children) -> (PathChild, Int)? {
    let number = previous.map { $0.number + 1 } ?? 0
    guard number < children.count else { return nil }
    let end = previous.map { Int(index[$0.position].next) } ?? children.entry + 1
    return (PathChild(number: number, position: end + children.keyCount), end + children.keyCount)
  }

  func value(of child: PathChild, of entry: Int) -> Int { child.position }

  func key(of child: PathChild, of entry: Int) -> String { index.string(child.position - 1, in: reader) }

  /// The offset of a value in the text.
  func offset(of entry: Int) -> Int { index[entry].offset }

  /// Whether reading some values takes not much longer than reading the document once: few of them are inside others.
  func isQuicklyRead(_ entries: [Int]) -> Bool {
    var count = 0
    for entry in entries {
      count += Int(index[entry].next) - entry
      if count > 2 * index.count + 64 { return false }
    }
    return true
  }

  /// Reads a value; `null` after a failure.
  func tree(_ entry: Int) -> JSONValue {
    var reader = reader
    reader.seek(index[entry].offset)
    do throws(ReadFailure) {
      return try reader.takeValue(depth: 0, limit: limit)
    } catch {
      failure = failure ?? error
      return .null
    }
  }
}
