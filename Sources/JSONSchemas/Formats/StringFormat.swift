import JSONCore
import JSONPatterns

/// The formats of strings that can be checked: those of all drafts.
enum StringFormat: String, CaseIterable {
  case dateTime = "date-time"
  case date, time, duration
  case email, hostname
  case idnEmail = "idn-email"
  case idnHostname = "idn-hostname"
  case ipv4, ipv6
  case uri, iri
  case uriReference = "uri-reference"
  case iriReference = "iri-reference"
  case uriTemplate = "uri-template"
  case uuid, regex
  case jsonPointer = "json-pointer"
  case relativeJSONPointer = "relative-json-pointer"

  /// The name for a string of the format in messages.
  var phrase: String {
    switch self {
    case .dateTime: "a date and time with a zone, as in RFC 3339"
    case .date: "a date, as in RFC 3339"
    case .time: "a time with a zone, as in RFC 3339"
    case .duration: "a duration, such as P3DT12H"
    case .email: "an e-mail address"
    case .idnEmail: "an e-mail address, which may be international"
    case .hostname: "a host name"
    case .idnHostname: "a host name, which may be international"
    case .ipv4: "an IPv4 address"
    case .ipv6: "an IPv6 address"
    case .uri: "a URI with a scheme"
    case .uriReference: "a URI or a relative reference"
    case .iri: "an IRI with a scheme"
    case .iriReference: "an IRI or a relative reference"
    case .uriTemplate: "a URI template, as in RFC 6570"
    case .uuid: "a UUID"
    case .regex: "a regular expression of ECMA-262"
    case .jsonPointer: "a JSON Pointer, as in RFC 6901"
    case .relativeJSONPointer: "a relative JSON Pointer"
    }
  }

  /// Whether a string has the format.
  /// - Complexity: O(*n*) in the length of the string.
  func matches(_ text: String) -> Bool {
    switch self {
    case .dateTime: DateFormats.isDateTime(text)
    case .date: DateFormats.isDate(text)
    case .time: DateFormats.isTime(text)
    case .duration: DateFormats.isDuration(text)
    case .email: MailFormat.isAddress(text, isInternational: false)
    case .idnEmail: MailFormat.isAddress(text, isInternational: true)
    case .hostname: HostFormats.isHost(text)
    case .idnHostname: HostFormats.isInternationalHost(text)
    case .ipv4: AddressFormats.isIPv4(text.utf8[...])
    case .ipv6: AddressFormats.isIPv6(text.utf8[...])
    case .uri: URIFormats.isReference(text, isInternational: false) && URIReference(text).scheme != nil
    case .uriReference: URIFormats.isReference(text, isInternational: false)
    case .iri: URIFormats.isReference(text, isInternational: true) && URIReference(text).scheme != nil
    case .iriReference: URIFormats.isReference(text, isInternational: true)
    case .uriTemplate: URIFormats.isTemplate(text)
    case .uuid: Self.isUUID(text.utf8)
    case .regex: (try? ECMAPattern(text)) != nil
    case .jsonPointer: text.utf8.first != UInt8(ascii: "#") && JSONPointer(text) != nil
    case .relativeJSONPointer: Self.isRelativePointer(text.utf8[...])
    }
  }

  private static func isUUID(_ text: String.UTF8View) -> Bool {
    text.count == 36
      && text.enumerated().allSatisfy { index, byte in
        [8, 13, 18, 23].contains(index) ? byte == UInt8(ascii: "-") : CharacterClass.isHexDigit(byte)
      }
  }

  /// A number of steps upwards, and a pointer or `#`.
  private static func isRelativePointer(_ text: Substring.UTF8View) -> Bool {
    let digits = text.prefix(while: CharacterClass.isDigit)
    let rest = Substring(text[digits.endIndex...])
    if digits.isEmpty || digits.count > 1 && digits.first == UInt8(ascii: "0") { return false }
    return rest == "#" || rest.utf8.first != UInt8(ascii: "#") && JSONPointer(rest) != nil
  }
}
