import Janus

/// The error in a bad line of a sample.
enum SampleDamage: CaseIterable {
  /// The line ends in the middle.
  case cutOff
  /// Two orders are in one line.
  case twice
  /// A string instead of a number.
  case word
  /// A number that is less than any quantity.
  case negative
  /// A number that is more than any quantity.
  case excessive
  /// There is no `id`.
  case anonymous

  /// The code of the error that a worker must report.
  var code: JSONError.Code {
    switch self {
    case .cutOff: .unexpectedEnd
    case .twice: .trailingCharacters
    case .word: .typeMismatch
    case .negative, .excessive: .valueOutOfRange
    case .anonymous: .missingValue
    }
  }

  /// The text of a damaged line.
  func apply(to order: inout SampleOrder) -> String {
    switch self {
    case .cutOff: return String(order.text.dropLast(7))
    case .twice: return order.text + order.text
    case .word: order.addItem(quantity: "\"three\"", unitPrice: "5")
    case .negative: order.addItem(quantity: "-3", unitPrice: "5")
    case .anonymous: return order.text(hasID: false)
    case .excessive: order.addItem(quantity: "65536", unitPrice: "5")
    }
    return order.text
  }
}
