import Janus

/// The body of a request to the model.
struct Conversation {
  var model = "any"
  var stream = true
  var messages: [Message]
  var tools: [Tool]
}

/// A message of a conversation.
struct Message {
  /// `user`, or `tool` for the result of a call.
  var role: String
  var content: String
}

/// A tool that the model can call.
struct Tool {
  struct Function {
    var name: String
    var strict = true
    /// The schema of the arguments.
    var parameters: JSONValue
  }

  var type = "function"
  var function: Function
}

/// A part of an answer.
struct Chunk: KeyValueCreatable {
  struct Choice: KeyValueCreatable { var delta = Delta() }
  struct Delta: KeyValueCreatable { var toolCalls: [Call] = [] }
  struct Call: KeyValueCreatable { var function = Function() }
  struct Function: KeyValueCreatable { var arguments = "" }

  var choices: [Choice] = []
}
