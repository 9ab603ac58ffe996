import Foundation
import Janus

/// A third-party document, with a custom date format: `Sun Aug 31 00:29:15 +0000 2014`.
struct TwitterTour {
  let document: Data

  func run() throws {
    let format = JSONFormat(dates: try .pattern("EEE MMM dd HH:mm:ss Z yyyy"))
    let reader = JSONDeserializer(format)
    let writer = JSONSerializer(format)

    let (results, report) = try reader.deserializeReporting(SearchResults.self, from: document)
    summary(of: results.statuses)
    Page.report(report)

    let written = try writer.serialize(results)
    let again = try reader.deserialize(SearchResults.self, from: written)
    let isSame = try writer.serialize(again) == written
    Page.heading("Written back")
    Page.table(
      [
        ["bytes read", Page.grouped(document.count)],
        ["bytes written", Page.grouped(written.count)],
        ["read and written again", isSame ? "equal" : "different"],
      ], figures: [1])
  }

  private func summary(of statuses: [Status]) {
    let dates = statuses.compactMap(\.created_at)
    let words = dates.isEmpty ? "" : ", \(Page.minute(dates.min())) to \(Page.minute(dates.max())) UTC"
    print("\(statuses.count) statuses by \(Set(statuses.map(\.user.id)).count) users\(words)")

    Page.heading("Most retweeted")
    // The same tweet may have been passed on many times; the original counts, once.
    let originals = statuses.map { $0.retweeted_status ?? $0 }
    let distinct = Dictionary(originals.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }).values
    let ranking = distinct.sorted { ($0.retweet_count, $0.id) > ($1.retweet_count, $1.id) }
    Page.table(
      ranking.prefix(3).map {
        [Page.grouped($0.retweet_count), "@\($0.user.screen_name)", Page.line($0.text)]
      }, figures: [0])

    Page.heading("Most used hashtags")
    table(of: statuses.flatMap { $0.entities.hashtags.map { "#\($0.text)" } })

    Page.heading("Languages")
    table(of: statuses.map { $0.lang ?? "unknown" })
  }

  /// Prints the five words that occur most often.
  private func table(of words: [String]) {
    let counts = Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
    let ranking = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    Page.table(ranking.prefix(5).map { ["\($0.value)", $0.key] }, figures: [0])
  }
}
