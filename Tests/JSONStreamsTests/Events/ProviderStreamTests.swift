import JSONCore
import JSONDeserializer
import JSONStreams
import Testing

/// Streams in the shapes of three services.
struct ProviderStreamTests {
  struct Recipe: KeyValueCreatable, Equatable {
    var title = ""
    var minutes = 0
  }

  struct Chunk: KeyValueCreatable, Sendable {
    var choices: [Choice] = []

    struct Choice: KeyValueCreatable, Sendable {
      var delta = Delta()
    }
    struct Delta: KeyValueCreatable, Sendable {
      var content: String?
    }
  }

  /// The text of a recipe in parts.
  static let parts = ["{\"ti", "tle\":\"Crème ", "brûlée 🍮\",", "\"min", "utes\":4", "5}"]
  static let recipe = Recipe(title: "Crème brûlée 🍮", minutes: 45)

  /// The parts as JSON strings.
  private static var strings: [String] { parts.map { JSONValue.string($0).description } }

  /// Chunks without names, which end with `[DONE]`.
  static let chat =
    #"data: {"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"role":"assistant","content":""}}]}"#
    + "\n\n"
    + strings.map {
      #"data: {"id":"c1","choices":[{"index":0,"delta":{"content":\#($0)},"finish_reason":null}]}"# + "\n\n"
    }
    .joined()
    + #"data: {"id":"c1","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}"# + "\n\n"
    + #"data: {"id":"c1","choices":[],"usage":{"total_tokens":9}}"# + "\n\ndata: [DONE]\n\n"

  /// Events with names.
  static let messages =
    "event: message_start\ndata: {\"type\":\"message_start\",\"message\":{\"id\":\"m1\",\"content\":[]}}\n\n"
    + "event: content_block_start\ndata: {\"type\":\"content_block_start\",\"index\":0}\n\nevent: ping\ndata: {\"type\": \"ping\"}\n\n"
    + strings.map {
      "event: content_block_delta\ndata: {\"type\":\"content_block_delta\",\"delta\":{\"type\":\"text_delta\",\"text\":\($0)}}\n\n"
    }.joined()
    + "event: content_block_stop\ndata: {\"type\":\"content_block_stop\",\"index\":0}\n\n"
    + "event: message_stop\ndata: {\"type\":\"message_stop\"}\n\n"

  /// Whole responses, with `\r\n`.
  static let candidates = strings.map {
    #"data: {"candidates": [{"content": {"parts": [{"text": \#($0)}],"role": "model"},"index": 0}]}"# + "\r\n\r\n"
  }.joined()

  let reader = JSONDeserializer()

  @Test func `The deltas of chat chunks are a document, however the stream is cut`() async throws {
    for pieces in Self.cut(Self.chat) {
      let chunks = reader.events(of: Chunk.self, from: pieces)
      let recipe = try await reader.deserialize(Recipe.self, from: chunks.joined { $0.choices.first?.delta.content })
      #expect(recipe == Self.recipe)
      #expect(chunks.progress.count == Self.parts.count + 3)
    }
  }

  enum Update: Sendable, Equatable {
    case text(String)
    case start, stop
  }

  @Test func `Messages have types by their names, however the stream is cut`() async throws {
    for pieces in Self.cut(Self.messages) {
      let names: Set = ["message_start", "content_block_delta", "message_stop"]
      let updates = reader.events(named: names, from: pieces) { name, data throws(JSONError) -> Update in
        switch name {
        case "message_start": .start
        case "message_stop": .stop
        default: .text(try reader.deserialize(String.self, from: data, root: .path("delta.text")))
        }
      }
      #expect(await read(updates).elements == [.start] + Self.parts.map { .text($0) } + [.stop])
      let deltas = reader.events(of: JSONValue.self, named: ["content_block_delta"], from: pieces)
      let recipe = try await reader.deserialize(Recipe.self, from: deltas.joined { $0["delta"]["text"].string })
      #expect(recipe == Self.recipe)
    }
  }

  @Test func `Candidates are read without a sentinel, however the stream is cut`() async throws {
    for pieces in Self.cut(Self.candidates) {
      let responses = reader.events(of: JSONValue.self, from: pieces)
      let text = responses.joined { $0["candidates"][0]["content"]["parts"][0]["text"].string }
      #expect(try await reader.deserialize(Recipe.self, from: text) == Self.recipe)
    }
  }

  @Test func `Joined text is a source of streams`() async throws {
    let chunks = reader.events(of: Chunk.self, from: Pieces(pieces: [Array(Self.chat.utf8)]))
    let text = chunks.joined { $0.choices.first?.delta.content }
    let members = reader.members(of: JSONValue.self, from: text)
    #expect(await read(members).elements.map(\.key) == ["title", "minutes"])
  }

  @Test func `A document in pieces has a limit`() async throws {
    let pieces = Pieces(pieces: [Array("[1,".utf8), Array("2]".utf8)])
    #expect(try await reader.deserialize([Int].self, from: pieces, limit: 5) == [1, 2])
    let error = await #expect(throws: JSONError.self) {
      try await reader.deserialize([Int].self, from: pieces, limit: 4)
    }
    #expect(error?.message == "expected a document of at most 4 bytes, found a longer one")
  }

  /// The bytes of a stream, cut in two at every byte, and into single bytes.
  private static func cut(_ text: String) -> [Pieces<[UInt8]>] {
    let bytes = Array(text.utf8)
    return (0...bytes.count).map { Pieces(pieces: [Array(bytes[..<$0]), Array(bytes[$0...])]) }
      + [Pieces(pieces: bytes.map { [$0] })]
  }
}
