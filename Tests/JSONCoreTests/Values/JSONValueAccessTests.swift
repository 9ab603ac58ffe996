import JSONCore
import Testing

@Suite("Reaching into values")
struct JSONValueAccessTests {
  private static let value: JSONValue = [
    "name": "Ada", "age": 36, "height": 1.5, "isActive": true, "none": nil, "tags": ["a", "b"],
    "inner": ["x": ["y": 1]],
  ]

  @Test("Each kind of value has its own accessor")
  func accessors() {
    let value = Self.value
    #expect(value["name"].string == "Ada")
    #expect(value["age"].int == 36)
    #expect(value["age"].double == 36)
    #expect(value["age"].number == 36)
    #expect(value["height"].double == 1.5)
    #expect(value["height"].int == nil)
    #expect(value["isActive"].bool == true)
    #expect(value["none"].isNull)
    #expect(value["tags"].array == ["a", "b"])
    #expect(value["inner"].object?.keys == ["x"])
    #expect(value["name"].int == nil)
    #expect(value["age"].string == nil)
    #expect(value["tags"].object == nil)
    #expect(value.array == nil)
    #expect(!value.isNull)
  }

  @Test("A missing value is null, at any depth")
  func missing() {
    let value = Self.value
    #expect(value["x"]["y"][3]["z"].isNull)
    #expect(value["tags"][2].isNull)
    #expect(value["tags"][-1].isNull)
    #expect(value["tags"]["0"].isNull)
    #expect(value["name"][0].isNull)
    #expect(value[0].isNull)
    #expect(JSONValue.null["a"].isNull)
  }

  @Test("Setting a member or element creates the containers that it needs")
  func setting() {
    func changed(_ value: JSONValue, _ change: (inout JSONValue) -> Void) -> String {
      var copy = value
      change(&copy)
      return copy.description
    }
    #expect(changed(["a": 1]) { $0["a"] = 2 } == #"{"a":2}"#)
    #expect(changed(["a": 1]) { $0["b"] = 2 } == #"{"a":1,"b":2}"#)
    #expect(changed(["a": 1]) { $0["a"] = nil } == #"{"a":null}"#)
    #expect(changed(["a": 1, "b": 2, "a": 3]) { $0["a"] = 4 } == #"{"a":4,"b":2}"#)
    #expect(changed(nil) { $0["a"]["b"] = 1 } == #"{"a":{"b":1}}"#)
    #expect(changed(["a": ["b": [1, 2]]]) { $0["a"]["b"][1] = "x" } == #"{"a":{"b":[1,"x"]}}"#)
    #expect(changed([1, 2]) { $0[1] = nil } == "[1,null]")
    #expect(changed([1, 2]) { $0[2] = 3 } == "[1,2,3]")
    #expect(changed([1, 2]) { $0[4] = 3 } == "[1,2,null,null,3]")
    #expect(changed([1, 2]) { $0[-1] = 3 } == #"{"0":1,"1":2,"-1":3}"#)
    #expect(changed([1, 2]) { $0[5_000_000_000] = 3 } == #"{"0":1,"1":2,"5000000000":3}"#)
    #expect(changed("text") { $0["a"] = 1 } == #"{"a":1}"#)
    #expect(changed("text") { $0["a"] = nil } == #""text""#)
    #expect(changed([1]) { $0["a"] = 1 } == #"{"0":1,"a":1}"#)
    #expect(changed([1]) { $0["a"] = nil } == "[1]")
    #expect(changed(7) { $0[0] = 1 } == "[1]")
    #expect(changed(7) { $0[0] = nil } == "7")
    #expect(changed(nil) { $0[1] = 1 } == "[null,1]")
    #expect(changed(["1": "x"]) { $0[1] = "y" } == #"{"1":"y"}"#)
    #expect(changed(["a": [1]]) { $0["a"][1]["b"][0] = true } == #"{"a":[1,{"b":[true]}]}"#)
  }

  @Test("An array is filled up to the limit, and becomes an object beyond it")
  func padding() {
    var value: JSONValue = [1]
    value[1 + JSONValue.paddingLimit] = 2
    #expect(value.count == JSONValue.paddingLimit + 2)
    #expect(value[1 + JSONValue.paddingLimit] == 2)
    #expect(value[500].isNull)
    value = [1]
    value[2 + JSONValue.paddingLimit] = 2
    #expect(value == ["0": 1, "1002": 2])
    #expect(value[1002] == 2)
  }

  @Test(
    "Only arrays and objects have a count above zero",
    arguments: [([1, 2], 2), (["a": 1], 1), ([], 0), ([:], 0), ("text", 0), (7, 0), (nil, 0)] as [(JSONValue, Int)])
  func count(_ value: JSONValue, _ count: Int) { #expect(value.count == count) }

  @Test("Appending element by element costs no copy of the others", .timeLimit(.minutes(5)))
  func appending() {
    var value: JSONValue = ["items": []]
    for index in 0..<20_000 { value["items"][index] = JSONValue(index) }
    for index in 20_000..<40_000 { value[pointer: "/items/-"] = JSONValue(index) }
    #expect(value["items"].count == 40_000)
    #expect(value["items"][39_999] == 39_999)
  }

  @Test("A change of one copy leaves the other as it was")
  func valueSemantics() {
    let original = Self.value
    var copy = original
    copy["inner"]["x"]["y"] = 2
    copy["tags"][0] = "changed"
    #expect(original == Self.value)
    #expect(original["tags"][0] == "a")
    #expect(copy["inner"]["x"]["y"] == 2)
  }

  @Test("Changing elements in place costs no copy of the others", .timeLimit(.minutes(5)))
  func inPlace() {
    var value: JSONValue = ["items": .array((0..<20_000).map { .string("the string at \($0)") })]
    for index in 0..<20_000 { value["items"][index] = .number(JSONNumber(index)) }
    #expect(value["items"].array?.last == 19_999)
  }

  @Test("A leaf becomes a value and a leaf again", arguments: ["text", 1, 1.5, true, nil] as [JSONLeafValue])
  func leaves(_ leaf: JSONLeafValue) {
    #expect(JSONValue(leaf).leafValue == leaf)
    #expect(JSONValue.array([JSONValue(leaf)]).leafValue == nil)
  }
}
