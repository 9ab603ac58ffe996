// Relies on, checked, otherwise: as `BorrowedValue.swift`.

/// A string where it lies. As it cannot be copied, reading it retains nothing.
@frozen @usableFromInline package struct StringInPlace: ~Copyable {
  @usableFromInline package let string: String
}
