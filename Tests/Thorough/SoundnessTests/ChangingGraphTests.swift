import Janus
import Testing

/// What the models' own code does whenever it is called.
private struct Prank: @unchecked Sendable {
  @TaskLocal private static var current = Prank {}
  // It stays in the task of the test that plays it.
  let action: () -> Void

  static func play() { current.action() }

  static func played<Result>(_ action: @escaping () -> Void, _ body: () throws -> Result) rethrows -> Result {
    try $current.withValue(Prank(action: action)) { try body() }
  }
}

/// A leaf with its own code, and a string that is freed if it is not retained.
private struct Trigger: JSONLeafCreatable, JSONLeafRepresentable, Hashable {
  var text = "what a trigger has to say takes more than fifteen bytes"

  init() {}
  init?(jsonLeafValue: JSONLeafValue) {
    guard case .string(let text) = jsonLeafValue else { return nil }
    Prank.play()
    self.text = text
  }
  var jsonLeafValue: JSONLeafValue? {
    Prank.play()
    return .string(text)
  }
}

private struct Box: KeyValueCreatable, Hashable {
  var before = "what precedes the trigger, on the heap"
  var trigger = Trigger()
  var inner: [String]? = ["a string after the trigger, on the heap"]
}

private struct Watched: KeyValueCreatable, SerializationObserving, DeserializationObserving, Hashable {
  var name = "a struct that is notified before and after"
  var box: Box? = Box()

  mutating func willSerialize() { Prank.play() }
  mutating func didDeserialize(_ object: JSONObject) { Prank.play() }
}

/// Structs whose only own code is the notification: no other part of them calls any.
private struct Told: KeyValueCreatable, DeserializationObserving, Hashable {
  var name = "a struct that is notified afterwards, on the heap"

  mutating func didDeserialize(_ object: JSONObject) { Prank.play() }
}
private struct Checked: KeyValueCreatable, JSONMapped, Hashable {
  var name = "a struct that is checked, on the heap"

  static let jsonMapping: JSONMapping<Checked> = [
    .check("plays a prank") { _ in
      Prank.play()
      return true
    }
  ]
}
private struct CheckedInside: KeyValueCreatable, JSONMapped, Hashable {
  var name = "a struct with a property that is checked, on the heap"

  static let jsonMapping: JSONMapping<CheckedInside> = [
    .check(\.name, "plays a prank") { _ in
      Prank.play()
      return true
    }
  ]
}
private struct Transformed: KeyValueCreatable, JSONMapped, Hashable {
  var count = 7
  var name = "a struct with a property that is transformed, on the heap"

  static let jsonMapping: JSONMapping<Transformed> = [
    .transform(
      \.count,
      read: { (text: String) in
        Prank.play()
        return Int(text) ?? 0
      },
      write: { count in
        Prank.play()
        return String(count)
      })
  ]
}
/// A struct whose parts have code of their own.
private struct Around<Part: KeyValueCreatable>: KeyValueCreatable {
  var before = "what precedes the part, on the heap"
  var part = Part()
  var behind: String? = "a string after the part, on the heap"
}

private struct Proxied: JSONProxyProvider, JSONProxyCreatable, Hashable {
  var box = Box()

  init() {}
  init(jsonProxy: Box) {
    Prank.play()
    box = jsonProxy
  }
  var jsonProxy: Box {
    Prank.play()
    return box
  }
}

private struct Coded: Codable, Hashable {
  var text = "what a type encodes that does so itself"

