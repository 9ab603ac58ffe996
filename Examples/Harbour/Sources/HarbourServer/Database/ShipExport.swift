import GRDB

/// A snapshot of all ships, which are fetched on demand.
///
/// A client may take hours. So the ships are fetched from a snapshot, which does not block others, a few hundred at a time.
struct ShipExport: AsyncSequence, Sendable {
  private static let rowCount = 500

  let snapshot: DatabaseSnapshot

  init(_ database: HarbourDatabase) throws { snapshot = try database.pool.makeSnapshot() }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(snapshot: snapshot) }

  struct AsyncIterator: AsyncIteratorProtocol {
    let snapshot: DatabaseSnapshot
    private var ships: ArraySlice<ShipDocument> = []
    private var last = Int.min
    private var isAtEnd = false

    init(snapshot: DatabaseSnapshot) { self.snapshot = snapshot }

    mutating func next() async throws -> ShipDocument? {
      if ships.isEmpty {
        if isAtEnd { return nil }
        let last = last
        ships = try await snapshot.read { db in
          try ArraySlice(
            ShipDocument.fetchAll(
              db.cachedStatement(
                sql: "SELECT \(ShipDocument.columns) FROM ship WHERE imo > ? ORDER BY imo LIMIT \(rowCount)"),
              arguments: [last]))
        }
        isAtEnd = ships.count < rowCount
      }
      guard let ship = ships.popFirst() else { return nil }
      last = ship.imo
      return ship
    }
  }
}
