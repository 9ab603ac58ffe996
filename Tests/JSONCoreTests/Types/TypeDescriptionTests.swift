import Synchronization
import Testing

@testable import JSONCore

/// What a type describes accounts for all of its memory, or else it is not described.
@Suite struct TypeDescriptionTests {
  struct Token: ~Copyable { var bits: Int8 = 1 }
  enum Lock: ~Copyable { case open, closed(Int) }
  struct Empty {}

  struct Plain {
    var small: Int8 = 1
    var nothing: Void = ()
    var large = 2
    var empty = Empty()
    var text: String?
    var tuple: (Int8, Int32) = (1, 2)
    var double: Int8??
    var never: Never?
    var any: Any = 1
    var error: any Error = CancellationError()
    let action: () -> Void = {}
    let function: @convention(c) (Int) -> Int = { $0 }
    let type = Int.self
    var last: Int8 = 3
    let optionalType: Int.Type? = nil
    var behind: Int16 = 4
    let existentialType: any Error.Type = CancellationError.self
  }

  class Base { var small: Int8 = 1 }
  class Derived: Base {
    var next: Int8 = 2
    weak var weakly: Base?
    unowned var unownedly: AnyObject = Int8.self as AnyObject
    unowned(unsafe) let unsafely: AnyObject = Int8.self as AnyObject
    lazy var lazily = 1
    var nothing: Void = ()
  }
  final class Same: Derived {}
  class Generic<Value> {
    var value: Value?
    var nothing: Void = ()
    var last: Int8 = 1
  }

  final class Locked {
    let lock = Mutex(())
    var number = 1
    let table = Mutex<[String: Int]>([:])
    var small: Int8 = 2
    let count = Atomic(5)
    var token = Token()
    var optional: Token? = nil
    var state = Lock.open
    var text = ""
  }
  class LockedGeneric<Value> {
    let value = Mutex<Value?>(nil)
    var number: Value?
  }
  final class LockedDerived: LockedGeneric<Int8> { var more = 1 }

  /// A tuple has the metatype of a struct without any memory, and the runtime believes that there is some.
  struct Thin {
    var pair: (Int.Type, Int8) = (Int.self, 5)
    var last = 1
  }
  class ThinObject {
    var first = 1
    var pair: (Int.Type, Int8) = (Int.self, 5)
  }
  final class ThinDerived: ThinObject { var more = 1 }

  static let whole: [Any.Type] = [
    Plain.self, Empty.self, Base.self, Derived.self, Same.self, Generic<Int8>.self, Generic<String>.self,
    Generic<Empty>.self,
    Locked.self, LockedGeneric<Int8>.self, LockedGeneric<String>.self, LockedDerived.self, Duration.self,
    Character.self,
    Substring.self, Range<Int>.self, Range<String>.self, ContinuousClock.Instant.self, AnyHashable.self, KeyNaming.self,
    JSONFormat.self, ObjectIdentifier.self, Generic<any Error>.self, Generic<Any.Type>.self, Generic<Int.Type>.self,
  ]

  @Test("Properties account for all of a type's memory", arguments: whole)
  func accountsForItsMemory(type: Any.Type) {
    let description = TypeDescription(of: type)
    #expect(description.hiddenProperties == nil)
    #expect(description.properties.count == RuntimeReflection.fields(of: type).count)
  }

  static let hidden: [(Any.Type, Any.Type)] = [
    (Thin.self, Thin.self), (ThinObject.self, ThinObject.self), (ThinDerived.self, ThinObject.self),
  ]

  @Test("A type with memory that its properties do not explain is not described", arguments: hidden)
  func doesNot(type: Any.Type, hiding: Any.Type) {
    let description = TypeDescription(of: type)
    let found = description.hiddenProperties.map { ObjectIdentifier($0.type) }
    #expect(found == ObjectIdentifier(hiding))
    #expect(description.hiddenProperties?.reason == .misfit)
    #expect(description.properties.isEmpty)
  }

  @Test("A property whose type is not known is neither read nor written") func whatIsNotKnownIsNotTouched() {
    let properties = TypeDescription(of: Locked.self).properties
    #expect(
      properties.map(\.name)
        == ["lock", "number", "table", "small", "count", "token", "optional", "state", "text"])
    #expect(properties.filter(\.isKnown).map(\.name) == ["number", "small", "text"])
    #expect(properties.filter(\.isReadable).map(\.name) == ["number", "small", "text"])
    #expect(properties.filter(\.isWritable).map(\.name) == ["number", "small", "text"])
    let plain = TypeDescription(of: Plain.self).properties
    #expect(plain.allSatisfy { $0.isKnown })
    #expect(TypeDescription(of: Derived.self).properties.allSatisfy { $0.isKnown })
  }
}