  init() {}
  init(from decoder: any Decoder) throws {
    Prank.play()
    text = try decoder.singleValueContainer().decode(String.self)
  }
  func encode(to encoder: any Encoder) throws {
    Prank.play()
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

private enum Choice: JSONUnion, Hashable {
  case box(Box)
  case text(String)

  static var jsonUnion: JSONUnionMapping<Choice> {
    JSONUnionMapping(
      .external,
      [
        .case("box", Choice.box) { if case .box(let box) = $0 { box } else { nil } },
        .case("text", Choice.text) { if case .text(let text) = $0 { text } else { nil } },
      ])
  }
}

private class Node: DeserializableObject {
  var name = "an object, whose name lies on the heap"
  var trigger = Trigger()
  var box: Box? = Box()
}

/// Of a subclass nothing is known when the plan of its superclass is made.
private final class LateNode: Node, SerializationObserving {
  func willSerialize() { Prank.play() }
}

/// A class whose only property is changed while it is read or written.
private final class Holder<Value: Startable>: KeyValueCreatable {
  var value = Value.start
}

private protocol Startable: SendableMetatype { static var start: Self { get } }
extension Optional: Startable { static var start: Self { nil } }
extension Array: Startable { static var start: Self { [] } }
extension Dictionary: Startable { static var start: Self { [:] } }
extension Set: Startable { static var start: Self { [] } }
extension Box: Startable { static var start: Box { Box(before: "another box, on the heap as well", inner: nil) } }
extension Node: Startable { static var start: Self { .init() } }

/// A property with code of its own, in a struct.
private struct Metered<Element: KeyValueCreatable>: JSONMapped, KeyValueCreatable {
  var stored = [Element()]
  var elements: [Element] {
    get {
      Prank.play()
      return stored
    }
    set {
      Prank.play()
      stored = newValue
    }
  }

  static var jsonMapping: JSONMapping<Metered> { [.key("boxes", for: \.elements), .ignored(\.stored)] }
}
private struct Quiet: KeyValueCreatable {
  var name = "a struct without code of its own, on the heap"
}

/// Something whose end is noticed.
private final class Guarded {
  deinit { Prank.play() }
}
private struct Ending: JSONMapped, KeyValueCreatable {
  var name = "something that is noticed when it ends, on the heap"
  var guarded: Guarded? = Guarded()

  static let jsonMapping: JSONMapping<Ending> = [.ignored(\.guarded)]
}

/// Properties that are made when they are first asked for.
private final class Idler: KeyValueCreatable {
  lazy var box: Box? = Box()
}

private final class Harbour: KeyValueCreatable, JSONMapped {
  var office: Office? = Office()
  var crane = Crane()
  var keeper = Node()
  var boxes: [Box] = [Box()]

  func empty() {
    (office, crane, keeper, boxes) = (nil, Crane(), Node(), [])
    crane.boxes = []
  }

  static let jsonMapping: JSONMapping<Harbour> = [
    .flat(\.office), .flat(\.crane), .path("inside.of.keeper", for: \.keeper), .path("inside.boxes", for: \.boxes),
  ]
}
private struct Office: KeyValueCreatable {
  var desk = Box()
  var desks: [Box]? = [Box()]
}
private final class Crane: KeyValueCreatable {
  var boxes = [Box()]
  var hook: Box? = Box()
}

/// A value inside an object.
private struct Held: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Writes the object, which changes whenever the models' own code is called, or does not.
  let written: @Sendable (_ changes: Bool) throws -> String
  /// Fills such an object, or one that has just been emptied; gives what it has then.
  let filled: @Sendable (_ text: String, _ isEmpty: Bool, _ changes: Bool) throws -> String

  init<Root: KeyValueCreatable & AnyObject>(
    of name: String = "\(Root.self)", _ make: @escaping @Sendable () -> Root,
    emptying empty: @escaping @Sendable (Root) -> Void
  ) {
    testDescription = name
    let writer = JSONSerializer(policy: .init { $0.layout = .sortedKeys })
    written = { changes in
      let root = make()
      return try Prank.played({ if changes { empty(root) } }) { try writer.serializeToString(root) }
    }
    filled = { text, isEmpty, changes in
      let root = make()
      if isEmpty { empty(root) }
      try Prank.played({ if changes { empty(root) } }) { try JSONDeserializer().fill(root, from: text) }
      return try writer.serializeToString(root)
    }
  }

  init<Value: Startable>(_ make: @autoclosure @escaping @Sendable () -> Value) {
    self.init(of: "\(Value.self)") {
      let holder = Holder<Value>()
      holder.value = make()
      return holder
    } emptying: {
      $0.value = .start
    }
  }
}

/// Models whose own code changes what is being read or written at that very moment.
@Suite struct ChangingGraphTests {
  fileprivate static let held: [Held] = [
    Held(Box()), Held(Optional(Box())), Held([Box(), Box()]), Held([Box?.none, Box()]), Held(["a": Box()]),
    Held([["a": [Box()]]]), Held(Set([Trigger()])), Held(Optional(Trigger())), Held([1: Trigger()]),
    Held(Optional(Watched())), Held([Watched()]), Held(Optional(Proxied())), Held([Proxied()]),
    Held(Optional(Coded())), Held([Coded()]), Held(Optional(Choice.box(Box()))), Held([Choice.box(Box())]),
    Held(Optional(Metered<Box>())), Held([Metered<Box>()]), Held(Optional(Told())), Held(Optional(Checked())),
    Held(Optional(CheckedInside())), Held(Optional(Metered<Quiet>())), Held(Optional(Transformed())),
    Held(Optional(Around<Told>())), Held(Optional(Around<Checked>())), Held(Optional(Around<CheckedInside>())),
    Held(Optional(Around<Metered<Quiet>>())), Held(Optional(Around<Transformed>())),
    Held(Optional(Around<Around<Told>>())),
    Held([Around<Told>()]), Held(["a": Around<Told>()]), Held(Optional(Ending())),
    Held {
      let idler = Idler()
      _ = idler.box
      return idler
    } emptying: {
      $0.box = nil
    }, Held(Node()), Held(Optional(Node())), Held([Node(), Node()]), Held(["a": Node()]),
  ]
  /// What can only be written.
  fileprivate static let onlyWritten: [Held] = [
    Held([Box()] as [Any]), Held(Optional(Box() as Any)), Held(Optional((Box(), 1))), Held([(a: Box(), b: Trigger())]),
    Held(Optional(LateNode() as Node)), Held([LateNode() as Node]), Held([Optional(LateNode() as Node)]),
  ]

