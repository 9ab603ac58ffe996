/// One line of the table: some work on some document, ready to be measured.
struct Row {
  let document: Document
  let work: Work
  let contestants: [Contestant]
}

/// The kinds of work, and the baselines for their memory.
enum Work: String, CaseIterable {
  case typedRead = "typed read"
  case typedWrite = "typed write"
  /// In a generic function; only for small documents, as others take the same time.
  case genericRead = "generic read"
  case synthesizedRead = "synthesized read"
  case synthesizedWrite = "synthesized write"
  case synthesizedDecode = "synthesized decode"
  case synthesizedEncode = "synthesized encode"
  case codableRead = "Codable read"
  case codableWrite = "Codable write"
  case classDecode = "JanusDecoder"
  case classEncode = "JanusEncoder"
  case synthesizedClassDecode = "synthesized JanusDecoder"
  case synthesizedClassEncode = "synthesized JanusEncoder"
  case valueParse = "value parse"
  case valuePrint = "value print"

  /// The work on the documents in files, which are large.
  static let ofFiles = allCases.filter { $0 != .genericRead }

  /// The unit of the peak.
  enum MemoryScale {
    /// In sizes of the finished model. The libraries make the same, so the smaller one counts:
    /// spare room in its arrays is not part of a model.
    case sharedModel
    /// In sizes of the finished tree, which differs for each library.
    case ownModel
    /// In sizes of the JSON written.
    case output
  }

  var isWriting: Bool {
    switch self {
    case .typedRead, .genericRead, .synthesizedRead, .synthesizedDecode, .codableRead, .classDecode,
      .synthesizedClassDecode,
      .valueParse:
      false
    case .typedWrite, .synthesizedWrite, .synthesizedEncode, .codableWrite, .classEncode, .synthesizedClassEncode,
      .valuePrint:
      true
    }
  }

  /// Whether Janus works inside a subclass of Foundation's coder, as for a library that takes one.
  var isInClass: Bool {
    switch self {
    case .classDecode, .classEncode, .synthesizedClassDecode, .synthesizedClassEncode: true
    default: false
    }
  }

  var memoryScale: MemoryScale {
    switch self {
    case .typedRead, .genericRead, .synthesizedRead, .synthesizedDecode, .codableRead, .classDecode,
      .synthesizedClassDecode:
      .sharedModel
    case .valueParse: .ownModel
    case .typedWrite, .synthesizedWrite, .synthesizedEncode, .codableWrite, .classEncode, .synthesizedClassEncode,
      .valuePrint:
      .output
    }
  }
}

/// The error if the libraries do not agree.
struct Disagreement: Error, CustomStringConvertible {
  let description: String

  init(_ document: Document, _ work: Work, _ what: String) {
    description = "\(document.name), \(work.rawValue): \(what)"
  }
}
