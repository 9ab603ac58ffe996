extension Twitter {
  /// The entities in a tweet's text, each with its range.
  struct Entities: BenchmarkModel {
    var hashtags: [Hashtag] = []
    var symbols: [Hashtag] = []
    var urls: [Link] = []
    var user_mentions: [Mention] = []
    var media: [Media]?
  }

  struct Hashtag: BenchmarkModel {
    var text = ""
    var indices: [Int] = []
  }

  struct Link: BenchmarkModel {
    var url = ""
    var expanded_url = ""
    var display_url = ""
    var indices: [Int] = []
  }

  struct Mention: BenchmarkModel {
    var screen_name = ""
    var name = ""
    var id: Int64 = 0
    var id_str = ""
    var indices: [Int] = []
  }
}
