import JSONCore
import TestSupport
import Testing

/// A convention with a name, for tables.
private struct Convention: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let naming: KeyNaming

  static let words = [
    Convention(testDescription: "snake", naming: .snakeCase),
    Convention(testDescription: "camel", naming: .camelCase),
    Convention(testDescription: "pascal", naming: .pascalCase),
    Convention(testDescription: "kebab", naming: .kebabCase),
    Convention(testDescription: "screaming snake", naming: .screamingSnakeCase),
  ]

  static let all =
    words + [
      Convention(testDescription: "exact", naming: .exact),
      Convention(testDescription: "fuzzy", naming: .fuzzy),
    ]
}

/// One property in every convention; the property is the one that each of the keys belongs to.
private struct Spellings: CustomTestStringConvertible, Sendable {
  let property: String
  let snake: String
  let pascal: String
  let kebab: String
  let screaming: String

  init(_ property: String, _ snake: String, _ pascal: String, _ kebab: String, _ screaming: String) {
    self.property = property
    self.snake = snake
    self.pascal = pascal
    self.kebab = kebab
    self.screaming = screaming
  }

  var testDescription: String { property.isEmpty ? "nothing" : property }

  static let all = [
    Spellings("", "", "", "", ""),
    Spellings("a", "a", "A", "a", "A"),
    Spellings("x1", "x1", "X1", "x1", "X1"),
    Spellings("age", "age", "Age", "age", "AGE"),
    Spellings("id", "id", "ID", "id", "ID"),
    Spellings("ids", "ids", "IDs", "ids", "IDS"),
    Spellings("pdf", "pdf", "PDF", "pdf", "PDF"),
    Spellings("uuid", "uuid", "UUID", "uuid", "UUID"),
    Spellings("url", "url", "URL", "url", "URL"),
    Spellings("firstName", "first_name", "FirstName", "first-name", "FIRST_NAME"),
    Spellings(
      "driverIdentifier", "driver_identifier", "DriverIdentifier", "driver-identifier", "DRIVER_IDENTIFIER"),
    Spellings("integer16", "integer16", "Integer16", "integer16", "INTEGER16"),
    Spellings("userID", "user_id", "UserID", "user-id", "USER_ID"),
    Spellings("userIDs", "user_ids", "UserIDs", "user-ids", "USER_IDS"),
    Spellings("createdAt", "created_at", "CreatedAt", "created-at", "CREATED_AT"),
    Spellings("updatedAt", "updated_at", "UpdatedAt", "updated-at", "UPDATED_AT"),
    Spellings("plannedToIDs", "planned_to_ids", "PlannedToIDs", "planned-to-ids", "PLANNED_TO_IDS"),
    Spellings(
      "camelCaseCompany", "camel_case_company", "CamelCaseCompany", "camel-case-company", "CAMEL_CASE_COMPANY"),
    Spellings("idCard", "id_card", "IDCard", "id-card", "ID_CARD"),
    Spellings("imageURL", "image_url", "ImageURL", "image-url", "IMAGE_URL"),
    Spellings("isIDValid", "is_id_valid", "IsIDValid", "is-id-valid", "IS_ID_VALID"),
    Spellings("userIDState", "user_id_state", "UserIDState", "user-id-state", "USER_ID_STATE"),
    Spellings("userIDsSeen", "user_ids_seen", "UserIDsSeen", "user-ids-seen", "USER_IDS_SEEN"),
    Spellings("address2Line", "address2_line", "Address2Line", "address2-line", "ADDRESS2_LINE"),
    Spellings("line2", "line2", "Line2", "line2", "LINE2"),
    Spellings("httpServer", "http_server", "HttpServer", "http-server", "HTTP_SERVER"),
    Spellings("_id", "_id", "_ID", "_id", "_ID"),
    Spellings("__v", "__v", "__V", "__v", "__V"),
    Spellings("id_", "id_", "ID_", "id_", "ID_"),
    Spellings("_firstName__", "_first_name__", "_FirstName__", "_first-name__", "_FIRST_NAME__"),
    Spellings("_", "_", "_", "_", "_"),
    Spellings("___", "___", "___", "___", "___"),
    Spellings("élanVital", "élan_vital", "ÉlanVital", "élan-vital", "ÉLAN_VITAL"),
    Spellings("kleineÄnderung", "kleine_änderung", "KleineÄnderung", "kleine-änderung", "KLEINE_ÄNDERUNG"),
    Spellings("имяФайла", "имя_файла", "ИмяФайла", "имя-файла", "ИМЯ_ФАЙЛА"),
    Spellings("名前", "名前", "名前", "名前", "名前"),
    Spellings("test!Key", "test!_key", "Test!Key", "test!-key", "TEST!_KEY"),
  ]

