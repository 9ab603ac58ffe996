/// The text of a document. The containers on the paths of edits are taken apart, and all else is kept as it is.
///
/// ```
/// {"id": 1, "tags": ["new", "heavy"], "size": {…}}      the text
///  └──┬──┘  └───────────┬───────────┘ └────┬────┘        the items of the root, which was opened
///   text             container            text
///                 └─┬─┘  └──┬──┘                         the items of the array, which was opened as well
/// ```
///
/// All texts, those of new values as well, are ranges of one buffer. There is no recursion, so that documents may be deep.
struct TextTree {
  /// The value of a member or an element.
  enum Value {
    case text(Range<Int>)
    /// The number of an opened container.
    case container(Int)
  }

  /// How the text of a value was made.
  enum Origin {
    /// It is where the document has it.
    case document
    /// It was in another place of the document.
    case moved
    /// It is new. It gets several lines if the value that it replaces has them; nil if that is not a filled container.
    case inserted(hasLines: Bool?)
  }

  /// A member or an element, with the white space around it, without the comma.
  struct Item {
    var before: Range<Int>
    /// The key with its quotes; empty in an array.
    var name: Range<Int>
    var colon: Range<Int>
    var value: Value
    var after: Range<Int>
    var origin = Origin.document
    /// Whether the whole member or element is new.
    var isNew = false
    /// Whether it is a removed member. Removed elements are not kept.
    var isRemoved = false
  }

  /// An array or object whose items are known.
  struct Container {
    let isObject: Bool
    /// Its text in the beginning.
    let range: Range<Int>
    var items: [Item] = []
    /// The first two, and the last, of the original items.
    private(set) var (first, second, last): (Item?, Item?, Item?)
    /// In larger objects, the last index of each key.
    var indices: [[UInt8]: Int]?
    /// Whether it is known that no key occurs twice.
    var hasUniqueKeys = false

    init(isObject: Bool, range: Range<Int>) { (self.isObject, self.range) = (isObject, range) }

    mutating func noteOriginals() { (first, second, last) = (items.first, items.dropFirst().first, items.last) }
  }

  private(set) var text: [UInt8]
  var containers: [Container] = []
  /// The document, with the white space around it.
  var root: Item
  let style: TextStyle
  private var ends = ContainerEnds()

  /// - Parameter document: valid JSON, with or without a byte-order mark.
  /// - Complexity: O(*n*) in its bytes.
  init(_ document: consuming [UInt8]) {
    text = document
    style = TextStyle(of: text)
    ends.add(text, from: 0)
    let mark = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let start = TextScanner.afterSpace(text, mark)
    root = Item(before: 0..<start, name: 0..<0, colon: 0..<0, value: .text(start..<start), after: start..<start)
    let end = end(ofValueAt: start)
    (root.value, root.after) = (.text(start..<end), end..<text.count)
  }

  /// Adds the text of a value that the document does not have.
  /// - Parameter value: valid JSON.
  mutating func append(_ value: [UInt8]) -> Range<Int> {
    let start = text.count
    text += value
    ends.add(text, from: start)
    return start..<text.count
  }

  private func end(ofValueAt start: Int) -> Int {
    guard start < text.count, TextScanner.isOpening(text[start]) else { return TextScanner.afterLeaf(text, start) }
    return ends.end(of: start)
  }

  /// Whether a value is an array or an object.
  func isContainer(_ value: Value) -> Bool {
    switch value {
    case .text(let range): range.first.map { TextScanner.isOpening(text[$0]) } ?? false
    case .container: true
    }
  }

  /// Whether a value is an object.
  func isObject(_ value: Value) -> Bool {
    switch value {
    case .text(let range): range.first.map { text[$0] == UInt8(ascii: "{") } ?? false
    case .container(let number): containers[number].isObject
    }
  }

  /// The range of a value in the text; for a container, the one that it had in the beginning.
  func range(of value: Value) -> Range<Int> {
    switch value {
    case .text(let range): range
    case .container(let number): containers[number].range
    }
  }

  /// Takes a container apart.
  /// - Parameter range: its text.
  /// - Returns: its number.
  /// - Complexity: O(*n*) in its bytes without those of the containers in it.
  mutating func open(_ range: Range<Int>) -> Int {
    var container = Container(isObject: text[range.lowerBound] == UInt8(ascii: "{"), range: range)
    var start = range.lowerBound + 1
    let end = range.upperBound - 1
    while start < end {
      let nameStart = TextScanner.afterSpace(text, start)
      // The white space in an empty container.
      if nameStart >= end { break }
      let nameEnd = container.isObject ? TextScanner.afterString(text, nameStart) : nameStart
      var valueStart = TextScanner.afterSpace(text, nameEnd)
      if container.isObject { valueStart = TextScanner.afterSpace(text, min(valueStart + 1, end)) }
      let valueEnd = self.end(ofValueAt: valueStart)
      let comma = TextScanner.afterSpace(text, valueEnd)
      guard valueStart <= valueEnd, valueEnd <= comma, comma <= end else { break }
      container.items.append(
        Item(
          before: start..<nameStart, name: nameStart..<nameEnd, colon: nameEnd..<valueStart,
          value: .text(valueStart..<valueEnd), after: valueEnd..<comma))
      start = comma + 1
    }
    container.noteOriginals()
    containers.append(container)
    return containers.count - 1
  }
}
