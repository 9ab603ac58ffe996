import JSONCore

/// The object that a keyed container writes.
///
/// Containers are copied with every call, so they are a reference to this. It lasts as long as the container, which is of one
/// object after the other; see ``KeyedContainers``.
final class KeyedPlace {
  /// It lasts as long as a type has the container: until it ends, or ``keptSession`` does.
  private let lentSession: LentReference<EncodingSession>
  private var keptSession: EncodingSession?
  private(set) var place: OpenValue.Place
  /// Where the mapping of the object's type says that keys are to lie.
  private(set) var shape: CodingShape?
  /// Whether the keys are those of a dictionary, which naming does not concern, and none of which occurs twice.
  let isDictionary: Bool

  init(_ session: EncodingSession, _ place: OpenValue.Place, _ shape: CodingShape?, isDictionary: Bool) {
    lentSession = LentReference(session)
    self.place = place
    self.shape = shape
    self.isDictionary = isDictionary
  }

  var session: EncodingSession {
    @inline(__always) get { lentSession.object }
  }

  /// Runs `body` with the session, of which no reference is counted.
  @inline(__always)
  func withSession<Result>(_ body: (EncodingSession) throws -> Result) rethrows -> Result {
    try lentSession.use(body)
  }

  /// Moves to an object.
  @inline(__always)
  func begin(_ place: OpenValue.Place, _ shape: CodingShape?) {
    self.place = place
    if self.shape !== shape { self.shape = shape }
  }

  /// Keeps the session, for a container that its type may have when the session has ended.
  func keepSession() { keptSession = session }
}
