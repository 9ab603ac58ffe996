extension Twitter {
  struct User: BenchmarkModel {
    var id: Int64 = 0
    var id_str = ""
    var name = ""
    var screen_name = ""
    var location = ""
    var description = ""
    var url: String?
    var entities = UserEntities()
    var protected = false
    var followers_count = 0
    var friends_count = 0
    var listed_count = 0
    var created_at = ""
    var favourites_count = 0
    var utc_offset: Int?
    var time_zone: String?
    var geo_enabled = false
    var verified = false
    var statuses_count = 0
    var lang = ""
    var contributors_enabled = false
    var is_translator = false
    var is_translation_enabled = false
    var profile_background_color = ""
    var profile_background_image_url = ""
    var profile_background_image_url_https = ""
    var profile_background_tile = false
    var profile_image_url = ""
    var profile_image_url_https = ""
    var profile_banner_url: String?
    var profile_link_color = ""
    var profile_sidebar_border_color = ""
    var profile_sidebar_fill_color = ""
    var profile_text_color = ""
    var profile_use_background_image = false
    var default_profile = false
    var default_profile_image = false
    var following = false
    var follow_request_sent = false
    var notifications = false
  }

  struct UserEntities: BenchmarkModel {
    var url: LinkList?
    var description = LinkList()
  }

  struct LinkList: BenchmarkModel {
    var urls: [Link] = []
  }
}
