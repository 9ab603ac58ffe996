import JSONStreams
import Janus

/// An answer of a language model that calls a tool.
enum ModelAnswer {
  /// The events of an answer, with a few characters of the tool's arguments in each.
  static func events(of arguments: String) throws -> [[UInt8]] {
    let pieces = stride(from: 0, to: arguments.count, by: 3).map { String(arguments.dropFirst($0).prefix(3)) }
    let chunks = pieces.map { piece -> JSONValue in
      ["choices": [["delta": ["tool_calls": [["index": 0, "function": ["arguments": .string(piece)]]]]]]]
    }
    let texts = chunks.map { String(decoding: $0.serialized(), as: UTF8.self) } + ["[DONE]"]
    return try texts.map { try ServerSentEvent(data: $0).bytes }
  }
}
