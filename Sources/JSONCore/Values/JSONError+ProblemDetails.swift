extension JSONError {
  /// The error as problem details for HTTP APIs (RFC 9457), to return to the document's sender.
  ///
  /// ```json
  /// {
  ///   "type": "about:blank", "title": "The document does not fit", "status": 422,
  ///   "detail": "line 3, column 11, at /port: expected Int, found the string \"high\".",
  ///   "errors": [{"pointer": "#/port", "code": "typeMismatch", "detail": "expected Int, found …", "line": 3, "column": 11}]
  /// }
  /// ```
  ///
  /// The status is 400 for a text that is not JSON, 413 beyond a limit, 422 for values that do not fit, and 500 for
  /// errors of the program itself, whose details are not shown. If there are several problems, the one that ended the
  /// reading decides. A missing key is the `key` of its problem, whose `pointer` is that of the object. If not all
  /// problems are listed, `omittedProblemCount` is the number of the others. ``advice`` is for programmers and not
  /// included.
  public var problemDetails: JSONValue {
    let fault = problems.map(\.fault).max() ?? .document
    var details: JSONObject = [
      "type": "about:blank", "title": .string(fault.title), "status": .number(JSONNumber(fault.status)),
    ]
    if fault == .program { return .object(details) }
    let count = problems.count + omittedProblemCount
    let listed = omittedProblemCount == 0 ? "" : "; \(problems.count) of them are listed"
    details["detail"] = .string(count == 1 ? problems[0].description : "\(count) problems were found\(listed).")
    details["errors"] = .array(problems.map(\.problemDetails))
    if omittedProblemCount > 0 { details["omittedProblemCount"] = .number(JSONNumber(omittedProblemCount)) }
    return .object(details)
  }
}

extension JSONIssue {
  fileprivate var problemDetails: JSONValue {
    var details: JSONObject = [
      "pointer": .string("#" + path.fragment), "code": .string(code.description), "detail": .string(message),
    ]
    if let key { details["key"] = .string(key) }
    if let location {
      details["line"] = .number(JSONNumber(location.line))
      details["column"] = .number(JSONNumber(location.column))
    }
    return .object(details)
  }
}

extension JSONPointer {
  /// The pointer as the fragment of a URI (RFC 6901, section 6).
  fileprivate var fragment: String {
    let allowed = Set("/~!$&'()*+,;=:@?-._0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    return description.utf8.reduce(into: "") { text, byte in
      if allowed.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}

/// Who can fix a problem; later cases say more about the whole document.
private enum Fault: Int, Comparable {
  case document, limit, syntax, program

  static func < (left: Fault, right: Fault) -> Bool { left.rawValue < right.rawValue }

  var status: Int {
    switch self {
    case .syntax: 400
    case .limit: 413
    case .document: 422
    case .program: 500
    }
  }

  var title: String {
    switch self {
    case .syntax: "The document is not JSON"
    case .limit: "The document is beyond a limit"
    case .document: "The document does not fit"
    case .program: "Internal error"
    }
  }
}

extension JSONIssue {
  /// Whether the text is not JSON.
  package var isSyntaxProblem: Bool { fault == .syntax }

  fileprivate var fault: Fault {
    switch code.kind {
    case .unexpectedEnd, .unexpectedCharacter, .trailingCharacters, .invalidNumber, .invalidEscape, .controlCharacter,
      .loneSurrogate, .invalidUTF8, .unsupportedEncoding, .truncatedLine:
      .syntax
    case .depthLimit, .stackLimit, .sizeLimit: .limit
    case .typeMismatch, .valueOutOfRange, .invalidValue, .duplicateKey, .unknownKey, .noKnownKey, .unknownReference,
      .contradictedReference, .rejectedValue, .failedCheck, .missingValue:
      .document
    case .unreadableType, .unwritableType, .invalidMapping, .nonFiniteNumber, .cycle, .unreadableFile, .unwritableFile:
      .program
    // A key of a document, or one of a dictionary that is written.
    case .unsupportedKey: location == nil ? .program : .document
    }
  }
}
