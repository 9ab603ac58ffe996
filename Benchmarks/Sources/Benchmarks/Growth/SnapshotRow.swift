import Foundation
import JSONStreams
import Janus

/// Reading one document that arrives in pieces, compared with one read of it as a whole.
///
/// The document is 100 kB of articles: each has two numbers, a Boolean, a date, two sentences, a nested struct of two short
/// strings, an array of three strings and one of three numbers. Keys take a quarter of the bytes, sentences a third.
struct SnapshotRow {
  let title: String
  private let work: Contestant

  private struct Issue: KeyValueCreatable {
    var name = ""
    var articles: [Article] = []
  }

  private struct Article: KeyValueCreatable {
    struct Author: KeyValueCreatable {
      var name = ""
      var email = ""
    }

    var id = 0
    var title = ""
    var summary = ""
    var published = Date(timeIntervalSince1970: 0)
    var author = Author()
    var rating = 0.0
    var isFeatured = false
    var tags: [String] = []
    var related: [Int] = []
  }

  /// The read of the whole document first; the others are compared with it.
  static func all() throws -> [SnapshotRow] {
    let (reader, bytes) = (JSONDeserializer(), document)
    var rows = [
      SnapshotRow("one read") { try reader.deserialize(Issue.self, from: bytes) },
      // What a loop over the same pieces takes without a parser.
      SnapshotRow("pieces of 4 bytes, only appended to one array", pieces(of: 4)) { pieces in
        var all: [UInt8] = []
        for piece in pieces { all.append(contentsOf: piece) }
        return all.count
      },
    ]
    for size in [1_024, 64, 16, 4] {
      rows.append(
        SnapshotRow("pieces of \(size) bytes, one snapshot", pieces(of: size)) { pieces in
          var parser = reader.snapshotParser(of: Issue.self)
          for piece in pieces { parser.feed(piece) }
          let snapshot = try parser.next()
          return try parser.finish().value.articles.count + (snapshot?.value.articles.count ?? 0)
        })
    }
    for size in [1_024, 64, 4] {
      rows.append(
        SnapshotRow("pieces of \(size) bytes, a snapshot after each", pieces(of: size)) { pieces in
          var parser = reader.snapshotParser(of: Issue.self)
          var sum = 0
          for piece in pieces {
            parser.feed(piece)
            sum += try parser.next()?.value.articles.count ?? 0
          }
          return try parser.finish().value.articles.count + sum
        })
    }
    return rows
  }

  private init<Result>(_ title: String, _ work: @escaping () throws -> Result) {
    self.title = title
    self.work = Contestant(.janus, jsonBytes: Self.document.count, work: work)
  }

  /// - Parameter pieces: the document, cut before the clock starts.
  private init<Result>(_ title: String, _ pieces: [[UInt8]], _ work: @escaping ([[UInt8]]) throws -> Result) {
    self.init(title) { try work(pieces) }
  }

  private static let document: [UInt8] = {
    let articles = (0..<285).map { number in
      """
      {"id":\(1_000 + number),"title":"Reading a document in pieces, part \(number)","summary":"The reader takes bytes \
      as they come, and shows the value so far. It reads each of them once.","published":"2026-0\(number % 9 + 1)-12\
      T08:30:00Z","author":{"name":"Ada Marlow","email":"ada.marlow@example.com"},"rating":\(number % 5).25,"isFeatured":\
      \(number % 2 == 0),"tags":["reading","pieces","swift"],"related":[\(number),\(number * 2),\(number + 1)]}
      """
    }
    return Array(#"{"name":"Weekly","articles":[\#(articles.joined(separator: ","))]}"#.utf8)
  }()

  private static func pieces(of size: Int) -> [[UInt8]] {
    stride(from: 0, to: document.count, by: size).map { Array(document[$0..<min($0 + size, document.count)]) }
  }

  /// The table of all rows, each against the first in the same run.
  static func table(_ rows: [SnapshotRow], seconds: Double) throws -> String {
    var race = try Race(rows.map(\.work))
    let times = try race.run(seconds: seconds)
    var table = Table([
      .init(title: "\(document.count / 1_000) kB of articles", isNumber: false), .init(title: "ms"),
      .init(title: "of one read"),
    ])
    for (row, time) in zip(rows, times) {
      table.append([row.title, (time * 1_000).formatted(decimals: 3), (time / times[0]).formatted(decimals: 2)])
    }
    return table.markdown
  }
}
