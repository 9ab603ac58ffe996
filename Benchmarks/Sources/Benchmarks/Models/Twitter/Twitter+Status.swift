extension Twitter {
  /// A tweet.
  struct Status: BenchmarkModel {
    var metadata = StatusMetadata()
    var created_at = ""
    var id: Int64 = 0
    var id_str = ""
    var text = ""
    var source = ""
    var truncated = false
    var in_reply_to_status_id: Int64?
    var in_reply_to_status_id_str: String?
    var in_reply_to_user_id: Int64?
    var in_reply_to_user_id_str: String?
    var in_reply_to_screen_name: String?
    var user = User()
    var geo: Point?
    var coordinates: Point?
    var place: Place?
    var contributors: [Contributor]?
    var retweeted_status: RetweetedStatus?
    var retweet_count = 0
    var favorite_count = 0
    var entities = Entities()
    var favorited = false
    var retweeted = false
    var possibly_sensitive: Bool?
    var lang = ""
  }

  struct StatusMetadata: BenchmarkModel {
    var result_type = ""
    var iso_language_code = ""
  }
}
