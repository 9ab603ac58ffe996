import Foundation
import Janus

extension Specimen {
  /// A value of random properties.
  init(_ chance: inout Chance, unitsPerSecond: Double, levels: Int = 2) {
    numbers = Numbers(&chance)
    texts = Texts(&chance)
    containers = chance.maybe { Containers(&$0) }
    suit = Suit.allCases[chance.below(4)]
    rank = chance.maybe { Rank.allCases[$0.below(3)] }
    date = chance.date(unitsPerSecond: unitsPerSecond)
    maybeDate = chance.maybe { $0.date(unitsPerSecond: unitsPerSecond) }
    dates = chance.list { $0.date(unitsPerSecond: unitsPerSecond) }
    value = chance.value()
    object = chance.object()
    if levels > 0 {
      children = chance.list(2) { Specimen(&$0, unitsPerSecond: unitsPerSecond, levels: levels - 1) }
    }
    boxed = Boxed(&chance, levels: 3)
    named = chance.map({ $0.string() }, { Texts(&$0) })
  }
}

extension Specimen.Numbers {
  init(_ chance: inout Chance) {
    (int8, int16, int32) = (chance.integer(), chance.integer(), chance.integer())
    (int64, int128, int) = (chance.integer(), chance.integer(), chance.integer())
    (uint8, uint16, uint32) = (chance.integer(), chance.integer(), chance.integer())
    (uint64, uint128, uint) = (chance.integer(), chance.integer(), chance.integer())
    (float, double, flag) = (chance.float(), chance.double(), chance.bool())
    (maybeInt8, maybeInt) = (chance.maybe { $0.integer() }, chance.maybe { $0.integer() })
    (maybeUInt64, maybeInt128) = (chance.maybe { $0.integer() }, chance.maybe { $0.integer() })
    (maybeUInt128, maybeFloat) = (chance.maybe { $0.integer() }, chance.maybe { $0.float() })
    (maybeDouble, maybeFlag) = (chance.maybe { $0.double() }, chance.maybe { $0.bool() })
    (decimal, maybeDecimal) = (chance.decimal(), chance.maybe { $0.decimal() })
  }
}

extension Specimen.Texts {
  init(_ chance: inout Chance) {
    (text, maybe) = (chance.string(), chance.maybe { $0.string() })
    part = ("x" + chance.string()).dropFirst()
    (letter, maybeLetter) = (Character(chance.scalar()), chance.maybe { Character($0.scalar()) })
    (straße, `class`) = (chance.string(), chance.string())
    url = chance.maybe {
      URL(string: "https://example.com/\($0.integer(UInt16.self))?q=\($0.below(9))#f") ?? URL(filePath: "/")
    }
    (id, data, maybeData) = (chance.maybe { $0.uuid() }, chance.data(), chance.maybe { $0.data() })
  }
}

extension Specimen.Containers {
  init(_ chance: inout Chance) {
    ints = chance.list(40) { $0.integer() }
    (bools, floats) = (chance.list { $0.bool() }, chance.list { $0.float() })
    doubles = chance.list { $0.maybe { $0.double() } }
    strings = chance.maybe { $0.list { $0.string() } }
    grid = chance.list { $0.list { $0.integer() } }
    // At most one element: the order of a set is not the same in its copy.
    set = Set(chance.list(1) { $0.integer() })
    slice = (["x"] + chance.list { $0.string() }).dropFirst()
    contiguous = ContiguousArray(chance.list { $0.integer() })
    map = chance.map({ $0.string() }, { $0.integer() })
    maps = chance.map({ $0.string() }, { $0.map({ $0.string() }, { $0.list { $0.bool() } }) })
    keyed = chance.map({ $0.integer() }, { $0.string() })
    suits = chance.map({ Specimen.Suit.allCases[$0.below(4)] }, { Specimen.Rank.allCases[$0.below(3)] })
    ids = chance.map({ $0.uuid() }, { $0.double() })
    optionals = chance.map({ $0.string() }, { $0.maybe { $0.integer() } })
  }
}

extension Boxed {
  convenience init(_ chance: inout Chance, levels: Int) {
    self.init()
    (id, label) = (chance.integer(), chance.maybe { $0.string() })
    guard levels > 0 else { return }
    contents = chance.list(2) { Boxed(&$0, levels: levels - 1) }
    maybe = chance.maybe { Boxed(&$0, levels: levels - 1) }
  }
}
