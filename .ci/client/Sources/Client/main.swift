import JSONDeserializer
import JSONSerializer

struct Point: KeyValueCreatable {
  var x = 0
}

// JSONCore comes with the two: a format and an error need no import of their own.
let format = JSONFormat(keys: .snakeCase)
do throws(JSONError) {
  let point = try JSONDeserializer(format).deserialize(Point.self, from: #"{"x": 1}"#)
  print(try JSONSerializer(format).serializeToString(point))
} catch {
  print(error)
}
