import Janus

/// The shape of the values at one path of the samples: a join of all of them.
///
/// A shape has a part for each kind of JSON value. Adding a value and joining two shapes only ever adds to the parts, so neither the
/// order nor the grouping of the samples counts: `joined` is commutative and associative, and has the empty shape as its identity.
/// The order of keys is that of the samples that were added first, and is no part of equality.
///
/// ```
///   {"id": 1, "tags": []}        objects: "id"   2 of 2   numbers: integers
///   {"id": 2.5, "tags": null}             "tags" 2 of 2   arrays, 1 null
/// ```
public struct Shape: Hashable, Sendable {
  /// The number of values.
  public internal(set) var count = 0
  /// How many of them are null.
  public internal(set) var nulls = 0
  /// How many are true or false.
  var bools = 0
  var numbers = NumberShape()
  var strings = StringShape()
  var arrays = ArrayShape()
  var objects = ObjectShape()

  /// Creates the shape of no values.
  public init() {}

  /// Creates the shape of one value.
  public init(_ value: JSONValue, limits: ShapeLimits = ShapeLimits()) {
    add(value, limits: limits)
  }

  /// Adds a value.
  /// - Complexity: O(*n*) in the size of the value.
  public mutating func add(_ value: JSONValue, limits: ShapeLimits = ShapeLimits()) {
    count += 1
    switch value {
    case .null: nulls += 1
    case .bool: bools += 1
    case .number(let number): numbers.add(number)
    case .string(let string): strings.add(string, limits: limits)
    case .array(let array): arrays.add(array, limits: limits)
    case .object(let object): objects.add(object, limits: limits)
    }
  }

  /// Joins another shape to this one. Both were made with the same limits.
  public mutating func formJoin(_ other: Shape, limits: ShapeLimits = ShapeLimits()) {
    count += other.count
    nulls += other.nulls
    bools += other.bools
    numbers.formJoin(other.numbers)
    strings.formJoin(other.strings, limits: limits)
    arrays.formJoin(other.arrays, limits: limits)
    objects.formJoin(other.objects, limits: limits)
  }

  /// The shape of the values of both.
  public func joined(_ other: Shape, limits: ShapeLimits = ShapeLimits()) -> Shape {
    var joined = self
    joined.formJoin(other, limits: limits)
    return joined
  }
}

/// How much a shape remembers, so that its size does not depend on the number of samples.
public struct ShapeLimits: Hashable, Sendable {
  /// The maximum number of distinct strings at one path. With more, they are not candidates for an enum, and are dropped.
  public var strings = 32
  /// The maximum number of keys at one path. Objects with more are dictionaries.
  public var keys = 512
  /// The maximum number of distinct tags at one path. Objects with more are of one kind.
  public var tags = 64
  /// The keys that may be tags, in descending priority.
  public var tagKeys = ShapeLimits.usualTagKeys

  /// Creates limits with their defaults.
  public init() {}

  /// The keys that many services use as tags.
  public static let usualTagKeys = [
    "__typename", "$type", "@type", "_type", "resourceType", "type", "kind", "event", "eventType", "event_type",
    "object", "op",
    "action", "cell_type", "output_type", "tag", "method",
  ]
}
