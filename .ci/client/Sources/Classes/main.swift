import Foundation
import Janus

final class Record: DeserializableObject {
  var number = NSNumber(value: 7)
}

// Without JSONFoundation, nothing knows what an NSNumber is; it must not be written as an object without members.
do { print(try JSONSerializer().serializeToString(Record())) } catch { print(error) }
do { print(try JSONDeserializer().deserialize(Record.self, from: #"{"number": 8}"#).number) } catch { print(error) }
