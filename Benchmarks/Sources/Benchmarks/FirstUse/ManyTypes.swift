import Janus

/// A thousand different types: every triple of ten types, each as a separate struct.
enum ManyTypes {
  /// All of them, already loaded by the runtime, but new to any deserializer.
  static var all: [any ReadableType.Type] {
    parts.flatMap { first in parts.flatMap { second in parts.map { first.triple(second, $0) } } }
  }

  fileprivate static let json = Array(#"{"identifier":1,"name":"a","first":{"count":1},"isLast":true}"#.utf8)

  private static let parts: [any ReadableType.Type] = [
    Part<Int>.self, Part<Int8>.self, Part<Int16>.self, Part<Int32>.self, Part<Int64>.self, Part<UInt>.self,
    Part<Double>.self, Part<Float>.self, Part<Bool>.self, Part<String>.self,
  ]
}

/// A type that can be read without being named.
protocol ReadableType: KeyValueCreatable {}

extension ReadableType {
  static func read(_ reader: JSONDeserializer) throws {
    consume(try reader.deserialize(Self.self, from: ManyTypes.json))
  }

  fileprivate static func triple(
    _ second: any ReadableType.Type, _ third: any ReadableType.Type
  ) -> any ReadableType.Type {
    func withSecond<Second: ReadableType>(_: Second.Type) -> any ReadableType.Type {
      func withThird<Third: ReadableType>(_: Third.Type) -> any ReadableType.Type {
        Triple<Self, Second, Third>.self
      }
      return withThird(third)
    }
    return withSecond(second)
  }
}

private struct Part<Value>: ReadableType {
  var count = 0
  var label = ""
  var value: Value?
}

private struct Triple<First: ReadableType, Second: ReadableType, Third: ReadableType>: ReadableType {
  var identifier = 0
  var name = ""
  var first: First?
  var second = Second()
  var third: [Third] = []
  var ratio = 0.0
  var isLast = false
}
