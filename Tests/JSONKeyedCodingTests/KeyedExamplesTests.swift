import Janus
import Testing

/// KeyedCodable's own examples, by every coder.
@Suite struct KeyedExamplesTests {
  @Test("Inner keys are read and written by every coder", arguments: KeyedCoder.allCases) func innerKeys(
    _ coder: KeyedCoder
  ) throws {
    try coder.expectBothWays(
      #"{"latitude":1.5,"longitude":2.5,"additionalInfo":{"elevation":3.5}}"#, as: KeyedCoordinate.self)
    let text = #"{"inner":{"greeting":"Hallo world","details":{"description":"Its nice here"}}}"#
    let welcome = try coder.read(KeyedWelcome.self, text)
    #expect(welcome.greeting == "Hallo world")
    #expect(welcome.description == "Its nice here")
    #expect(welcome.details?.description == "Its nice here")
    try coder.expectBothWays(text, as: KeyedWelcome.self)
  }

  @Test("Overlapping paths are read and written", arguments: KeyedCoder.allCases) func pathsThatOverlap(
    _ coder: KeyedCoder
  ) throws {
    let text = #"{"result":"OK","data":{"user":{"name":"John","address":"New York"},"orderCount":10}}"#
    let answer = try coder.read(KeyedAnswer<KeyedPayload>.self, text)
    #expect(answer.result == "OK")
    #expect(answer.user == KeyedUser(name: "John", address: "New York"))
    #expect(answer.address == "New York")
    #expect(answer.data == KeyedPayload(user: answer.user, orderCount: 10))
    try coder.expectBothWays(text, as: KeyedAnswer<KeyedPayload>.self)
  }

  @Test("A parent that is null makes its properties nil", arguments: KeyedCoder.withNull) func aParentThatIsNull(
    _ coder: KeyedCoder
  ) throws {
    let text = #"{"data":null,"message":"User not found.","status_code":401}"#
    let answer = try coder.read(KeyedAnswer<KeyedPayload>.self, text)
    #expect(answer.user == nil)
    #expect(answer.data == nil)
    #expect(try coder.written(answer) == "{}")
  }

  @Test("Flat properties are read and written", arguments: KeyedCoder.allCases) func flat(_ coder: KeyedCoder) throws {
    let text = #"{"inner":{"greeting":"hallo"},"longitude":3.2,"latitude":3.4}"#
    #expect(try coder.read(KeyedObject.self, text).location == KeyedLocation(latitude: 3.4, longitude: 3.2))
    try coder.expectBothWays(text, as: KeyedObject.self)
    for text in [#"{"inner":{"greeting":"hallo"},"latitude":3.4}"#, #"{"inner":{"greeting":"hallo"}}"#] {
      #expect(try coder.read(KeyedObject.self, text).location == nil)
      try coder.expectBothWays(text, as: KeyedObject.self, written: #"{"inner":{"greeting":"hallo"}}"#)
    }
  }

  @Test("Elements that do not fit are left out", arguments: KeyedCoder.allCases) func elementsThatAreLeftOut(
    _ coder: KeyedCoder
  ) throws {
    let text = #"{"array":[{"element":1},{},{"element":3},{"element":4}]}"#
    #expect(try coder.read(KeyedElements.self, text).array.map(\.element) == [1, 3, 4])
    try coder.expectBothWays(
      text, as: KeyedElements.self, written: #"{"array":[{"element":1},{"element":3},{"element":4}]}"#)
  }

  @Test("A type can read all keys at a path", arguments: KeyedCoder.allCases) func allKeys(_ coder: KeyedCoder) throws {
    let text = """
      {"vault": {
        "0": {"type": "Braintree_CreditCard", "_attributes": {"default": false}},
        "1": {"type": "Braintree_CreditCard", "_attributes": {"default": true}},
        "2": {"type": "Braintree_PayPalAccount", "_attributes": {"default": false}},
        "autoTopup": "9969dc"
      }}
      """
    let vault = try coder.read(KeyedPaymentMethods.self, text)
    #expect(vault.methods.map(\.type) == ["Braintree_CreditCard", "Braintree_CreditCard", "Braintree_PayPalAccount"])
    #expect(vault.methods.map(\.isDefault) == [false, true, false])
    #expect(vault.autoTopUpToken == "9969dc")
  }

  @Test("Options of keys change delimiter and flat mark", arguments: KeyedCoder.allCases) func keyOptions(
    _ coder: KeyedCoder
  ) throws {
    let text = """
      {
        "* name": "John",
        "": {".greeting": "Hallo world", "details": {"description": "Its nice here"}},
        "longitude": 3.2,
        "latitude": 3.4,
        "array": [{"element": 1}, {}, {"element": 3}, {"element": 4}],
        "* array1": [{"element": 1}, {}, {"element": 3}, {"element": 4}]
      }
      """
    let odd = try coder.read(KeyedOddities.self, text)
    #expect(odd.name == "John")
    #expect(odd.greeting == "Hallo world")
    #expect(odd.description == "Its nice here")
    #expect(odd.location == KeyedLocation(latitude: 3.4, longitude: 3.2))
    #expect([odd.array.map(\.element), odd.array1.map(\.element)] == [[1, 3, 4], [1, 3, 4]])
    try coder.expectBothWays(
      text, as: KeyedOddities.self, written: text.replacing("{}, ", with: ""))
  }
}
