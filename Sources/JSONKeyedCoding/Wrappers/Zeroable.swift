/// A type that says what its zero is, for ``Zero`` and `keyed.zero()`.
///
/// Enums, `URL` and `UUID` have no zero unless they adopt this.
public protocol Zeroable {
  /// What is taken where a value cannot be read.
  static var zero: Self { get }
}
