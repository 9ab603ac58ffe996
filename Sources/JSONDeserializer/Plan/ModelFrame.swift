import JSONCore

/// The state of a model with rules while its members are read.
///
/// ```
///   seen   │ 1 0 1 …           │   the properties that got a value, one bit each
///   parts  │ base, slot │ …    │   the flat properties, made when their first key comes
/// ```
struct ModelFrame {
  let rules: Ref<ModelRules>
  let base: Slot
  let isUpdate: Bool
  let seen: StackTable<UInt64>
  let parts: StackTable<PartState>

  struct PartState: BitwiseCopyable {
    /// Room for the part's value, or for the reference to its object.
    let slot: Slot
    /// The memory of the part's properties, once the slot has a value: after the first of its keys.
    var base: Slot?
    /// Whether the value in the slot is one that was there before.
    var wasThere = false
    /// Whether a value has come that is not null.
    var hasValue = false
    /// Whether a value that the part cannot do without is not there.
    var isIncomplete = false
    /// Whether the part is null.
    var isNull = false
  }

  func mark(_ number: Int) { seen[number >> 6] |= 1 &<< UInt64(truncatingIfNeeded: number & 63) }

  func forget(_ number: Int) { seen[number >> 6] &= ~(1 &<< UInt64(truncatingIfNeeded: number & 63)) }

  func hasSeen(_ number: Int) -> Bool {
    seen[number >> 6] & (1 &<< UInt64(truncatingIfNeeded: number & 63)) != 0
  }
}
