struct FourBools: ProbeItem {
  var a = false
  var b = false
  var c = false
  var d = false

  static let json = #"{"a":true,"b":false,"c":true,"d":true}"#
}

struct EightBools: ProbeItem {
  var a = false
  var b = false
  var c = false
  var d = false
  var e = false
  var f = false
  var g = false
  var h = false

  static let json = """
    {"a":true,"b":false,"c":true,"d":true,"e":false,"f":true,"g":false,"h":true}
    """
}
