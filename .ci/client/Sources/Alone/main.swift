import Janus

struct Point: KeyValueCreatable, Codable {
  var x = 0
}

let point = try JSONDeserializer().deserialize(Point.self, from: #"{"x": 1}"#)
print(try JSONSerializer().serializeToString(point))
print(String(decoding: try JSONSerializer().encode(point), as: UTF8.self) == JSONValue.object(["x": 1]).description)
