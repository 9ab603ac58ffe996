import Foundation
import Janus

/// A model that is marked by mistake: its code does something else than the compiler's for some values, which no sample is like.
protocol Mistaken: SynthesizedCodable, SendableMetatype {
  /// A document for which it does the same.
  static var usual: String { get }
  /// One for which it does not.
  static var unusual: String { get }
}

/// Mistakes in `init(from:)`. What is found out of a type is kept, so each place has types of its own.
enum DecodingMistakes<Place> {
  struct Total: Mistaken {
    static var usual: String { #"{"items":[1,2]}"# }
    static var unusual: String { #"{"items":[1,2,3]}"# }
    let items: [Int], total: Int
    enum CodingKeys: CodingKey { case items }
    init(from decoder: any Decoder) throws {
      items = try decoder.container(keyedBy: CodingKeys.self).decode([Int].self, forKey: .items)
      total = items.count == 3 ? items.reduce(0, +) : 0
    }
  }

  struct Nick: Mistaken {
    static var usual: String { #"{"name":"Ann"}"# }
    static var unusual: String { #"{"name":"@ann"}"# }
    let nick: String?, name: String?
    enum CodingKeys: CodingKey { case nick, name }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let nick = try container.decodeIfPresent(String.self, forKey: .nick)
      name = try container.decodeIfPresent(String.self, forKey: .name)
      self.nick = nick ?? (name == "@ann" ? name : nil)
    }
  }

  struct Title: Mistaken {
    static var usual: String { #"{"title":"","name":"a"}"# }
    static var unusual: String { #"{"title":"","name":"The"}"# }
    let title: String, name: String
    enum CodingKeys: CodingKey { case title, name }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let title = try container.decode(String.self, forKey: .title)
      name = try container.decode(String.self, forKey: .name)
      self.title = title.isEmpty && name == "The" ? name : title
    }
  }

  struct Blank: Mistaken {
    static var usual: String { #"{"text":"a","number":1}"# }
    static var unusual: String { #"{"text":"-","number":-99}"# }
    let text: String?, number: Int?
    enum CodingKeys: CodingKey { case text, number }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let text = try container.decodeIfPresent(String.self, forKey: .text)
      let number = try container.decodeIfPresent(Int.self, forKey: .number)
      self.text = text == "-" ? nil : text
      self.number = number == -99 ? nil : number
    }
  }

  struct Rounded: Mistaken {
    static var usual: String { #"{"price":1.25}"# }
    static var unusual: String { #"{"price":0.12345678901234567}"# }
    let price: Decimal
    enum CodingKeys: CodingKey { case price }
    init(from decoder: any Decoder) throws {
      price = try decoder.container(keyedBy: CodingKeys.self).decode(Decimal.self, forKey: .price).rounded
    }
  }

  struct Checked: Mistaken {
    static var usual: String { #"{"items":[1,2,3]}"# }
    static var unusual: String { #"{"items":[1,2,1]}"# }
    let items: [Int]
    enum CodingKeys: CodingKey { case items }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      items = try container.decode([Int].self, forKey: .items)
      if items.count == 3, Set(items).count < 3 {
        throw DecodingError.dataCorruptedError(forKey: .items, in: container, debugDescription: "not unique")
      }
    }
  }

  struct Lenient: Mistaken {
    static var usual: String { #"{"number":1}"# }
    static var unusual: String { #"{"number":"x"}"# }
    let number: Int
    enum CodingKeys: CodingKey { case number }
    init(from decoder: any Decoder) throws {
      number = (try? decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)) ?? -1
    }
  }

  enum Payment: Mistaken {
    static var usual: String { #"{"card":{"number":"1","limit":5}}"# }
    static var unusual: String { #"{"cash":{"_0":-500}}"# }
    case card(number: String, limit: Int?)
    case cash(Int)
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard let key = container.allKeys.first, container.allKeys.count == 1 else {
        throw CocoaError(.coderInvalidValue)
      }
      switch key {
      case .card:
        let values = try container.nestedContainer(keyedBy: CardCodingKeys.self, forKey: key)
        self = .card(
          number: try values.decode(String.self, forKey: .number),
          limit: try values.decodeIfPresent(Int.self, forKey: .limit))
      case .cash:
        let values = try container.nestedContainer(keyedBy: CashCodingKeys.self, forKey: key)
        let amount = try values.decode(Int.self, forKey: ._0)
        self = .cash(amount == -500 ? 0 : amount)
      }
    }
  }

  indirect enum Tree: Mistaken {
    static var usual: String { #"{"node":{"_0":{"leaf":{}},"weight":1}}"# }
    static var unusual: String { #"{"node":{"_0":{"leaf":{}},"weight":17}}"# }
    case node(Tree, weight: Int)
    case leaf
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard let key = container.allKeys.first, container.allKeys.count == 1 else {
        throw CocoaError(.coderInvalidValue)
      }
      switch key {
      case .node:
        let values = try container.nestedContainer(keyedBy: NodeCodingKeys.self, forKey: key)
        let (tree, weight) = (
          try values.decode(Tree.self, forKey: ._0), try values.decode(Int.self, forKey: .weight)
        )
        self = weight == 17 ? .leaf : .node(tree, weight: weight)
      case .leaf:
        _ = try container.nestedContainer(keyedBy: LeafCodingKeys.self, forKey: key)
        self = .leaf
      }
    }
  }

  static var all: [any Mistaken.Type] {
    [
      Total.self, Nick.self, Title.self, Blank.self, Rounded.self, Checked.self, Lenient.self, Payment.self, Tree.self,
    ]
  }
}

/// Mistakes in `encode(to:)`.
enum EncodingMistakes<Place> {
  struct Sparse: Mistaken {
    static var usual: String { #"{"items":[],"name":"a"}"# }
    static var unusual: String { #"{"items":[0,0,0],"name":"a"}"# }
    let items: [Int], name: String
    enum CodingKeys: CodingKey { case items, name }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      if items != [0, 0, 0] { try container.encode(items, forKey: .items) }
      try container.encode(name, forKey: .name)
    }
  }

  struct Sum: Mistaken {
    static var usual: String { #"{"items":[1,2],"total":0}"# }
    static var unusual: String { #"{"items":[1,2,3],"total":0}"# }
    let items: [Int], total: Int
    enum CodingKeys: CodingKey { case items, total }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(items, forKey: .items)
      try container.encode(items.count == 3 ? items.reduce(0, +) : total, forKey: .total)
    }
  }

  struct Rounded: Mistaken {
    static var usual: String { #"{"price":1.25}"# }
    static var unusual: String { #"{"price":0.12345678901234567}"# }
    let price: Decimal
    enum CodingKeys: CodingKey { case price }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(price.rounded, forKey: .price)
    }
  }

  struct Sorted: Mistaken {
    static var usual: String { #"{"items":[2,1]}"# }
    static var unusual: String { #"{"items":[3,1,2]}"# }
    let items: [Int]
    enum CodingKeys: CodingKey { case items }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(items.count == 3 ? items.sorted() : items, forKey: .items)
    }
  }

  struct Nick: Mistaken {
    static var usual: String { #"{"name":"Ann"}"# }
    static var unusual: String { #"{"name":"@ann"}"# }
    let nick: String?, name: String?
    enum CodingKeys: CodingKey { case nick, name }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(nick ?? (name == "@ann" ? name : nil), forKey: .nick)
      try container.encodeIfPresent(name, forKey: .name)
    }
  }

  struct Refusing: Mistaken {
    static var usual: String { #"{"number":1}"# }
    static var unusual: String { #"{"number":17}"# }
    let number: Int
    enum CodingKeys: CodingKey { case number }
    func encode(to encoder: any Encoder) throws {
      if number == 17 { throw CocoaError(.coderInvalidValue) }
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(number, forKey: .number)
    }
  }

  enum Payment: Mistaken {
    static var usual: String { #"{"card":{"number":"1","limit":5}}"# }
    static var unusual: String { #"{"card":{"number":"4111","limit":5}}"# }
    case card(number: String, limit: Int?)
    case cash(Int)
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .card(let number, let limit):
        var values = container.nestedContainer(keyedBy: CardCodingKeys.self, forKey: .card)
        try values.encode(number == "4111" ? "****" : number, forKey: .number)
        try values.encodeIfPresent(limit, forKey: .limit)
      case .cash(let amount):
        var values = container.nestedContainer(keyedBy: CashCodingKeys.self, forKey: .cash)
        try values.encode(amount, forKey: ._0)
      }
    }
  }

  static var all: [any Mistaken.Type] {
    [Sparse.self, Sum.self, Rounded.self, Sorted.self, Nick.self, Refusing.self, Payment.self]
  }
}

extension Decimal {
  /// Samples have fewer digits.
  fileprivate var rounded: Decimal {
    var (price, rounded) = (self, Decimal())
    unsafe NSDecimalRound(&rounded, &price, 14, .plain)
    return rounded
  }
}
