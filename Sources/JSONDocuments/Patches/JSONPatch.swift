// Patches and paths are for models, too, so their reader and writer come along.
@_exported import JSONDeserializer
@_exported import JSONSerializer

/// A list of changes to a JSON document: a JSON Patch (RFC 6902).
///
/// ```swift
/// let patch: JSONPatch = [
///   .test("Nordlys", at: "/name"),
///   .replace(at: "/crew", with: 14),
///   .move(from: "/tags/2", to: "/tags/0"),
/// ]
/// try document.apply(patch)
/// ```
///
/// Read one with ``init(parsing:)``, or make one from two documents with ``init(from:to:)``. In models, a property may
/// have this type; `Codable` types can use it as well.
public struct JSONPatch: Hashable, Sendable {
  /// The operations, in the order in which they are applied.
  public var operations: [Operation]

  /// Creates a patch of operations.
  public init(_ operations: [Operation] = []) { self.operations = operations }

  /// Whether the patch has no operations, so that it changes nothing.
  public var isEmpty: Bool { operations.isEmpty }

  /// The patch as a JSON array (RFC 6902, section 3).
  /// - Complexity: O(*n*) in the number of operations and the length of their pointers.
  public var value: JSONValue { .array(operations.map(\.value)) }

  /// The patch as a JSON text in UTF-8.
  /// - Parameter layout: white space, the order of keys, and escapes.
  public func serialized(_ layout: JSONLayout = .compact) -> [UInt8] { value.serialized(layout) }
}

extension JSONPatch: ExpressibleByArrayLiteral {
  /// Creates a patch of the operations of the literal.
  public init(arrayLiteral elements: Operation...) { operations = elements }
}

extension JSONPatch: CustomStringConvertible {
  /// The patch as compact JSON.
  public var description: String { value.description }
}
