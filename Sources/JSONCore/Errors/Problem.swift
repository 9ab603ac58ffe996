/// A problem as the engine notes it: what is needed to tell it later, and nothing that is only needed then.
package struct Problem: Sendable {
  package let code: JSONError.Code.Kind
  /// Where in the text, in bytes from its start.
  package let offset: Int
  /// The type that was to be read or written, for a message that names it.
  package let type: Any.Type?
  /// What the message says beyond what the code and the text tell.
  package let detail: String
  /// What to do about it, where that is not what the code tells.
  package let advice: String?
  /// What could stand in the place of an unknown name; called only if something is to be said, perhaps after the run.
  package let candidates: (@Sendable () -> [String])?
  /// The key that an object does not have.
  package let key: String?
  /// The type whose own code found the problem, and did not look for more.
  package var ownCode: Any.Type?

  package init(
    _ code: JSONError.Code.Kind, at offset: Int, type: Any.Type? = nil, detail: String = "", advice: String? = nil,
    candidates: (@Sendable () -> [String])? = nil, key: String? = nil
  ) {
    self.code = code
    self.candidates = candidates
    self.offset = offset
    self.type = type
    self.detail = detail
    self.advice = advice
    self.key = key
  }
}
