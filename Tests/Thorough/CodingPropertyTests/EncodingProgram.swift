import Foundation
import TestSupport

/// What a program noticed on its way.
final class ProgramLog: @unchecked Sendable {
  static let key = CodingUserInfoKey(rawValue: "log")!
  /// Whether the coder is Foundation's, whose paths lack the keys of nested containers.
  let isFoundations: Bool
  /// Counts and errors.
  var lines: [String] = []
  /// Paths that are not what they should be.
  var wrongPaths: [String] = []

  init(isFoundations: Bool) { self.isFoundations = isFoundations }

  func check(_ path: [any CodingKey], _ expected: [String]) {
    let path = path.map { key in key.intValue.map(String.init) ?? key.stringValue }
    if !isFoundations, path != expected { wrongPaths.append("\(path) instead of \(expected)") }
  }
}

/// A type that uses its encoder as a seed says, but never as Foundation forbids.
struct EncodingProgram: Encodable {
  struct Failure: Error {}

  let seed: UInt64
  var depth = 3
  /// Whether some programs throw an error that is not caught.
  var throwsSometimes = false
  /// Where the program's value will be.
  var path: [String] = []

  func encode(to encoder: any Encoder) throws {
    var run = Run(
      random: SeededRandom(seed: seed), log: encoder.userInfo[ProgramLog.key] as! ProgramLog, depth: depth,
      throwsSometimes: throwsSometimes, path: path)
    try run.encode(to: encoder)
  }

  /// Finds out whether the program throws. Foundation's encoder goes wrong after that has happened inside it.
  private func tryOut() throws {
    let encoder = JSONEncoder()
    encoder.userInfo[ProgramLog.key] = ProgramLog(isFoundations: true)
    do { _ = try encoder.encode(self) } catch is EncodingError {}
  }

