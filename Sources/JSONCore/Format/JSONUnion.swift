/// A type that has several kinds of values: an enum with payloads, or a class with subclasses.
///
/// ```swift
/// enum Shape: JSONUnion {
///   case circle(Circle), square(Square), none
///
///   static let jsonUnion: JSONUnionMapping<Shape> = .init(
///     .internal("type"),
///     .case("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
///     .case("square", Shape.square) { if case .square(let square) = $0 { square } else { nil } },
///     .case("none", make: { .none }, matches: { if case .none = $0 { true } else { false } }))
/// }
/// ```
///
/// A class declares the union of its subclasses, `.subclass("truck", Truck.self)`. A property of the class's type is
/// then read and written as one of them.
public protocol JSONUnion: JSONConvertible {
  /// The type of the cases; for a class, the one that declares the union.
  associatedtype UnionBase = Self
  /// The cases, for both directions.
  static var jsonUnion: JSONUnionMapping<UnionBase> { get }
}

/// How a document specifies a value's case.
public struct JSONUnionTagging: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case external
    case `internal`(String)
    case adjacent(tag: String, content: String)
    case untagged
  }

  package let kind: Kind

  /// `{"circle": {"radius": 1}}`, and `"none"` for a case without payload.
  public static let external = JSONUnionTagging(kind: .external)
  /// `{"type": "circle", "radius": 1}`. Payloads are structs or classes; no property has the tag's key.
  public static func `internal`(_ tag: String) -> JSONUnionTagging { JSONUnionTagging(kind: .internal(tag)) }
  /// `{"type": "circle", "value": {"radius": 1}}`.
  public static func adjacent(tag: String, content: String) -> JSONUnionTagging {
    JSONUnionTagging(kind: .adjacent(tag: tag, content: content))
  }
  /// `{"radius": 1}`: the first case that can be read without any problem.
  ///
  /// While a case is tried, every property that is not optional must have a value, and values are not converted from
  /// another JSON type. A case without payload is null.
  public static let untagged = JSONUnionTagging(kind: .untagged)
}

/// The cases of a union and how a document distinguishes them.
public struct JSONUnionMapping<Union>: Sendable {
  /// One case.
  public struct Case: Sendable {
    fileprivate let description: UnionDescription.Case
  }

  package let description: UnionDescription

  /// Creates a union of cases.
  /// - Parameters:
  ///   - tagging: how a document specifies a value's case.
  ///   - cases: the cases. The first that matches a value is written.
  public init(_ tagging: JSONUnionTagging, _ cases: Case...) { self.init(tagging, cases) }

  /// Creates a union of cases.
  public init(_ tagging: JSONUnionTagging, _ cases: [Case]) {
    description = UnionDescription(type: Union.self, tagging: tagging, cases: cases.map(\.description))
  }
}

extension JSONUnionMapping.Case {
  /// A case with a payload.
  /// - Parameters:
  ///   - tag: the name of the case in documents.
  ///   - make: makes the case from a payload; for an enum, the case itself.
  ///   - payload: the payload of a value of this case; nil for values of another one.
  public static func `case`<Payload>(
    _ tag: String, _ make: @escaping @Sendable (Payload) -> Union,
    payload: @escaping @Sendable (Union) -> Payload?
  ) -> Self {
    Self(
      description: .init(
        tag: tag, hasPayload: true, conversion: PropertyTransform(read: { .some(make($0)) }, write: payload)))
  }

  /// A case without payload.
  /// - Parameters:
  ///   - tag: the name of the case in documents.
  ///   - make: makes the case.
  ///   - matches: whether a value is of this case.
  public static func `case`(
    _ tag: String, make: @escaping @Sendable () -> Union, matches: @escaping @Sendable (Union) -> Bool
  ) -> Self {
    Self(
      description: .init(
        tag: tag, hasPayload: false,
        conversion: PropertyTransform(read: { (_: Void) in .some(make()) }, write: { matches($0) ? () : nil })))
  }

  /// A case that is one value.
  public static func `case`(_ tag: String, _ value: Union) -> Self where Union: Equatable & Sendable {
    .case(tag, make: { value }, matches: { $0 == value })
  }

  /// For unions that are not `Equatable`, so that the compiler names the missing conformance.
  @available(
    *, unavailable, message: "the union is not Equatable and Sendable: adopt both, or use case(_:make:matches:)"
  )
  public static func `case`(_ tag: String, _ value: Union) -> Self {
    // Nothing calls this; it would be a case without a value.
    let conversion = PropertyTransform(read: { (_: Void) -> Union? in nil }, write: { (_: Union) -> Void? in nil })
    return Self(description: .init(tag: tag, hasPayload: false, conversion: conversion))
  }

  /// A subclass; list one before its own superclasses.
  public static func subclass<Subclass: AnyObject>(_ tag: String, _ type: Subclass.Type) -> Self {
    .init(
      description: .init(
        tag: tag, hasPayload: true,
        conversion: PropertyTransform(read: { (object: Subclass) in object as? Union }, write: { $0 as? Subclass })))
  }

  /// The case for all other tags. It has the document's value, so that nothing is lost.
  /// - Parameters:
  ///   - make: makes a case from the document's value, which includes the tag.
  ///   - value: what to write; nil for values of another case.
  public static func otherwise(
    _ make: @escaping @Sendable (JSONValue) -> Union, value: @escaping @Sendable (Union) -> JSONValue?
  ) -> Self {
    Self(
      description: .init(
        tag: nil, hasPayload: true, conversion: PropertyTransform(read: { .some(make($0)) }, write: value)))
  }
}

/// A type-erased union, from which plans are compiled.
package struct UnionDescription: Sendable {
  package struct Case: Sendable {
    /// Nil for the case of all other tags.
    package let tag: String?
    package let hasPayload: Bool
    package let conversion: PropertyTransform
  }

  package let type: Any.Type
  package let tagging: JSONUnionTagging
  package let cases: [Case]

  /// The tags, as a list for messages.
  package var tags: String { cases.compactMap(\.tag).map { "\"\($0)\"" }.joined(separator: ", ") }

  /// Whether a payload is the union's class or a subclass, which must not be read as the union again.
  package func contains(_ payload: Any.Type) -> Bool {
    guard type is AnyClass else { return false }
    return payload == type || TypeDescription.superclass(of: payload).map(contains) == true
  }

  /// The keys that identify an object as a value of the union; nil if there are none.
  package var tagKeys: [String]? {
    switch tagging.kind {
    case .external: cases.compactMap(\.tag)
    case .internal(let tag): [tag]
    case .adjacent(let tag, let content): [tag, content]
    case .untagged: nil
    }
  }

  /// The error for a payload whose object cannot have the tag as a member.
  /// - Parameter isTaken: whether a property has the tag's key; otherwise there are no properties.
  package func error(_ payload: Any.Type, tag: String, isTaken: Bool) -> JSONError {
    let name = TypeName.of(payload)
    let problem =
      isTaken
      ? "a property of \(name) has the key of the tag, \"\(tag)\""
      : "\(name) has no properties to put the tag \"\(tag)\" beside"
    return JSONError(
      .invalidMapping, message: "the union \(TypeName.of(type)) is invalid: \(problem)",
      advice: isTaken
        ? "Ignore the property, or give it another key." : "Use adjacent or external tagging.")
  }
}

extension JSONUnion {
  package static var unionDescription: UnionDescription { jsonUnion.description }
}
