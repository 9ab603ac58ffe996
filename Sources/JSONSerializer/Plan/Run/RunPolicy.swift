import JSONCore

/// What a run has to know of the policy; the rest is in its plans. Copying it counts no references.
struct RunPolicy {
  let nilProperties: JSONSerializer.Policy.NilProperties
  let unwritable: JSONSerializer.Policy.Unwritable
  let cycles: JSONSerializer.Policy.Cycles
  let references: JSONSerializer.Policy.References
  var layout: JSONLayout { didSet { writerOptions = layout.writerOptions } }
  /// The part of the layout that concerns the writer of bytes.
  private(set) var writerOptions: ByteWriter.Options
  var depth: Int

  init(_ policy: JSONSerializer.Policy) {
    nilProperties = policy.nilProperties
    unwritable = policy.unwritable
    cycles = policy.cycles
    references = policy.references
    layout = policy.layout
    writerOptions = layout.writerOptions
    depth = policy.depth
  }
}
