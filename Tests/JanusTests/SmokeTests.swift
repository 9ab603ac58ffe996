import Janus
import Testing

private struct Comic: KeyValueCreatable, Equatable {
  var id = 0
  var title = ""
  var isNew = true
  var notes: String?
  var tags: [String] = []
  var scores: [String: Double] = [:]
}

@Suite struct SmokeTests {
  @Test func readsAndWrites() throws {
    let text =
      #"{"id": "12", "title": "Ship \u00e9", "isNew": false, "notes": null, "tags": ["a", 3], "scores": {"x": 1.5}, "other": [1, {"a": null}]}"#
    let (comic, report) = try JSONDeserializer().deserializeReporting(Comic.self, from: text)
    #expect(comic == Comic(id: 12, title: "Ship é", isNew: false, tags: ["a", "3"], scores: ["x": 1.5]))
    #expect(report.isEmpty)
    let out = try JSONSerializer().serializeToString(comic)
    #expect(out == #"{"id":12,"title":"Ship é","isNew":false,"tags":["a","3"],"scores":{"x":1.5}}"#)
    #expect(try JSONDeserializer().deserialize(Comic.self, from: out) == comic)
  }

  @Test func saysWhatIsWrong() throws {
    let text = "{\n  \"id\": 12.7,\n  \"tags\": [[], \"b\"], \"title\": {}\n}"
    let (_, report) = try JSONDeserializer().deserializeReporting(Comic.self, from: text)
    print(report)
    #expect(report.issues.count == 3)
    do { _ = try JSONDeserializer().deserialize(Comic.self, from: "{\"id\": 1,\n \"tags\": [1, 2,]}") } catch {
      print(error)
    }
    do { _ = try JSONDeserializer().deserialize(Comic.self, from: "[]") } catch { print(error) }
  }
}
