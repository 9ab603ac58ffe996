import Janus

extension SmallDocument {
  /// Reading the document with a report, unchanged and with an error in each object that has a name.
  func reported<Model: BenchmarkModel>(_: Model.Type) throws -> [Workload] {
    let reader = JSONDeserializer()
    let mistaken = Array(String(decoding: bytes, as: UTF8.self).replacing(/"name": ?"/, with: #""name":[],"-":""#).utf8)
    guard try !reader.deserializeReporting(Model.self, from: mistaken).report.issues.isEmpty else {
      throw NothingToReport(document: name)
    }
    return [
      workload("typed read with report") { try reader.deserializeReporting(Model.self, from: bytes) },
      workload("typed read with mistakes reported") { try reader.deserializeReporting(Model.self, from: mistaken) },
    ]
  }
}

private struct NothingToReport: Error {
  let document: String
}
