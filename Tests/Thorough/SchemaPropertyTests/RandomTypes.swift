import Foundation
import Janus
import TestSupport

/// A type that a random type is made of, with random values.
protocol Sample: Sendable {
  static func sample(_ random: inout SeededRandom) -> Self
  static var traits: TypeTraits { get }
}

/// What the schema of a type needs.
struct TypeTraits: OptionSet {
  let rawValue: Int
  /// Objects with any keys.
  static let dictionary = TypeTraits(rawValue: 1)
  /// A type that contains itself in an optional property.
  static let chain = TypeTraits(rawValue: 2)
  /// A type that contains itself in a required property.
  static let tree = TypeTraits(rawValue: 4)
}

extension Sample {
  static var traits: TypeTraits { [] }
}

/// Types that are put together at random: lists, optionals, records, unions and types that contain themselves.
enum RandomTypes {
  struct Record<First: Sample, Second: Sample>: KeyValueCreatable, Sample {
    var first: First
    var second: Second
    var perhaps: First?
    var several: [Second] = []

    init() {
      var random = SeededRandom(seed: 1)
      (first, second) = (.sample(&random), .sample(&random))
    }

    static func sample(_ random: inout SeededRandom) -> Record {
      var record = Record()
      (record.first, record.second) = (.sample(&random), .sample(&random))
      record.perhaps = .sample(&random)
      record.several = .sample(&random)
      return record
    }
    static var traits: TypeTraits { First.traits.union(Second.traits) }
  }

  enum Choice<First: Sample, Second: Sample>: JSONUnion, Sample {
    case one(First), other(Second), none

    static var jsonUnion: JSONUnionMapping<Choice> {
      .init(
        .adjacent(tag: "kind", content: "value"),
        .case("one", Choice.one) { if case .one(let value) = $0 { value } else { nil } },
        .case("other", Choice.other) { if case .other(let value) = $0 { value } else { nil } },
        .case("none", make: { .none }, matches: { if case .none = $0 { true } else { false } }))
    }

    static func sample(_ random: inout SeededRandom) -> Choice {
      [.one(.sample(&random)), .other(.sample(&random)), .none].randomElement(using: &random) ?? .none
    }
    static var traits: TypeTraits { First.traits.union(Second.traits) }
  }

  final class Chain<Value: Sample>: KeyValueCreatable, Sample, @unchecked Sendable {
    var value: Value
    var next: Chain?

    init() {
      var random = SeededRandom(seed: 2)
      value = .sample(&random)
    }

    static func sample(_ random: inout SeededRandom) -> Chain {
      let chain = Chain()
      chain.value = .sample(&random)
      if Int.random(in: 0..<3, using: &random) == 0 { chain.next = sample(&random) }
      return chain
    }
    static var traits: TypeTraits { Value.traits.union(.chain) }
  }

  struct Tree<Value: Sample>: KeyValueCreatable, Sample {
    var value: Value
    var branches: [Tree] = []

    init() {
      var random = SeededRandom(seed: 3)
      value = .sample(&random)
    }

    static func sample(_ random: inout SeededRandom) -> Tree {
      var tree = Tree()
      tree.value = .sample(&random)
      if Int.random(in: 0..<3, using: &random) == 0 { tree.branches = [sample(&random)] }
      return tree
    }
    static var traits: TypeTraits { Value.traits.union(.tree) }
  }

  /// Properties with checks, defaults and notes.
  struct Ruled: KeyValueCreatable, JSONMapped, Sample {
    var code = "ABC"
    var share = 0.5
    var size = 7
    var names = ["a"]
    var kind = Kind.large
    var page: URL?

    static let jsonMapping: JSONMapping<Ruled> = [
      .check(\.code, matches: /[A-Z]{3}/), .check(\.share, 0..<1), .check(\.size, 1...9), .check(\.names, count: 1...3),
      .default(.small, for: \.kind), .note("its size", for: \.size), .keys(["label", "code"], for: \.code),
      .check("is no joke") { $0.code != "XYZ" },
    ]

