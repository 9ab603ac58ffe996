import Janus

/// What a customer has ordered.
public struct Order: SynthesizedDecodable {
  public let id: Int
  public let customer: String
  public let currency: String
  public let items: [Item]

  /// A part of an order.
  public struct Item: SynthesizedDecodable {
    public let sku: String
    public let quantity: UInt16
    /// What one piece costs, in cents.
    public let unitPrice: UInt32
  }
}
