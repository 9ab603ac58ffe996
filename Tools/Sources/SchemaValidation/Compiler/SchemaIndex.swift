import Janus

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The names by which the schemas of a document refer to each other.
struct SchemaIndex {
  /// A schema with an `$id`, or the document.
  struct Resource {
    let pointer: JSONPointer
    let uri: URL?
    /// Where the schemas with an `$anchor` or a `$dynamicAnchor` are.
    var anchors: [String: JSONPointer] = [:]
    var dynamicAnchors: [String: JSONPointer] = [:]
  }

  private(set) var resources: [Resource] = []
  private(set) var problems: [SchemaProblem] = []
  private var resourcesByPointer: [JSONPointer: Int] = [:]
  private var resourcesByURI: [String: Int] = [:]

  /// The base URI of a document without an `$id`.
  private static let documentURI = URL(string: "document:///")

  init(_ document: JSONValue) {
    var schemas: [(value: JSONValue, pointer: JSONPointer, resource: Int?)] = [(document, JSONPointer(), nil)]
    while let (value, pointer, resource) = schemas.popLast() {
      guard case .object(let object) = value else {
        if resource == nil { _ = addResource(object: [:], at: pointer, inside: nil) }
        continue
      }
      let isResource = resource == nil || object["$id"] != nil
      let resource = isResource ? addResource(object: object, at: pointer, inside: resource) : resource ?? 0
      addAnchors(of: object, at: pointer, to: resource)
      for (child, path) in SchemaPlaces.children(of: object, at: pointer).reversed() {
        schemas.append((child, path, resource))
      }
    }
  }

  private mutating func addResource(object: JSONObject, at pointer: JSONPointer, inside outer: Int?) -> Int {
    let base = outer.map { resources[$0].uri } ?? Self.documentURI
    var uri = base
    if let id = object["$id"] {
      let path = pointer.appending("$id")
      if let text = id.string, let own = URL(string: text, relativeTo: base), own.fragment?.isEmpty ?? true {
        uri = own
      } else {
        problems.append(
          SchemaProblem("expected a URI reference without a fragment, found \(id.foundPhrase)", at: path))
      }
    }
    resources.append(Resource(pointer: pointer, uri: uri?.absoluteURL))
    let index = resources.count - 1
    resourcesByPointer[pointer] = index
    if let key = uri.map(Self.key) {
      if resourcesByURI[key] == nil {
        resourcesByURI[key] = index
      } else if let id = object["$id"] {
        problems.append(
          SchemaProblem("expected each $id once, found \(id.foundPhrase) again", at: pointer.appending("$id")))
      }
    }
    return index
  }

  private mutating func addAnchors(of object: JSONObject, at pointer: JSONPointer, to resource: Int) {
    for keyword in ["$anchor", "$dynamicAnchor"] {
      guard let value = object[keyword] else { continue }
      let path = pointer.appending(keyword)
      guard let name = value.string, name.wholeMatch(of: /[A-Za-z_][-A-Za-z0-9._]*/) != nil else {
        problems.append(
          SchemaProblem("expected a name of letters, digits, `-`, `_` and `.`, found \(value.foundPhrase)", at: path))
        continue
      }
      if let other = resources[resource].anchors[name], other != pointer {
        problems.append(SchemaProblem("expected each anchor once, found \(value.foundPhrase) again", at: path))
      }
      resources[resource].anchors[name] = pointer
      if keyword == "$dynamicAnchor" { resources[resource].dynamicAnchors[name] = pointer }
    }
  }

  /// The innermost resource around a location.
  func resource(at pointer: JSONPointer) -> Int {
    var pointer = pointer
    while true {
      if let resource = resourcesByPointer[pointer] { return resource }
      if pointer.tokens.isEmpty { return 0 }
      pointer.tokens.removeLast()
    }
  }

  /// The target of a reference in the document.
  struct Target {
    let pointer: JSONPointer
    /// The name of the dynamic anchor that it was found by.
    var dynamicAnchor: String?
  }

  /// Finds the target of a reference; nil if it is not in the document.
  /// - Parameter resource: the base of the reference.
  func target(of reference: String, from resource: Int) -> Target? {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var target = resource
    if let location = parts.first, !location.isEmpty {
      guard let uri = URL(string: String(location), relativeTo: resources[resource].uri),
        let known = resourcesByURI[Self.key(uri)]
      else { return nil }
      target = known
    }
    let start = resources[target].pointer
    guard parts.count > 1, !parts[1].isEmpty else { return Target(pointer: start) }
    if let pointer = JSONPointer("#" + parts[1]) {
      return Target(pointer: JSONPointer(tokens: start.tokens + pointer.tokens))
    }
    let name = String(parts[1])
    guard let pointer = resources[target].anchors[name] else { return nil }
    return Target(pointer: pointer, dynamicAnchor: resources[target].dynamicAnchors[name] == nil ? nil : name)
  }

  /// Whether a reference is to another document.
  func isRemote(_ reference: String, from resource: Int) -> Bool {
    guard let location = reference.split(separator: "#", omittingEmptySubsequences: false).first, !location.isEmpty
    else {
      return false
    }
    return URL(string: String(location), relativeTo: resources[resource].uri).flatMap { resourcesByURI[Self.key($0)] }
      == nil
  }

  private static func key(_ uri: URL) -> String {
    let text = uri.absoluteString
    return text.last == "#" ? String(text.dropLast()) : text
  }
}
