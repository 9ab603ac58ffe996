/// What Janus makes use of although Swift does not promise it: how the standard library and the compiler lay values
/// out.
///
/// Each layout has a file in this folder. Its comment says what the file relies on, how that is checked, and what is
/// done instead. A check looks at known values, once in a process or when a plan is made, and its answer is kept where
/// loops find it. One more layout, that of ``JSONValue``, is in `ValueConversion`, as it needs types above this folder.
@usableFromInline package enum StandardLayouts {
  /// Whether layouts are used where the checks find them. False in a build with the compilation condition
  /// `JANUS_PORTABLE`, in which everything is done by what Swift promises.
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
