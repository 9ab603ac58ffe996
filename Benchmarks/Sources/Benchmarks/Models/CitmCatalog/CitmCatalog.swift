/// citm_catalog.json: the season of a concert hall, dictionaries by number, many small objects and
/// integers, few strings, most of it white space.
@usableFromInline struct CitmCatalog: BenchmarkModel {
  var areaNames: [String: String] = [:]
  var audienceSubCategoryNames: [String: String] = [:]
  var blockNames: [String: String] = [:]
  var events: [String: Event] = [:]
  var performances: [Performance] = []
  var seatCategoryNames: [String: String] = [:]
  var subTopicNames: [String: String] = [:]
  var subjectNames: [String: String] = [:]
  var topicNames: [String: String] = [:]
  var topicSubTopics: [String: [Int]] = [:]
  var venueNames: [String: String] = [:]

  @usableFromInline init() {}
}

extension CitmCatalog {
  struct Event: BenchmarkModel {
    var description: String?
    var id = 0
    var logo: String?
    var name = ""
    var subTopicIds: [Int] = []
    var subjectCode: String?
    var subtitle: String?
    var topicIds: [Int] = []
  }
}
