/// How properties that refer to objects are written and read.
///
/// Such a property's type is a class that is `KeyValueCreatable`, or an optional, array or set of it. This is how
/// `notes` and `company` are written in snake case:
///
/// | | one object | several objects |
/// |---|---|---|
/// | ``objects``, ``array`` | `"company": {…}` | `"notes": [{…}, {…}]` |
/// | ``nested`` | `"company_attributes": {…}` | `"notes_attributes": {"0": {…}, "1": {…}}` |
/// | ``none`` | left out | left out |
///
/// ``array`` and ``nested`` leave out a single object that is nil, that has no members, or that contains the
/// property; for the last one `JSONSerializer.Policy.cycles` may write its key instead. When reading, null for
/// several objects means an empty collection.
public struct RelationshipStrategy: Hashable, Sendable {
  package enum Kind: Sendable {
    case objects, array, nested, none
  }

  package let kind: Kind
  /// The classes whose objects are not written; nil if there are none, which makes copying formats cheap.
  private var ignored: Set<ObjectIdentifier>?

  private init(_ kind: Kind) { self.kind = kind }

  /// Objects are written like other values.
  public static let objects = RelationshipStrategy(.objects)
  /// One object is an object, and several are an array.
  public static let array = RelationshipStrategy(.array)
  /// Objects are nested attributes, as Rails accepts them: several are an object with their indices as keys, without
  /// those that have no members. A property called `destroy` has the key `_destroy`.
  ///
  /// Arrays and plain keys, such as `notes`, are read too, as services send these.
  public static let nested = RelationshipStrategy(.nested)
  /// Objects inside others are not written. They are read as with ``objects``.
  public static let none = RelationshipStrategy(.none)

  /// The same strategy, except that properties that refer to objects of some classes or their subclasses are not written.
  public func leavingOut(_ classes: AnyClass...) -> RelationshipStrategy {
    var strategy = self
    if !classes.isEmpty { strategy.ignored = (ignored ?? []).union(classes.map { ObjectIdentifier($0) }) }
    return strategy
  }

  /// Whether all objects are written like other values.
  var isPlain: Bool { kind == .objects && ignored == nil }

  /// Whether properties that refer to objects of a class are not written.
  func leavesOut(_ type: Any.Type) -> Bool {
    guard let ignored else { return kind == .none }
    return kind == .none || ignored.contains(ObjectIdentifier(type))
      || TypeDescription.superclass(of: type).map(leavesOut) == true
  }
}
