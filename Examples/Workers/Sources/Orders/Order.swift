import Janus

/// An order of a customer.
public struct Order: SynthesizedDecodable {
  public let id: Int
  public let customer: String
  public let currency: String
  public let items: [Item]

  /// A part of an order.
  public struct Item: SynthesizedDecodable {
    public let sku: String
    public let quantity: UInt16
    /// The price of one piece, in cents.
    public let unitPrice: UInt32
  }
}
