/// How properties that refer to objects are written, and read again.
///
/// Such a property is a class that is `KeyValueCreatable`, or an optional, array or set of it. This is how
/// `notes` and `company` are written in snake case:
///
/// | | one object | several objects |
/// |---|---|---|
/// | ``objects``, ``array`` | `"company": {…}` | `"notes": [{…}, {…}]` |
/// | ``nested`` | `"company_attributes": {…}` | `"notes_attributes": {"0": {…}, "1": {…}}` |
/// | ``none`` | left out | left out |
///
/// ``array`` and ``nested`` leave out one object that is nil, that has no members, or that is the one around it, unless
/// `JSONSerializer.Policy.cycles` says that its key is written. When reading, null for several objects means that there are none.
public struct RelationshipStrategy: Hashable, Sendable {
  package enum Kind: Sendable {
    case objects, array, nested, none
  }

  package let kind: Kind
  /// The classes whose objects are not written; nil if there are none, as formats are copied often.
  private var ignored: Set<ObjectIdentifier>?

  private init(_ kind: Kind) { self.kind = kind }

  /// Objects are values like any other.
  public static let objects = RelationshipStrategy(.objects)
  /// One object is an object, and several are an array.
  public static let array = RelationshipStrategy(.array)
  /// Objects are nested attributes, as Rails accepts them: several are an object with their numbers as keys, without those that have no
  /// members. A property called `destroy` has the key `_destroy`.
  ///
  /// Arrays and plain keys, such as `notes`, are read as well, as services send these.
  public static let nested = RelationshipStrategy(.nested)
  /// Objects inside others are not written. They are read as with ``objects``.
  public static let none = RelationshipStrategy(.none)

  /// The same strategy, by which properties are not written that refer to objects of some classes, or of their subclasses.
  public func leavingOut(_ classes: AnyClass...) -> RelationshipStrategy {
    var strategy = self
    if !classes.isEmpty { strategy.ignored = (ignored ?? []).union(classes.map { ObjectIdentifier($0) }) }
    return strategy
  }

  /// Whether all objects are values like any other.
  var isPlain: Bool { kind == .objects && ignored == nil }

  /// Whether properties are not written that refer to objects of a class.
  func leavesOut(_ type: Any.Type) -> Bool {
    guard let ignored else { return kind == .none }
    return kind == .none || ignored.contains(ObjectIdentifier(type))
      || TypeDescription.superclass(of: type).map(leavesOut) == true
  }
}