  func key(in naming: KeyNaming) -> String {
    switch naming.style {
    case .words(.snake): snake
    case .words(.pascal): pascal
    case .words(.kebab): kebab
    case .words(.screamingSnake): screaming
    default: property
    }
  }
}

@Suite struct KeyNamingTests {
  // MARK: Tables

  @Test("Every convention turns names into keys and keys into names", arguments: Spellings.all, Convention.words)
  fileprivate func everyConventionBothWays(row: Spellings, convention: Convention) {
    let key = row.key(in: convention.naming)
    #expect(convention.naming.key(forProperty: row.property) == key)
    #expect(convention.naming.property(forKey: key) == row.property)
  }

  @Test("A name in one convention becomes a key in any other", arguments: Spellings.all, Convention.words)
  fileprivate func everySpellingIsUnderstood(row: Spellings, convention: Convention) {
    let key = row.key(in: convention.naming)
    for spelling in [row.property, row.snake, row.kebab] {
      #expect(convention.naming.key(forProperty: spelling) == key)
      #expect(convention.naming.property(forKey: spelling) == row.property)
    }
  }

  @Test("Exact and fuzzy naming keep names as they are", arguments: Spellings.all)
  fileprivate func exactAndFuzzyKeysAreNames(row: Spellings) {
    for name in [row.property, row.snake, row.pascal, row.kebab, row.screaming] {
      #expect(KeyNaming.exact.key(forProperty: name) == name)
      #expect(KeyNaming.exact.property(forKey: name) == name)
      #expect(KeyNaming.fuzzy.key(forProperty: name) == name)
    }
    for key in [row.property, row.snake, row.pascal, row.kebab, row.screaming] {
      #expect(KeyNaming.fuzzy.property(forKey: key) == row.property)
    }
  }

  /// Names that are not the ones their keys lead back to.
  @Test(
    "A name in an unusual spelling has a key that leads back to the usual spelling",
    arguments: [
      ("URL", "url", "url"), ("PDF", "pdf", "pdf"), ("ABC", "abc", "abc"), ("HTTPServer", "http_server", "httpServer"),
      ("myHTTPLink", "my_http_link", "myHttpLink"), ("JSONData", "json_data", "jsonData"),
      ("xmlHTTPRequest", "xml_http_request", "xmlHttpRequest"), ("imageUrl", "image_url", "imageURL"),
      ("userId", "user_id", "userID"), ("userIds", "user_ids", "userIDs"), ("URLs", "urls", "urls"),
      ("first_name", "first_name", "firstName"), ("First Name", "first_name", "firstName"),
      ("first--name", "first_name", "firstName"), ("-id", "id", "id"), ("user_ID", "user_id", "userID"),
      ("IMAGE_URL", "image_url", "imageURL"), ("firstName_x", "first_name_x", "firstNameX"),
      ("address_2_line", "address_2_line", "address2Line"), ("a_b_c", "a_b_c", "aBC"),
      ("aSign", "a_sign", "aSign"), ("wasASign", "was_a_sign", "wasASign"), ("TheIDs", "the_ids", "theIDs"),
      ("userPDFURL", "user_pdf_url", "userPDFURL"), ("HTTPs", "https", "https"),
    ])
  func otherNames(name: String, key: String, property: String) {
    #expect(KeyNaming.snakeCase.key(forProperty: name) == key)
    #expect(KeyNaming.snakeCase.property(forKey: key) == property)
    #expect(KeyNaming.camelCase.key(forProperty: key) == property)
  }

