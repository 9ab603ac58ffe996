/// The parts of an array or an object, stored so that they can be released on any stack.
///
/// Swift releases an array's elements recursively, which overflows the stack for a value with many thousand levels.
/// So only some levels are plain Swift arrays; the others are held by a ``DeepContents``, which releases its parts
/// iteratively, with a list.
///
/// ```
///   made by hand    [ [ [ [ … [ [ [ [ … [ 1 ] … ] ] ] ] … ] ] ] ]
///                    deep       plain, the 32 innermost
///
///   parsed          [ [ [ [ … [ [ [ [ … [ 1 ] … ] ] ] ] … ] ] ] ]
///                    plain, the 32 outermost  deep
/// ```
///
/// Values made by hand grow from the inside out, and their levels are counted. A parser knows its depth and counts
/// nothing: a parsed value counts as no levels when it is put into one made by hand, unless it is deep. Recursion
/// therefore passes at most 32 plain levels that were made by hand and 32 that were parsed, then leaves, or deep
/// levels that contain no plain ones.
struct ContainerContents<Part: ContainerPart>: Sendable {
  enum Storage: Sendable {
    case plain([Part])
    case deep(DeepContents<Part>)
  }

  private(set) var storage: Storage
  /// The number of levels made by hand in this one, or an upper bound; ``mostLevels`` if it is deep.
  private(set) var levels: UInt8

  /// The number of levels at which contents become deep.
  static var mostLevels: UInt8 { UInt8(ContainerWalk.leastDepth) }

  /// Creates contents that were made by hand.
  /// - Complexity: O(*n*), as it reads the levels of each part.
  init(_ parts: [Part]) {
    storage = .plain(parts)
    levels = 0
    raiseLevels(to: Self.levels(around: parts))
  }

  /// Creates contents that were just parsed.
  /// - Parameter isDeep: whether ``mostLevels`` containers or more are open around them.
  @inline(__always)
  init(parsed parts: [Part], isDeep: Bool = false) {
    storage = isDeep ? .deep(DeepContents(parts)) : .plain(parts)
    levels = isDeep ? Self.mostLevels : 0
  }

  /// The parts. Report each value that you put in with ``note(_:)``.
  var parts: [Part] {
    get {
      switch storage {
      case .plain(let parts): parts
      case .deep(let contents): contents.parts
      }
    }
    _modify {
      // Taken out, both are uniquely referenced; see `JSONValue.takeObject`.
      if let contents = takeDeep() {
        defer { storage = .deep(contents) }
        yield &contents.parts
      } else {
        var parts = takePlain() ?? []
        defer { storage = .plain(parts) }
        yield &parts
      }
    }
  }

  /// Counts the levels of a value that was put in.
  mutating func note(_ value: borrowing JSONValue) { raiseLevels(to: value.levelsAround) }

  /// Counts the levels of values that were put in.
  mutating func note(_ added: [Part]) { raiseLevels(to: Self.levels(around: added)) }

  /// The contents, if they are deep.
  var deepContainer: DeepContainer? { if case .deep(let contents) = storage { contents } else { nil } }

  private static func levels(around parts: [Part]) -> UInt8 {
    var levels: UInt8 = 0
    for index in parts.indices where levels < mostLevels { levels = max(levels, parts[index].levelsAround) }
    return levels
  }

  private mutating func raiseLevels(to least: UInt8) {
    guard least > levels else { return }
    levels = least
    if levels == Self.mostLevels, let parts = takePlain() { storage = .deep(DeepContents(parts)) }
  }

  private mutating func takePlain() -> [Part]? {
    guard case .plain(let parts) = storage else { return nil }
    storage = .plain([])
    return parts
  }

  /// Takes out deep contents that are uniquely referenced; copies them first if they are shared.
  private mutating func takeDeep() -> DeepContents<Part>? {
    guard case .deep(var contents) = storage else { return nil }
    storage = .plain([])
    return isKnownUniquelyReferenced(&contents) ? contents : DeepContents(contents.parts)
  }
}

/// An element of an array, or a member of an object.
protocol ContainerPart: Sendable {
  /// The number of levels of a container that holds only this, up to ``ContainerContents/mostLevels``.
  var levelsAround: UInt8 { get }
  /// The deep contents of the value.
  var deepContainer: DeepContainer? { get }
}

extension JSONValue: ContainerPart {
  var levelsAround: UInt8 {
    switch self {
    case .array(let array): min(array.contents.levels + 1, ContainerContents<JSONValue>.mostLevels)
    case .object(let object): min(object.contents.levels + 1, ContainerContents<JSONObject.Member>.mostLevels)
    default: 0
    }
  }

  var deepContainer: DeepContainer? {
    switch self {
    case .array(let array): array.contents.deepContainer
    case .object(let object): object.contents.deepContainer
    default: nil
    }
  }
}

extension JSONObject.Member: ContainerPart {
  var levelsAround: UInt8 { value.levelsAround }
  var deepContainer: DeepContainer? { value.deepContainer }
}
