/// What an array or an object holds, so that it can be released on any stack.
///
/// Swift releases what lies in an array by a recursion, which overflows the stack where a value has many thousand levels. So only
/// some levels are plain arrays of Swift's; the others are held by a ``DeepContents``, which releases what lies in it by a list.
///
/// ```
///   made by hand    [ [ [ [ … [ [ [ [ … [ 1 ] … ] ] ] ] … ] ] ] ]
///                    deep       plain, the 32 innermost
///
///   parsed          [ [ [ [ … [ [ [ [ … [ 1 ] … ] ] ] ] … ] ] ] ]
///                    plain, the 32 outermost  deep
/// ```
///
/// What is made by hand grows from the inside out, and its levels are counted. A parser knows how deep it is, so that it counts
/// nothing: what was parsed counts as no levels when it is put into something made by hand, unless it is deep. A recursion
/// therefore meets at most 32 plain levels that were made by hand and 32 that were parsed, then leaves, or deep ones in which
/// nothing is plain.
struct ContainerContents<Part: ContainerPart>: Sendable {
  enum Storage: Sendable {
    case plain([Part])
    case deep(DeepContents<Part>)
  }

  private(set) var storage: Storage
  /// How many levels made by hand lie in this one, or more; ``mostLevels`` if it is deep.
  private(set) var levels: UInt8

  /// The number of levels from which on contents are deep.
  static var mostLevels: UInt8 { UInt8(ContainerWalk.leastDepth) }

  /// Creates contents that were made by hand.
  /// - Complexity: O(*n*), as the levels of each part are looked at.
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

  /// The parts. A value that is put in has to be noted.
  var parts: [Part] {
    get {
      switch storage {
      case .plain(let parts): parts
      case .deep(let contents): contents.parts
      }
    }
    _modify {
      // Taken out, both are held by nobody else; see `JSONValue.takeObject`.
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

  /// Notes a value that was put in.
  mutating func note(_ value: borrowing JSONValue) { raiseLevels(to: value.levelsAround) }

  /// Notes values that were put in.
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

  /// Takes out deep contents that nobody else holds, which are copied if somebody does.
  private mutating func takeDeep() -> DeepContents<Part>? {
    guard case .deep(var contents) = storage else { return nil }
    storage = .plain([])
    return isKnownUniquelyReferenced(&contents) ? contents : DeepContents(contents.parts)
  }
}

/// An element of an array, or a member of an object.
protocol ContainerPart: Sendable {
  /// How many levels a container has that holds this and nothing else, up to ``ContainerContents/mostLevels``.
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
