import FuzzModels

/// Called by libFuzzer for each input. Its `main` is the one that runs, so nothing at the top level here would.
@_cdecl("LLVMFuzzerTestOneInput")
public func snapshotDocument(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkSnapshots(FuzzInput.bytes(start, count))
  return 0
}
