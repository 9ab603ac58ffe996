import JSONSchemas
import Janus
import TestSupport
import Testing

/// Problems as texts for a language model.
@Suite struct FeedbackTests {
  struct Recipe: KeyValueCreatable, JSONMapped {
    var title = ""
    var servings = 4
    var course = Course.main
    var steps: [Step] = []

    enum Course: String, JSONLeaf, CaseIterable { case starter, main, dessert }
    static let jsonMapping: JSONMapping<Recipe> = [.check(\.servings, 1...), .required(\.title)]
  }

  struct Step: KeyValueCreatable {
    var text = ""
    var minutes: Int?
  }

  static let unfit = #"""
    {"servings": 0, "course": "mane", "stepps": [], "steps": [{"text": 1, "minutes": "ten"}]}
    """#

  static let rows: [(answer: String, feedback: String)] = [
    (
      unfit,
      """
      The JSON has 6 problems:
      - expected the required property `title`, found nothing
      - /servings: expected a value that is at least 1, found the number 0
      - /course: expected Course, found the string "mane": the values are "starter", "main", "dessert"
      - /stepps: expected a key of Recipe, found the key "stepps" (Did you mean `steps`?)
      - /steps/0/text: expected String, found the number 1
      - /steps/0/minutes: expected Int?, found the string "ten"
      Answer with the whole corrected JSON.
      """
    ),
    (
      "{\n  \"title\": \"Soup\",\n  \"servings\": four\n}",
      """
      The JSON has 1 problem:
      - line 3: expected a value, found `f`
        3 |   "servings": four
          |               ^
      Answer with the whole corrected JSON.
      """
    ),
    (
      #"{"title": 1,}"#,
      """
      The JSON has 2 problems:
      - /title: expected String, found the number 1
      - line 1: a comma before `}` is not JSON
        1 | {"title": 1,}
          |             ^
      Answer with the whole corrected JSON.
      """
    ),
    (
      "[]",
      """
      The JSON has 1 problem:
      - expected Recipe, found an array
      Answer with the whole corrected JSON.
      """
    ),
  ]

  @Test(arguments: rows)
  func `An error lists what to correct`(_ row: (answer: String, feedback: String)) {
    let error = failure { try JSONDeserializer(policy: .strict).deserialize(Recipe.self, from: row.answer) }
    #expect(error?.feedback == row.feedback)
  }

  @Test func `A report lists the skipped values, and is empty without any`() throws {
    let reader = JSONDeserializer()
    let text = #"{"title": "Soup", "servings": 4, "course": "lunch", "steps": [{"minutes": "ten"}]}"#
    #expect(
      try reader.deserializeReporting(Recipe.self, from: text).report.feedback == """
        The JSON has 2 problems:
        - /course: expected Course, found the string "lunch": the values are "starter", "main", "dessert"
        - /steps/0/minutes: expected Int?, found the string "ten"
        Answer with the whole corrected JSON.
        """)
    #expect(JSONReport().feedback == "")
  }

  @Test func `The report of a schema lists the differences in the words of JSON`() throws {
    let report = try JSONSchema(of: Recipe.self, for: .openAI).report(on: Self.unfit)
    #expect(
      report.feedback == """
        The JSON has 6 problems:
        - expected the member "title", found none
        - /servings: expected at least 1, found the number 0
        - /course: expected "starter", "main" or "dessert", found the string "mane"
        - /stepps: expected no members but "title", "servings", "course" and "steps", found "stepps"
        - /steps/0/text: expected a string, found the number 1
        - /steps/0/minutes: expected an integer or null, found the string "ten"
        Answer with the whole corrected JSON.
        """)
    #expect(report.problems[1].feedback == "/servings: expected at least 1, found the number 0")
  }

  @Test func `Problems beyond the limit are counted`() {
    let issue = failure { try JSONDeserializer().deserialize(Int.self, from: "[]") }?.problems ?? []
    #expect(
      JSONReport(issues: issue, omittedCount: 7).feedback == """
        The JSON has 8 problems:
        - expected Int, found an array
        - and 7 more
        Answer with the whole corrected JSON.
        """)
  }
}
