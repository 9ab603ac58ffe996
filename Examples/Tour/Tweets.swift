import Foundation
import Janus

// The properties have the names of the document, so no rules for names are needed. Only the properties that the tour uses are
// declared; the rest of the document is checked and skipped.

/// A page of search results.
struct SearchResults: KeyValueCreatable {
  var statuses: [Status] = []
}

/// A tweet. It is a class because it may hold another one, the tweet that it passes on.
final class Status: DeserializableObject {
  var id: UInt64 = 0
  var created_at: Date?
  var text = ""
  var lang: String?
  var user = User()
  var entities = Entities()
  var retweet_count = 0
  var favorite_count = 0
  var in_reply_to_screen_name: String?
  var retweeted_status: Status?
}

/// Who wrote a tweet.
struct User: KeyValueCreatable {
  var id: UInt64 = 0
  var name = ""
  var screen_name = ""
  var location: String?
  var url: URL?
  var created_at: Date?
  var followers_count = 0
  var verified = false
}

/// The links and names in the text of a tweet.
struct Entities: KeyValueCreatable {
  var hashtags: [Hashtag] = []
  var urls: [Link] = []
  var user_mentions: [Mention] = []
}

/// A word with a `#`, and its range in the text.
struct Hashtag: KeyValueCreatable {
  var text = ""
  var indices: [Int] = []
}

/// A link in the text, and its target.
struct Link: KeyValueCreatable {
  var url: URL?
  var expanded_url: URL?
}

/// A user who is mentioned.
struct Mention: KeyValueCreatable {
  var id: UInt64 = 0
  var screen_name = ""
}
