@_spi(JanusTools) import JSONStreams
import Janus

/// A type that writes a document in another layout as its bytes arrive.
protocol DocumentReformatter {
  mutating func feed(_ bytes: some Sequence<UInt8>, into output: inout [UInt8]) throws(JSONError)
  mutating func finish(into output: inout [UInt8]) throws(JSONError)
}

extension JSONReformatter: DocumentReformatter {}

/// Writes a document in another layout with sorted keys.
struct SortingReformatter: DocumentReformatter {
  /// The first one checks the document and removes white space, the second one adds new white space.
  private var checker: JSONReformatter
  private var writer: JSONReformatter?
  private var sorter = KeySorter()
  private var compact: [UInt8] = []
  private var sorted: [UInt8] = []

  init(layout: JSONReformatter.Layout, depth: Int) {
    checker = JSONReformatter(depth: depth)
    writer = layout == .compact ? nil : JSONReformatter(layout: layout, depth: depth)
  }

  mutating func feed(_ bytes: some Sequence<UInt8>, into output: inout [UInt8]) throws(JSONError) {
    do throws(JSONError) { try checker.feed(bytes, into: &compact) } catch {
      // The text before the error is printed.
      try sort(into: &output)
      throw error
    }
    try sort(into: &output)
  }

  mutating func finish(into output: inout [UInt8]) throws(JSONError) {
    do throws(JSONError) { try checker.finish(into: &compact) } catch {
      // The text before the error is printed.
      try sort(into: &output)
      throw error
    }
    try sort(into: &output)
    try writer?.finish(into: &output)
  }

  private mutating func sort(into output: inout [UInt8]) throws(JSONError) {
    defer { compact.removeAll(keepingCapacity: true) }
    guard writer != nil else { return sorter.feed(compact, into: &output) }
    sorter.feed(compact, into: &sorted)
    try writer?.feed(sorted, into: &output)
    sorted.removeAll(keepingCapacity: true)
  }
}
