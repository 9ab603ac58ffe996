import Foundation
import Testing

@testable import JSONCore

/// Whether a property is nil is found out by a mask, which has to find what Swift itself says.
@Suite(.enabled(if: StandardLayouts.areTrusted)) struct NilTestTests {
  private enum Level { case low, middle, high }
  private enum Only { case one }
  private struct Point { var (x, y) = (1, 2) }
  private struct Half { var value: Float = 1 }
  private final class Object {}

  /// A property between others whose bytes may be anything.
  private struct Middle<Value> {
    var before: UInt8 = 0xFF
    var value: Value?
    var after: UInt8 = 0xFF
  }

  /// A property at the end of the value.
  private struct Last<Value> {
    var before: UInt64 = .max
    var value: Value?
  }

  private struct First<Value> {
    var value: Value?
    var after: UInt64 = .max
  }

  private static func check<Whole, Value>(
    _ value: Value, _ whole: Whole, at property: WritableKeyPath<Whole, Value?>, isKnown: Bool
  ) throws {
    let offset = try #require(MemoryLayout<Whole>.offset(of: property))
    let test = NilTest(wrapping: Value.self, at: offset, in: Whole.self)
    #expect((test != nil) == (isKnown && MemoryLayout<Whole>.size >= 8), "\(Whole.self)")
    guard let test else { return }
    for value in [value, nil] {
      var whole = whole
      whole[keyPath: property] = value
      // In the compiler's layout of an array, there is no padding after the last one.
      for one in [whole, whole] {
        LentValue.with(one) { #expect(test.holds(in: $0) == (value == nil), "\(Whole.self), \(value as Any)") }
      }
    }
  }

  private static func check<Value>(_ values: Value..., isKnown: Bool = true) throws {
    for value in values {
      try check(value, Middle<Value>(), at: \.value, isKnown: isKnown)
      try check(value, Last<Value>(), at: \.value, isKnown: isKnown)
      try check(value, First<Value>(), at: \.value, isKnown: isKnown)
    }
  }

  @Test("The test holds only for nil") func holdsOnlyForNil() throws {
    try Self.check(Int.min, -1, 0, 1, .max)
    try Self.check(Int8.min, -1, 0, 1, .max)
    try Self.check(UInt32.min, 1, .max)
    try Self.check(Double.nan, -0.0, 0, .infinity)
    try Self.check(Float(1))
    try Self.check(false, true)
    try Self.check("", "a", "fifteen letters", "sixteen letters.", String(repeating: "long ", count: 9), "ä")
    try Self.check([Int](), [1])
    try Self.check([String: Int](), ["a": 1])
    try Self.check(Object())
    try Self.check(Level.low, .middle, .high)
    try Self.check(Point())
    try Self.check(Half())
    try Self.check(Int?.none, 1)
    try Self.check(Date(timeIntervalSinceReferenceDate: 0))
  }

  @Test("The test is known only where one load decides it") func isKnownOnlyWhereOneLoadTells() throws {
    try Self.check(String?.none, "a", isKnown: false)
    try Self.check(JSONValue.null, isKnown: false)
    // Where nothing else than nil takes memory.
    try Self.check(Only.one)
    // The whole value is shorter than what is loaded.
    #expect(NilTest(wrapping: Bool.self, at: 0, in: (Bool?, Bool?).self) == nil)
  }

  @Test("A test of no property never holds") func holdsForNothingWithoutAProperty() {
    LentValue.with(Point()) { #expect(!NilTest().holds(in: $0)) }
  }
}
