import Foundation
import Janus
import TestSupport
import Testing

/// Two models of one shape, one with the marker, and a document for them.
struct Twins: Sendable, CustomTestStringConvertible {
  let name: String
  let document: String
  private let withPlain: @Sendable (any TypeVisitor) -> String
  private let withMarked: @Sendable (any TypeVisitor) -> String
  let marked: any (SynthesizedCodable & SendableMetatype).Type

  init<Plain: Codable & SendableMetatype, Marked: SynthesizedCodable & SendableMetatype>(
    _ plain: Plain.Type, _ marked: Marked.Type, _ document: String
  ) {
    name = "\(plain)"
    self.document = document
    withPlain = { $0.visit(plain) }
    withMarked = { $0.visit(marked) }
    self.marked = marked
  }

  var testDescription: String { name }

  /// What comes of both.
  func outcomes(of visitor: some TypeVisitor) -> (plain: String, marked: String) {
    (withPlain(visitor), withMarked(visitor))
  }

  func plain(_ visitor: some TypeVisitor) -> String { withPlain(visitor) }

  /// Whether two texts are the same, but for the order of dictionaries and sets where there may be some of several entries.
  func isSame(_ text: String, _ other: String) -> Bool {
    text == other || mayHaveEntries && text.sorted() == other.sorted()
  }

  private var mayHaveEntries: Bool { name.hasPrefix("Random") || name == "FewEntries" }
}

extension JSONDeserializer.Policy {
  /// The one by which plans read from the first document on.
  static let planning = Self { $0.verifiesSynthesized = false }
}

extension Twins {
  static let writer = JSONSerializer(JSONFormat(dates: .secondsSince2001))
}
