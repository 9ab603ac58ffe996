/// canada.json: the outline of a country as GeoJSON, nothing but pairs of doubles of 15 to 17 digits.
@usableFromInline struct Canada: BenchmarkModel {
  var type = ""
  var features: [Feature] = []

  @usableFromInline init() {}
}

extension Canada {
  struct Feature: BenchmarkModel {
    var type = ""
    var properties = Properties()
    var geometry = Geometry()
  }

  struct Properties: BenchmarkModel {
    var name = ""
  }

  struct Geometry: BenchmarkModel {
    var type = ""
    /// Rings of points, each a longitude and a latitude.
    var coordinates: [[[Double]]] = []
  }
}
