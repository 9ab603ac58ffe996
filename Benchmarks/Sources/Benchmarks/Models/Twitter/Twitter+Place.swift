// These fields are null in every tweet of twitter.json. Their types are those of Twitter's API.
extension Twitter {
  struct Point: BenchmarkModel {
    var type = ""
    var coordinates: [Double] = []
  }

  struct Place: BenchmarkModel {
    var id = ""
    var full_name = ""
    var country_code = ""
  }

  struct Contributor: BenchmarkModel {
    var id: Int64 = 0
    var id_str = ""
    var screen_name = ""
  }
}
