/// Writes the text of an edited document. The layout of new values follows that of their neighbours.
struct TextTreeWriter {
  /// A container that is being written.
  private struct Frame {
    let number: Int
    /// The next item, and the last one that is not removed.
    var index = 0
    let lastIndex: Int
    var isFirst = true
    /// The white space after the value that was written last.
    var after: [UInt8] = []
    /// The white space before a removed item that had begun a line.
    var lineStart: Range<Int>?
    /// The indentation of the line in which the container starts.
    let indent: [UInt8]
    var layout: ContainerLayout
    /// Whether white space is left out, since a container around it gets a new layout.
    let isRaw: Bool
    /// The layout of the value around the container, and the offset in the output at which it starts.
    let ending: Ending
    let start: Int
  }

  /// What happens to the text of a value after it was written.
  private enum Ending {
    case keep
    case move(indent: [UInt8])
    case layOut(ValueLayout)
  }

  private let tree: TextTree
  private var frames: [Frame] = []
  private var output: [UInt8] = []

  private init(_ tree: TextTree) { self.tree = tree }

  /// The text of a document.
  /// - Complexity: O(*n*) in its bytes.
  static func text(of tree: TextTree) -> [UInt8] {
    var writer = TextTreeWriter(tree)
    writer.output.reserveCapacity(tree.text.count)
    writer.output += tree.text[tree.root.before]
    let indent = Array(tree.text[tree.root.before].indentation ?? [])
    let hasLines = if case .inserted(let hasLines) = tree.root.origin { hasLines ?? false } else { false }
    writer.write(tree.root, indent: indent, hasLines: hasLines, isRaw: false)
    writer.finish()
    writer.output += tree.text[tree.root.after]
    return writer.output
  }

  /// The text of a value of a document.
  /// - Parameter isRaw: whether white space of changed containers is left out.
  static func text(of value: TextTree.Value, in tree: TextTree, isRaw: Bool) -> [UInt8] {
    if case .text(let range) = value { return Array(tree.text[range]) }
    var writer = TextTreeWriter(tree)
    writer.begin(value, indent: [], hasLines: false, isRaw: isRaw, .keep)
    writer.finish()
    return writer.output
  }

  // MARK: Values

  /// Writes the value of an item, or begins with it if it is an opened container.
  private mutating func write(_ item: TextTree.Item, indent: [UInt8], hasLines: Bool, isRaw: Bool) {
    let ending: Ending =
      switch item.origin {
      case _ where isRaw: .keep
      case .document: .keep
      case .moved: .move(indent: indent)
      case .inserted: .layOut(ValueLayout(style: tree.style, hasLines: hasLines, indent: indent))
      }
    if case .layOut = ending {
      begin(item.value, indent: indent, hasLines: hasLines, isRaw: true, ending)
    } else {
      begin(item.value, indent: indent, hasLines: hasLines, isRaw: isRaw, ending)
    }
  }

