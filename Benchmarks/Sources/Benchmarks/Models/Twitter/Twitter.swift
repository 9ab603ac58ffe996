/// twitter.json: the answer to a search, text in many scripts, wide objects, many nulls.
@usableFromInline struct Twitter: BenchmarkModel {
  var statuses: [Status] = []
  var search_metadata = SearchMetadata()

  @usableFromInline init() {}
}

extension Twitter {
  struct SearchMetadata: BenchmarkModel {
    var completed_in = 0.0
    var max_id: Int64 = 0
    var max_id_str = ""
    var next_results: String?
    var query = ""
    var refresh_url = ""
    var count = 0
    var since_id: Int64 = 0
    var since_id_str = ""
  }
}
