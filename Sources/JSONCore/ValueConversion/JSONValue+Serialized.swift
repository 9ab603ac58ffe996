extension JSONValue {
  /// The value as a JSON text in UTF-8.
  /// - Parameter layout: white space, the order of keys, and escapes; they combine.
  /// - Complexity: O(*n*) in the size of the value; sorted keys cost O(*k* log *k*) for each object of *k* keys.
  public func serialized(_ layout: JSONLayout = .compact) -> [UInt8] {
    ByteWriter.text(of: self, options: layout.writerOptions, sortsKeys: layout.contains(.sortedKeys))
  }
}

extension JSONLayout {
  /// The parts of a layout that the byte writer uses.
  package var writerOptions: ByteWriter.Options {
    ByteWriter.Options(
      escapesSlashes: contains(.escapesSlashes), escapesNonASCII: contains(.escapesNonASCII),
      isPretty: hasLines, followsFoundation: contains(.foundationPretty),
      trimsZeroFraction: contains(.trimsZeroFraction))
  }
}

extension JSONValue {
  /// The number of levels of arrays and objects; 0 for a leaf.
  package var depth: Int { depth(recursing: ContainerWalk.leastDepth) }

  private func depth(recursing levels: Int) -> Int {
    var inner = 0
    switch self {
    case .array, .object:
      if levels == 0 { return walkedDepth }
      if case .object(let object) = self {
        for member in object.members { inner = max(inner, member.value.depth(recursing: levels - 1)) }
      } else {
        for element in array ?? [] { inner = max(inner, element.depth(recursing: levels - 1)) }
      }
      return 1 + inner
    default: return 0
    }
  }

  private var walkedDepth: Int {
    var (walk, depth) = (ContainerWalk(self), 1)
    while walk.next() != nil { depth = max(depth, walk.depth) }
    return depth
  }
}

extension JSONValue: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value as compact JSON.
  public var description: String { String(decoding: serialized(), as: UTF8.self) }

  /// The value as JSON on several lines.
  public var debugDescription: String { String(decoding: serialized(.pretty), as: UTF8.self) }
}
