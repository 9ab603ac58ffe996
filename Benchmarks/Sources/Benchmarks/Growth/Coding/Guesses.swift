/// Types that try to decode, and continue after a failure.
enum Guesses {
  /// A value of any kind: each kind is tried.
  enum Anything: Decodable {
    case int(Int), string(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let int = try? container.decode(Int.self) {
        self = .int(int)
      } else {
        self = .string(try container.decode(String.self))
      }
    }
  }

  /// A model with two keys whose values do not match.
  struct Row: Decodable {
    let id: Int
    let price: Double?
    let name: String?

    enum CodingKeys: CodingKey { case id, price, name }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      price = try? container.decode(Double.self, forKey: .price)
      name = try? container.decode(String.self, forKey: .name)
    }
  }

  /// An array that skips elements that do not match.
  struct Lossy<Element: Decodable>: Decodable {
    let elements: [Element]

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var elements: [Element] = []
      while !container.isAtEnd {
        if let element = try? container.decode(Element.self) {
          elements.append(element)
        } else {
          _ = try container.decode(Nothing.self)
        }
      }
      self.elements = elements
    }
  }

  /// Accepts any value, and stores nothing.
  private struct Nothing: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// A number that need not be one.
  struct Amount: Codable {
    let value: Double

    init(_ value: Double) { self.value = value }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        value = number
      } else {
        value = Double(try container.decode(String.self)) ?? .nan
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      do { try container.encode(value) } catch { try container.encode("none") }
    }
  }
}
