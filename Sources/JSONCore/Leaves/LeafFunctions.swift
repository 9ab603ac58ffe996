// The interpreters' operations on leaves in memory. The leaves that most models have get specialised code. The others
// share generic code, because specialised functions for each of them would make every client larger.

extension String {
  public static var _valueFunctions: _ValueFunctions { _ValueFunctions(all: Self.self) }
}

extension Int {
  public static var _valueFunctions: _ValueFunctions { _ValueFunctions(all: Self.self) }
}

extension Double {
  public static var _valueFunctions: _ValueFunctions { _ValueFunctions(all: Self.self) }
}

extension Bool {
  public static var _valueFunctions: _ValueFunctions { _ValueFunctions(all: Self.self) }
}

extension Int64 {
  public static var _valueFunctions: _ValueFunctions { _ValueFunctions(Self.self) }
}

extension UInt64 {
  public static var _valueFunctions: _ValueFunctions { _ValueFunctions(Self.self) }
}

extension Int32 {
  public static var _valueFunctions: _ValueFunctions { _ValueFunctions(Self.self) }
}

extension _Accessible where Self: FixedWidthInteger {
  public static var _valueFunctions: _ValueFunctions { .general(Self.self) }
}

extension _Accessible where Self: StringProtocol {
  public static var _valueFunctions: _ValueFunctions { .general(Self.self) }
}

extension Character {
  public static var _valueFunctions: _ValueFunctions { .general(Self.self) }
}

extension Unicode.Scalar {
  public static var _valueFunctions: _ValueFunctions { .general(Self.self) }
}

extension JSONNumber {
  public static var _valueFunctions: _ValueFunctions { .general(Self.self) }
}
