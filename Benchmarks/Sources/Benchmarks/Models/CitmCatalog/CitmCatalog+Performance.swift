extension CitmCatalog {
  struct Performance: BenchmarkModel {
    var eventId = 0
    var id = 0
    var logo: String?
    var name: String?
    var prices: [Price] = []
    var seatCategories: [SeatCategory] = []
    var seatMapImage: String?
    var start: Int64 = 0
    var venueCode = ""
  }

  struct Price: BenchmarkModel {
    var amount = 0
    var audienceSubCategoryId = 0
    var seatCategoryId = 0
  }

  struct SeatCategory: BenchmarkModel {
    var areas: [Area] = []
    var seatCategoryId = 0
  }

  struct Area: BenchmarkModel {
    var areaId = 0
    var blockIds: [Int] = []
  }
}
