import JSONCore
import JSONDeserializer

/// Reads one document from bytes that are pushed into it, and shows its value as far as it has arrived.
///
/// ```swift
/// var parser = reader.snapshotParser(of: Recipe.self)
/// func received(_ bytes: [UInt8]) throws {
///   parser.feed(bytes)
///   if let draft = try parser.next() { show(draft.value) }
/// }
/// ```
///
/// The pieces may end anywhere, even inside a character. The bytes are kept until the end, for error messages, and for documents
/// that must be read as a whole.
public struct JSONSnapshotParser<Value: Sendable>: ~Copyable {
  private let reader: JSONDeserializer
  private let root: RootKey?
  private let isReporting: Bool
  /// The document so far.
  @usableFromInline var bytes = ByteWriter()
  private var document: GrowingDocument
  private var failure: JSONError?

  init(by reader: JSONDeserializer, root: RootKey?, isReporting: Bool) {
    (self.reader, self.root, self.isReporting) = (reader, root, isReporting)
    document = GrowingDocument(of: Value.self, by: reader, root: root, collects: isReporting)
  }

  /// Takes the next bytes of the document.
  /// - Complexity: O(*n*) in their number, amortized.
  @inlinable public mutating func feed(_ bytes: some Sequence<UInt8>) { self.bytes.append(contentsOf: bytes) }

  /// The value as far as it has arrived.
  /// - Returns: nil if nothing has changed since the last snapshot, or properties are missing without which there is no value.
  /// - Throws: the error of a document that is not JSON, or does not fit, as soon as that is known.
  /// - Complexity: O(*n*) in the bytes since the last snapshot, and in the properties of the value. An array that is not
  ///   complete is copied if an earlier snapshot is still kept.
  @inlinable public mutating func next() throws(JSONSnapshotError<Value>) -> JSONSnapshot<Value>? {
    let (hasChanged, failureEnd) = advance()
    if let failureEnd { try throwFailure(before: failureEnd) }
    return hasChanged ? snapshot() : nil
  }

  /// Ends the document.
  /// - Returns: the last snapshot.
  /// - Throws: the error of a document that is not JSON, is not complete, or does not fit.
  public mutating func finish() throws(JSONSnapshotError<Value>) -> JSONSnapshot<Value> {
    if let slot = document.finish(bytes) {
      return JSONSnapshot(last: slot.snapshot(of: Value.self), document.changes, JSONReport())
    }
    do throws(JSONError) {
      let (value, report) = try read()
      return JSONSnapshot(last: value, document.changes, report)
    } catch {
      throw wrapped(error)
    }
  }

  /// Reads what has arrived.
  /// - Returns: whether that has changed the value, and the offset before which there may be an error.
  @usableFromInline mutating func advance() -> (hasChanged: Bool, failureEnd: Int?) {
    document.advance(bytes)
    return (!document.changes.isEmpty, document.failureEnd)
  }

  /// The value as far as it has arrived; nil if there is nothing to show.
  @inlinable mutating func snapshot() -> JSONSnapshot<Value>? {
    let (slot, changes) = show()
    return slot.map { JSONSnapshot($0.snapshot(of: Value.self), changes) }
  }

  /// The memory of the value with all that can be shown of it, and the changes since the last snapshot.
  @usableFromInline mutating func show() -> (slot: Slot?, changes: SnapshotChanges) {
    guard let slot = document.show() else { return (nil, document.changes) }
    defer { document.changes.forget() }
    return (slot, document.changes)
  }

  /// An error with the value as far as it has arrived, even if no snapshot shows that yet.
  mutating func wrapped(_ error: any Error) -> JSONSnapshotError<Value> {
    document.advance(bytes)
    return JSONSnapshotError(error: error, lastSnapshot: snapshot())
  }

  /// Throws the error that reading the document so far gives before an offset, unless the rest of it matters.
  @usableFromInline mutating func throwFailure(before end: Int) throws(JSONSnapshotError<Value>) {
    if failure == nil {
      do throws(JSONError) { _ = try read() } catch {
        let isBefore = error.location.map { $0.byteOffset < end } == true
        if isBefore, error.code != .unexpectedEnd { failure = error }
      }
    }
    document.failureEnd = failure == nil ? nil : end
    if let failure { throw wrapped(failure) }
  }

  private func read() throws(JSONError) -> (value: Value, report: JSONReport) {
    let bytes = bytes.bytes(from: 0)
    if isReporting { return try reader.deserializeReporting(Value.self, from: bytes, root: root) }
    return (try reader.deserialize(Value.self, from: bytes, root: root), JSONReport())
  }
}
