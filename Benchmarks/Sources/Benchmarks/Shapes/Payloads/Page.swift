import Janus

/// The response of a web service to a search: a page of results and its metadata.
struct Page: Codable, Equatable, KeyValueCreatable {
  var requestId = ""
  var query = ""
  var page = 0
  var total = 0
  var hasMore = false
  var next: String?
  var items: [Repository] = []

  struct Repository: Codable, Equatable, KeyValueCreatable {
    var id = 0
    var name = ""
    var fullName = ""
    var owner = Owner()
    var isPrivate = false
    var description: String?
    var language: String?
    var stars = 0
    var score = 0.0
    var topics: [String] = []
    var license: License?
    var updatedAt = ""
  }

  struct Owner: Codable, Equatable, KeyValueCreatable {
    var id = 0
    var login = ""
    var avatarUrl = ""
    var isAdmin = false
  }

  struct License: Codable, Equatable, KeyValueCreatable {
    var key = ""
    var name = ""
  }
}
