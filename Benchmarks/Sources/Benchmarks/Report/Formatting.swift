import Foundation

extension Double {
  func formatted(decimals: Int) -> String {
    String(format: "%.\(decimals)f", self)
  }
}

extension Int {
  /// A number of bytes, in megabytes or, where those would be all zeros, in kilobytes.
  var formattedAsBytes: String {
    self < 100_000
      ? (Double(self) / 1_000).formatted(decimals: 1) + " kB"
      : (Double(self) / 1_000_000).formatted(decimals: 2) + " MB"
  }
}
