/// The nesting depth of the arguments of generic types: `[[Int]]` has two levels.
///
/// A program has a finite number of generic types. So endless types, such as those of `final class Poly<T> { var
/// next: Poly<[T]>? }`, are detected by their depth.
@usableFromInline package enum TypeNesting {
  /// More levels than source code has.
  @usableFromInline package static let limit = 32

  /// Whether a type is nested deeper than the limit. This takes its name, so it is only for suspicious types. Containers of the
  /// standard library end where their elements do.
  @usableFromInline package static func isEndless(_ type: Any.Type) -> Bool {
    if StandardContainer(type) != nil { return false }
    var depth = 0
    var last: UInt8 = 0
    for byte in _typeName(type, qualified: false).utf8 {
      if byte == UInt8(ascii: "<") { depth += 1 }
      // The arrow of a function does not end a list of arguments.
      if byte == UInt8(ascii: ">"), last != UInt8(ascii: "-") { depth -= 1 }
      if depth > limit { return true }
      last = byte
    }
    return false
  }
}
