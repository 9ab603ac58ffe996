import CodableModels
import SynthesizedModels

/// Does the workload that the argument names, and prints how often it was done; without an argument, prints all names.
///
/// Each is done in a separate process, so that the allocator's work does not depend on earlier workloads.
@main
enum WorkloadCommand {
  static func main() throws {
    guard let name = CommandLine.arguments.dropFirst().first else {
      for (_, workloads) in documents { for workload in try workloads() { print(workload.name) } }
      return
    }
    for (document, workloads) in documents where name.hasPrefix("\(document) ") {
      guard let workload = try workloads().first(where: { $0.name == name }) else { continue }
      try workload.count()
      print(workload.laps)
      return
    }
    fatalError("there is no workload \(name)")
  }

  /// The names of the documents, and the workloads of each.
  private static var documents: [(name: String, workloads: () throws -> [Workload])] {
    [
      ("twitter", { try usual(.twitter, Twitter.self, .twitter, .twitter) + unusual(.twitter, Twitter.self) }),
      ("citm_catalog", { try usual(.citmCatalog, CitmCatalog.self, .citmCatalog, .citmCatalog) }),
      ("canada", { try usual(.canada, Canada.self, .canada, .canada) }),
      ("order", { try usual(.order, Order.self, .order, .order) + unusual(.order, Order.self) }),
    ]
  }

  private static func usual<Model: BenchmarkModel>(
    _ document: SmallDocument, _ model: Model.Type, _ codable: CodableDocument, _ synthesized: SynthesizedDocument
  ) throws -> [Workload] {
    try document.typed(model) + document.values() + document.codable(codable) + document.synthesized(synthesized)
  }

  private static func unusual<Model: BenchmarkModel>(
    _ document: SmallDocument, _ model: Model.Type
  ) throws -> [Workload] {
    try document.pretty(model) + document.reported(model) + document.firstUse(of: model)
  }
}
