/// Strings of up to 15 bytes of UTF-8, which a `String` stores inline: empty, full, escaped, not ASCII.
struct FourShortStrings: ProbeItem {
  var a = ""
  var b = ""
  var c = ""
  var d = ""

  static let json = #"{"a":"","b":"fifteen letters","c":"one\ntwo","d":"日本語の本"}"#
}

struct EightShortStrings: ProbeItem {
  var a = ""
  var b = ""
  var c = ""
  var d = ""
  var e = ""
  var f = ""
  var g = ""
  var h = ""

  static let json = """
    {"a":"","b":"fifteen letters","c":"one\\ntwo","d":"日本語の本",\
    "e":"x","f":"exactly 15 here","g":"\\u00e9t\\u00e9","h":"😀😀😀"}
    """
}
