/// The values of a flat view, from which the document is made. Lines may have any order.
struct FlatTree {
  private enum Kind {
    case unknown, object, array
    /// The range of its text.
    case leaf(Range<Int>)
  }

  private struct Node {
    var kind = Kind.unknown
    var children: [(token: FlatPath.Token, node: Int)] = []
    /// In larger containers, the positions of the children.
    var positions: [[UInt8]: Int]?
    /// Whether each child so far has its position as its index.
    var isDense = true
  }

  private var nodes = [Node()]
  private var texts: [UInt8] = []
  /// The tokens of the last line, and the nodes on its path.
  private var last: (tokens: [FlatPath.Token], nodes: [Int]) = ([], [0])

  /// The containers with more children than this have an index of them.
  private static let scannedCount = 16

  /// Adds a value.
  /// - Parameter value: compact JSON.
  /// - Returns: why it does not fit to the other values; nil if it does.
  mutating func add(_ tokens: [FlatPath.Token], _ value: ArraySlice<UInt8>) -> String? {
    var depth = 0
    while depth < tokens.count, depth < last.tokens.count, tokens[depth] == last.tokens[depth] { depth += 1 }
    var path = Array(last.nodes[...depth])
    while depth < tokens.count {
      if let problem = makeContainer(path[depth], for: tokens[depth]) { return problem }
      path.append(child(tokens[depth], of: path[depth]))
      depth += 1
    }
    last = (tokens, path)
    return set(path[depth], to: value)
  }

  private mutating func makeContainer(_ node: Int, for token: FlatPath.Token) -> String? {
    let isIndex = if case .index = token { true } else { false }
    switch nodes[node].kind {
    case .unknown:
      nodes[node].kind = isIndex ? .array : .object
      return nil
    case .object: return isIndex ? "expected a key, since other lines have keys; in quotes, digits are a key" : nil
    case .array: return isIndex ? nil : "expected an index, since other lines have indices"
    case .leaf: return "expected no value inside of one that another line has"
    }
  }

  private mutating func set(_ node: Int, to value: ArraySlice<UInt8>) -> String? {
    let isEmpty = value.count == 2 && (value.first.map(TextScanner.isOpening) ?? false)
    let isObject = value.first == UInt8(ascii: "{")
    switch nodes[node].kind {
    case .array where isEmpty && !isObject, .object where isEmpty && isObject: return nil
    case .array, .object:
      if nodes[node].children.isEmpty { break }
      return "expected no value, since other lines have values inside of it"
    default: break
    }
    if isEmpty {
      nodes[node].kind = isObject ? .object : .array
    } else {
      nodes[node].kind = .leaf(texts.count..<(texts.count + value.count))
      texts += value
    }
    return nil
  }

  /// The child for a token, which is added if it is missing.
  private mutating func child(_ token: FlatPath.Token, of node: Int) -> Int {
    if case .index(let index) = token, nodes[node].isDense, index <= nodes[node].children.count {
      if index < nodes[node].children.count { return nodes[node].children[index].node }
      return addChild(token, of: node)
    }
    nodes[node].isDense = false
    let key = Self.key(token)
    if nodes[node].positions == nil, nodes[node].children.count > Self.scannedCount {
      var positions: [[UInt8]: Int] = [:]
      for (position, child) in nodes[node].children.enumerated() { positions[Self.key(child.token)] = position }
      nodes[node].positions = positions
    }
    let position =
      if nodes[node].positions != nil {
        nodes[node].positions?[key]
      } else {
        nodes[node].children.firstIndex { $0.token == token }
      }
    if let position { return nodes[node].children[position].node }
    let count = nodes[node].children.count
    nodes[node].positions?[key] = count
    return addChild(token, of: node)
  }

  private mutating func addChild(_ token: FlatPath.Token, of node: Int) -> Int {
    nodes[node].children.append((token, nodes.count))
    nodes.append(Node())
    return nodes.count - 1
  }

  private static func key(_ token: FlatPath.Token) -> [UInt8] {
    switch token {
    case .index(let index): Array(String(index).utf8)
    case .key(let key): key
    }
  }

  /// Writes the document as compact JSON. The elements of an array are in the order of their indices, without gaps.
  /// - Parameter write: receives the text in pieces.
  func write(_ write: ([UInt8]) throws(ToolFailure) -> Void) throws(ToolFailure) {
    var text: [UInt8] = []
    var open: [(node: Int, children: [(token: FlatPath.Token, node: Int)], next: Int)] = []
    var next: Int? = 0
    while true {
      if text.count > 1 << 16 {
        try write(text)
        text.removeAll(keepingCapacity: true)
      }
      if let node = next {
        next = nil
        if case .leaf(let range) = nodes[node].kind {
          text += texts[range]
        } else {
          text.append(isArray(node) ? UInt8(ascii: "[") : UInt8(ascii: "{"))
          open.append((node, sortedChildren(of: node), 0))
        }
      }
      guard let level = open.indices.last else { break }
      let (node, position) = (open[level].node, open[level].next)
      if position == open[level].children.count {
        text.append(isArray(node) ? UInt8(ascii: "]") : UInt8(ascii: "}"))
        open.removeLast()
        continue
      }
      if position > 0 { text.append(TextScanner.comma) }
      let child = open[level].children[position]
      if case .key(let key) = child.token {
        text += [TextScanner.quote] + key + [TextScanner.quote, TextScanner.colon]
      }
      open[level].next += 1
      next = child.node
    }
    try write(text)
  }

  private func isArray(_ node: Int) -> Bool { if case .array = nodes[node].kind { true } else { false } }

  private func sortedChildren(of node: Int) -> [(token: FlatPath.Token, node: Int)] {
    let children = nodes[node].children
    guard isArray(node) else { return children }
    func index(_ token: FlatPath.Token) -> Int { if case .index(let index) = token { index } else { 0 } }
    let isSorted = children.indices.dropFirst().allSatisfy { index(children[$0 - 1].token) < index(children[$0].token) }
    return isSorted ? children : children.sorted { index($0.token) < index($1.token) }
  }
}
