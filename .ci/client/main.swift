import JSONCore
import JSONDeserializer
import JSONSerializer

struct Point: KeyValueCreatable {
  var x = 0
}

let point = try JSONDeserializer().deserialize(Point.self, from: #"{"x": 1}"#)
print(try JSONSerializer().serializeToString(point))