  /// Encodes as what it contains does.
  struct Wrapped: Encodable {
    let inner: EncodingProgram
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(inner)
    }
  }

  /// What the keys of an object have been used for, and the same of objects inside it.
  private final class Uses {
    enum Use { case value, object, array, superclass }
    var known: [String: Use] = [:]
    var inner: [String: Uses] = [:]
    subscript(key: String) -> Use? {
      get { known[key] }
      set { known[key] = newValue }
    }
  }

  private final class KeyedBox {
    var container: KeyedEncodingContainer<AnyProgramKey>
    let path: [String]
    let uses: Uses
    init(_ container: KeyedEncodingContainer<AnyProgramKey>, _ path: [String], _ uses: Uses = Uses()) {
      (self.container, self.path, self.uses) = (container, path, uses)
    }
  }

  private final class UnkeyedBox {
    var container: any UnkeyedEncodingContainer
    let path: [String]
    init(_ container: any UnkeyedEncodingContainer, _ path: [String]) {
      (self.container, self.path) = (container, path)
    }
  }

  private struct Run {
    var random: SeededRandom
    let log: ProgramLog
    let depth: Int
    let throwsSometimes: Bool
    let path: [String]
    var objects: [KeyedBox] = []
    var arrays: [UnkeyedBox] = []

    init(random: SeededRandom, log: ProgramLog, depth: Int, throwsSometimes: Bool, path: [String]) {
      (self.random, self.log, self.depth, self.path) = (random, log, depth, path)
      self.throwsSometimes = throwsSometimes
    }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    mutating func program(at path: [String], throwsSometimes: Bool? = nil) -> EncodingProgram {
      let throwsSometimes = throwsSometimes ?? (self.throwsSometimes && chance(20))
      return EncodingProgram(seed: random.next(), depth: depth - 1, throwsSometimes: throwsSometimes, path: path)
    }

    static let keys = ["a", "b", "c", "d", "", "a.b", "e/\"\\", "é\u{1}"]

    // MARK: Containers

    mutating func encode(to encoder: any Encoder) throws {
      log.check(encoder.codingPath, path)
      switch Int.random(in: 0..<10, using: &random) {
      case 0 where depth < 3: return
      case 0..<2:
        var container = encoder.singleValueContainer()
        log.check(container.codingPath, path)
        try encodeAlone(&container)
      case 2..<7:
        objects.append(KeyedBox(encoder.container(keyedBy: AnyProgramKey.self), path))
        try goOn()
        if chance(30) {
          objects[0] = KeyedBox(encoder.container(keyedBy: AnyProgramKey.self), path, objects[0].uses)
          try goOn()
        }
      default:
        arrays.append(UnkeyedBox(encoder.unkeyedContainer(), path))
        try goOn()
        if chance(30) {
          arrays[0] = UnkeyedBox(encoder.unkeyedContainer(), path)
          try goOn()
        }
      }
      if throwsSometimes, chance(30) { throw Failure() }
    }

    mutating func goOn() throws {
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        if throwsSometimes, chance(3) { throw Failure() }
        let number = Int.random(in: 0..<(objects.count + arrays.count), using: &random)
        if number < objects.count {
          try work(on: objects[number])
        } else {
          try work(on: arrays[number - objects.count])
        }
      }
    }

    mutating func work(on box: KeyedBox) throws {
      log.check(box.container.codingPath, box.path)
      let text = Self.keys.randomElement(using: &random)!
      let (key, inner) = (AnyProgramKey(text), box.path + [text])
      let use = box.uses[text]
      // The encoder of a superclass writes its value when it likes.
      if use == .superclass { return }
      switch Int.random(in: 0..<12, using: &random) {
      case 0 where depth > 0 && (use == nil || use == .object):
        let uses = use == nil ? Uses() : box.uses.inner[text]!
        let nested = box.container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: key)
        objects.append(KeyedBox(nested, inner, uses))
        (box.uses[text], box.uses.inner[text]) = (.object, uses)
      case 1 where depth > 0 && (use == nil || use == .array):
        arrays.append(UnkeyedBox(box.container.nestedUnkeyedContainer(forKey: key), inner))
        box.uses[text] = .array
      case 2 where depth > 0 && use == nil:
        box.uses[text] = .superclass
        try program(at: inner).encode(to: box.container.superEncoder(forKey: key))
      case 3 where depth > 0 && box.uses["super"] == nil:
        box.uses["super"] = .superclass
        try program(at: box.path + ["super"]).encode(to: box.container.superEncoder())
      case 4:
        try box.container.encodeIfPresent(chance(50) ? 3 : Int?.none, forKey: key)
        if use == nil { box.uses[text] = .value }
      case 5 where depth > 0:
        if try attempt(program(at: inner, throwsSometimes: true), { try box.container.encode($0, forKey: key) }) {
          box.uses[text] = .value
        }
      case 6:
        let isFinite = chance(50)
        if try attempt(isFinite ? 2.5 : .nan, inner, { try box.container.encode($0, forKey: key) }) {
          box.uses[text] = .value
        }
      default:
        // What was encoded as an object or array may be continued.
        let use = try encodeValue(at: inner) { try box.container.encode($0, forKey: key) }
        (box.uses[text], box.uses.inner[text]) = (use, use == .object ? Uses() : nil)
      }
    }

    mutating func work(on box: UnkeyedBox) throws {
      log.check(box.container.codingPath, box.path)
      log.lines.append("\(box.path) has \(box.container.count)")
      let inner = box.path + ["\(box.container.count)"]
      switch Int.random(in: 0..<10, using: &random) {
      case 0 where depth > 0:
        objects.append(KeyedBox(box.container.nestedContainer(keyedBy: AnyProgramKey.self), inner))
      case 1 where depth > 0: arrays.append(UnkeyedBox(box.container.nestedUnkeyedContainer(), inner))
      case 2 where depth > 0: try program(at: inner).encode(to: box.container.superEncoder())
      case 3: try box.container.encodeNil()
      case 4 where depth > 0:
        _ = try attempt(program(at: inner, throwsSometimes: true)) { try box.container.encode($0) }
      case 5:
        let number = chance(50) ? Double.infinity : 2.5
        if !log.isFoundations || number.isFinite {
          _ = try attempt(number, inner + ["1"]) { try box.container.encode([1, $0]) }
        } else {
          log.lines.append("caught at \(inner + ["1"])")
        }
      default: try encodeValue(at: inner) { try box.container.encode($0) }
      }
    }

    mutating func encodeAlone(_ container: inout any SingleValueEncodingContainer) throws {
      if chance(20) { return try container.encodeNil() }
      if chance(20), try attempt(Double.nan, path, { try container.encode($0) }) { return }
      try encodeValue(at: path) { try container.encode($0) }
    }

    // MARK: Values

    /// Encodes a program; false if it threw.
    mutating func attempt(_ program: EncodingProgram, _ encode: (EncodingProgram) throws -> Void) throws -> Bool {
      let count = log.lines.count
      do {
        if log.isFoundations { try program.tryOut() }
        try encode(program)
        return true
      } catch is Failure {
        log.lines.removeLast(log.lines.count - count)
        log.lines.append("caught")
        return false
      }
    }

    /// Encodes a number; false if it cannot be.
    mutating func attempt(_ number: Double, _ path: [String], _ encode: (Double) throws -> Void) throws -> Bool {
      do {
        try encode(number)
        return true
      } catch EncodingError.invalidValue(_, let context) {
        log.check(context.codingPath, path)
        log.lines.append("caught at \(path)")
        return false
      }
    }

    /// Encodes any value.
    /// - Returns: the kind of container that may continue it.
    @discardableResult
    mutating func encodeValue(at path: [String], _ encode: (any Encodable) throws -> Void) throws -> Uses.Use {
      switch Int.random(in: 0..<16, using: &random) {
      case 0: try encode("text\n\u{1F600}\u{2028}/\"\\\u{7F}")
      case 1: try encode(Int.random(in: -1000...1000, using: &random))
      case 2: try encode(true)
      case 3: try encode([1, 2])
      case 4:
        try encode(["x": ["y": 1]])
        return .object
      case 5: try encode([Int?.none, 1])
      case 6: try encode(UInt64.max)
      case 7: try encode(0.1)
      case 8: try encode([String: Bool]())
      case 9: try encode([Float(0.25)])
      case 10: try encode(Decimal(string: "1.5")!)
      case 11 where depth > 0:
        try encode([program(at: path + ["0"]), program(at: path + ["1"])])
        return .array
      case 12 where depth > 0:
        try encode(["k": program(at: path + ["k"])])
        return .object
      case 13 where depth > 0: try encode(Optional(program(at: path)))
      case 14 where depth > 0: try encode(Wrapped(inner: program(at: path)))
      default:
        if depth > 0 { try encode(program(at: path)) } else { try encode("leaf") }
      }
      return .value
    }
  }
}
