import CodableModels

/// Does each workload in turn, and prints its name and how often it was done, separated by a tab.
@main
enum WorkloadCommand {
  static func main() throws {
    for workload in try all() {
      try workload.count()
      print(workload.name, workload.laps, separator: "\t")
    }
  }

  private static func all() throws -> [Workload] {
    var workloads: [Workload] = []
    workloads += try usual(.twitter, Twitter.self, .twitter)
    workloads += try usual(.citmCatalog, CitmCatalog.self, .citmCatalog)
    workloads += try usual(.canada, Canada.self, .canada)
    workloads += try usual(.order, Order.self, .order)
    workloads += try unusual(.twitter, Twitter.self)
    workloads += try unusual(.order, Order.self)
    return workloads
  }

  private static func usual<Model: BenchmarkModel>(
    _ document: SmallDocument, _ model: Model.Type, _ codable: CodableDocument
  ) throws -> [Workload] {
    try document.typed(model) + document.values() + document.codable(codable)
  }

  private static func unusual<Model: BenchmarkModel>(
    _ document: SmallDocument, _ model: Model.Type
  ) throws -> [Workload] {
    try document.pretty(model) + document.reported(model) + document.firstUse(of: model)
  }
}
