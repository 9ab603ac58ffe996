import Assistant
import Provider

// The first answer has a mistake, which the second one corrects.
let provider = try Provider(answers: [
  #"{"title": "Apple pie", "servings": "many", "steps": []}"#,
  #"{"title": "Apple pie", "servings": 12, "steps": [{"text": "Peel the apples.", "minutes": 10}, "#
    + #"{"text": "Bake.", "minutes": 45}]}"#,
])
let assistant = Assistant(endpoint: try await provider.start())
let recipe = try await assistant.recipe(for: "A pie for twelve, please.") { draft in
  print(draft.title, draft.steps.map { "\($0.text) \($0.minutes)" }, separator: ": ")
}
print("\n\(recipe.title) for \(recipe.servings), in \(recipe.steps.map(\.minutes).reduce(0, +)) minutes")
await provider.stop()
