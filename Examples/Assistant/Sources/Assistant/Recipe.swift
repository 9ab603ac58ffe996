import Janus

/// The arguments of the tool that the model calls.
public struct Recipe: KeyValueCreatable, JSONMapped, Equatable, Sendable {
  public struct Step: KeyValueCreatable, Equatable, Sendable {
    public var text = ""
    public var minutes = 0

    public init() {}
  }

  public var title = ""
  public var servings = 4
  public var steps: [Step] = []

  public init() {}

  public static let jsonMapping: JSONMapping<Recipe> = [
    .required(\.title), .required(\.servings), .required(\.steps),
    .note("The number of persons.", for: \.servings),
    .check(\.servings, 1...100),
  ]
}
