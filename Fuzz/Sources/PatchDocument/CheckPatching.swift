import FuzzModels
import JSONDocuments
import Janus

/// An array of three values: a document, another one, and a patch, which is also used as a merge patch.
func checkPatching(_ bytes: [UInt8]) {
  guard let values = try? JSONValue(parsing: bytes).array, values.count == 3 else { return }
  let (old, new, patch) = (values[0], values[1], values[2])
  checkDifference(old, new)
  checkDifference(new, old)
  checkMergePatch(old, new)
  checkPatch(patch, old)
  claim(old.merging(patch).merging(patch) == old.merging(patch), "merging \(patch) into \(old) twice is not the same")
}

/// The patch from one document to another makes the other one, and survives being written and read.
private func checkDifference(_ old: JSONValue, _ new: JSONValue) {
  let patch = JSONPatch(from: old, to: new)
  claim((try? old.applying(patch)) == new, "from \(old) to \(new) by \(patch)")
  claim(patch.isEmpty == (old == new), "an empty patch from \(old) to \(new)")
  claim((try? JSONPatch(parsing: patch.serialized())) == patch, "\(patch) is read as another patch")
}

/// A merge patch makes the other document, unless that has a new null or a key twice.
private func checkMergePatch(_ old: JSONValue, _ new: JSONValue) {
  guard let patch = try? JSONValue.mergePatch(from: old, to: new) else { return }
  claim(old.merging(patch) == new, "from \(old) to \(new) by the merge patch \(patch)")
}

/// A patch that fails changes nothing, and the patch that it makes of the document has the same effect.
private func checkPatch(_ value: JSONValue, _ old: JSONValue) {
  guard let patch = try? JSONPatch(value) else { return }
  claim((try? JSONPatch(patch.value)) == patch, "\(patch) is read as another patch")
  var document = old
  do {
    try document.apply(patch, copyLimit: 100_000)
    checkDifference(old, document)
  } catch {
    claim(document == old && document.serialized() == old.serialized(), "\(patch) failed, and changed \(old)")
  }
}
