/// A problem as the engine records it: only what cannot be computed from the text later.
package struct Problem: Sendable {
  package let code: JSONError.Code.Kind
  /// The offset in the text, in bytes.
  package let offset: Int
  /// The type to read or write, for messages that name it.
  package let type: Any.Type?
  /// What the message says beyond the code and the text.
  package let detail: String
  /// What to do about it, if this differs from the code's advice.
  package let advice: String?
  /// The known names, for an unknown one; called only when a message is made, possibly after the run.
  package let candidates: (@Sendable () -> [String])?
  /// The key that is missing from an object.
  package let key: String?
  /// The type whose own code found the problem and stopped at it.
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
