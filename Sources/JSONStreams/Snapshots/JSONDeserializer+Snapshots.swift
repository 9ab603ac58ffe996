import JSONCore
import JSONDeserializer

extension JSONDeserializer {
  /// Reads one document that arrives in pieces, and shows its value as far as it has arrived.
  ///
  /// ```swift
  /// for try await draft in reader.snapshots(of: Recipe.self, from: pieces) { show(draft.value) }
  /// ```
  ///
  /// For a type whose values need certain properties, the first snapshot comes when these have arrived.
  /// - Parameters:
  ///   - type: the type of the document, which is read as by ``deserialize(_:from:root:)``.
  ///   - bytes: the bytes; the pieces may end anywhere.
  ///   - root: the location of the value in the document; nil for the format's. With an automatic root or envelopes, there is
  ///     only the last snapshot.
  ///   - isReporting: whether problems of values are reported in the last snapshot, as by
  ///     ``deserializeReporting(_:from:root:)``, instead of thrown.
  ///   - keepsIncomplete: whether a document that is cut off ends the snapshots without an error; then no snapshot is the last.
  /// - Returns: the snapshots. Reading them throws `JSONSnapshotError` with the error and the value until then, and
  ///   `CancellationError`.
  public func snapshots<Value: Sendable, Bytes: AsyncSequence & Sendable>(
    of type: Value.Type, from bytes: Bytes, root: RootKey? = nil, isReporting: Bool = false,
    keepsIncomplete: Bool = false
  ) -> JSONSnapshots<Value, Bytes> where Bytes.Element: JSONStreamPiece {
    JSONSnapshots(source: bytes, keepsIncomplete: keepsIncomplete) {
      snapshotParser(of: type, root: root, isReporting: isReporting)
    }
  }

  /// Makes a parser that bytes are pushed into, for snapshots of one document.
  /// - Parameters:
  ///   - type: the type of the document, which is read as by ``deserialize(_:from:root:)``.
  ///   - root: the location of the value in the document; nil for the format's.
  ///   - isReporting: whether problems of values are reported in the last snapshot instead of thrown.
  public func snapshotParser<Value: Sendable>(
    of type: Value.Type, root: RootKey? = nil, isReporting: Bool = false
  ) -> JSONSnapshotParser<Value> {
    JSONSnapshotParser(by: self, root: root, isReporting: isReporting)
  }
}