  @Test(
    "A key in an unusual spelling becomes a name in the usual one",
    arguments: [
      ("user-id", "userID"), ("test_!_key", "test!Key"), ("f2f_url", "f2fURL"), ("uuid_foo", "uuidFoo"),
      ("pdf_url", "pdfURL"), ("user_ID", "userID"), ("User Name", "userName"), ("user__name", "userName"),
      ("-first-name-", "firstName"), ("_first-name_", "_firstName_"), ("FIRST_NAME", "firstName"),
      ("ImageURL", "imageURL"), ("IDs", "ids"),
    ])
  func otherKeys(key: String, property: String) {
    for convention in Convention.words { #expect(convention.naming.property(forKey: key) == property) }
    #expect(KeyNaming.fuzzy.property(forKey: key) == property)
  }

  /// A digit inside a word of capitals.
  @Test("A digit inside a word of capitals does not divide it") func digitsInsideWords() {
    for naming in [KeyNaming.snakeCase, .camelCase, .kebabCase] {
      #expect(naming.property(forKey: naming.key(forProperty: "f2fURL")) == "f2fURL")
    }
    #expect(KeyNaming.screamingSnakeCase.key(forProperty: "f2fURL") == "F2F_URL")
    #expect(KeyNaming.screamingSnakeCase.property(forKey: "F2F_URL") == "f2fURL")
  }

  // MARK: Acronyms

  @Test("Every convention has the same default acronyms") func defaultAcronyms() {
    #expect(KeyNaming.defaultAcronyms == ["uuid", "id", "pdf", "url", "png", "jpg", "uri", "json", "xml"])
    for convention in Convention.all { #expect(convention.naming.acronyms == KeyNaming.defaultAcronyms) }
    for acronym in KeyNaming.defaultAcronyms {
      #expect(KeyNaming.snakeCase.property(forKey: "the_\(acronym)") == "the\(acronym.uppercased())")
      #expect(KeyNaming.snakeCase.property(forKey: "the_\(acronym)s") == "the\(acronym.uppercased())s")
      #expect(KeyNaming.snakeCase.key(forProperty: "the\(acronym.uppercased())s") == "the_\(acronym)s")
      #expect(KeyNaming.pascalCase.key(forProperty: acronym) == acronym.uppercased())
    }
  }

  @Test(
    "Own acronyms replace the default ones",
    arguments: [
      (["api"], "rest_api", "restAPI"), (["API"], "rest_api", "restAPI"), (["api"], "user_id", "userId"),
      (["api"], "rest_apis", "restAPIs"), ([], "user_id", "userId"), ([], "user_ids", "userIds"),
      (["http"], "my_http_server", "myHTTPServer"), (["s"], "the_s", "theS"), (["länge"], "die_länge", "dieLÄNGE"),
    ])
  func ownAcronyms(acronyms: [String], key: String, property: String) {
    let naming = KeyNaming.snakeCase.acronyms(Set(acronyms))
    #expect(naming.property(forKey: key) == property)
    #expect(naming.key(forProperty: property) == key)
    #expect(naming.acronyms == Set(acronyms.map { $0.lowercased() }))
  }

  /// Adjacent acronyms are separated by the list; an acronym and a single letter are not.
  @Test(
    "Adjacent acronyms are divided by the list, but not an acronym and a single letter",
    arguments: [
      ("my_http_id", "myHTTPID", "my_http_id"), ("http_ids", "httpIDs", "http_ids"),
      ("my_http_ids", "myHTTPIDs", "my_http_ids"), ("id_x_y", "idXY", "id_xy"), ("the_id_x", "theIDX", "the_idx"),
    ])
  func acronymsSideBySide(key: String, property: String, other: String) {
    let naming = KeyNaming.snakeCase.acronyms(["http", "id"])
    #expect(naming.property(forKey: key) == property)
    #expect(naming.key(forProperty: property) == other)
  }

  @Test("Own acronyms apply to each convention") func acronymsOfOtherConventions() {
    let acronyms: Set<String> = ["Api"]
    #expect(KeyNaming.camelCase.acronyms(acronyms).key(forProperty: "rest_api") == "restAPI")
    #expect(KeyNaming.pascalCase.acronyms(acronyms).key(forProperty: "apiKey") == "APIKey")
    #expect(KeyNaming.pascalCase.acronyms(acronyms).property(forKey: "APIKey") == "apiKey")
    #expect(KeyNaming.kebabCase.acronyms(acronyms).property(forKey: "rest-api") == "restAPI")
    #expect(KeyNaming.screamingSnakeCase.acronyms(acronyms).property(forKey: "REST_API") == "restAPI")
    #expect(KeyNaming.fuzzy.acronyms(acronyms).property(forKey: "rest_api") == "restAPI")
    #expect(KeyNaming.exact.acronyms(acronyms).property(forKey: "rest_api") == "rest_api")
    #expect(KeyNaming.snakeCase.acronyms(acronyms).acronyms([]).property(forKey: "rest_api") == "restApi")
  }

  // MARK: Custom functions

  private static let prefixed = KeyNaming.custom(
    key: { "x-" + $0 }, property: { $0.hasPrefix("x-") ? String($0.dropFirst(2)) : $0 })

  @Test("Custom functions convert names, and acronyms do not change that", arguments: Spellings.all)
  fileprivate func functionsOfOnesOwn(row: Spellings) {
    let naming = Self.prefixed
    #expect(naming.key(forProperty: row.property) == "x-" + row.property)
    #expect(naming.property(forKey: "x-" + row.property) == row.property)
    #expect(naming.acronyms(["x"]).key(forProperty: row.property) == "x-" + row.property)
  }

  // MARK: Laws

  private static let plainWords = [
    "first", "name", "user", "size", "state", "seen", "server", "line2", "länge", "élan", "имя", "of", "integer16",
    "son",
    "issue", "identifier", "kurs", "base64",
  ]

  /// Words with acronyms between them, never two acronyms side by side.
  private static func names(seed: UInt64, acronyms: [String]) -> [[String]] {
    var random = SeededRandom(seed: seed)
    return (0..<200).map { _ in
      var name: [String] = []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let followsAcronym = name.last.map { !plainWords.contains($0) } ?? false
        let isAcronym = !followsAcronym && Int.random(in: 0..<3, using: &random) == 0
        let plural = isAcronym && Bool.random(using: &random) ? "s" : ""
        name.append((isAcronym ? acronyms : plainWords).randomElement(using: &random)! + plural)
      }
      return name
    }
  }

  @Test("A key leads back to the same name", arguments: Convention.all)
  fileprivate func theWayBackLeadsToTheSameName(convention: Convention) {
    let naming = convention.naming
    for row in Spellings.all {
      #expect(naming.property(forKey: naming.key(forProperty: row.property)) == row.property)
      let key = row.key(in: naming)
      #expect(naming.key(forProperty: naming.property(forKey: key)) == key)
    }
  }

  @Test(
    "A key leads back to the same name, for random names and acronyms", arguments: Share.of(UInt64(1)...20),
    Convention.words)
  fileprivate func theWayBackOfRandomNames(seed: UInt64, convention: Convention) {
    let acronyms = seed % 2 == 0 ? KeyNaming.defaultAcronyms.sorted() : ["api", "html", "url", "id"]
    let naming = convention.naming.acronyms(Set(acronyms))
    for words in Self.names(seed: seed, acronyms: acronyms) {
      let ends = seed % 3 == 0 ? "_" : ""
      let snake = ends + words.joined(separator: "_") + ends
      let property = naming.property(forKey: snake)
      let key = naming.key(forProperty: property)
      #expect(naming.property(forKey: key) == property)
      #expect(naming.key(forProperty: key) == key)
      #expect(KeyNaming.snakeCase.acronyms(Set(acronyms)).key(forProperty: property) == snake)
      switch naming.style {
      case .words(.snake): #expect(key == snake)
      case .words(.camel): #expect(key == property)
      case .words(.kebab): #expect(key == ends + words.joined(separator: "-") + ends)
      case .words(.screamingSnake): #expect(key == snake.uppercased())
      default: #expect(key.count == property.count)
      }
    }
  }

  @Test("Every spelling of a name has the same fuzzy form", arguments: Spellings.all)
  fileprivate func everySpellingIsFuzzilyTheSame(row: Spellings) {
    let plain = NameWords.normalized(row.property)
    for key in [row.snake, row.pascal, row.kebab, row.screaming] { #expect(NameWords.normalized(key) == plain) }
  }

  @Test("Conventions give the same results on all threads") func allThreadsAgree() async {
    let rows = Spellings.all
    let conventions = Convention.words
    let results = await withTaskGroup(of: [String].self, returning: [[String]].self) { group in
      for number in 0..<600 {
        group.addTask {
          let naming = conventions[number % conventions.count].naming
          return rows.flatMap { row in
            [naming.key(forProperty: row.property), naming.property(forKey: row.key(in: naming))]
          } + ["\(number % conventions.count)"]
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 600)
    for result in results {
      let naming = conventions[Int(result.last!)!].naming
      #expect(result.dropLast() == rows.flatMap { [$0.key(in: naming), $0.property] })
    }
  }
}
