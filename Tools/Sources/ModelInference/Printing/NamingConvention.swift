import Janus

/// A convention for keys, as it is written in Swift.
struct NamingConvention {
  let naming: KeyNaming
  let code: String
  let description: String

  private static let all = [
    NamingConvention(naming: .snakeCase, code: ".snakeCase", description: "snake case"),
    NamingConvention(naming: .kebabCase, code: ".kebabCase", description: "kebab case"),
    NamingConvention(naming: .pascalCase, code: ".pascalCase", description: "Pascal case"),
    NamingConvention(naming: .screamingSnakeCase, code: ".screamingSnakeCase", description: "screaming snake case"),
  ]

  /// The convention that gives properties their keys, with few exceptions; nil if few keys differ from the names, or none explains most.
  static func explaining(_ properties: [ModelDeclaration.Property]) -> NamingConvention? {
    let listed = properties.count { $0.name != $0.key }
    guard listed >= 3 else { return nil }
    let exceptions = all.map { convention in
      (convention, properties.count { convention.naming.key(forProperty: $0.name) != $0.key })
    }
    guard let (best, count) = exceptions.min(by: { $0.1 < $1.1 }) else { return nil }
    return count * 4 <= listed ? best : nil
  }
}
