import JSONCore

/// A schema for a value that is checked later, because the stack had no room.
struct DeferredCheck {
  let question: AnswerMemory.Question
  let isKey: Bool
  let isProbing: Bool
  /// Whether it is the whole document.
  var isFirst = false
}

/// Documents and schemas that are deeper than the stack.
///
/// A schema is applied to a value recursively as long as the stack has room. A deeper value is put off, and counts as valid at
/// first. Then it is checked with an empty stack, and the check that needs it is repeated with the answer:
///
/// ```
///   [[[[[[[[ … ]]]]]]]]      document    put off /0/0/0
///   /0/0/0                               put off /0/0/0/0/0/0
///   /0/0/0/0/0/0                         valid
///   /0/0/0                               valid
///   document                             valid
/// ```
extension ValidationRun {
  /// Applies a schema to the document.
  /// - Parameter schema: the node.
  /// - Returns: whether it is valid.
  /// - Throws: the error of the schema for such a document.
  mutating func run(_ schema: Int = 0) throws(JSONError) -> Bool {
    let first = AnswerMemory.Question(schema: schema, entry: 0, scope: [])
    var checks = [DeferredCheck(question: first, isKey: false, isProbing: isProbing, isFirst: true)]
    // Those that wait for the ones after them.
    var waiting: Set<AnswerMemory.Question> = []
    while let check = checks.last {
      if let answer = try answer(check) {
        if check.isFirst { return answer.isValid }
        memory[check.question] = answer
        waiting.remove(check.question)
        checks.removeLast()
        continue
      }
      waiting.insert(check.question)
      var known: Set<AnswerMemory.Question> = []
      for other in deferred.reversed() where known.insert(other.question).inserted {
        if waiting.contains(other.question) { throw endlessReference(other.question.schema, other.question.entry) }
        checks.append(other)
      }
    }
    return true
  }

  /// The error for a schema that leads back to itself without a step into the document.
  mutating func endlessReference(_ schema: Int, _ entry: Int) -> JSONError {
    JSONError(
      .cycle, at: paths.pointer(to: entry),
      message: "expected a reference that leads into the document at last, found one that leads back to itself",
      advice: "Change \(program.nodes[schema].pointer) in the schema.")
  }
}
