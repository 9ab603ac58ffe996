import GRDB
import Hummingbird
import JanusHummingbird

/// A search for ships, from the query of a request.
struct ShipSearch: Sendable {
  /// The beginning of the names, in any case.
  var name: String?
  var flag: String?
  var kind: ShipKind?
  var home: String?
  var offset = 0
  var limit = 100

  /// - Throws: `HTTPProblem` with the status 400 for a parameter that has no such value.
  init(_ query: QueryParameters) throws {
    name = query.text("name")
    flag = query.text("flag")
    home = query.text("home")
    kind = try query.text("kind").map { text in
      guard let kind = ShipKind(rawValue: text) else {
        throw query.problem("kind", expected: ShipKind.allCases.map(\.rawValue).joined(separator: ", "))
      }
      return kind
    }
    offset = try query.number("offset", 0...Int(Int32.max)) ?? 0
    limit = try query.number("limit", 1...1000) ?? 100
  }

  /// The condition of a statement, and its arguments.
  var condition: (sql: String, arguments: StatementArguments) {
    var terms: [String] = []
    var arguments: StatementArguments = []
    func add(_ term: String, _ value: (any DatabaseValueConvertible)?) {
      guard let value else { return }
      terms.append(term)
      arguments += [value]
    }
    // A range, so that the index is used.
    add("name >= ?", name)
    add("name < ?", name.map { $0 + "\u{10FFFF}" })
    add("flag = ?", flag)
    add("kind = ?", kind)
    add("homeLocode = ?", home)
    return (terms.isEmpty ? "" : "WHERE " + terms.joined(separator: " AND "), arguments)
  }
}
