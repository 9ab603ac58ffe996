import Janus

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A location in a text, for messages.
public struct TextPlace: Hashable, Sendable {
  public let location: JSONLocation
  /// The line, and a caret below the column.
  public let excerpt: String
}

/// Finds where values are in the text of a document.
///
/// The document is decoded again, along the paths to all of the values at once, with a wrong type for each of them: the errors
/// have the locations.
public enum TextPlaces {
  /// Finds values.
  /// - Parameters:
  ///   - pointers: the paths to them.
  ///   - document: the text of a valid document.
  /// - Returns: the locations, without those of missing values.
  /// - Complexity: O(*n*) in the bytes of the document, and more than O(*d*) in the depth of a value.
  public static func find(
    _ pointers: some Sequence<JSONPointer>, in document: [UInt8], depth: Int = 512, dialect: JSONDialect = .json
  ) -> [JSONPointer: TextPlace] {
    let ways = Ways()
    for pointer in pointers { ways.insert(pointer) }
    var policy = JSONDeserializer.Policy()
    policy.dialect = dialect
    policy.limits.depth = depth
    let found = try? JSONDeserializer(policy: policy).decode(Places.self, from: document, configuration: ways)
    return found?.places ?? [:]
  }

  /// The paths to some values, as a tree.
  final class Ways {
    /// The path to here, if the value is one of them.
    var pointer: JSONPointer?
    var next: [CodePoints: Ways] = [:]

    func insert(_ pointer: JSONPointer) {
      var ways = self
      for token in pointer.tokens {
        let next = ways.next[CodePoints(token)] ?? Ways()
        ways.next[CodePoints(token)] = next
        ways = next
      }
      ways.pointer = pointer
    }
  }

  /// The results of a decoder.
  private struct Places: DecodableWithConfiguration {
    var places: [JSONPointer: TextPlace] = [:]

    init(from decoder: any Decoder, configuration ways: Ways) throws { visit(decoder, ways) }

    private mutating func visit(_ decoder: any Decoder, _ ways: Ways) {
      if let pointer = ways.pointer, let place = Self.place(of: decoder) { places[pointer] = place }
      if ways.next.isEmpty { return }
      if let object = try? decoder.container(keyedBy: MemberKey.self) {
        for (key, next) in ways.next {
          guard let member = try? object.superDecoder(forKey: MemberKey(stringValue: key.text)) else { continue }
          visit(member, next)
        }
      } else if var array = try? decoder.unkeyedContainer() {
        var left = ways.next.count
        while left > 0, !array.isAtEnd {
          let key = CodePoints(String(array.currentIndex))
          guard let element = try? array.superDecoder() else { return }
          guard let next = ways.next[key] else { continue }
          left -= 1
          visit(element, next)
        }
      }
    }

    /// The location in the error if the value is not of a type.
    private static func place(of decoder: any Decoder) -> TextPlace? {
      for type in [Bool.self, String.self] as [any Decodable.Type] {
        guard let error = failure(of: decoder, type), let location = error.location, let excerpt = error.excerpt else {
          continue
        }
        return TextPlace(location: location, excerpt: excerpt)
      }
      return nil
    }

    private static func failure(of decoder: any Decoder, _ type: any Decodable.Type) -> JSONError? {
      do {
        _ = try decoder.singleValueContainer().decode(type)
        return nil
      } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
        return context.underlyingError as? JSONError
      } catch {
        return nil
      }
    }
  }

  private struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
