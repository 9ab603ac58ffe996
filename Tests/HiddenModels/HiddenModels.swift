import Janus

// This module is built with `-disable-reflection-metadata`: the runtime knows none of the stored properties in here.

/// A model whose properties are not known.
public struct HiddenShip: KeyValueCreatable {
  public var imo = 0
  public var name = ""

  public init() {}
}

/// The same as a class.
open class HiddenVehicle: KeyValueCreatable {
  public var wheels = 4

  public required init() {}
}

/// A class that adds nothing to a superclass whose properties are not known.
public final class HiddenVan: HiddenVehicle {}

/// A model whose mapping says what there is.
public struct HiddenStore: KeyValueCreatable, JSONMapped, Equatable {
  public var city = ""
  public var size = 0

  public init() {}

  public static var jsonMapping: JSONMapping<HiddenStore> { [.key("city", for: \.city), .key("area", for: \.size)] }
}

/// The same as a class.
public final class HiddenOffice: KeyValueCreatable, JSONMapped {
  public var city = ""

  public init() {}

  public static var jsonMapping: JSONMapping<HiddenOffice> { [.key("city", for: \.city)] }
}

/// A type that needs no reflection.
public struct HiddenTag: Codable, Equatable, Sendable {
  public var text: String

  public init(_ text: String) { self.text = text }
}

/// A type without stored properties has none to hide.
public struct HiddenNothing: KeyValueCreatable {
  public init() {}
}

/// A class without stored properties.
public final class HiddenObject: KeyValueCreatable {
  public init() {}
}

/// An enum whose cases have no names.
public enum HiddenShape: Sendable { case dot, circle(Int) }

/// An enum that has raw values.
public enum HiddenLevel: Int, JSONLeaf, Sendable { case low = 1, high }
