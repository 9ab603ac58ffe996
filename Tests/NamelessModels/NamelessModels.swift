import Janus

// This module is built with `-disable-reflection-names`: the runtime knows where stored properties are, and not how they are called.

/// A model whose properties have no names.
public struct NamelessShip: KeyValueCreatable {
  public var imo = 0
  public var name = ""

  public init() {}
}

/// The same as a class.
open class NamelessVehicle: KeyValueCreatable {
  public var wheels = 4

  public required init() {}
}

/// A class that adds nothing to a superclass whose properties have no names.
public final class NamelessVan: NamelessVehicle {}

/// A model whose mapping says what there is, but for one property.
public struct NamelessStore: KeyValueCreatable, JSONMapped, Equatable {
  public var city = ""
  public var size = 0
  public var secret = ""

  public init() {}

  public static var jsonMapping: JSONMapping<NamelessStore> { [.key("city", for: \.city), .key("area", for: \.size)] }
}

/// The same as a class.
public final class NamelessOffice: KeyValueCreatable, JSONMapped {
  public var city = ""

  public init() {}

  public static var jsonMapping: JSONMapping<NamelessOffice> { [.key("city", for: \.city)] }
}

/// A type without stored properties has no names to hide.
public struct NamelessNothing: KeyValueCreatable {
  public init() {}
}

/// An enum whose cases have no names.
public enum NamelessShape: Sendable { case dot, circle(Int) }

/// An enum that has raw values.
public enum NamelessLevel: Int, JSONLeaf, Sendable { case low = 1, high }
