import Janus
import JanusNIO
import JanusTools

struct Ship: KeyValueCreatable {
  var imo = 0
  var name = ""
}

var buffer = ByteBuffer(string: #"{"imo":9074729,"name":"Nordlys"}"#)
let ship = try buffer.readJSON(Ship.self, with: JSONDeserializer())
try JSONSerializer().serialize(ship, into: &buffer)
print(String(buffer: buffer))

// An empty document is not JSON.
try DocumentCheck().check(InputFile("/dev/null")) { print($0) }
