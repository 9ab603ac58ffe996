import Synchronization

/// Checks that a type's `init(from:)` or `encode(to:)` treats real values like the samples.
///
/// Samples cannot show everything. So the first values that a type makes of documents are made by its own code, and
/// each answer that it got must be in the property of that name. That costs no second reading, and the code of types
/// inside is called once. Before the first values are written, the type's own code encodes them as well, and each
/// property must be what it encodes.
package final class SynthesisVerification: Sendable {
  /// The number of values that are checked.
  private static let valueCount = 100
  private static let known = TypeTable<(decoding: SynthesisVerification, encoding: SynthesisVerification)>.Shared()
  private static let refutations = Atomic(0)

  /// The number of types that were found to do something else.
  package static var refutationCount: Int { refutations.load(ordering: .acquiring) }

  /// The type's marker, and the name of its own code, for messages.
  private let marker, ownCode: String
  private let left = Atomic(valueCount)
  private let found = Lock(SynthesisObstacle?.none)

  private init(_ marker: String, _ ownCode: String) { (self.marker, self.ownCode) = (marker, ownCode) }

  /// The known facts about a type's `init(from:)`, and of its `encode(to:)`.
  package static func of(_ type: Any.Type) -> (decoding: SynthesisVerification, encoding: SynthesisVerification) {
    known.facts(of: type) {
      (
        SynthesisVerification("SynthesizedDecodable", "init(from:) reads"),
        SynthesisVerification("SynthesizedEncodable", "encode(to:) writes")
      )
    }
  }

  /// A difference from the compiler's code; nil if none was found.
  package var obstacle: SynthesisObstacle? { found.withLock { $0 } }

  /// Whether all values were checked without a difference.
  package var isDone: Bool { left.load(ordering: .relaxed) <= 0 }

  /// Makes a value of a document by its type's own code, and looks at what that does.
  /// - Parameter coding: its behavior if it is the compiler's; nil if it is not.
  /// - Throws: what `init(from:)` throws.
  package func value<Value: Decodable>(
    _ type: Value.Type, from decoder: any Decoder, by coding: SynthesizedCoding?
  ) throws -> Value {
    guard let coding else { return try type.init(from: decoder) }
    left.wrappingSubtract(1, ordering: .relaxed)
    let probe = DecodingProbe(forDocument: TypeDescription.isEnum(type))
    do {
      let value = try type.init(from: ProbingDecoder(probe, decoder))
      do throws(SynthesisObstacle) { try coding.check(value, probe) } catch { refute(type, error) }
      return value
    } catch {
      if probe.failure == nil { refute(type, SynthesisObstacle("it throws an error of its own: \(error)")) }
      throw error
    }
  }

  /// Looks at what a type's own code would write of a value.
  /// - Parameter value: of the type, which is `Encodable`.
  /// - Returns: whether the compiler's code would write the same.
  package func isRight(encoding value: Any, by coding: SynthesizedCoding) -> Bool {
    guard obstacle == nil, let value = value as? any Encodable else { return false }
    left.wrappingSubtract(1, ordering: .relaxed)
    do throws(SynthesisObstacle) {
      try coding.check(value)
      return true
    } catch {
      refute(type(of: value), error)
      return false
    }
  }

  private func refute(_ type: Any.Type, _ obstacle: SynthesisObstacle) {
    let isFirst = found.withLock { found in
      defer { found = found ?? obstacle }
      return found == nil
    }
    left.store(.max, ordering: .relaxed)
    if !isFirst { return }
    Self.refutations.add(1, ordering: .acquiringAndReleasing)
    StandardError.print(
      "Janus: \(TypeName.of(type)) is \(marker), but \(obstacle.reason). Its \(ownCode) it from now on. \(obstacle.advice)"
    )
  }
}

extension SynthesizedCoding {
  /// Checks what an `init(from:)` has done with the values of a document.
  fileprivate func check<Value>(_ value: Value, _ probe: DecodingProbe) throws(SynthesisObstacle) {
    if let obstacle = probe.obstacle { throw obstacle }
    if let failure = probe.failure { throw SynthesisObstacle("it makes a value although \(failure) does not fit") }
    switch self {
    case .model(let model): try model.check(value, probe)
    case .enumeration(let own): try own.check(value, probe)
    }
  }

  /// Checks what an `encode(to:)` does with a value.
  fileprivate func check(_ value: some Encodable) throws(SynthesisObstacle) {
    switch self {
    case .model(let model): try model.check(encoding: value)
    case .enumeration(let own): try own.check(encoding: value)
    }
  }
}
