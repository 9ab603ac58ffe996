import JanusHummingbird

/// Documents of an upload that are stored together, or not at all.
struct ImportBatch: Sendable {
  typealias Ships = RequestLines<Result<ShipDocument, JSONError>>

  /// The end of the upload after the batch.
  enum End: Sendable {
    case whole
    case brokenOff(any Error)
  }

  /// The maximum number of documents in a batch.
  private static let size = 500
  /// The maximum time that the first document waits for others, so that those of slow uploads are stored, too.
  private static let time = Duration.milliseconds(500)

  private(set) var ships: [ShipDocument] = []
  private(set) var skippedCount = 0
  private(set) var problems: [ImportProblem] = []
  /// The error for which the last document was skipped; nil if it was not.
  private(set) var lastError: JSONError?
  /// Nil if the upload continues.
  private(set) var end: End?

  /// Whether the batch has no documents, not even ones that were skipped.
  var isEmpty: Bool { ships.isEmpty && skippedCount == 0 }

  /// Reads documents until there are enough, or no more.
  init(from documents: inout Ships.AsyncIterator) async {
    let deadline = ContinuousClock.now + Self.time
    do {
      repeat {
        guard let document = try await documents.next() else {
          end = .whole
          return
        }
        add(document)
      } while ships.count + skippedCount < Self.size && .now < deadline
    } catch {
      end = .brokenOff(error)
    }
  }

  private mutating func add(_ document: Result<ShipDocument, JSONError>) {
    switch document {
    case .success(let ship):
      ships.append(ship)
      lastError = nil
    case .failure(let error):
      skippedCount += 1
      problems += error.problems.map { ImportProblem($0) }
      lastError = error
    }
  }
}
