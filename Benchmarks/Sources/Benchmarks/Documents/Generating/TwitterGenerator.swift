/// Documents of twitter.json's shape: tweets, most of them retweets, in Japanese and English.
struct TwitterGenerator {
  private var random = SeededRandom(seed: 1)
  private let statusCount: Int
  private var nextID = 505_874_847_260_352_512

  init(scale: Double) {
    statusCount = max(1, Int((100 * scale).rounded()))
  }

  func document() -> [UInt8] {
    var writer = DocumentWriter(indent: 2)
    var copy = self
    writer.object { copy.writeAnswer(&$0) }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private mutating func writeAnswer(_ writer: inout DocumentWriter) {
    writer.arrayMember("statuses") { writer in
      for index in 0..<statusCount {
        writer.object { writeStatus(isRetweet: index % 4 != 0, &$0) }
      }
    }
    writer.objectMember("search_metadata") { writer in
      writer.key("completed_in")
      writer.literal("0.087")
      writer.member("max_id", nextID)
      writer.member("max_id_str", String(nextID))
      writer.member("next_results", "?max_id=\(nextID)&q=%E4%B8%80&count=100&include_entities=1")
      writer.member("query", "%E4%B8%80")
      writer.member("refresh_url", "?since_id=\(nextID)&q=%E4%B8%80&include_entities=1")
      writer.member("count", statusCount)
      writer.member("since_id", 0)
      writer.member("since_id_str", "0")
    }
  }

  private mutating func writeStatus(isRetweet: Bool, _ writer: inout DocumentWriter) {
    let language = random.pick(["ja", "ja", "ja", "en"])
    writer.objectMember("metadata") { writer in
      writer.member("result_type", "recent")
      writer.member("iso_language_code", language)
    }
    writer.member("created_at", TwitterText.date(&random))
    writeID(newID(), "id", &writer)
    writer.member("text", (isRetweet ? "RT @katana77: " : "") + TwitterText.tweet(&random))
    writer.member("source", random.pick(TwitterText.sources))
    writer.member("truncated", false)
    writeReply(isReply: !isRetweet && random.chance(35), &writer)
    writer.objectMember("user") { writeUser(language: language, &$0) }
    for key in ["geo", "coordinates", "place", "contributors"] { writer.nullMember(key) }
    if isRetweet {
      writer.objectMember("retweeted_status") { writeStatus(isRetweet: false, &$0) }
    }
    writer.member("retweet_count", random.number(0...900))
    writer.member("favorite_count", random.number(0...300))
    let hasMedia = random.chance(6)
    writer.objectMember("entities") {
      writeEntities(hasMention: isRetweet, hasMedia: hasMedia, &$0)
    }
    writer.member("favorited", false)
    writer.member("retweeted", false)
    if hasMedia || random.chance(8) { writer.member("possibly_sensitive", false) }
    writer.member("lang", language)
  }

  private mutating func writeReply(isReply: Bool, _ writer: inout DocumentWriter) {
    let status = isReply ? newID() : nil
    let user = isReply ? random.number(10_000_000...2_700_000_000) : nil
    writeID(status, "in_reply_to_status_id", &writer)
    writeID(user, "in_reply_to_user_id", &writer)
    writer.member("in_reply_to_screen_name", isReply ? TwitterText.screenName(&random) : nil)
  }

  private mutating func writeEntities(
    hasMention: Bool, hasMedia: Bool, _ writer: inout DocumentWriter
  ) {
    writer.arrayMember("hashtags") { writer in
      guard random.chance(8) else { return }
      writer.object { writer in
        writer.member("text", random.pick(TwitterText.phrases))
        writer.member("indices", indices())
      }
    }
    writer.arrayMember("symbols") { _ in }
    writer.arrayMember("urls") { writer in
      if random.chance(12) { writer.object { writeLink(&$0) } }
    }
    writer.arrayMember("user_mentions") { writer in
      guard hasMention || random.chance(15) else { return }
      writer.object { writer in
        writer.member("screen_name", TwitterText.screenName(&random))
        writer.member("name", random.pick(TwitterText.phrases))
        writeID(random.number(10_000_000...2_700_000_000), "id", &writer)
        writer.member("indices", indices())
      }
    }
    if hasMedia {
      writer.arrayMember("media") { writer in
        writer.object { writeMedia(&$0) }
      }
    }
  }

  private mutating func writeMedia(_ writer: inout DocumentWriter) {
    let file = "pbs.twimg.com/media/\(random.word(15)).jpg"
    let short = random.word(10)
    writeID(newID(), "id", &writer)
    writer.member("indices", indices())
    writer.member("media_url", "http://\(file)")
    writer.member("media_url_https", "https://\(file)")
    writer.member("url", "http://t.co/\(short)")
    writer.member("display_url", "pic.twitter.com/\(short)")
    writer.member("expanded_url", "http://twitter.com/katana77/status/\(nextID)/photo/1")
    writer.member("type", "photo")
    writer.objectMember("sizes") { writer in
      for (name, side) in [("medium", 600), ("small", 340), ("thumb", 150), ("large", 765)] {
        writer.objectMember(name) { writer in
          writer.member("w", side)
          writer.member("h", name == "thumb" ? side : side * 9 / 16)
          writer.member("resize", name == "thumb" ? "crop" : "fit")
        }
      }
    }
    if random.chance(60) { writeID(newID(), "source_status_id", &writer) }
  }

  private mutating func writeLink(_ writer: inout DocumentWriter) {
    let page = "\(random.word(8).lowercased()).jp/archives/\(random.number(100_000...999_999))"
    writer.member("url", "http://t.co/\(random.word(10))")
    writer.member("expanded_url", "http://\(page)/index.html")
    writer.member("display_url", "\(page)…")
    writer.member("indices", indices())
  }

  /// A number and, as Twitter does for JavaScript's sake, the same number as a string.
  private func writeID(_ id: Int?, _ key: String, _ writer: inout DocumentWriter) {
    writer.member(key, id)
    writer.member(key + "_str", id.map(String.init))
  }

  private mutating func newID() -> Int {
    nextID += random.number(1_000...900_000_000)
    return nextID
  }

  private mutating func indices() -> [Int] {
    let start = random.number(0...100)
    return [start, start + random.number(3...25)]
  }
}

extension TwitterGenerator {
  private mutating func writeUser(language: String, _ writer: inout DocumentWriter) {
    let id = random.number(10_000_000...2_700_000_000)
    let url = random.chance(11) ? "http://t.co/\(random.word(10))" : nil
    writeID(id, "id", &writer)
    writer.member("name", random.pick(TwitterText.phrases))
    writer.member("screen_name", TwitterText.screenName(&random))
    writer.member("location", random.chance(50) ? random.pick(TwitterText.phrases) : "")
    writer.member("description", TwitterText.tweet(&random))
    writer.member("url", url)
    writer.objectMember("entities") { writer in
      if url != nil {
        writer.objectMember("url") { writer in
          writer.arrayMember("urls") { writer in
            writer.object { writeLink(&$0) }
          }
        }
      }
      writer.objectMember("description") { writer in
        writer.arrayMember("urls") { writer in
          if random.chance(5) { writer.object { writeLink(&$0) } }
        }
      }
    }
    writer.member("protected", false)
    writer.member("followers_count", random.number(0...9_000))
    writer.member("friends_count", random.number(0...3_000))
    writer.member("listed_count", random.number(0...80))
    writer.member("created_at", TwitterText.date(&random))
    writer.member("favourites_count", random.number(0...20_000))
    let hasTimeZone = random.chance(18)
    writer.member("utc_offset", hasTimeZone ? 32_400 : nil)
    writer.member("time_zone", hasTimeZone ? "Tokyo" : nil)
    writer.member("geo_enabled", random.chance(20))
    writer.member("verified", false)
    writer.member("statuses_count", random.number(0...90_000))
    writer.member("lang", language)
    writer.member("contributors_enabled", false)
    writer.member("is_translator", false)
    writer.member("is_translation_enabled", random.chance(5))
    writeProfile(id: id, &writer)
    writer.member("following", false)
    writer.member("follow_request_sent", false)
    writer.member("notifications", false)
  }

  private mutating func writeProfile(id: Int, _ writer: inout DocumentWriter) {
    let background = "abs.twimg.com/images/themes/theme\(random.number(1...19))/bg.png"
    let image = "pbs.twimg.com/profile_images/\(newID())/\(random.word(8))_normal.jpeg"
    writer.member("profile_background_color", color())
    writer.member("profile_background_image_url", "http://\(background)")
    writer.member("profile_background_image_url_https", "https://\(background)")
    writer.member("profile_background_tile", random.chance(20))
    writer.member("profile_image_url", "http://\(image)")
    writer.member("profile_image_url_https", "https://\(image)")
    if random.chance(90) {
      let banner = "https://pbs.twimg.com/profile_banners/\(id)/14\(random.number(10_000_000...99_999_999))"
      writer.member("profile_banner_url", banner)
    }
    for part in ["link", "sidebar_border", "sidebar_fill", "text"] {
      writer.member("profile_\(part)_color", color())
    }
    writer.member("profile_use_background_image", random.chance(90))
    writer.member("default_profile", random.chance(60))
    writer.member("default_profile_image", false)
  }

  private mutating func color() -> String {
    random.word(6, of: Alphabet.hexDigits)
  }
}
