import JanusHummingbird
import Synchronization

/// Imports uploads.
final class ImportDesk: Sendable {
  private let database: HarbourDatabase
  /// The imports whose uploads are being read. This is the only state that is lost if the server is killed.
  private let running = Mutex<Set<String>>([])

  init(_ database: HarbourDatabase) { self.database = database }

  // MARK: Queries

  /// The imports, the latest first, without their problems.
  func imports() async throws -> [ImportStatus] {
    let (imports, running) = try await readWithRunning { try await database.imports() }
    return imports.map { $0.isRunning(running.contains($0.id)) }
  }

  /// An import; nil if there is none.
  func status(ofImport id: String, withProblems: Bool = false) async throws -> ImportStatus? {
    let (status, running) = try await readWithRunning {
      try await database.status(ofImport: id, withProblems: withProblems)
    }
    return status?.isRunning(running.contains(id))
  }

  /// Reads from the database, with the imports that were running before or after: one may start or end meanwhile.
  private func readWithRunning<Value>(_ read: () async throws -> Value) async throws -> (Value, Set<String>) {
    let before = running.withLock { $0 }
    let value = try await read()
    return (value, running.withLock { $0 }.union(before))
  }

  // MARK: Importing

  /// Imports an upload, batch by batch, and waits for it.
  /// - Returns: the import at its end, with its problems.
  /// - Throws: `HTTPProblem` if there is such an import, and if the rest of the upload cannot be read; the ships before that are
  ///   stored.
  func run(_ order: ImportOrder, _ request: Request, _ context: some RequestContext) async throws -> ImportStatus {
    var order = order
    if !running.withLock({ $0.insert(order.id).inserted }) {
      throw HTTPProblem(
        .conflict, title: "The import is running", detail: "the upload of the import \(order.id) has not ended")
    }
    defer { _ = running.withLock { $0.remove(order.id) } }
    // An upload with another content type, or a compressed one, does not start an import.
    let isNew = order.byteOffset == nil
    let newShips = try isNew ? order.ships(of: request, context, startingAt: .start) : nil
    let start = try await begin(&order)
    let unreadable: HTTPProblem?
    do {
      let ships = try newShips ?? order.ships(of: request, context, startingAt: start)
      let error = try await store(ships, order)
      unreadable = error.map { ships.problem($0) }
      try await end(order, error == nil ? .finished : .failed, error?.description)
    } catch {
      // If not even this can be stored, the import is interrupted without a reason.
      try? await end(order, .interrupted, InterruptionReason(error).description)
      throw error
    }
    if let unreadable { throw unreadable }
    return try await database.status(ofImport: order.id, withProblems: true) ?? ImportStatus()
  }

  /// - Returns: the position in the document where the upload begins.
  private func begin(_ order: inout ImportOrder) async throws -> JSONStreamPosition {
    guard let byteOffset = order.byteOffset else {
      if try await database.beginImport(order.id, source: order.source, pointer: order.pointer?.description) {
        return .start
      }
      throw HTTPProblem(
        .conflict, title: "There is such an import", detail: "choose another identifier than \(order.id)")
    }
    if let (start, pointer) = try await database.continueImport(order.id, from: byteOffset) {
      order.pointer = pointer
      return start
    }
    let status = try await database.status(ofImport: order.id, withProblems: false)
    let found = status.map { "it is \($0.state.rawValue) at byte \($0.bytes)" } ?? "there is none"
    throw HTTPProblem(
      .conflict, title: "The import cannot continue",
      detail: "expected the import \(order.id) to be interrupted at byte \(byteOffset), found that \(found)")
  }

  private func end(_ order: ImportOrder, _ state: ImportState, _ failure: String?) async throws {
    try await uncancelled { [database] in try await database.endImport(order.id, state, failure: failure) }
  }

  /// Stores ships, batch by batch. Those before an error are stored as well, so that less must be sent again.
  /// - Returns: the error for which the rest of the upload cannot be read; nil if all of it was.
  private func store(_ ships: ImportBatch.Ships, _ order: ImportOrder) async throws -> JSONError? {
    var documents = ships.makeAsyncIterator()
    var lastError: JSONError?
    while true {
      let batch = await ImportBatch(from: &documents)
      let position = ships.position
      try await uncancelled { [database] in
        try await database.commit(batch, ofImport: order.id, behind: position)
      }
      if !batch.isEmpty { lastError = batch.lastError }
      switch batch.end {
      case .brokenOff(let error): throw error
      case .whole: return lastError.flatMap { order.endsReading($0) ? $0 : nil }
      case nil: break
      }
    }
  }

  /// Runs a function to its end. The task of a request is cancelled when its client disconnects, and so are its waits for the
  /// database.
  private func uncancelled(_ body: @escaping @Sendable () async throws -> Void) async throws {
    try await Task(operation: body).value
  }
}
