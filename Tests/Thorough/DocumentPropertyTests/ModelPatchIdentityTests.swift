import JSONDocuments
import Janus
import RandomMappings
import TestSupport
import Testing

/// The patch from one model to another makes the other one, under any mapping.
@Suite struct ModelPatchIdentityTests {
  private typealias Model = RandomMapping.Model

  private struct Setting {
    let sample: RandomMapping.Sample
    let reader: JSONDeserializer
    let writer: JSONSerializer
    let root: RootKey
    var random: SeededRandom

    init(seed: Int) {
      random = SeededRandom(seed: UInt64(seed) &* 15_485_863 &+ 1)
      sample = RandomMapping.mapping(&random)
      let format = RandomMapping.format(sample, &random)
      (reader, writer, root) = (JSONDeserializer(format), RandomMapping.writer(format, &random), format.root)
    }

    /// Two models without differences that reading cannot make.
    mutating func models() -> (old: Model, new: Model) {
      let old = Model(&random)
      var new = Model(&random)
      if !sample.isSecretRead { new.secret = old.secret }
      return (old, new)
    }
  }

  /// Whether an existing model cannot be changed like that: the error says so.
  private func isImpossible(_ error: JSONError) -> Bool {
    error.message.contains("expected a change that an existing value can take")
  }

  @Test("A patch makes one model the other, or says that it cannot", arguments: Share.of(0..<200))
  func patches(seed: Int) throws {
    var setting = Setting(seed: seed)
    for _ in 0..<10 {
      let (old, new) = setting.models()
      let text = try setting.writer.serializeToString(old)
      let patch = try setting.writer.patch(from: old, to: new)
      var changed = old
      do throws(JSONError) {
        try setting.reader.apply(patch, to: &changed, writtenBy: setting.writer)
      } catch {
        #expect(isImpossible(error), "\(error) in \(patch) of \(text) by \(setting.sample)")
        continue
      }
      #expect(changed == new, "\(patch) of \(text) by \(setting.sample)")
    }
  }

  @Test("A merge patch makes one model the other, or says that it cannot", arguments: Share.of(0..<200))
  func merges(seed: Int) throws {
    var setting = Setting(seed: seed)
    for _ in 0..<10 {
      let (old, new) = setting.models()
      let text = try setting.writer.serializeToString(old)
      do throws(JSONError) {
        let patch = try setting.writer.mergePatch(from: old, to: new)
        var changed = old
        try setting.reader.merge(patch, into: &changed, writtenBy: setting.writer)
        #expect(changed == new, "\(patch) into \(text) by \(setting.sample)")
      } catch {
        #expect(
          isImpossible(error) || error.message.contains("a merge patch can express"),
          "\(error) in \(text) by \(setting.sample)")
      }
    }
  }
}
