import Foundation
import JSONFoundation
import JSONSchemas
import JSONStreams
import Janus

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks a language model for a recipe, which the model gives as the arguments of a tool.
public struct Assistant: Sendable {
  /// The number of answers that may be wrong.
  static let retryCount = 2

  private let endpoint: URL
  private let format = JSONFormat(keys: .snakeCase)

  public init(endpoint: URL) { self.endpoint = endpoint }

  /// Asks for a recipe until the answer has no problems.
  /// - Parameters:
  ///   - wish: what the user writes.
  ///   - show: receives the recipe as far as it has arrived, again and again.
  /// - Throws: `JSONError` with the problems of the last answer, and errors of the connection.
  nonisolated(nonsending)
    public func recipe(for wish: String, show: (Recipe) -> Void) async throws -> Recipe
  {
    let reader = JSONDeserializer(format, policy: .strict)
    let schema = try JSONSchema(of: Recipe.self, for: .openAI, format: format)
    let tool = Tool(function: Tool.Function(name: "save_recipe", parameters: schema.value))
    var messages = [Message(role: "user", content: wish)]
    while true {
      let arguments = try await ask(messages, tool)
      do {
        for try await draft in reader.snapshots(of: Recipe.self, from: arguments) {
          show(draft.value)
          if draft.isLast { return draft.value }
        }
      } catch let error as JSONSnapshotError<Recipe> {
        guard let problems = error.error as? JSONError, messages.count <= Self.retryCount else { throw error.error }
        messages.append(Message(role: "tool", content: problems.feedback))
      }
    }
  }

  /// Sends the conversation.
  /// - Returns: the arguments of the tool, a document in pieces.
  private func ask(
    _ messages: [Message], _ tool: Tool
  ) async throws -> some AsyncSequence<[UInt8], any Error> & Sendable {
    var request = URLRequest(url: endpoint)
    request.httpMethod = "POST"
    request.acceptEvents()
    try request.setJSON(Conversation(messages: messages, tools: [tool]), with: JSONSerializer(format))
    let response = try await URLSession.shared.response(for: request)
    let chunks = try await response.events(of: Chunk.self, with: JSONDeserializer(format))
    return chunks.joined { $0.choices.first?.delta.toolCalls.first?.function.arguments }
  }
}
