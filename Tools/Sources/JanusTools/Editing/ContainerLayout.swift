/// The white space in an array or object, by its original items, for new ones.
struct ContainerLayout {
  /// Before the first item, and after the last one.
  let first: [UInt8]
  let last: [UInt8]
  /// Before and after the other items.
  private let separator: [UInt8]
  let inner: [UInt8]
  /// Between a key and its value.
  private let colon: [UInt8]
  /// Whether the second item begins a line, and so may all.
  let hasLines: Bool

  /// The last original item so far, and the last one with white space after a comma.
  private var (model, separatedModel): (TextTree.Item?, TextTree.Item?)
  /// The index of the nearest original item that is a filled array or object, and whether it has several lines.
  private var neighbour: (index: Int, hasLines: Bool?)?
  private var hasSearched = false

  /// - Parameters:
  ///   - number: the container.
  ///   - indent: the indentation of the line in which it starts.
  ///   - parentHasLines: whether each item of the container around it has a line.
  init(of number: Int, in tree: TextTree, indent: [UInt8], parentHasLines: Bool) {
    let (text, style, container) = (tree.text, tree.style, tree.containers[number])
    guard let firstItem = container.first, let lastItem = container.last else {
      hasLines = parentHasLines || text[container.range].contains(0x0A)
      (first, last) = hasLines ? (style.newline + indent + style.unit, style.newline + indent) : ([], [])
      (separator, inner, colon) = (hasLines ? first : style.separator, [], style.colon)
      return
    }
    (first, last) = (Array(text[firstItem.before]), Array(text[lastItem.after]))
    if let secondItem = container.second {
      (separator, inner) = (Array(text[secondItem.before]), Array(text[firstItem.after]))
    } else {
      (separator, inner) = (first.contains(0x0A) ? first : style.separator, [])
    }
    hasLines = separator.contains(0x0A)
    colon = Array(text[firstItem.colon])
  }

  /// Takes the white space of an item for the next new ones.
  mutating func pass(_ item: TextTree.Item, at index: Int, in tree: TextTree) {
    if item.isNew { return }
    model = item
    if !tree.isFirst(item) { separatedModel = item }
    if case .document = item.origin, tree.isFilled(item.value) { neighbour = (index, nil) }
  }

  /// The white space before a new item.
  func before(isFirst: Bool, in tree: TextTree) -> [UInt8] { (isFirst ? first : separator(in: tree)).lastLine }

  /// The white space after a comma.
  func separator(in tree: TextTree) -> [UInt8] { separatedModel.map { Array(tree.text[$0.before]) } ?? separator }

  /// The colon after a key, with the white space around it.
  func colon(in tree: TextTree) -> [UInt8] { model.map { Array(tree.text[$0.colon]) } ?? colon }

  /// Whether the nearest array or object in the container has several lines; nil if there is none.
  mutating func neighbourHasLines(at index: Int, in number: Int, of tree: TextTree) -> Bool? {
    if neighbour == nil, !hasSearched {
      hasSearched = true
      let items = tree.containers[number].items
      let next = items[index...].firstIndex { item in
        if item.isNew || item.isRemoved { return false }
        if case .document = item.origin { return tree.isFilled(item.value) }
        return false
      }
      neighbour = next.map { ($0, nil) }
    }
    guard let known = neighbour else { return nil }
    if let answer = known.hasLines { return answer }
    let answer = tree.hasLines(tree.containers[number].items[known.index].value)
    neighbour = (known.index, answer)
    return answer
  }
}

extension [UInt8] {
  /// White space without blank lines.
  fileprivate var lastLine: [UInt8] {
    guard let end = lastIndex(of: 0x0A) else { return self }
    let start = end > 0 && self[end - 1] == 0x0D ? end - 1 : end
    return Array(self[start...])
  }
}
