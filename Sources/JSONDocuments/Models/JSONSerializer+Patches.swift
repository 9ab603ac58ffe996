import JSONCore
import JSONSerializer

/// Patches from one model to another.
extension JSONSerializer {
  /// Makes a patch (RFC 6902) that changes the document of one value into that of another.
  ///
  /// ```swift
  /// let patch = try writer.patch(from: ship, to: changed)
  /// try reader.apply(patch, to: &ship)
  /// ```
  /// - Parameters:
  ///   - old: the value to which the patch will be applied.
  ///   - new: the result.
  ///   - root: the location of the values in their documents; nil for the format's.
  /// - Throws: as ``serialize(_:root:)``.
  /// - Complexity: as for `JSONPatch(from:to:)`.
  public func patch<Value>(from old: Value, to new: Value, root: RootKey? = nil) throws(JSONError) -> JSONPatch {
    JSONPatch(from: try document(of: old, root: root), to: try document(of: new, root: root))
  }

  /// Makes a merge patch (RFC 7396) that changes the document of one value into that of another.
  ///
  /// A property that becomes nil is null in the patch, also if the policy writes nil as null: both mean the same here.
  /// - Parameters:
  ///   - old: the value to which the patch will be applied.
  ///   - new: the result.
  ///   - root: the location of the values in their documents; nil for the format's.
  /// - Throws: as ``serialize(_:root:)``, and for what no merge patch can express, such as an entry of a dictionary that
  ///   becomes null.
  /// - Complexity: as for `JSONValue.mergePatch(from:to:)`.
  public func mergePatch<Value>(from old: Value, to new: Value, root: RootKey? = nil) throws(JSONError) -> JSONValue {
    var policy = policy
    policy.nilProperties = .omit
    let other = policy == self.policy ? self : JSONSerializer(format, policy: policy)
    return try JSONValue.mergePatch(
      from: try document(of: old, root: root), to: try other.document(of: new, root: root))
  }
}
