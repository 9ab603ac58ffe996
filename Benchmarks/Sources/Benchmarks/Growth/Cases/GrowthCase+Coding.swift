import Foundation
import Janus

extension GrowthCase {
  /// Types that decode and encode themselves, each compared with Foundation's coders.
  static let coding: [GrowthCase] = [
    GrowthCase("Codable read, each kind tried", .elements) { coder, count in
      let data = array(of: { _ in #""word""# }, count)
      return { try coder.decode([Guesses.Anything].self, from: data).count }
    },
    GrowthCase("Codable read, try? on two keys", .elements) { coder, count in
      let data = array(of: { #"{"id":\#($0),"price":"free","name":7}"# }, count)
      return { try coder.decode([Guesses.Row].self, from: data).count }
    },
    GrowthCase("Codable read, try? on two keys that are missing", .elements) { coder, count in
      let data = array(of: { #"{"id":\#($0)}"# }, count)
      return { try coder.decode([Guesses.Row].self, from: data).count }
    },
    GrowthCase("Codable read, lossy array", .elements) { coder, count in
      let data = array(of: { $0 % 2 == 0 ? "\($0)" : #""word""# }, count)
      return { try coder.decode(Guesses.Lossy<Int>.self, from: data).elements.count }
    },
    GrowthCase("Codable read, all keys and then each", .elements) { coder, count in
      let data = object(count)
      return { try coder.decode(Keys.All.self, from: data).sum }
    },
    GrowthCase("Codable read, keys from the last to the first", .elements) { coder, count in
      let data = object(count)
      return { try coder.decode(Keys.Backwards.self, from: data).sum }
    },
    GrowthCase("Codable read, path of each element", .elements) { coder, count in
      let data = array(of: { _ in "{}" }, count)
      return { try coder.decode([Keys.Path].self, from: data).count }
    },
    GrowthCase("Codable write, path of each element", .elements) { coder, count in
      let values = Array(repeating: Keys.Path(), count: count)
      return { try coder.encode(values) }
    },
    GrowthCase("Codable write, try? on NaN", .elements) { coder, count in
      let values = (0..<count).map { Guesses.Amount($0 % 2 == 0 ? .nan : 1) }
      return { try coder.encode(values) }
    },
    GrowthCase(
      "typed read, Decodable types that try inside models", .elements,
      janus: { count in
        let (reader, data) = (JSONDeserializer(), products(count))
        return { try reader.deserialize([Product].self, from: data).count }
      },
      foundation: { count in
        let data = products(count)
        return { try JSONDecoder().decode([CodableProduct].self, from: data).count }
      }),
    GrowthCase(
      "typed write, NaN left out and reported", .elements,
      janus: { count in
        let writer = JSONSerializer(policy: .init { $0.unwritable = .skip })
        let values = measurements(count)
        return { try writer.serializeReporting(values).report.issues.count }
      },
      foundation: { count in
        let values = measurements(count).map { CodableMeasurement(id: $0.id, value: $0.value) }
        return {
          let encoder = JSONEncoder()
          encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
          return try encoder.encode(values)
        }
      }),
  ]

  private static let counts = [1_000, 10_000, 100_000]

  /// - Parameter prepare: the same for both libraries.
  private init<Result>(
    _ title: String, _ unit: GrowthUnit,
    prepare: @escaping @Sendable (any GrowthCoder, Int) throws -> () throws -> Result
  ) {
    self.init(
      title, unit, Self.counts, prepare: { try prepare(JanusCoder(), $0) },
      foundation: { try prepare(FoundationCoder(), $0) })
  }

  private init<Result, Other>(
    _ title: String, _ unit: GrowthUnit, janus: @escaping @Sendable (Int) throws -> () throws -> Result,
    foundation: @escaping @Sendable (Int) throws -> () throws -> Other
  ) {
    self.init(title, unit, Self.counts, prepare: janus, foundation: foundation)
  }

  // MARK: Documents

  private static func array(of element: (Int) -> String, _ count: Int) -> Data {
    Data("[\((0..<count).map(element).joined(separator: ","))]".utf8)
  }

  private static func object(_ count: Int) -> Data {
    Data("{\((0..<count).map { "\"keyNumber\($0)\":\($0)" }.joined(separator: ","))}".utf8)
  }

  private static func products(_ count: Int) -> Data { array(of: { #"{"id":\#($0),"price":"12.50"}"# }, count) }

  /// The longest one skips as many as a report lists.
  private static func measurements(_ count: Int) -> [Measure] {
    (0..<count).map { Measure(id: $0, value: $0 % 100 == 0 ? .nan : 1.5) }
  }
}

private struct Product: KeyValueCreatable {
  var id = 0
  var price = Guesses.Amount(0)
}

private struct CodableProduct: Codable {
  var id: Int
  var price: Guesses.Amount
}

private struct Measure: KeyValueCreatable {
  var id = 0
  var value = 0.0
}

private struct CodableMeasurement: Codable {
  var id: Int
  var value: Double
}
