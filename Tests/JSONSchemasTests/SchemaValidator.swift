import Foundation
import Janus
import JSONSchemas

/// Documents that are validated by the Python package jsonschema, in one process.
struct SchemaValidator {
  /// Whether the package is there.
  static let isInstalled = (try? run("import jsonschema", input: Data())) != nil

  private var lines: [String] = []
  var count: Int { lines.count }

  /// - Parameter isValid: what is expected of the document.
  mutating func add(_ document: JSONValue, _ schema: JSONSchema, isValid: Bool, _ reason: String = "") throws {
    let line: JSONValue = [
      "schema": schema.value, "document": document, "valid": .bool(isValid), "reason": .string(reason),
    ]
    lines.append(String(decoding: line.serialized(), as: UTF8.self))
  }

  /// A line for each document, and for each schema, with another result.
  func surprises() throws -> [String] {
    let output = try Self.run(Self.program, input: Data(lines.joined(separator: "\n").utf8))
    return output.split(separator: "\n").map(String.init)
  }

  private static let program = """
    import json, sys
    from jsonschema import Draft202012Validator, validators as drafts
    validators = {}
    for line in sys.stdin:
        row = json.loads(line)
        key = json.dumps(row["schema"])
        if key not in validators:
            draft = drafts.validator_for(row["schema"], default=Draft202012Validator)
            draft.check_schema(row["schema"])
            validators[key] = draft(row["schema"])
        errors = list(validators[key].iter_errors(row["document"]))
        if bool(errors) == row["valid"]:
            why = "; ".join(f"{error.json_path}: {error.message}" for error in errors) or "valid, but " + row["reason"]
            print(json.dumps(row["document"]), "|", why[:600], "|", key[:3000])
    """

  private struct Failure: Error {
    let output: String
  }

  private static func run(_ program: String, input: Data) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("schemas-\(UUID().uuidString).jsonl")
    try input.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    process.standardInput = try FileHandle(forReadingFrom: file)
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    let trouble = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(output: String(decoding: trouble, as: UTF8.self)) }
    return String(decoding: text, as: UTF8.self)
  }
}
