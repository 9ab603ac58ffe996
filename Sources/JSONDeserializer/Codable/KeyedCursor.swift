import JSONCore

/// The object that a keyed container is of.
///
/// Containers are copied with every call, so they are a reference to this. It lasts as long as the container, which is of one
/// object after the other; see ``KeyedContainers``.
final class KeyedCursor {
  /// It lasts as long as a type has the container: until it ends, or ``keptRun`` does.
  private let lentRun: LentReference<DecodingRun>
  private var keptRun: DecodingRun?
  /// The run's text.
  var indexed: IndexedText
  private(set) var object: Int
  /// The paths of keys in the mapping of the object's type.
  private(set) var shape: CodingShape?
  /// Whether the keys are those of a dictionary, which naming does not concern.
  let isDictionary: Bool
  /// Whether the document has the type's own spelling of keys, and requests are not recorded.
  private var isPlain = false

  init(_ run: DecodingRun, _ object: Int, _ shape: CodingShape?, isDictionary: Bool) {
    lentRun = LentReference(run)
    indexed = run.indexed
    self.object = object
    self.isDictionary = isDictionary
    begin(run, object, shape)
  }

  var run: DecodingRun {
    @inline(__always) get { lentRun.object }
  }

  /// Moves to an object.
  @inline(__always)
  func begin(_ run: DecodingRun, _ object: Int, _ shape: CodingShape?) {
    self.object = object
    if self.shape !== shape { self.shape = shape }
    isPlain = shape == nil && run.hasPlainKeys
  }

  /// Keeps the run, for a container that its type may have when the run has ended.
  func keepRun() { keptRun = run }

  /// The entry of a member's value; nil if the object has no such key.
  func member(_ key: String) -> Int? {
    if isPlain, let member = indexed.expectedMember(key, of: object) { return member }
    return otherMember(key)
  }

  @inline(never)
  private func otherMember(_ key: String) -> Int? {
    if isPlain { return run.plainMember(key, of: object) }
    if let location = shape?.locations[ExactText(key)] { return run.member(at: location, of: object) }
    return run.member(key, of: object, isName: !isDictionary)
  }

  /// The entry of a member's value that exists and is not null.
  func present(_ key: String) -> Int? {
    guard let member = member(key), indexed[member].kind != .null else { return nil }
    return member
  }

  /// Whether the value of a key is made without what does not fit.
  @inline(__always)
  func isLossy(_ key: some CodingKey) -> Bool {
    guard let shape else { return false }
    return shape.locations[ExactText(key.stringValue)]?.isLossy ?? false
  }
}

/// The most common leaves, which are read without a call of the run.
extension KeyedCursor {
  @inline(__always)
  func bool(_ entry: Int) throws -> Bool { try indexed.bool(entry) ?? run.bool(entry) }

  @inline(__always)
  func text(_ entry: Int) throws -> String { try indexed.string(entry) ?? run.text(entry) }

  @inline(__always)
  func double(_ entry: Int) throws -> Double { try indexed.double(entry) ?? run.double(entry) }

  @inline(__always)
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type, _ entry: Int) throws -> Integer {
    if let wide = indexed.int64(entry), let integer = Integer(exactly: wide) { return integer }
    return try run.integer(type, entry)
  }
}
