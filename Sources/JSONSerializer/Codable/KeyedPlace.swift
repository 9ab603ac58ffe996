import JSONCore

/// The object that a keyed container writes.
///
/// Containers are copied with every call, so they are a reference to this. It lasts as long as the container, which is of one
/// object after the other; see ``KeyedContainers``.
final class KeyedPlace {
  /// Nil only while no type has the container.
  private var sessionInUse: EncodingSession?
  private(set) var place: OpenValue.Place
  /// Where the mapping of the object's type says that keys are to lie.
  private(set) var shape: CodingShape?
  /// Whether the keys are those of a dictionary, which naming does not concern, and none of which occurs twice.
  let isDictionary: Bool

  init(_ session: EncodingSession, _ place: OpenValue.Place, _ shape: CodingShape?, isDictionary: Bool) {
    sessionInUse = session
    self.place = place
    self.shape = shape
    self.isDictionary = isDictionary
  }

  var session: EncodingSession {
    @inline(__always) get { sessionInUse! }
  }

  /// Runs `body` with the session, of which no reference is counted: this has one, which stays while a type has the container.
  @inline(__always)
  func withSession<Result>(_ body: (EncodingSession) throws -> Result) rethrows -> Result {
    try LentReference(sessionInUse!).use(body)
  }

  /// Moves to an object.
  @inline(__always)
  func begin(_ session: EncodingSession, _ place: OpenValue.Place, _ shape: CodingShape?) {
    self.place = place
    if sessionInUse !== session { sessionInUse = session }
    if self.shape !== shape { self.shape = shape }
  }

  /// Forgets the session, which has a reference to this.
  func end() {
    sessionInUse = nil
    shape = nil
  }
}
