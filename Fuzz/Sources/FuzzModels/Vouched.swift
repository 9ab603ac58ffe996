import Foundation
import Janus

/// The model's conformance is synthesized, and the model has the marker.
public enum Marked: Sendable {}
/// The conformance is also synthesized, but the model does not have the marker.
public enum Unmarked: Sendable {}

/// A model with all kinds of values, with or without the marker: both must behave the same.
public struct Vouched<Kind>: Codable {
  let name: String
  let count: Int?
  var small: Int8?
  let wide: UInt64?
  let ratio: Double?
  let single: Float?
  let flag: Bool?
  let moment: Date?
  let bytes: Data?
  let place: URL?
  let amount: Decimal?
  let mood: Mood?
  let moods: [Mood]?
  var list: [Double]?
  let grid: [[Int]]?
  let table: [String: Float]?
  let items: [Item]?
  let byName: [String: Item?]?
  let inner: [Vouched]?
  let figure: Figure?
  let byHand: ByHand?
  let fixed = 9

  enum CodingKeys: String, CodingKey {
    case name, count, small, wide, ratio, single, flag, moment, bytes, place, amount, mood, moods, list, grid, table,
      items
    case byName = "by name"
    case inner, figure, byHand
  }

  /// An enum whose own code accepts more than its raw values.
  enum Mood: String, Codable {
    case calm, glad

    init(from decoder: any Decoder) throws {
      self = Mood(rawValue: try decoder.singleValueContainer().decode(String.self).lowercased()) ?? .calm
    }
  }

  struct Item: Codable {
    let id: Int
    let price: Double
    let note: String?
  }

  enum Figure: Codable {
    case circle(radius: Double)
    case line(Int, Int?)
    case none
  }
}

extension Vouched: SynthesizedCodable where Kind == Marked {}
extension Vouched.Item: SynthesizedCodable where Kind == Marked {}
extension Vouched.Figure: SynthesizedCodable where Kind == Marked {}
