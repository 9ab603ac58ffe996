/// What all protocols refine by which a type tells how it looks in JSON, beyond having properties.
///
/// It has no requirements of its own and is there for speed: the runtime takes 12 µs to find out that a type does not conform to a
/// protocol, so plans ask for this one before they ask for a dozen others. A type that conforms to one of those under a
/// condition has to state this one as well: `extension Box: _JSONAware {}`.
public protocol _JSONAware: _Mappable {}

// Its conformance to the leaf protocols has a condition.
extension Optional: _JSONAware {}

/// A type that wants to know when it is read or written.
public protocol _Observing: _JSONAware {}