  @Test("A value that changes while it is written is written as it was", arguments: held + onlyWritten)
  fileprivate func whatIsWrittenIsHeld(value: Held) throws {
    #expect(try value.written(true) == value.written(false))
  }

  @Test("A value that changes while it is filled is filled as it was", arguments: held, [true, false])
  fileprivate func whatIsFilledIsHeld(value: Held, isEmpty: Bool) throws {
    let text = try value.written(false)
    #expect(try value.filled(text, isEmpty, true) == value.filled(text, isEmpty, false))
  }

  @Test(
    "A replaced value ends after the new one has taken its place",
    arguments: [Held(Optional(Ending())), Held([Ending()]), Held(["a": Ending()])])
  fileprivate func whatIsReplacedEndsOnce(value: Held) throws {
    for text in [#"{"value":null}"#, #"{"value":[]}"#, #"{"value":{}}"#] {
      let result = { try? value.filled(text, false, $0) }
      #expect(result(true) == result(false))
    }
  }

  /// Parts and groups are read and written one property after the other, so those that come later have changed by then.
  @Test("Parts that come later have changed by then") func whatComesLaterHasChanged() throws {
    let harbour = Held {
      Harbour()
    } emptying: {
      $0.empty()
    }
    let text = try harbour.written(false)
    let (whole, changed) = try (JSONValue(parsing: text), JSONValue(parsing: harbour.written(true)))
    #expect(changed["boxes"] == whole["boxes"])
    #expect(changed["desk"] == nil)
    for isEmpty in [true, false] {
      let filled = try JSONValue(parsing: harbour.filled(text, isEmpty, true))
      #expect(filled["inside"]["keeper"] == whole["inside"]["keeper"])
      #expect(filled["inside"]["boxes"] == [])
    }
  }
}
