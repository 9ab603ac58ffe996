extension Twitter {
  struct Media: BenchmarkModel {
    var id: Int64 = 0
    var id_str = ""
    var indices: [Int] = []
    var media_url = ""
    var media_url_https = ""
    var url = ""
    var display_url = ""
    var expanded_url = ""
    var type = ""
    var sizes = MediaSizes()
    var source_status_id: Int64?
    var source_status_id_str: String?
  }

  struct MediaSizes: BenchmarkModel {
    var medium = MediaSize()
    var small = MediaSize()
    var thumb = MediaSize()
    var large = MediaSize()
  }

  struct MediaSize: BenchmarkModel {
    var w = 0
    var h = 0
    var resize = ""
  }
}
