import Foundation
import Janus
import TestSupport
import Testing

extension Differential {
  /// Reads a document with both, and expects the same of both.
  static func check<Value: Decodable & Equatable>(
    _ type: Value.Type, _ document: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let theirs = outcome { try foundation.decode(type, from: Data(document.utf8)) }
    for ours in [
      outcome { try janus.decode(type, from: document) },
      outcome { try janus.decode(type, from: Array(document.utf8)) },
      outcome { try janus.decode(type, from: Data(document.utf8)) },
    ] {
      #expect(ours == theirs || isMorePrecise(ours, theirs), "\(type) of \(document)", sourceLocation: sourceLocation)
    }
  }
}