  private mutating func begin(
    _ value: TextTree.Value, indent: [UInt8], hasLines: Bool, isRaw: Bool, _ ending: Ending
  ) {
    guard case .container(let number) = value else {
      end(ending, tree.text[tree.range(of: value)])
      return
    }
    let items = tree.containers[number].items
    let start = output.count
    output.append(tree.containers[number].isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    frames.append(
      Frame(
        number: number, lastIndex: items.lastIndex { !$0.isRemoved } ?? -1, indent: indent,
        layout: ContainerLayout(of: number, in: tree, indent: indent, parentHasLines: hasLines), isRaw: isRaw,
        ending: ending, start: start))
  }

  /// Appends a finished value.
  private mutating func end(_ ending: Ending, _ value: ArraySlice<UInt8>) {
    switch ending {
    case .keep: output += value
    case .move(let indent): ValueLayout.write(value, movedTo: indent, into: &output)
    case .layOut(let layout): layout.write(value, into: &output)
    }
  }

  // MARK: Containers

  private mutating func finish() {
    while let last = frames.indices.last {
      output += frames[last].after
      frames[last].after = []
      if frames[last].index > frames[last].lastIndex { endContainer() } else { writeNextItem(of: last) }
    }
  }

  private mutating func endContainer() {
    guard let frame = frames.popLast() else { return }
    let container = tree.containers[frame.number]
    // The white space of an empty container stays.
    if frame.isFirst, !frame.isRaw, container.first == nil {
      output += tree.text[container.range].dropFirst().dropLast()
    }
    output.append(container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    if case .keep = frame.ending { return }
    let value = Array(output[frame.start...])
    output.removeSubrange(frame.start...)
    end(frame.ending, value[...])
  }

  private mutating func writeNextItem(of level: Int) {
    let (number, index) = (frames[level].number, frames[level].index)
    let item = tree.containers[number].items[index]
    frames[level].index += 1
    if item.isRemoved {
      if !item.isNew, tree.text[item.before].contains(0x0A) { frames[level].lineStart = item.before }
      return
    }
    if !frames[level].isFirst { output.append(TextScanner.comma) }
    if frames[level].isRaw { return writeRaw(item, of: level) }
    frames[level].layout.pass(item, at: index, in: tree)
    if let range = untouched(item, at: index, of: frames[level]) { return output += tree.text[range] }
    let before = before(item, of: frames[level])
    output += before
    if tree.containers[number].isObject {
      output += tree.text[item.name]
      output += item.isNew ? frames[level].layout.colon(in: tree)[...] : tree.text[item.colon]
    }
    let indent = before.indentation.map { Array($0) } ?? frames[level].indent
    frames[level].after = after(item, isLast: index == frames[level].lastIndex, of: frames[level])
    var hasLines = before.contains(0x0A) || frames[level].isFirst && frames[level].layout.hasLines
    (frames[level].isFirst, frames[level].lineStart) = (false, nil)
    if case .inserted(let hadLines) = item.origin, tree.isContainer(item.value) {
      hasLines = hadLines ?? frames[level].layout.neighbourHasLines(at: index, in: number, of: tree) ?? hasLines
    }
    write(item, indent: indent, hasLines: hasLines, isRaw: false)
  }

  private mutating func writeRaw(_ item: TextTree.Item, of level: Int) {
    if tree.containers[frames[level].number].isObject {
      output += tree.text[item.name]
      output.append(TextScanner.colon)
    }
    frames[level].isFirst = false
    write(item, indent: [], hasLines: false, isRaw: true)
  }

  /// The text of an item that is as it was in the document, and between the same items; nil for others.
  private func untouched(_ item: TextTree.Item, at index: Int, of frame: Frame) -> Range<Int>? {
    guard case .text(let value) = item.value, case .document = item.origin, !item.isNew,
      !frame.isFirst, frame.lineStart == nil, index != frame.lastIndex, !tree.isFirst(item), !tree.isLast(item),
      item.before.upperBound == item.name.lowerBound, item.colon.upperBound == value.lowerBound,
      value.upperBound == item.after.lowerBound
    else { return nil }
    return item.before.lowerBound..<item.after.upperBound
  }

  private func before(_ item: TextTree.Item, of frame: Frame) -> [UInt8] {
    if item.isNew { return frame.layout.before(isFirst: frame.isFirst, in: tree) }
    let own = Array(tree.text[item.before])
    if tree.isFirst(item) { return frame.isFirst ? own : frame.layout.separator(in: tree) }
    if frame.isFirst { return frame.layout.first }
    if let lineStart = frame.lineStart, !own.contains(0x0A) { return Array(tree.text[lineStart]) }
    return own
  }

  private func after(_ item: TextTree.Item, isLast: Bool, of frame: Frame) -> [UInt8] {
    if isLast { return frame.layout.last }
    return item.isNew || tree.isLast(item) ? frame.layout.inner : Array(tree.text[item.after])
  }
}
