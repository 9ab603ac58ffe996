import Foundation

/// A document in the two forms in which the libraries take it, so that no row pays for a conversion.
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
