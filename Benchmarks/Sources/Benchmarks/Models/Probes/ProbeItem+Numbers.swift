/// Integers and doubles, the doubles with more digits than a fast path can take.
struct FourNumbers: ProbeItem {
  var a = 0.0
  var b = 0
  var c = 0.0
  var d: Int64 = 0

  static let json = """
    {"a":43.420273000000009,"b":-12,"c":1e-7,"d":505874924095815681}
    """
}

struct EightNumbers: ProbeItem {
  var a = 0.0
  var b = 0
  var c = 0.0
  var d: Int64 = 0
  var e = 0.0
  var f: Int32 = 0
  var g: Float = 0
  var h: UInt64 = 0

  static let json = """
    {"a":43.420273000000009,"b":-12,"c":1e-7,"d":505874924095815681,\
    "e":-65.613616999999977,"f":70000,"g":0.5,"h":18446744073709551615}
    """
}
