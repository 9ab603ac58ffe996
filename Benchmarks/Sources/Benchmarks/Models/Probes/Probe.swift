/// The document of an allocation probe: many small objects of one kind.
///
/// A probe reads two documents of the same number of objects, one with four and one with eight members in each. The cost of the
/// array and the document is the same in both, so the difference is the cost of the members.
struct Probe<Item: BenchmarkModel>: BenchmarkModel {
  var items: [Item] = []
}

/// A probe's object, and its text in a document.
protocol ProbeItem: BenchmarkModel {
  static var json: String { get }
}
