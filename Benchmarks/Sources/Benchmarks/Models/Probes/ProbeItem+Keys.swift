/// Keys too long for a `String` without a heap allocation, in front of the smallest value.
struct FourKeys: ProbeItem {
  var averageTemperature = 0
  var barometricPressure = 0
  var cloudCoverInEighths = 0
  var dewPointTemperature = 0

  static let json = """
    {"averageTemperature":1,"barometricPressure":2,"cloudCoverInEighths":3,"dewPointTemperature":4}
    """
}

struct EightKeys: ProbeItem {
  var averageTemperature = 0
  var barometricPressure = 0
  var cloudCoverInEighths = 0
  var dewPointTemperature = 0
  var evaporationPerSquareMetre = 0
  var forecastConfidence = 0
  var groundTemperature = 0
  var humidityInPercent = 0

  static let json = """
    {"averageTemperature":1,"barometricPressure":2,"cloudCoverInEighths":3,"dewPointTemperature":4,\
    "evaporationPerSquareMetre":5,"forecastConfidence":6,"groundTemperature":7,"humidityInPercent":8}
    """
}
