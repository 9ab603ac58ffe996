extension Twitter {
  /// The tweet inside a retweet: a `Status` without a retweet of its own, for a struct cannot contain
  /// itself.
  struct RetweetedStatus: BenchmarkModel {
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
    var retweet_count = 0
    var favorite_count = 0
    var entities = Entities()
    var favorited = false
    var retweeted = false
    var possibly_sensitive: Bool?
    var lang = ""
  }
}
