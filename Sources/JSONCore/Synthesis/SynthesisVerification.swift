import Synchronization

/// Whether a type's `init(from:)` does with documents what it did with samples.
///
/// Samples cannot show everything. So the first values that a type makes of documents are made by its own code, and each answer that it
/// got has to be in the property of that name. That costs no second reading, and the code of types inside is called once.
package final class SynthesisVerification: Sendable {
  /// The number of values that are looked at.
  private static let valueCount = 100
  private static let known = TypeTable<SynthesisVerification>.Shared()
  private static let refutations = Atomic(0)

  /// The number of types that were found to do something else.
  package static var refutationCount: Int { refutations.load(ordering: .acquiring) }

  private let left = Atomic(valueCount)
  private let found = Lock(SynthesisObstacle?.none)

  private init() {}

  /// What is known of a type.
  package static func of(_ type: Any.Type) -> SynthesisVerification {
    known.facts(of: type) { SynthesisVerification() }
  }

  /// What the type did that the compiler's code does not; nil if it has not been seen to do so.
  package var obstacle: SynthesisObstacle? { found.withLock { $0 } }

  /// Whether all values have been looked at that are to be.
  package var isDone: Bool { left.load(ordering: .relaxed) <= 0 }

  /// Makes a value of a document by its type's own code, and looks at what that does.
  /// - Throws: what `init(from:)` throws.
  package func value<Model: Decodable>(
    _ type: Model.Type, from decoder: any Decoder, by model: SynthesizedModel
  ) throws -> Model {
    left.wrappingSubtract(1, ordering: .relaxed)
    let lesson = DecodingLesson(forDocument: model.members.count)
    do {
      let value = try type.init(from: LearningDecoder(lesson, decoder))
      if let obstacle = model.obstacle(to: value, lesson) { refute(type, obstacle) }
      return value
    } catch {
      if !lesson.hasFailed { refute(type, SynthesisObstacle("it throws an error of its own: \(error)")) }
      throw error
    }
  }

  private func refute(_ type: Any.Type, _ obstacle: SynthesisObstacle) {
    let isFirst = found.withLock { found in
      defer { found = found ?? obstacle }
      return found == nil
    }
    if !isFirst { return }
    Self.refutations.add(1, ordering: .acquiringAndReleasing)
    StandardError.print(
      "Janus: \(TypeName.of(type)) is SynthesizedDecodable, but \(obstacle.reason). Its init(from:) reads it from now on. "
        + obstacle.advice)
  }
}

extension SynthesizedModel {
  /// What an `init(from:)` has done with the values of a document that the compiler's does not; nil if there is nothing.
  fileprivate func obstacle<Model>(to value: Model, _ lesson: DecodingLesson) -> SynthesisObstacle? {
    if let obstacle = lesson.obstacle { return obstacle }
    if lesson.hasFailed { return SynthesisObstacle("it makes a value although one of its properties does not fit") }
    let isSame = lesson.questions.elementsEqual(members) { question, member in
      let type = fields[member.field].type
      return question.key == member.key && question.isOptional == member.isOptional
        && question.type == (member.isOptional ? StandardContainer.wrapped(type) : type)
    }
    if !isSame { return SynthesisObstacle("it does not always decode the same properties") }
    do throws(SynthesisObstacle) {
      try Self.check(value, lesson, fields, members)
      try constants?.check(value)
      return nil
    } catch {
      return error
    }
  }
}
