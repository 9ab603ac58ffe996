/// The unit of the size of some work.
enum GrowthUnit: String, CaseIterable {
  case bytes, levels, keys, pieces, elements

  /// A size, as in the table.
  func formatted(_ size: Int) -> String {
    switch self {
    case .bytes: "\((Double(size) / 1_000_000).formatted(decimals: 0)) MB"
    case .levels: "\(size) levels"
    case .keys: "\(size) keys"
    case .pieces: "\(size)"
    case .elements: "\(size) elements"
    }
  }

  /// The time for one or, for bytes, the number per second.
  func rate(_ point: GrowthFigure.Point) -> String {
    self == .bytes
      ? "\((Double(point.size) / point.seconds / 1_000_000).formatted(decimals: 0)) MB/s"
      : "\((point.seconds / Double(point.size) * 1_000_000_000).formatted(decimals: 1)) ns each"
  }
}
