import Foundation
import JSONDocuments
import JSONStreams
import Janus

extension GrowthCase {
  /// Work that a naive algorithm would repeat.
  static let pieces: [GrowthCase] = [
    GrowthCase("reported mismatches", .pieces, counts) { count in
      let (reader, bytes) = (JSONDeserializer(), array(of: "\"x\"\n", count))
      return { try reader.deserializeReporting([Int].self, from: bytes).report.issues.count }
    },
    GrowthCase("lines that are skipped, of a stream", .pieces, counts) { count in
      try skipping(JSONDeserializer().lineParser(of: Int.self, invalid: .skip), "1\nx\n", count)
    },
    GrowthCase("elements that are skipped, of a stream", .pieces, counts) { count in
      try skipping(JSONDeserializer().elementParser(of: Int.self, invalid: .skip), "1,\"x\",", count, "[", "1]")
    },
    GrowthCase("snapshots of an array after each number", .elements, counts) { count in
      let reader = JSONDeserializer()
      return {
        var parser = reader.snapshotParser(of: [Int].self)
        var sum = 0
        parser.feed([UInt8(ascii: "[")])
        for _ in 0..<count {
          parser.feed("1,".utf8)
          sum += try parser.next()?.value.count ?? 0
        }
        parser.feed("1]".utf8)
        return try parser.finish().value.count + sum
      }
    },
    GrowthCase("snapshots of models after each 4 bytes", .pieces, counts) { count in
      try snapshots(of: [Note].self, count)
    },
    GrowthCase("snapshots of a JSONValue after each 4 bytes", .pieces, counts) { count in
      try snapshots(of: JSONValue.self, count)
    },
    GrowthCase("the same, by reading from the start each time", .pieces, [100, 1_000]) { count in
      let (reader, pieces) = (JSONDeserializer(), notes(count))
      return {
        pieces.indices.reduce(0) { sum, index in
          let text = pieces[...index].joined()
          // A key that is cut off is one that the model does not have.
          let notes = try? reader.deserialize([Note].self, from: JSONValue.repairing(Array(text)).value)
          return sum + (notes?.count ?? 0)
        }
      }
    },
    GrowthCase("one snapshot of pieces of 4 bytes", .pieces, counts) { count in
      let (reader, pieces) = (JSONDeserializer(), notes(count))
      return {
        var parser = reader.snapshotParser(of: [Note].self)
        for piece in pieces { parser.feed(piece) }
        let snapshot = try parser.next()
        return try parser.finish().value.count + (snapshot?.value.count ?? 0)
      }
    },
    GrowthCase("one read of the same document", .pieces, counts) { count in
      let (reader, bytes) = (JSONDeserializer(), Array(notes(count).joined()))
      return { try reader.deserialize([Note].self, from: bytes) }
    },
    GrowthCase("error behind as many lines", .pieces, counts) { count in
      let (reader, bytes) = (
        JSONDeserializer(policy: .init { $0.mismatch = .fail }), array(of: "1\n", count).dropLast() + ",{}]".utf8
      )
      return { (try? reader.deserialize([Int].self, from: bytes)) == nil }
    },
    GrowthCase("digits of one Double", .pieces, counts) { count in
      let (reader, bytes) = (JSONDeserializer(), Array("[0.\(digits(count))]".utf8))
      return { try reader.deserialize([Double].self, from: bytes) }
    },
    GrowthCase("digits of one Decimal", .pieces, counts) { count in
      let (reader, bytes) = (JSONDeserializer(), Array("[0.\(digits(count))]".utf8))
      // Most of them have more digits than a Decimal.
      return { try reader.deserializeReporting([Decimal].self, from: bytes).value }
    },
    GrowthCase("digits of one number, value parse and print", .pieces, counts) { count in
      let bytes = Array("[1\(digits(count))]".utf8)
      return { try JSONValue(parsing: bytes).serialized() }
    },
    GrowthCase("escapes of one string", .pieces, counts) { count in
      let bytes = array(of: "\"\(String(repeating: #"\u00e9"#, count: count))\"", 1)
      return { try JSONValue(parsing: bytes) }
    },
    GrowthCase("backslashes of one string", .pieces, counts) { count in
      let bytes = array(of: "\"\(String(repeating: #"\\"#, count: count))\"", 1)
      let reader = JSONDeserializer()
      return { try reader.deserialize([String].self, from: bytes) }
    },
    GrowthCase("empty objects in an array of structs", .pieces, counts) { count in
      let (reader, bytes) = (JSONDeserializer(), array(of: "{}", count))
      return { try reader.deserialize([SmallStructs.Cell].self, from: bytes) }
    },
    GrowthCase("look-ups of an element by index", .pieces, counts) { count in
      let value = try JSONValue(parsing: array(of: "1", count))
      return { (0..<count).reduce(0) { $0 + (value[$1].int ?? 0) } }
    },
    GrowthCase("types read by one deserializer", .pieces, [10, 100, 1_000]) { count in
      let types = ManyTypes.all.prefix(count)
      return {
        let reader = JSONDeserializer()
        for type in types { try type.read(reader) }
      }
    },
    GrowthCase("values set under new keys", .pieces, counts) { count in
      let keys = (0..<count).map { "key\($0)" }
      return {
        var object = JSONObject()
        for key in keys { object[key] = 1 }
        return object
      }
    },
  ]

  /// Pushes equal numbers of valid and skipped values into a parser, all at once.
  private static func skipping(
    _ parser: JSONStreamParser<Int>, _ values: String, _ count: Int, _ start: String = "", _ end: String = ""
  ) throws -> () throws -> Int {
    let bytes = Array("\(start)\(String(repeating: values, count: count))\(end)".utf8)
    return {
      var (parser, sum) = (parser, 0)
      parser.feed(bytes)
      parser.finish()
      while let value = try parser.next() { sum += value }
      return sum + parser.report.omittedCount
    }
  }

  private struct Note: KeyValueCreatable {
    var text = ""
    var tags: [String] = []
  }

  /// A document in pieces of 4 bytes.
  private static func notes(_ count: Int) -> [[UInt8]] {
    let note = #"{"text":"\#(String(repeating: "word ", count: 70))","tags":["long","short"]}"#
    let bytes = array(of: note, count * 4 / (note.utf8.count + 1) + 1)
    return stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<min($0 + 4, bytes.count)]) }
  }

  /// Reads a document in pieces, with a snapshot after each.
  private static func snapshots<Value: Sendable>(of type: Value.Type, _ count: Int) throws -> () throws -> Int {
    let (reader, pieces) = (JSONDeserializer(), notes(count))
    return {
      var parser = reader.snapshotParser(of: type)
      var sum = 0
      for piece in pieces {
        parser.feed(piece)
        if let snapshot = try parser.next(), !snapshot.isLast { sum += 1 }
      }
      _ = try parser.finish()
      return sum
    }
  }

  private static let counts = [100, 1_000, 10_000]

  private static func array(of element: String, _ count: Int) -> [UInt8] {
    Array("[\(repeatElement(element, count: count).joined(separator: ","))]".utf8)
  }

  private static func digits(_ count: Int) -> String {
    (0..<count).map { String(($0 * 7 + 3) % 10) }.joined()
  }
}
