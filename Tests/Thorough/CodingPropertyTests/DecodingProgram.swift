import Foundation
import Janus
import TestSupport

/// Documents that a seed fixes.
struct RandomDocument {
  private var random: SeededRandom
  private(set) var text = ""

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    add(depth: 4, isInside: false)
  }

  static let leaves = [
    "null", "true", "false", "0", "-0", "1", "-7", "300", "70000", "5000000000", "9223372036854775808", "1.5", "2.0",
    "1e2", "1e-2", "12345678901234567890123", "0.1", "\"\"", "\"text\"", "\"12\"", "\"a.b\"", "\"AQI=\"",
    "\"\\u00e9\\n\\ud83d\\ude00\"", "\"https://example.org/a\"", "\"6B29FC40-CA47-1067-B31D-00DD010662DA\"", "12.25",
    "\"2001-01-01T00:00:00Z\"",
  ]

  private mutating func add(depth: Int, isInside: Bool = true) {
    let kind = Int.random(in: isInside ? 0..<10 : 4..<10, using: &random)
    if depth == 0 || kind < 4 {
      text += Self.leaves.randomElement(using: &random)!
      return
    }
    let count = Int.random(in: 0..<6, using: &random)
    if kind < 7 {
      text += "["
      for number in 0..<count {
        if number > 0 { text += ", " }
        add(depth: depth - 1)
      }
      text += "]"
    } else {
      let keys = DecodingProgram.keys.shuffled(using: &random).prefix(count)
      text += "{"
      for (number, key) in keys.enumerated() {
        if number > 0 { text += "," }
        text += String(decoding: JSONValue.string(key).serialized(), as: UTF8.self) + ":"
        add(depth: depth - 1)
      }
      text += "}"
    }
  }
}

/// A type that uses its decoder as a seed says, and notes all that comes of it.
struct DecodingProgram: Decodable {
  final class Log: @unchecked Sendable {
    static let key = CodingUserInfoKey(rawValue: "decoding log")!
    var random: SeededRandom
    var lines: [String] = []
    var depth = 0
    init(seed: UInt64) { random = SeededRandom(seed: seed) }
  }

  static let keys = ["a", "b", "c", "super", "", "a.b", "e/\"\\", "é\u{1}", "1"]

  init(from decoder: any Decoder) throws {
    let log = decoder.userInfo[Log.key] as! Log
    log.depth += 1
    defer { log.depth -= 1 }
    if log.depth > 6 { return }
    var run = Run(log: log)
    run.note(path: decoder.codingPath)
    for _ in 0..<Int.random(in: 1..<4, using: &log.random) { run.decode(from: decoder) }
    if Int.random(in: 0..<12, using: &log.random) == 0 { throw CocoaError(.coderInvalidValue) }
  }

  private struct Run {
    let log: Log
    var objects: [KeyedDecodingContainer<AnyProgramKey>] = []
    var arrays: [any UnkeyedDecodingContainer] = []

    init(log: Log) { self.log = log }

    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &log.random) }

    func note(path: [any CodingKey]) {
      log.lines.append(path.map { key in key.intValue.map(String.init) ?? key.stringValue }.joined(separator: " "))
    }

    /// Notes what comes of `body`.
    func note<Value>(_ name: String, _ body: () throws -> Value) {
      do {
        log.lines.append("\(name): \(try body())")
      } catch DecodingError.dataCorrupted {
        // Foundation's decoder does not always know where.
        log.lines.append("\(name) dataCorrupted")
      } catch {
        // For the decoder of a superclass, Foundation has a key of its own.
        let complaint = Differential.details(error).replacing("AnyProgramKey.super", with: "super")
        log.lines.append(
          complaint.hasPrefix("numberIsNotRepresentable") ? "\(name) dataCorrupted" : "\(name) \(complaint)")
      }
    }

    mutating func decode(from decoder: any Decoder) {
      switch number(0..<3) {
      case 0:
        note("object") {
          objects.append(try decoder.container(keyedBy: AnyProgramKey.self))
          return objects.count
        }
      case 1:
        note("array") {
          arrays.append(try decoder.unkeyedContainer())
          return arrays.count
        }
      default:
        note("single") {
          let container = try decoder.singleValueContainer()
          note(path: container.codingPath)
          note("nil") { container.decodeNil() }
          any { try container.decode($0) }
        }
      }
      guard !objects.isEmpty || !arrays.isEmpty else { return }
      for _ in 0..<number(0..<8) {
        let place = number(0..<objects.count + arrays.count)
        if place < objects.count { work(on: objects[place]) } else { work(onArray: place - objects.count) }
      }
    }

    mutating func work(on container: KeyedDecodingContainer<AnyProgramKey>) {
      let key = AnyProgramKey(DecodingProgram.keys.randomElement(using: &log.random)!)
      switch number(0..<9) {
      case 0: log.lines.append("keys \(container.allKeys.map(\.stringValue).sorted())")
      case 1: log.lines.append("contains \(key.stringValue) \(container.contains(key))")
      case 2: note("nil") { try container.decodeNil(forKey: key) }
      case 3:
        note("nested object") {
          objects.append(try container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: key))
          note(path: objects[objects.count - 1].codingPath)
        }
      case 4:
        note("nested array") {
          arrays.append(try container.nestedUnkeyedContainer(forKey: key))
          note(path: arrays[arrays.count - 1].codingPath)
        }
      case 5:
        note("super") {
          let decoder = number(0..<2) == 0 ? try container.superDecoder() : try container.superDecoder(forKey: key)
          _ = try DecodingProgram(from: decoder)
        }
      case 6: note("present") { try container.decodeIfPresent(Int.self, forKey: key).map(String.init) ?? "none" }
      case 7:
        note("maybe") { try container.decodeIfPresent([String?].self, forKey: key).map { "\($0)" } ?? "none" }
      default: any { try container.decode($0, forKey: key) }
      }
    }

    mutating func work(onArray place: Int) {
      log.lines.append("\(arrays[place].count ?? -1) \(arrays[place].currentIndex) \(arrays[place].isAtEnd)")
      switch number(0..<8) {
      case 0: note("nil") { try arrays[place].decodeNil() }
      case 1:
        note("nested object") {
          objects.append(try arrays[place].nestedContainer(keyedBy: AnyProgramKey.self))
          note(path: objects[objects.count - 1].codingPath)
        }
      case 2:
        note("nested array") {
          let inner = try arrays[place].nestedUnkeyedContainer()
          arrays.append(inner)
          note(path: inner.codingPath)
        }
      case 3: note("super") { _ = try DecodingProgram(from: arrays[place].superDecoder()) }
      // Foundation's container counts on at its end.
      case 4 where !arrays[place].isAtEnd:
        note("present") { try arrays[place].decodeIfPresent(Int.self).map(String.init) ?? "none" }
      default: any { try arrays[place].decode($0) }
      }
    }

    /// Decodes a value of some type.
    func any(_ decode: (any Decodable.Type) throws -> any Decodable) {
      let types: [any Decodable.Type] = [
        Bool.self, Int.self, Int8.self, UInt16.self, Int64.self, UInt64.self, Int128.self, Double.self, Float.self,
        String.self, Int?.self, String??.self, [Int].self, [String].self, [Double?].self, Decimal.self, URL.self,
        UUID.self, Date.self, Data.self, DecodingProgram.self, [DecodingProgram].self, DecodingProgram?.self,
        Float16.self,
      ]
      let type = types.randomElement(using: &log.random)!
      note("\(type)") { try decode(type) }
    }
  }
}
