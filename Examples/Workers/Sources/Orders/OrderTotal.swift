import Janus

/// The worker's output for an order.
public struct OrderTotal: SynthesizedCodable, Equatable {
  public let id: Int
  /// The total price of the order, in cents.
  public let total: UInt64
  /// The number of ordered pieces.
  public let itemCount: Int

  /// Adds up an order that was read from a line.
  init(_ order: Order) {
    // No sum is too large: a price has 48 bits, and a line of `OrderWorker.lineLimit` bytes has fewer than 65,536 items.
    id = order.id
    total = order.items.reduce(0) { $0 + UInt64($1.quantity) * UInt64($1.unitPrice) }
    itemCount = order.items.reduce(0) { $0 + Int($1.quantity) }
  }
}
