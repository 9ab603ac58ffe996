/// What a document may become on its way.
package enum DamagedDocument {
  /// The document cut off after each number of bytes, but not the whole.
  package static func prefixes(of document: [UInt8]) -> [[UInt8]] { document.indices.map { Array(document[..<$0]) } }

  /// The document with one byte exchanged, at each place and for each byte of the share of the alphabet that is tried there.
  package static func mutations(
    of document: [UInt8], alphabet: [UInt8] = Array("{}[]\",:0ntx\\".utf8)
  ) -> some Sequence<[UInt8]> {
    document.indices.lazy.flatMap { place in
      Share.of(alphabet, from: place).lazy.map { byte in
        var changed = document
        changed[place] = byte
        return changed
      }
    }
  }
}
