import Foundation

/// A document in the two forms that the libraries accept, so that no row includes a conversion.
struct Document {
  let name: String
  let bytes: [UInt8]
  let data: Data
  let family: DocumentFamily

  init(name: String, bytes: [UInt8], family: DocumentFamily = .file) {
    self.name = name
    self.bytes = bytes
    self.family = family
    self.data = Data(bytes)
  }
}
