/// The layouts on which Janus relies although Swift does not guarantee them: how the standard library and the
/// compiler store values.
///
/// Each layout has a file in this folder, or in that of JSONCore. Its comment says what the file relies on, how that is checked, and what is
/// done otherwise. A check uses known values, once in a process or when a plan is made, and its result is stored where
/// loops use it. One more layout, that of `JSONValue`, is in `ValueConversion`, as it needs types above this folder.
@usableFromInline package enum StandardLayouts {
  /// Whether layouts are used where the checks find them. False in a build with the compilation condition
  /// `JANUS_PORTABLE`, which only uses what Swift guarantees.
  @inlinable package static var areTrusted: Bool {
    @inline(__always) get {
      #if JANUS_PORTABLE
        false
      #else
        true
      #endif
    }
  }
}
