import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

private struct TooMany: Error, CustomStringConvertible { let description = "too many" }

private struct Order: PropertyAssigning {
  var count = 1
  var note: String? = "before"
  var items: [Int] = []
  var inner = Carrier<Int>()
  var any: Any = 0
  var number: NSNumber = 0
  var log: [String] = []

  mutating func setValue(_ value: Any?, forProperty name: String) throws {
    log.append("\(name)=\(value.map { "\($0)" } ?? "nil")")
    switch name {
    case "count":
      guard let number = value as? Int, number <= 10 else { throw TooMany() }
      count = number
    case "note": note = value as? String
    case "items": items = (value as? [Int] ?? []).sorted()
    case "inner": if let slot = value as? Carrier<Int> { inner = slot }
    default: break
    }
  }
}

private class Shop: DeserializableObject, PropertyAssigning {
  var name = ""
  var seen = 0
  func setValue(_ value: Any?, forProperty name: String) throws {
    seen += 1
    if name == "name" { self.name = (value as? String ?? "") + "!" }
    if name == "seen" { throw TooMany() }
  }
}

private final class Branch: Shop {
  var city = ""
  override func setValue(_ value: Any?, forProperty name: String) throws {
    try super.setValue(value, forProperty: name)
    if name == "city" { city = value as? String ?? "" }
  }
}

private struct Company: KeyValueCreatable {
  var orders: [Order] = []
  var maybe: Order?
  var shop = Shop()
  var branches: [String: Branch] = [:]
}

@Suite struct PropertyAssigningTests {
  @Test("A struct sees every assignment, in the order of the document", arguments: Door.allCases)
  func aStructSeesEveryAssignment(door: Door) throws {
    let text = #"{"count": "3", "note": null, "items": [3, 1], "inner": {"value": 5}, "other": 1, "note": "n"}"#
    let (read, report) = try door.read(Order.self, from: text)
    #expect(read.count == 3)
    #expect(read.note == "n")
    #expect(read.items == [1, 3])
    #expect(read.inner.value == 5)
    #expect(read.log.map { $0.prefix { $0 != "=" } } == ["count", "note", "items", "inner", "note"])
    #expect(read.log.contains("note=nil"))
    #expect(report.issues.map(\.code) == [.duplicateKey])
  }

  @Test("A class and its superclass see every assignment") func aClassSeesEveryAssignment() throws {
    let branch = try JSONDeserializer().deserialize(Branch.self, from: #"{"city": "c", "name": "b"}"#)
    #expect(branch.city == "c")
    #expect(branch.name == "b!")
    #expect(branch.seen == 2)
  }

  @Test("Types that assign their properties are read inside other models") func insideOtherModels() throws {
    let text = #"""
      {"orders": [{"count": 2}, {"count": 99}], "maybe": {"items": [2, 1]}, "shop": {"name": "s"},
       "branches": {"k": {"city": "x"}}}
      """#
    let (read, report) = try JSONDeserializer().deserializeReporting(Company.self, from: text)
    #expect(read.orders.map(\.count) == [2, 1])
    #expect(read.maybe?.items == [1, 2])
    #expect(read.shop.name == "s!")
    #expect(read.branches["k"]?.city == "x")
    #expect(
      report.issues.map(\.description) == [
        "line 1, column 37, at /orders/1/count: Order rejected the number 99: too many."
      ])
  }

  @Test("A rejected value is reported or thrown") func aRejectionIsReportedOrThrown() throws {
    let text = #"{"note": "kept", "count": 11}"#
    let (read, report) = try JSONDeserializer().deserializeReporting(Order.self, from: text)
    #expect(read.count == 1)
    #expect(read.note == "kept")
    #expect(report.issues.map(\.code) == [.rejectedValue])
    let strict = JSONDeserializer(policy: .init { $0.mismatch = .fail })
    let error = failure { try strict.deserialize(Order.self, from: text) }
    #expect(error?.code == .rejectedValue)
    #expect(error?.path == "/count")
    #expect(try JSONDeserializer().issues(Shop.self, from: #"{"seen": 3}"#) == ["rejectedValue /seen"])
  }

  @Test("A value that does not fit does not reach the type") func mismatchesDoNotReachTheType() throws {
    let (read, report) = try JSONDeserializer().deserializeReporting(
      Order.self, from: #"{"count": "x", "items": 3, "note": []}"#)
    #expect(read.log == [])
    #expect(report.issues.count == 3)
  }

  @Test("Null reaches only optional properties") func nullReachesOnlyOptionals() throws {
    let text = #"{"count": null, "note": null, "items": null, "inner": null}"#
    let (read, report) = try JSONDeserializer().deserializeReporting(Order.self, from: text)
    #expect(read.log == ["note=nil"])
    #expect(report.isEmpty)
    let keeping = JSONDeserializer(policy: .init { $0.null = .keep })
    #expect(try keeping.deserialize(Order.self, from: text).log == [])
  }

  /// As in a model that is written directly, where null leaves an `Any` and an object as they are.
  @Test("Null does not reach a property of type Any or an object") func nullDoesNotReachAny() throws {
    let (read, report) = try JSONDeserializer().deserializeReporting(
      Order.self, from: #"{"any": null, "number": null}"#)
    #expect(read.log == [])
    #expect(report.isEmpty)
  }

  @Test("Filling assigns only what the document has") func filling() throws {
    var order = Order()
    order.count = 5
    try JSONDeserializer().fill(&order, from: #"{"items": [2]}"#)
    #expect(order.count == 5)
    #expect(order.items == [2])
    let shop: Shop = Branch()
    try JSONDeserializer().fill(shop, from: #"{"city": "filled"}"#)
    #expect((shop as? Branch)?.city == "filled")
  }

  @Test("A required property has to accept its value, even where mismatches are skipped")
  func aRequiredPropertyRejectsItsValue() throws {
    let reader = JSONDeserializer(JSONFormat(mappings: [JSONMapping<Order>([.required(\.count)])]))
    #expect(try reader.deserializeReporting(Order.self, from: #"{"count": 3}"#).value.count == 3)
    #expect(
      failure { try reader.deserializeReporting(Order.self, from: #"{"count": 11}"#) }?.description
        == "line 1, column 11, at /count: Order rejected the number 11: too many.")
    let (order, report) = try JSONDeserializer().deserializeReporting(Order.self, from: #"{"count": 11}"#)
    #expect(order.count == 1 && report.issues.map(\.code) == [.rejectedValue])
  }
}
