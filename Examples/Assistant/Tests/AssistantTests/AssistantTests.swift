import Assistant
import Foundation
import Janus
import Provider
import Testing

@Suite("The assistant")
struct AssistantTests {
  private let right = #"{"title": "Pie", "servings": 2, "steps": [{"text": "Peel", "minutes": 5}]}"#

  /// Asks a provider with these answers.
  private func ask(_ answers: [String]) async throws -> (recipe: Recipe, drafts: [Recipe], requests: [JSONValue]) {
    let provider = try Provider(answers: answers)
    let assistant = Assistant(endpoint: try await provider.start())
    var drafts: [Recipe] = []
    let recipe = await Result { try await assistant.recipe(for: "Pie, please.") { drafts.append($0) } }
    await provider.stop()
    return (try recipe.get(), drafts, try provider.requests.map { try JSONValue(parsing: $0) })
  }

  @Test("A recipe is shown while it arrives")
  func drafts() async throws {
    let (recipe, drafts, requests) = try await ask([right])
    #expect(recipe.title == "Pie" && recipe.servings == 2 && recipe.steps.map(\.minutes) == [5])
    #expect(drafts.last == recipe)
    #expect(drafts.count > 2)
    #expect(requests.count == 1)
    let parameters = requests[0]["tools"][0]["function"]["parameters"]
    #expect(parameters["required"] == ["title", "servings", "steps"])
    #expect(parameters["additionalProperties"] == false)
  }

  @Test("The model receives the problems of its answer, and tries again")
  func problems() async throws {
    let (recipe, _, requests) = try await ask([
      #"{"title": "Pie", "servings": "many", "steps": [{"text": 1}], "extra": 0}"#, right,
    ])
    #expect(recipe.title == "Pie")
    let feedback = try #require(requests.last?["messages"][1]["content"].string)
    #expect(feedback.contains("/servings: expected Int, found the string \"many\""))
    #expect(feedback.contains("/steps/0/text"))
    #expect(feedback.contains("extra"))
  }

  @Test("After three wrong answers, the problems are an error")
  func failure() async throws {
    await #expect(throws: JSONError.self) { try await ask(["[]", #"{"title": "Pie""#, "{}", right]) }
  }
}

extension Result where Failure == any Error {
  /// The result of an asynchronous call.
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
