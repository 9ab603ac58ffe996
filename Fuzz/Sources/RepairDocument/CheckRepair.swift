import FuzzModels
import JSONDocuments
import Janus

/// Reads any bytes with repairs, and writes the value in the canonical form and as JSON5.
func checkRepair(_ bytes: [UInt8]) {
  let parsed = try? JSONValue(parsing: bytes)
  do throws(JSONError) {
    let (value, repairs) = try JSONValue.repairing(bytes)
    if let parsed {
      claim(repairs.isEmpty && value.serialized() == parsed.serialized(), "JSON is read as another value")
      checkCommented(parsed)
    } else {
      // Deeper JSON than the stack of the parser can hold has none, either.
      claim(!repairs.isEmpty, "what is not JSON has no repairs")
    }
    checkLocations(repairs, in: bytes)
    checkWriting(value)
  } catch {
    claim(parsed == nil, "JSON is refused: \(error)")
  }
}

/// Reads JSON after a comment, so that the parser refuses it.
private func checkCommented(_ value: JSONValue) {
  guard let (repaired, repairs) = try? JSONValue.repairing(Array("/**/".utf8) + value.serialized()) else {
    broken("JSON after a comment is refused")
  }
  claim(repairs.map(\.kind) == [.comment], "JSON after a comment has other repairs: \(repairs)")
  claim(repaired.serialized() == value.serialized(), "JSON after a comment is read as another value")
}

private func checkLocations(_ repairs: [JSONRepair], in bytes: [UInt8]) {
  let offsets = repairs.map(\.location.byteOffset)
  claim(offsets == offsets.sorted(), "repairs in another order than that of the text")
  // Bytes with zeros may be UTF-16, whose conversion may be longer.
  if !bytes.contains(0) { claim(offsets.allSatisfy { (0...bytes.count).contains($0) }, "a repair outside the text") }
  for repair in repairs.prefix(100) {
    claim(!repair.found.isEmpty || !repair.assumed.isEmpty, "a repair of nothing: \(repair)")
  }
}

private func checkWriting(_ value: JSONValue) {
  let text = value.serialized()
  guard let again = try? JSONValue.repairing(text) else { broken("a repaired value is refused") }
  claim(again.repairs.isEmpty && again.value == value, "a repaired value has repairs: \(again.repairs)")
  claim(
    (try? JSONValue(parsing: value.serialized(dialect: .json5), dialect: .json5)) == value,
    "JSON5 is read as another value")
  guard let canonical = try? value.serialized(.canonical) else { return }
  guard let read = try? JSONValue(parsing: canonical) else { broken("the canonical form is not JSON") }
  claim((try? read.serialized(.canonical)) == canonical, "the canonical form has another canonical form")
}
