import JSONCore

/// An index of a text, for paths that need more than one pass over it. Only values that are compared or returned are read.
struct PathIndex: PathDocument {
  let lookup: DocumentLookup
  /// The value at which paths begin.
  let root: Int

  init(_ lookup: DocumentLookup, root: Int = 0) { (self.lookup, self.root) = (lookup, root) }

  func kind(of entry: Int) -> JSONDocument.Kind { lookup.kind(entry) }

  func count(of entry: Int) -> Int { lookup.count(entry) }

  func member(_ key: String, of entry: Int) -> PathChild? {
    guard kind(of: entry) == .object else { return nil }
    return lookup.member(key, of: entry).map { PathChild(number: 0, position: $0) }
  }

  func element(_ number: Int, of entry: Int) -> PathChild? {
    guard kind(of: entry) == .array else { return nil }
    let number = number < 0 ? number + count(of: entry) : number
    return lookup.element(number, of: entry).map { PathChild(number: number, position: $0) }
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
    let position = (previous.map { lookup.next($0.position) } ?? children.entry + 1) + children.keyCount
    return (PathChild(number: number, position: position), position)
  }

  func value(of child: PathChild, of entry: Int) -> Int { child.position }

  func key(of child: PathChild, of entry: Int) -> String { lookup.string(child.position - 1) }

  func tree(_ entry: Int) -> JSONValue { lookup.value(entry) }

  /// Whether reading some values takes not much longer than reading the document once: few of them are inside others.
  func isQuicklyRead(_ entries: [Int]) -> Bool {
    var count = 0
    for entry in entries {
      count += lookup.next(entry) - entry
      if count > 2 * lookup.entryCount + 64 { return false }
    }
    return true
  }
}
