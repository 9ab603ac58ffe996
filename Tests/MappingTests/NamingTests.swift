import Janus
import TestSupport
import Testing

private struct Friend: KeyValueCreatable, Equatable {
  var nickName = ""
  var age = 0
}

private struct Person: KeyValueCreatable, Equatable {
  var firstName = ""
  var userID = 0
  var homeURL = ""
  var friendIDs: [Int] = []
  var _rev = 0
  var x = 0
  var bestFriend: Friend?
  var topScores: [String: Int] = [:]

  static let example = Person(
    firstName: "Ada", userID: 7, homeURL: "/ada", friendIDs: [1, 2], _rev: 3, x: 4,
    bestFriend: Friend(nickName: "Charles", age: 45), topScores: ["chess_Blitz": 9])
}

private final class Account: DeserializableObject {
  var accountID = 0
  var lastLogin: String?
}

/// A convention and the example as it is written by it.
private struct NamedDocument: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let keys: KeyNaming
  let document: String

  static let all = [
    NamedDocument(
      testDescription: "exact", keys: .exact,
      document: #"{"firstName":"Ada","userID":7,"homeURL":"/ada","friendIDs":[1,2],"_rev":3,"x":4,"#
        + #""bestFriend":{"nickName":"Charles","age":45},"topScores":{"chess_Blitz":9}}"#),
    NamedDocument(
      testDescription: "camel", keys: .camelCase,
      document: #"{"firstName":"Ada","userID":7,"homeURL":"/ada","friendIDs":[1,2],"_rev":3,"x":4,"#
        + #""bestFriend":{"nickName":"Charles","age":45},"topScores":{"chess_Blitz":9}}"#),
    NamedDocument(
      testDescription: "fuzzy", keys: .fuzzy,
      document: #"{"firstName":"Ada","userID":7,"homeURL":"/ada","friendIDs":[1,2],"_rev":3,"x":4,"#
        + #""bestFriend":{"nickName":"Charles","age":45},"topScores":{"chess_Blitz":9}}"#),
    NamedDocument(
      testDescription: "snake", keys: .snakeCase,
      document: #"{"first_name":"Ada","user_id":7,"home_url":"/ada","friend_ids":[1,2],"_rev":3,"x":4,"#
        + #""best_friend":{"nick_name":"Charles","age":45},"top_scores":{"chess_Blitz":9}}"#),
    NamedDocument(
      testDescription: "pascal", keys: .pascalCase,
      document: #"{"FirstName":"Ada","UserID":7,"HomeURL":"/ada","FriendIDs":[1,2],"_Rev":3,"X":4,"#
        + #""BestFriend":{"NickName":"Charles","Age":45},"TopScores":{"chess_Blitz":9}}"#),
    NamedDocument(
      testDescription: "kebab", keys: .kebabCase,
      document: #"{"first-name":"Ada","user-id":7,"home-url":"/ada","friend-ids":[1,2],"_rev":3,"x":4,"#
        + #""best-friend":{"nick-name":"Charles","age":45},"top-scores":{"chess_Blitz":9}}"#),
    NamedDocument(
      testDescription: "screaming", keys: .screamingSnakeCase,
      document: #"{"FIRST_NAME":"Ada","USER_ID":7,"HOME_URL":"/ada","FRIEND_IDS":[1,2],"_REV":3,"X":4,"#
        + #""BEST_FRIEND":{"NICK_NAME":"Charles","AGE":45},"TOP_SCORES":{"chess_Blitz":9}}"#),
    NamedDocument(
      testDescription: "no acronyms", keys: .pascalCase.acronyms([]),
      document: #"{"FirstName":"Ada","UserId":7,"HomeUrl":"/ada","FriendIds":[1,2],"_Rev":3,"X":4,"#
        + #""BestFriend":{"NickName":"Charles","Age":45},"TopScores":{"chess_Blitz":9}}"#),
    NamedDocument(
      testDescription: "custom", keys: .custom(key: { "$" + $0.uppercased() }, property: { $0.lowercased() }),
      document: #"{"$FIRSTNAME":"Ada","$USERID":7,"$HOMEURL":"/ada","$FRIENDIDS":[1,2],"$_REV":3,"$X":4,"#
        + #""$BESTFRIEND":{"$NICKNAME":"Charles","$AGE":45},"$TOPSCORES":{"chess_Blitz":9}}"#),
  ]
}

@Suite struct NamingTests {
  private let strict = JSONDeserializer.Policy {
    $0.mismatch = .fail
    $0.duplicates = .fail
    $0.unknownKeys = .fail
  }

  // MARK: Conventions

  /// Dictionary keys are data and stay as they are.
  @Test(
    "Each convention is read and written, and keeps the keys of dictionaries", arguments: NamedDocument.all,
    Door.allCases)
  fileprivate func bothDirections(row: NamedDocument, door: Door) throws {
    let format = JSONFormat(keys: row.keys)
    let (person, report) = try door.read(
      Person.self, from: row.document, with: JSONDeserializer(format, policy: strict))
    #expect(person == .example)
    #expect(report.isEmpty)
    #expect(try JSONSerializer(format).serializeToString(person) == row.document)
  }

  @Test("Filling finds the same keys as reading", arguments: NamedDocument.all)
  fileprivate func fillingFindsTheSameKeys(row: NamedDocument) throws {
    let format = JSONFormat(keys: row.keys)
    var person = Person(firstName: "Grace", bestFriend: Friend(nickName: "Howard", age: 1))
    let report = try JSONDeserializer(format, policy: strict).fillReporting(&person, from: row.document)
    #expect(person == .example)
    #expect(report.isEmpty)
  }

  @Test(
    "Each convention applies to classes",
    arguments: [
      (KeyNaming.snakeCase, #"{"account_id":5,"last_login":"now"}"#),
      (.kebabCase, #"{"account-id":5,"last-login":"now"}"#), (.pascalCase, #"{"AccountID":5,"LastLogin":"now"}"#),
      (.screamingSnakeCase, #"{"ACCOUNT_ID":5,"LAST_LOGIN":"now"}"#), (.fuzzy, #"{"accountID":5,"lastLogin":"now"}"#),
    ])
  func classes(keys: KeyNaming, document: String) throws {
    let format = JSONFormat(keys: keys)
    let account = try JSONDeserializer(format, policy: strict).deserialize(Account.self, from: document)
    #expect(account.accountID == 5)
    #expect(account.lastLogin == "now")
    #expect(try JSONSerializer(format).serializeToString(account) == document)
  }

  @Test(
    "Keys in another convention are unknown",
    arguments: [
      (KeyNaming.exact, "first_name"), (.exact, "FirstName"), (.snakeCase, "firstName"), (.snakeCase, "First_Name"),
      (.kebabCase, "first_name"), (.pascalCase, "firstName"), (.camelCase, "first_name"),
      (.screamingSnakeCase, "first_name"), (.fuzzy, "first.name"), (.fuzzy, "first/name"), (.fuzzy, "first"),
      (.fuzzy, "firstNam"), (.fuzzy, "firstName1"),
    ])
  func onlyTheOwnConventionIsRead(keys: KeyNaming, key: String) throws {
    let reader = JSONDeserializer(
      JSONFormat(keys: keys),
      policy: .init {
        $0.mismatch = .skip
        $0.unknownKeys = .report
      })
    let (person, report) = try reader.deserializeReporting(Person.self, from: "{\"\(key)\": \"Ada\"}")
    #expect(person == Person())
    #expect(report.issues.map(\.code) == [.noKnownKey, .unknownKey])
  }

  @Test("A key of a mapping is not converted") func aKeyOfAMappingIsNotConverted() throws {
    let format = JSONFormat(keys: .snakeCase, mappings: [JSONMapping<Friend>(.key("theNick", for: \.nickName))])
    let text = #"{"theNick":"Ada","age":36}"#
    let friend = try JSONDeserializer(format, policy: strict).deserialize(Friend.self, from: text)
    #expect(friend == Friend(nickName: "Ada", age: 36))
    #expect(try JSONSerializer(format).serializeToString(friend) == text)
    #expect(throws: JSONError.self) {
      try JSONDeserializer(format, policy: strict).deserialize(Friend.self, from: #"{"nick_name":"Ada"}"#)
    }
  }

  @Test("A path of a mapping is not converted") func aPathOfAMappingIsNotConverted() throws {
    let format = JSONFormat(
      keys: .snakeCase,
      mappings: [JSONMapping<Friend>(.path("theData.nickName", for: \.nickName), .path("theData.theAge", for: \.age))])
    let text = #"{"theData":{"nickName":"Ada","theAge":36}}"#
    let friend = try JSONDeserializer(format, policy: strict).deserialize(Friend.self, from: text)
    #expect(friend == Friend(nickName: "Ada", age: 36))
    #expect(try JSONSerializer(format).serializeToString(friend) == text)
    let fuzzy = JSONFormat(keys: .fuzzy, mappings: format.mappings)
    let other = #"{"THE_DATA":{"nick-name":"Ada","theage":36}}"#
    #expect(try JSONDeserializer(fuzzy, policy: strict).deserialize(Friend.self, from: other) == friend)
  }

  // MARK: Any spelling

  private struct Camel: KeyValueCreatable { var someObject = 0 }
  private struct Snake: KeyValueCreatable { var some_object = 0 }
  private struct Pascal: KeyValueCreatable { var SomeObject = 0 }
  private struct Mixed: KeyValueCreatable { var Some_Object = 0 }
  private struct Small: KeyValueCreatable { var someobject = 0 }
  private struct Screaming: KeyValueCreatable { var SOME_OBJECT = 0 }
  private struct Mapped: KeyValueCreatable, JSONMapped {
    var value = 0
    static let jsonMapping: JSONMapping<Mapped> = [.key("some-Object", for: \.value)]
  }

  @Test(
    "Fuzzy keys match every spelling of every property",
    arguments: [
      "someObject", "SomeObject", "someobject", "some_object", "Some_Object", "SOME_OBJECT", "SOME-OBJECT",
      "some-object", "some object", "Some Object", "SOMEOBJECT", "sOmEoBjEcT", "_someObject", "some__object__",
      "s-o_m e_o b-j_e c-t", #"some\u005fobject"#, #"\u0053OME_OBJECT"#,
    ], Door.allCases)
  func everySpellingOfEveryProperty(key: String, door: Door) throws {
    let reader = JSONDeserializer(JSONFormat(keys: .fuzzy), policy: strict)
    let text = "{\"\(key)\": 7}"
    #expect(try door.read(Camel.self, from: text, with: reader).value.someObject == 7)
    #expect(try door.read(Snake.self, from: text, with: reader).value.some_object == 7)
    #expect(try door.read(Pascal.self, from: text, with: reader).value.SomeObject == 7)
    #expect(try door.read(Mixed.self, from: text, with: reader).value.Some_Object == 7)
    #expect(try door.read(Small.self, from: text, with: reader).value.someobject == 7)
    #expect(try door.read(Screaming.self, from: text, with: reader).value.SOME_OBJECT == 7)
    #expect(try door.read(Mapped.self, from: text, with: reader).value.value == 7)
  }

  @Test("The writer keeps the spelling of the property with fuzzy keys") func spellingsOfTheWriterStayAsTheyAre() throws
  {
    let writer = JSONSerializer(JSONFormat(keys: .fuzzy))
    #expect(try writer.serializeToString(Snake()) == #"{"some_object":0}"#)
    #expect(try writer.serializeToString(Mixed()) == #"{"Some_Object":0}"#)
    #expect(try writer.serializeToString(Mapped()) == #"{"some-Object":0}"#)
  }

  private struct Worldwide: KeyValueCreatable, Equatable {
    var größe = 0
    var étéURL = 0
    var имяФайла = 0
    var 名前 = 0
  }

  @Test(
    "Fuzzy keys match letters beyond ASCII",
    arguments: [
      ("größe", 0), ("Größe", 0), ("GRÖßE", 0), ("GRÖẞE", 0), ("GR_Ö-ß E", 0), ("étéURL", 1), ("ÉTÉ_URL", 1),
      ("été_url", 1), ("ÉtéUrl", 1), ("имя_файла", 2), ("ИМЯ_ФАЙЛА", 2), ("ИмяФайла", 2), ("имяфайла", 2),
      ("名前", 3), ("_名_前_", 3), (#"gr\u00d6\u00dfe"#, 0), (#"\u00c9t\u00e9_url"#, 1),
    ], Door.allCases)
  func lettersBeyondASCII(row: (key: String, property: Int), door: Door) throws {
    let reader = JSONDeserializer(JSONFormat(keys: .fuzzy), policy: strict)
    let read = try door.read(Worldwide.self, from: "{\"\(row.key)\": 7}", with: reader).value
    let values = [read.größe, read.étéURL, read.имяФайла, read.名前]
    #expect(values == (0..<4).map { $0 == row.property ? 7 : 0 })
  }

  @Test(
    "Other letters make other keys",
    arguments: ["groesse", "grosse", "grösse", "Grösse", "ete_url", "gro\u{308}ße", "имя", "名", "前名", ""])
  func otherLettersAreOtherKeys(key: String) throws {
    let reader = JSONDeserializer(
      JSONFormat(keys: .fuzzy),
      policy: .init {
        $0.mismatch = .skip
        $0.unknownKeys = .report
      })
    let (read, report) = try reader.deserializeReporting(Worldwide.self, from: "{\"\(key)\": 7}")
    #expect(read == Worldwide())
    #expect(report.issues.map(\.code) == [.noKnownKey, .unknownKey])
  }

  private struct SharpS: KeyValueCreatable {
    var abC = 0
    var größe = 0
    var GRÖSSE = 0
  }

  /// The exact spelling has priority over all others. In capitals ß is SS, in lower case it stays.
  @Test("The exact spelling takes precedence over a fuzzy one") func theExactSpellingComesFirst() throws {
    let reader = JSONDeserializer(JSONFormat(keys: .fuzzy), policy: strict)
    for text in [#"{"GRÖSSE":2}"#, #"{"abC":1,"GRÖSSE":2}"#, #"{"größe":1,"GRÖSSE":2}"#, #"{"GRÖSSE":2,"AB_C":1}"#] {
      #expect(try reader.deserialize(SharpS.self, from: text).GRÖSSE == 2, "\(text)")
    }
    let read = try reader.deserialize(SharpS.self, from: #"{"AB_C":1,"GRÖSSE":2}"#)
    #expect(read.GRÖSSE == 2)
    #expect(read.größe == 0)
  }

  @Test("Conventions may change from key to key, and keys may be in any order", arguments: UInt64(1)...20)
  func mixedConventionsInAnyOrder(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let namings: [KeyNaming] = [.exact, .snakeCase, .camelCase, .pascalCase, .kebabCase, .screamingSnakeCase]
    let reader = JSONDeserializer(JSONFormat(keys: .fuzzy), policy: strict)
    let members = [
      ("firstName", #""Ada""#), ("userID", "7"), ("homeURL", #""/ada""#), ("friendIDs", "[1,2]"), ("_rev", "3"),
      ("x", "4"), ("bestFriend", #"{"NICK_NAME":"Charles","Age":45}"#), ("topScores", #"{"chess_Blitz":9}"#),
    ]
    for _ in 0..<50 {
      let text =
        "{"
        + members.shuffled(using: &random).map { name, value in
          "\"\(namings.randomElement(using: &random)!.key(forProperty: name))\":\(value)"
        }.joined(separator: ",") + "}"
      #expect(try reader.deserialize(Person.self, from: text) == .example, "\(text)")
    }
  }

  // MARK: Two keys for one property

  @Test(
    "The policy says which of two spellings counts",
    arguments: [
      (#"{"userID": 1, "user_id": 2}"#, "user_id", 15), (#"{"user_id": 1, "userID": 2}"#, "userID", 16),
      (#"{"UserID": 1, "USER-ID": 2}"#, "USER-ID", 15), (#"{"userID": 1, "userID": 2}"#, "userID", 15),
      (#"{"u_s_e_r_ID": 1, "userid": 2}"#, "userid", 19),
    ])
  func thePolicyDecidesBetweenTwoSpellings(document: String, key: String, column: Int) throws {
    let format = JSONFormat(keys: .fuzzy)
    // A parsed value has a text of its own.
    for door in Door.allCases where door != .parsedValue {
      // A slice has a space in front.
      let issue = """
        line 1, column \(door == .slice ? column + 1 : column), at /\(key): \
        expected each key once, found the key "\(key)" again.
        """
      let (last, lastReport) = try door.read(Person.self, from: document, with: JSONDeserializer(format))
      #expect(last.userID == 2)
      #expect(lastReport.description == issue)
      let (first, firstReport) = try door.read(
        Person.self, from: document, with: JSONDeserializer(format, policy: .init { $0.duplicates = .first }))
      #expect(first.userID == 1)
      #expect(firstReport == lastReport)
      let error = failure {
        try door.read(
          Person.self, from: document, with: JSONDeserializer(format, policy: .init { $0.duplicates = .fail }))
      }
      #expect(error?.code == .duplicateKey)
      #expect(error?.description == issue + " Remove one of them, or choose which counts: duplicates: .first or .last.")
    }
  }

  @Test("The last of two objects replaces the first one") func theLastObjectCountsWhole() throws {
    let text = #"{"best_friend": {"nick_name": "Charles", "age": 45}, "BestFriend": {"age": 1}}"#
    let last = JSONDeserializer(JSONFormat(keys: .fuzzy))
    #expect(try last.deserialize(Person.self, from: text).bestFriend == Friend(age: 1))
    let first = JSONDeserializer(JSONFormat(keys: .fuzzy), policy: .init { $0.duplicates = .first })
    #expect(try first.deserialize(Person.self, from: text).bestFriend == Friend(nickName: "Charles", age: 45))
  }

  @Test("Aliases of one property are duplicates of each other") func aliasesAreDuplicatesOfEachOther() throws {
    let format = JSONFormat(mappings: [JSONMapping<Friend>(.keys(["nick", "alias", "nickName"], for: \.nickName))])
    for key in ["nick", "alias", "nickName"] {
      let read = try JSONDeserializer(format, policy: strict).deserialize(Friend.self, from: "{\"\(key)\":\"A\"}")
      #expect(read.nickName == "A")
      #expect(try JSONSerializer(format).serializeToString(read) == #"{"nick":"A","age":0}"#)
    }
    let text = #"{"alias":"A","nick":"B"}"#
    let (last, report) = try JSONDeserializer(format).deserializeReporting(Friend.self, from: text)
    #expect(last.nickName == "B")
    #expect(
      report.description == #"line 1, column 14, at /nick: expected each key once, found the key "nick" again."#)
    let first = JSONDeserializer(format, policy: .init { $0.duplicates = .first })
    #expect(try first.deserialize(Friend.self, from: text).nickName == "A")
    #expect(
      failure { try JSONDeserializer(format, policy: strict).deserialize(Friend.self, from: text) }?.code
        == .duplicateKey)
  }

  // MARK: Two properties with one key

  struct Pair: KeyValueCreatable {
    var a = 0
    var b = 0
  }

  private struct Twice: KeyValueCreatable {
    var userID = 0
    var userId = 0
  }

  private struct Underscored: KeyValueCreatable {
    var _id = 0
    var id = 0
  }

  private func collision<Model: KeyValueCreatable>(_ type: Model.Type, _ format: JSONFormat) -> String? {
    let error = failure { try JSONDeserializer(format).deserialize(type, from: "{}") }
    #expect(error?.code == .invalidMapping)
    #expect(failure { try JSONSerializer(format).serialize(Model()) } == error)
    return error?.description
  }

  @Test(
    "Two properties with one key of a mapping are an error",
    arguments: [
      (JSONMapping<Pair>(.key("b", for: \.a)), "`a` and `b` both have the key \"b\""),
      (JSONMapping<Pair>(.key("a", for: \.b)), "`a` and `b` both have the key \"a\""),
      (JSONMapping<Pair>(.key("k", for: \.a), .key("k", for: \.b)), "`a` and `b` both have the key \"k\""),
      (JSONMapping<Pair>(.keys(["x", "b"], for: \.a)), "`a` and `b` both have the key \"b\""),
      (JSONMapping<Pair>(.keys(["x", "x"], for: \.a)), "`a` has the key \"x\" twice"),
      (JSONMapping<Pair>(.path("x.y", for: \.a), .path("x.y", for: \.b)), "`a` and `b` both have the key \"y\""),
    ])
  func keysOfMappingsThatCollide(mapping: JSONMapping<Pair>, problem: String) {
    #expect(
      collision(Pair.self, JSONFormat(mappings: [mapping]))
        == "the mapping of Pair is invalid: \(problem). Give one of them another key, or ignore it.")
  }

  @Test(
    "Two properties whose names have the same key are an error",
    arguments: [
      (KeyNaming.snakeCase, "user_id"), (.kebabCase, "user-id"), (.pascalCase, "UserID"), (.camelCase, "userID"),
      (.screamingSnakeCase, "USER_ID"), (.fuzzy, "userId"), (.custom(key: { _ in "k" }, property: { $0 }), "k"),
    ])
  func namesThatCollide(keys: KeyNaming, key: String) {
    #expect(
      collision(Twice.self, JSONFormat(keys: keys)) == """
        the mapping of Twice is invalid: `userID` and `userId` both have the key "\(key)". \
        Give one of them another key, or ignore it.
        """)
  }

  @Test("Two properties that have the same fuzzy key are an error") func whatOnlyFuzzyKeysHaveInCommon() throws {
    #expect(
      collision(Underscored.self, JSONFormat(keys: .fuzzy)) == """
        the mapping of Underscored is invalid: `_id` and `id` both have the key "id". \
        Give one of them another key, or ignore it.
        """)
    for keys in [KeyNaming.exact, .snakeCase] {
      let format = JSONFormat(keys: keys)
      let read = try JSONDeserializer(format, policy: strict).deserialize(Underscored.self, from: #"{"id":1,"_id":2}"#)
      #expect(read.id == 1)
      #expect(read._id == 2)
      #expect(try JSONSerializer(format).serializeToString(read) == #"{"_id":2,"id":1}"#)
    }
    let exact = try JSONDeserializer(policy: strict).deserialize(Twice.self, from: #"{"userId":1,"userID":2}"#)
    #expect(exact.userId == 1)
    #expect(exact.userID == 2)
  }

  @Test("Two properties may have one key if only one is read and only one is written")
  func oneKeyForTwoPropertiesThatAreNeverReadBoth() throws {
    let ignoring = JSONFormat(keys: .fuzzy, mappings: [JSONMapping<Twice>(.ignored(\.userId))])
    #expect(try JSONDeserializer(ignoring).deserialize(Twice.self, from: #"{"userId":5}"#).userID == 5)
    #expect(try JSONSerializer(ignoring).serializeToString(Twice(userID: 1, userId: 2)) == #"{"userID":1}"#)

    let split = JSONFormat(
      mappings: [JSONMapping<Pair>(.key("k", for: \.a), .readOnly(\.a), .key("k", for: \.b), .writeOnly(\.b))])
    let read = try JSONDeserializer(split).deserialize(Pair.self, from: #"{"k":5}"#)
    #expect(read.a == 5)
    #expect(read.b == 0)
    #expect(try JSONSerializer(split).serializeToString(Pair(a: 1, b: 2)) == #"{"k":2}"#)
  }

  // MARK: Strange keys

  private struct Strange: KeyValueCreatable, Equatable {
    var before = 1
    var value = 0
    var after = 2
  }

  private static let strangeKeys =
    [
      "", " ", "_", "\"", "\"\"", "\\", "\\\\", "a\"b", "a\\b", "\\\"", "\\u0041", "\n", "\r\n", "\t", "\u{8}\u{c}",
      "\0", "a\0b", "\u{1}", "\u{1F}", "\u{7F}", "\u{80}", "\u{2028}", "\u{FEFF}", "\u{FFFF}", "\u{10FFFF}", "/",
      "a/b", "</script>", "~", "~0~1", ".", "a.b", "0", "-1", "null", "true", "{", "}", ",", ":", "[]", "😀", "👨‍👩‍👧",
      "🇩🇪", "é", "e\u{301}", "\u{301}", "日本語", "שלום", "key with spaces", "before!", "befor", "AFTER",
    ]
    + [7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 100, 101, 128, 1000, 10_000].map {
      String(repeating: "k", count: $0)
    }
    + [8, 100].map { String(repeating: "😀\"", count: $0) }

  /// All of a key as escapes.
  private func escaped(_ key: String) -> String {
    key.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  @Test("Keys with unusual characters are read and written", arguments: strangeKeys)
  func strangeKeysBothWays(key: String) throws {
    let format = JSONFormat(mappings: [JSONMapping<Strange>(.key(key, for: \.value))])
    let reader = JSONDeserializer(format, policy: strict)
    let value = Strange(before: 5, value: 6, after: 7)
    for layout in [JSONLayout.compact, .pretty] {
      let text = try JSONSerializer(format, policy: .init { $0.layout = layout }).serializeToString(value)
      let members = try #require(try JSONValue(parsing: text).object)
      #expect(members.map { Array($0.key.unicodeScalars) }[1] == Array(key.unicodeScalars))
      for door in Door.allCases { #expect(try door.read(Strange.self, from: text, with: reader).value == value) }
    }
    let quoted = JSONValue.string(key).serialized()
    for spelling in [String(decoding: quoted, as: UTF8.self), "\"\(escaped(key))\""] {
      for text in ["{\(spelling):6}", "{\"before\":1,\(spelling) : 6 }", "{\(spelling):6,\"after\":2}"] {
        #expect(try reader.deserialize(Strange.self, from: text) == Strange(value: 6), "\(text)")
      }
    }
  }

  @Test("Keys with unusual characters are read with fuzzy keys", arguments: strangeKeys.filter { $0 != "AFTER" })
  func strangeKeysWhateverTheSpelling(key: String) throws {
    let format = JSONFormat(keys: .fuzzy, mappings: [JSONMapping<Strange>(.key(key, for: \.value))])
    let reader = JSONDeserializer(format, policy: strict)
    let value = Strange(before: 5, value: 6, after: 7)
    let text = try JSONSerializer(format).serializeToString(value)
    #expect(try reader.deserialize(Strange.self, from: text) == value)
    #expect(try reader.deserialize(Strange.self, from: "{\"\(escaped(key))\":6}") == Strange(value: 6))
  }

  @Test("Keys that look alike can belong to two properties") func keysThatLookAlikeAreTwo() throws {
    let format = JSONFormat(mappings: [JSONMapping<Pair>(.key("é", for: \.a), .key("e\u{301}", for: \.b))])
    let pair = try JSONDeserializer(format).deserialize(Pair.self, from: "{\"e\u{301}\":1,\"é\":2}")
    #expect(pair.a == 2)
    #expect(pair.b == 1)
  }

  /// Only escapes of the text may differ; a key is otherwise compared scalar by scalar.
  @Test(
    "A key that differs in one Unicode scalar is unknown",
    arguments: [("é", "e\u{301}"), ("e\u{301}", "é"), ("a", "a\u{0}"), ("a", ""), ("", "\u{0}"), ("ß", "ss")])
  func keysThatLookAlike(key: String, other: String) throws {
    let format = JSONFormat(mappings: [JSONMapping<Strange>(.key(key, for: \.value))])
    let reader = JSONDeserializer(
      format,
      policy: .init {
        $0.mismatch = .skip
        $0.unknownKeys = .report
      })
    for spelling in [escaped(other), other.contains("\0") ? escaped(other) : other] {
      let (read, report) = try reader.deserializeReporting(Strange.self, from: "{\"\(spelling)\":6}")
      #expect(read == Strange())
      #expect(report.issues.map(\.code) == [.noKnownKey, .unknownKey])
    }
  }
}
