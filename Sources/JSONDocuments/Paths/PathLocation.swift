import JSONCore

extension JSONPath {
  /// The location of a node: a normalized path (RFC 9535, section 2.7), such as `$['ships'][0]['name']`.
  public struct Location: Sendable {
    /// A step from an array or an object to a value in it.
    public enum Step: Sendable {
      /// A member by its key.
      case key(String)
      /// An element by its index.
      case index(Int)
    }

    /// The last step; nil for the root.
    let last: PathLink?

    /// The steps from the root.
    /// - Complexity: O(*d*) in the depth of the node.
    public var steps: [Step] {
      var steps: [Step] = []
      var link = last
      while let step = link {
        steps.append(step.step)
        link = step.parent
      }
      return steps.reversed()
    }

    /// The location as a JSON Pointer.
    /// - Complexity: O(*d*) in the depth of the node.
    public var pointer: JSONPointer {
      JSONPointer(
        tokens: steps.map { step in
          switch step {
          case .key(let key): key
          case .index(let index): String(index)
          }
        })
    }
  }
}

extension JSONPath.Location: Hashable, CustomStringConvertible {
  /// The normalized path.
  public var description: String {
    steps.reduce(into: "$") { text, step in
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key): text += "['\(Self.escaped(key))']"
      }
    }
  }

  private static func escaped(_ key: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in key.unicodeScalars {
      switch scalar {
      case "'", "\\": text.append(contentsOf: ["\\", scalar])
      case "\u{8}": text.append(contentsOf: "\\b".unicodeScalars)
      case "\u{C}": text.append(contentsOf: "\\f".unicodeScalars)
      case "\n": text.append(contentsOf: "\\n".unicodeScalars)
      case "\r": text.append(contentsOf: "\\r".unicodeScalars)
      case "\t": text.append(contentsOf: "\\t".unicodeScalars)
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text.append(contentsOf: ("\\u00" + (digits.count == 1 ? "0" : "") + digits).unicodeScalars)
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}

extension JSONPath.Location.Step: Hashable {
  /// Whether both are the same index, or keys of the same code points.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.key(let left), .key(let right)): left.hasSameBytes(as: right)
    case (.index(let left), .index(let right)): left == right
    default: false
    }
  }

  /// Hashes the key or the index.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .key(let key): key.hashBytes(into: &hasher)
    case .index(let index): hasher.combine(index)
    }
  }
}

extension JSONPath.Location {
  /// Whether both have the same steps.
  public static func == (left: Self, right: Self) -> Bool { left.last === right.last || left.steps == right.steps }

  /// Hashes the steps.
  public func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}
