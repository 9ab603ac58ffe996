import Foundation
import Janus
import Testing

extension ComingFromFoundation {
  /// The table of what differs on purpose.
  @Test("The differences in the table hold") func differences() throws {
    func written(_ number: Double) throws -> [String] {
      try [JSONEncoder().encode([number]), JSONSerializer().encode([number])].map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    #expect(try written(1) == ["[1]", "[1.0]"])

    struct Account: Codable { var userID = 1 }
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(throws: DecodingError.self) { try decoder.decode(Account.self, from: encoder.encode(Account())) }
    let snake = JSONFormat(keys: .snakeCase)
    let text = try JSONSerializer(snake).encode(Account())
    #expect(String(decoding: text, as: UTF8.self) == #"{"user_id":1}"#)
    #expect(try JSONDeserializer(snake).decode(Account.self, from: text).userID == 1)
  }
}
