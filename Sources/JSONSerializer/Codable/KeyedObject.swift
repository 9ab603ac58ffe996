import JSONCore

/// The object that a keyed container writes.
///
/// Containers are copied with every call, so they are a reference to this. It lasts as long as the container, which is of one
/// object after the other; see ``KeyedContainers``.
final class KeyedObject {
  /// It lasts as long as a type has the container: until it ends, or ``keptRun`` does.
  private let lentRun: LentReference<EncodingRun>
  private var keptRun: EncodingRun?
  private(set) var id: OpenValue.ID
  /// The paths of keys in the mapping of the object's type.
  private(set) var shape: CodingShape?
  /// Whether the keys are those of a dictionary, to which naming does not apply, and which occur only once.
  let isDictionary: Bool

  init(_ encoding: EncodingRun, _ id: OpenValue.ID, _ shape: CodingShape?, isDictionary: Bool) {
    lentRun = LentReference(encoding)
    self.id = id
    self.shape = shape
    self.isDictionary = isDictionary
  }

  var encoding: EncodingRun {
    @inline(__always) get { lentRun.object }
  }

  /// Runs `body` with the encoding, without retaining it.
  @inline(__always)
  func withRun<Result>(_ body: (EncodingRun) throws -> Result) rethrows -> Result {
    try lentRun.use(body)
  }

  /// Moves to an object.
  @inline(__always)
  func begin(_ id: OpenValue.ID, _ shape: CodingShape?) {
    self.id = id
    if self.shape !== shape { self.shape = shape }
  }

  /// Keeps the encoding, for a container that its type may have when the encoding has ended.
  func keepRun() { keptRun = encoding }
}
