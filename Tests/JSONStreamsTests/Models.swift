import JSONDeserializer
import JSONSerializer

/// A model of Janus's own.
struct Order: KeyValueCreatable, Hashable, Sendable {
  var id = 0
  var customer = ""
  var items: [Item] = []

  struct Item: KeyValueCreatable, Hashable, Sendable {
    var sku = ""
    var count = 1
  }
}

extension Order: CustomStringConvertible {
  var description: String { "\(id) \(customer) \(items.map { "\($0.count) \($0.sku)" })" }
}

/// A model that is only `Codable`.
struct Event: Codable, Hashable, Sendable {
  let name: String
  let level: Int?
}

/// A `Codable` model with a promise.
struct Reading: Codable, SynthesizedCodable, Hashable, Sendable {
  let sensor: String
  let values: [Double]
}

/// The members before the items of a document.
struct Header: KeyValueCreatable, Hashable, Sendable {
  var version = 0
  var data = Data()

  struct Data: KeyValueCreatable, Hashable, Sendable {
    var count = 0
    var items: [Int] = []
  }
}
