/// The document of an allocation probe: many small objects of one kind.
///
/// A probe reads two documents of the same number of objects, one with four and one with eight
/// members in each. What the array and the document cost is the same in both, so the difference is
/// what the members cost.
struct Probe<Item: BenchmarkModel>: BenchmarkModel {
  var items: [Item] = []
}

/// A probe's object, and what it looks like in a document.
protocol ProbeItem: BenchmarkModel {
  static var json: String { get }
}
