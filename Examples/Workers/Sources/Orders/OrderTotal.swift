import Janus

/// What the worker writes for an order.
public struct OrderTotal: SynthesizedCodable, Equatable {
  public let id: Int
  /// What the order costs, in cents.
  public let total: UInt64
  /// How many pieces were ordered.
  public let itemCount: Int

  /// Adds up an order that was read from a line.
  init(_ order: Order) {
    // No sum is too large: a price has 48 bits, and a line of `OrderWorker.lineLimit` bytes has fewer than 65,536 items.
    id = order.id
    total = order.items.reduce(0) { $0 + UInt64($1.quantity) * UInt64($1.unitPrice) }
    itemCount = order.items.reduce(0) { $0 + Int($1.quantity) }
  }
}
