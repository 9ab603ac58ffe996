/// The keys of a type, which may be paths, as an enum.
///
/// ```swift
/// struct Welcome: Codable {
///   var greeting: String
///
///   enum CodingKeys: String, KeyedKey {
///     case greeting = "inner.greeting"
///   }
/// }
///
/// let welcome = try decoder.decode(Keyed<Welcome>.self, from: data).value
/// ```
public protocol KeyedKey: AnyKeyedKey, CaseIterable {}