    static func sample(_ random: inout SeededRandom) -> Ruled {
      var ruled = Ruled()
      ruled.size = .random(in: 1...9, using: &random)
      ruled.kind = .sample(&random)
      ruled.page = .random(using: &random) ? URL(string: "https://example.org/a") : nil
      return ruled
    }
  }

  enum Kind: String, JSONLeaf, Sample, CaseIterable {
    case small, large

    static func sample(_ random: inout SeededRandom) -> Kind { allCases.randomElement(using: &random) ?? .small }
  }

  // MARK: Composition

  private static let leaves: [any Sample.Type] = [
    Int.self, String.self, Bool.self, Double.self, UInt8.self, UUID.self, Date.self, Kind.self, Ruled.self,
  ]

  /// A record with random types inside.
  static func record(_ random: inout SeededRandom) -> any Sample.Type {
    record(type(&random, depth: 3), type(&random, depth: 3))
  }

  private static func type(_ random: inout SeededRandom, depth: Int) -> any Sample.Type {
    if depth == 0 || Int.random(in: 0..<3, using: &random) == 0 {
      return leaves.randomElement(using: &random) ?? Int.self
    }
    let first = type(&random, depth: depth - 1)
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: return list(of: first)
    case 3...5: return record(first, type(&random, depth: depth - 1))
    case 6, 7: return choice(first, type(&random, depth: depth - 1))
    case 8: return chain(of: first)
    case 9: return tree(of: first)
    case 10: return dictionary(of: first)
    default: return leaves.randomElement(using: &random) ?? Int.self
    }
  }

  private static func list<Value: Sample>(of type: Value.Type) -> any Sample.Type { [Value].self }
  private static func dictionary<Value: Sample>(of type: Value.Type) -> any Sample.Type { [String: Value].self }
  private static func chain<Value: Sample>(of type: Value.Type) -> any Sample.Type { Chain<Value>.self }
  private static func tree<Value: Sample>(of type: Value.Type) -> any Sample.Type { Tree<Value>.self }
  private static func record<First: Sample, Second: Sample>(
    _ first: First.Type, _ second: Second.Type
  ) -> any Sample.Type { Record<First, Second>.self }
  private static func choice<First: Sample, Second: Sample>(
    _ first: First.Type, _ second: Second.Type
  ) -> any Sample.Type { Choice<First, Second>.self }
}

// MARK: Types of the standard library

extension Int: Sample {
  static func sample(_ random: inout SeededRandom) -> Int { .random(in: -9...9, using: &random) }
}

extension UInt8: Sample {
  static func sample(_ random: inout SeededRandom) -> UInt8 { .random(in: 0...255, using: &random) }
}

extension Double: Sample {
  static func sample(_ random: inout SeededRandom) -> Double { .random(in: -1...1, using: &random) }
}

extension Bool: Sample {
  static func sample(_ random: inout SeededRandom) -> Bool { .random(using: &random) }
}

extension String: Sample {
  static func sample(_ random: inout SeededRandom) -> String {
    ["", "a", "ü \"b\""].randomElement(using: &random) ?? ""
  }
}

extension UUID: Sample {
  static func sample(_ random: inout SeededRandom) -> UUID { UUID() }
}

extension Date: Sample {
  static func sample(_ random: inout SeededRandom) -> Date {
    Date(timeIntervalSince1970: .random(in: -1e9...1e9, using: &random).rounded())
  }
}

extension Optional: Sample where Wrapped: Sample {
  static func sample(_ random: inout SeededRandom) -> Wrapped? { .random(using: &random) ? .sample(&random) : nil }
  static var traits: TypeTraits { Wrapped.traits }
}

extension Array: Sample where Element: Sample {
  static func sample(_ random: inout SeededRandom) -> [Element] {
    (0..<Int.random(in: 0..<3, using: &random)).map { _ in .sample(&random) }
  }
  static var traits: TypeTraits { Element.traits }
}

extension Dictionary: Sample where Key == String, Value: Sample {
  static func sample(_ random: inout SeededRandom) -> [String: Value] {
    .random(using: &random) ? ["a": .sample(&random)] : [:]
  }
  static var traits: TypeTraits { Value.traits.union(.dictionary) }
}
