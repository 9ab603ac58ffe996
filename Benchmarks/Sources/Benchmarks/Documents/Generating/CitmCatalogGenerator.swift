/// Documents of citm_catalog.json's shape.
struct CitmCatalogGenerator {
  private var random = SeededRandom(seed: 2)
  private let eventIDs: [Int]
  private let performanceCount: Int
  private let areaIDs = Array(205_705_993...205_706_009)
  private let seatCategoryIDs = Array(338_937_235...338_937_298)
  private let subTopicIDs = Array(337_184_262...337_184_299)
  private let topicIDs = [107_888_604, 324_846_098, 324_846_099, 324_846_100]
  private let audienceID = 337_100_890

  init(scale: Double) {
    eventIDs = (0..<max(1, Int((184 * scale).rounded()))).map { 138_586_341 + 4 * $0 }
    performanceCount = max(1, Int((243 * scale).rounded()))
  }

  func document() -> [UInt8] {
    var writer = DocumentWriter(indent: 4)
    var copy = self
    writer.object { copy.writeCatalog(&$0) }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private mutating func writeCatalog(_ writer: inout DocumentWriter) {
    writeNames("areaNames", areaIDs, &writer) { $0.pick(Self.areas) }
    writeNames("audienceSubCategoryNames", [audienceID], &writer) { _ in "Abonné" }
    writeNames("blockNames", [], &writer) { _ in "" }
    writer.objectMember("events") { writer in
      for id in eventIDs {
        writer.objectMember(String(id)) { writeEvent(id, &$0) }
      }
    }
    writer.arrayMember("performances") { writer in
      for index in 0..<performanceCount {
        writer.object { writePerformance(339_887_544 + 3 * index, &$0) }
      }
    }
    writeNames("seatCategoryNames", seatCategoryIDs, &writer) {
      "\($0.number(1...6))ème catégorie"
    }
    writeNames("subTopicNames", subTopicIDs, &writer) { $0.pick(Self.topics) }
    writeNames("subjectNames", [], &writer) { _ in "" }
    writeNames("topicNames", topicIDs, &writer) { $0.pick(Self.topics) }
    writer.objectMember("topicSubTopics") { writer in
      for id in topicIDs {
        writer.member(String(id), some(1...11, of: subTopicIDs))
      }
    }
    writer.objectMember("venueNames") { $0.member("PLEYEL_PLEYEL", "Salle Pleyel") }
  }

  private mutating func writeNames(
    _ key: String, _ ids: [Int], _ writer: inout DocumentWriter,
    name: (inout SeededRandom) -> String
  ) {
    writer.objectMember(key) { writer in
      for id in ids { writer.member(String(id), name(&random)) }
    }
  }

  private mutating func writeEvent(_ id: Int, _ writer: inout DocumentWriter) {
    writer.nullMember("description")
    writer.member("id", id)
    writer.member("logo", logo())
    writer.member("name", random.pick(Self.names))
    writer.member("subTopicIds", some(0...5, of: subTopicIDs))
    writer.nullMember("subjectCode")
    writer.nullMember("subtitle")
    writer.member("topicIds", some(0...4, of: topicIDs))
  }

  private mutating func writePerformance(_ id: Int, _ writer: inout DocumentWriter) {
    writer.member("eventId", random.pick(eventIDs))
    writer.member("id", id)
    writer.member("logo", logo())
    writer.nullMember("name")
    let first = random.number(0...(seatCategoryIDs.count - 5))
    let categories = seatCategoryIDs[first..<(first + random.pick([1, 4, 4, 5]))]
    writer.arrayMember("prices") { writer in
      for category in categories {
        writer.object { writer in
          writer.member("amount", 500 * random.number(20...400))
          writer.member("audienceSubCategoryId", audienceID)
          writer.member("seatCategoryId", category)
        }
      }
    }
    writer.arrayMember("seatCategories") { writer in
      for category in categories {
        writer.object { writeSeatCategory(category, &$0) }
      }
    }
    writer.nullMember("seatMapImage")
    writer.member("start", 1_372_701_600_000 + 3_600_000 * random.number(0...8_000))
    writer.member("venueCode", "PLEYEL_PLEYEL")
  }

  private mutating func writeSeatCategory(_ id: Int, _ writer: inout DocumentWriter) {
    writer.arrayMember("areas") { writer in
      for area in areaIDs.prefix(random.pick([6, 6, 10, 11, 13, 16])) {
        writer.object { writer in
          writer.member("areaId", area)
          writer.member("blockIds", [])
        }
      }
    }
    writer.member("seatCategoryId", id)
  }

  private mutating func logo() -> String? {
    random.chance(50) ? "/images/UE0AAAAACE\(random.word(6))AAAAZDSVRN" : nil
  }

  private mutating func some(_ count: ClosedRange<Int>, of ids: [Int]) -> [Int] {
    (0..<random.number(count)).map { _ in random.pick(ids) }
  }
}

extension CitmCatalogGenerator {
  private static let areas = [
    "Arrière-scène central", "1er balcon central", "2ème balcon bergerie cour",
    "Orchestre jardin", "Orchestre cour", "Zone physique secrète",
  ]
  private static let topics = [
    "Musique amplifiée", "Musique baroque", "Ciné-concert", "Activité", "Récital", "Opéra & drame",
  ]
  private static let names = [
    "30th Anniversary Tour", "Berliner Philharmoniker", "Orchestre National d'Île-de-France",
    "Antonín Dvořák: \"Du Nouveau Monde\"", "Lundi jeunes musiciens", "Pierre-Laurent Aimard",
  ]
}
