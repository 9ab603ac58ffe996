import JSONCore

/// A value as far as its document has arrived.
///
/// Properties that have not come have their defaults, and strings, arrays, dictionaries and models have the part that has arrived.
/// Numbers, dates, enums and all other values appear when they are complete.
public struct JSONSnapshot<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// Whether the document has ended: the value is that of ``JSONDeserializer/JSONDeserializer/deserialize(_:from:root:)``.
  public let isLast: Bool
  /// The names of the value's properties that have changed since the last snapshot, in the order of the document; for a
  /// `JSONValue`, the keys of its members.
  public let changed: [String]
  /// The issues of the document. Only the last snapshot has any, if the call requests a report.
  public let report: JSONReport
  /// The bytes of the value's memory that are complete.
  @usableFromInline let complete: [Range<Int>]

  @inlinable init(_ value: Value, _ changes: SnapshotChanges) {
    (self.value, isLast, report) = (value, false, JSONReport())
    (changed, complete) = (changes.changed, changes.complete)
  }

  init(last value: Value, _ changes: SnapshotChanges, _ report: JSONReport) {
    (self.value, isLast, self.report) = (value, true, report)
    (changed, complete) = (changes.changed, [])
  }

  /// Whether no more of a property will come.
  ///
  /// ```swift
  /// if draft.isComplete(\.title) { speak(draft.value.title) }
  /// ```
  ///
  /// - Parameter property: a stored property, or one of a struct in it. For all others, such as properties of flat values and
  ///   elements of arrays, the answer is only yes when the document has ended.
  public func isComplete(_ property: PartialKeyPath<Value>) -> Bool {
    guard !isLast else { return true }
    guard let offset = MemoryLayout<Value>.offset(of: property) else { return false }
    func size<Property>(of type: Property.Type) -> Int { max(MemoryLayout<Property>.size, 1) }
    let end = offset + _openExistential(type(of: property).valueType, do: size)
    return complete.contains { $0.lowerBound <= offset && end <= $0.upperBound }
  }
}

/// The error of a document that was read with snapshots.
public struct JSONSnapshotError<Value: Sendable>: Error {
  /// The error itself: a `JSONError` with the path and line of the problem, or an error of the source.
  public let error: any Error
  /// The value as far as it had arrived; nil if there was nothing to show.
  public let lastSnapshot: JSONSnapshot<Value>?
}

extension JSONSnapshotError: CustomStringConvertible {
  /// The description of the error itself.
  public var description: String { String(describing: error) }
}
