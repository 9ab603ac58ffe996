@testable import MarkedModels
@testable import PlainModels
@testable import TwinParts

extension Twins {
  /// The models that are written by hand, each with a document.
  static let byHand: [Twins] = [
    Twins(
      PlainModels.Leaves.self, MarkedModels.Leaves.self,
      #"""
      {"bool":true,"string":"é\n","int":-9223372036854775808,"int8":-128,"int16":1,"int32":2,"int64":3,"uint":18446744073709551615,
      "uint8":255,"uint16":4,"uint32":5,"uint64":6,"float":1.5,"double":-0.1}
      """#),
    Twins(
      PlainModels.Optionals.self, MarkedModels.Optionals.self,
      #"""
      {"bool":true,"string":"a longer text than fits","int":1,"int8":1,"int16":1,"int32":2,"int64":3,"uint":1,"uint8":255,"uint16":4,
      "uint32":5,"uint64":6,"float":1.5,"double":-0.1}
      """#),
    Twins(PlainModels.Twice.self, MarkedModels.Twice.self, #"{"twice":null,"other":1}"#),
    Twins(
      PlainModels.Wide128.self, MarkedModels.Wide128.self,
      #"{"signed":-170141183460469231731687303715884105728,"unsigned":340282366920938463463374607431768211455,"maybe":1}"#
    ),
    Twins(
      PlainModels.Foundations.self, MarkedModels.Foundations.self,
      #"""
      {"date":1.5,"data":"AQI=","url":"https://a.b/c?d=e","id":"6B29FC40-CA47-1067-B31D-00DD010662DA","price":12.5,"dates":[1,2],
      "bytes":["",null],"urls":{"a":"b"},"maybeDate":2,"maybeURL":"x","maybePrice":0.1,"maybeData":"////"}
      """#),
    Twins(PlainModels.Address.self, MarkedModels.Address.self, #"{"street_name":"Long","number":7}"#),
    Twins(
      PlainModels.Person.self, MarkedModels.Person.self,
      #"""
      {"name":"Ada","age":36,"mood":"glad","address":{"street_name":"Long","number":7},"home":{"street_name":"","number":0},"tags":["a"],
      "scores":{"x":1.5},"children":[{"name":"B","mood":"calm","home":{"street_name":"","number":1},"tags":[],"scores":{},"children":[]}]}
      """#),
    Twins(
      PlainModels.Page<PlainModels.Address>.self, MarkedModels.Page<MarkedModels.Address>.self,
      #"{"items":[{"street_name":"a","number":1}],"next":"n","first":null,"byName":{"x":{"street_name":"b","number":2}}}"#
    ),
    Twins(
      PlainModels.Page<Int>.self, MarkedModels.Page<Int>.self,
      #"{"items":[1,2],"next":null,"first":3,"byName":{"x":4}}"#),
    Twins(
      PlainModels.Page<String?>.self, MarkedModels.Page<String?>.self,
      #"{"items":["1",null],"first":"3","byName":{"x":null}}"#),
    Twins(
      PlainModels.Page<PlainModels.Page<[Parts.Mood]>>.self, MarkedModels.Page<MarkedModels.Page<[Parts.Mood]>>.self,
      #"{"items":[{"items":[["calm"]],"byName":{"k":[]}}],"byName":{}}"#),
    Twins(
      PlainModels.Collections.self, MarkedModels.Collections.self,
      #"""
      {"ints":[1,-2],"strings":["","x"],"doubles":[0,1.5],"bools":[true],"grid":[[1],[]],"optionals":[1,null],"lists":[["a"],null],
      "map":{"a":1},"maps":{"a":{"b":true}},"optionalMap":{"b":null},"byNumber":{"1":"a"},"byMood":["calm",1],
      "pairs":[true,1],"set":[1],"names":["a"],"moods":["glad"],"maybeInts":[1],"maybeMap":{"a":"b"},"maybeSet":[1.5],
      "people":[{"street_name":"a","number":1}],"maybePeople":[null,{"street_name":"a","number":1}],
      "peopleByName":{"p":{"street_name":"a","number":1}},"contiguous":[1]}
      """#),
    Twins(
      PlainModels.Enums.self, MarkedModels.Enums.self,
      #"""
      {"mood":"very_sad","level":100,"ratio":0.5,"lenient":"RED","numbered":1,"shape":{"both":{"_0":{"nothing":{}}}},"maybeMood":"café",
      "maybeLevel":2,"maybeShape":{"square":{"_0":2}},"moods":["calm","glad"],"levels":{"a":1},"shapes":[{"circle":{"radius":1.5}}]}
      """#),
    Twins(PlainModels.Told.self, MarkedModels.Told.self, #"{"one":"one","many":["one","other"]}"#),
    Twins(PlainModels.Placed.self, MarkedModels.Placed.self, #"{"one":"outside","many":["outside","inside"]}"#),
    Twins(
      PlainModels.Spies.self, MarkedModels.Spies.self,
      #"{"one":"a","many":["b","c"],"named":{"k":"d"},"inner":{"spy":"e","others":[{"spy":"f","others":[]}]}}"#),
    Twins(
      PlainModels.Foreign.self, MarkedModels.Foreign.self,
      #"""
      {"hand":{"n":"a","inner":{"numbers":[1,2]},"x":0},"maybe":{"n":"b"},"all":[{"n":"c","inner":null}],
      "dog":{"tricks":["sit"],"super":{"name":"Rex"}},"animals":[{"name":"Tom"}],"range":[1,3],"closed":[0.5,1]}
      """#),
    Twins(
      PlainModels.Wrapped.self, MarkedModels.Wrapped.self,
      #"{"percent":120,"boxed":{"wrappedValue":"x"},"list":[1],"plain":1}"#),
    Twins(
      PlainModels.BoxesOnly.self, MarkedModels.BoxesOnly.self, #"{"percent":-1,"boxed":{"wrappedValue":"x"},"plain":1}"#
    ),
    Twins(PlainModels.Partial.self, MarkedModels.Partial.self, #"{"ID":1,"count":2,"may be":1.5}"#),
    Twins(PlainModels.Fixed.self, MarkedModels.Fixed.self, #"{"id":1,"fixed":10,"name":"x","kind":"other"}"#),
    Twins(
      PlainModels.OddKeys.self, MarkedModels.OddKeys.self,
      #"""
      {"a\"b\\c":1,"a key that is much longer than any word of eight bytes, and even than two of them":"2","":true,"ключ":1.5,"caf\u00e9":3,
      "nin\u0303o":4,"😀":5,"a\/b":6,"\u0001":7}
      """#),
    Twins(PlainModels.SameKeys.self, MarkedModels.SameKeys.self, #"{"same":1}"#),
    Twins(PlainModels.NumberKeys.self, MarkedModels.NumberKeys.self, #"{"zero":1,"seven":"a","0":2,"7":"b"}"#),
    Twins(
      PlainModels.Names.self, MarkedModels.Names.self,
      #"""
      {"userID":1,"firstName":"a","HTTPServer":"b","snake_name":2,"_private":3,"url":"c","address1":"d","address_2":"e","isOK":true,
      "inner":[{"someName":1,"otherURL":"f"}]}
      """#),
    Twins(
      PlainModels.Values.self, MarkedModels.Values.self,
      #"{"any":[1,{"a":null}],"maybe":null,"object":{"a":1,"b":[2]},"array":[true],"number":1.50,"list":["x",{}]}"#),
    Twins(PlainModels.Empty.self, MarkedModels.Empty.self, "{}"),
    Twins(
      PlainModels.Node.self, MarkedModels.Node.self,
      #"{"value":1,"left":[{"value":2,"left":[{"value":3,"left":[]}]}],"right":{"a":{"value":4,"left":[]}}}"#),
    Twins(
      PlainModels.NonFinite.self, MarkedModels.NonFinite.self,
      #"{"double":1e300,"float":3e38,"doubles":[1,2.5],"maybe":0.1}"#),
    Twins(PlainModels.Observed.self, MarkedModels.Observed.self, #"{"id":1,"count":2,"total":5}"#),
    Twins(
      PlainModels.Outer.self, MarkedModels.Outer.self,
      #"""
      {"leaves":{"int":1},"page":{"items":[{"street_name":"a","number":1}],"byName":{}},"pages":[{"items":[[1,null]],"byName":{"a":[2]}}],
      "partial":{"ID":1,"count":2},"empty":{},"fixed":{"id":3},
      "either":{"y":{"name":"B","mood":"calm","home":{"street_name":"","number":1},"tags":[],"scores":{},"children":[]}}}
      """#),
    Twins(
      PlainModels.Figure.self, MarkedModels.Figure.self,
      #"""
      {"group":{"_0":[{"circle":{"radius":1.5}},{"the line":{"_0":1,"_1":-2}},{"named":{"its name":"n","tags":["a"]}},{"nothing":{}},
      {"mixed":{"_0":-8,"by":"calm","_2":{"street_name":"a","number":1}}},
      {"told":{"_0":"s","id":"6B29FC40-CA47-1067-B31D-00DD010662DA","at":1.5}}],"first":{"note":{}}}}
      """#),
    Twins(
      PlainModels.Tree.self, MarkedModels.Tree.self,
      #"{"both":{"_0":{"one":{"left":{"leaf":{"_0":1}}}},"_1":{"leaf":{"_0":2}}}}"#),
    Twins(
      PlainModels.Either<Int, PlainModels.Address>.self, MarkedModels.Either<Int, MarkedModels.Address>.self,
      #"{"right":{"_0":{"street_name":"a","number":1}}}"#),
    Twins(PlainModels.Signal.self, MarkedModels.Signal.self, #"{"off":{}}"#),
    Twins(
      PlainModels.Figures.self, MarkedModels.Figures.self,
      #"""
      {"one":{"circle":{"radius":1.5}},"maybe":{"nothing":{}},"many":[{"note":{"_0":"x"}}],"named":{"k":{"the line":{"_0":1,"_1":2}}},
      "tree":{"leaf":{"_0":1}},"signal":{"on":{}},"either":{"right":{"_0":[{"off":{}},{"broken":{}}]}}}
      """#),
  ]

  static let all = byHand + random

  /// The models whose own code, or an overload, does something else than the compiler's would.
  static let unplanned: Set<String> = ["Wrapped", "Empty", "Twice", "Page<Optional<String>>"]
}
