/// The messages of a command to the user: problems and progress.
public final class Console {
  private let errors = Terminal.errors
  private let errorPalette: Palette
  let outputPalette: Palette
  /// The progress bar; nil if it is not shown.
  let progress: ProgressBar?
  private var interruption: Interruption?

  /// - Parameters:
  ///   - color: when to use colours.
  ///   - isFilter: whether the command writes to the standard output while it reads. On a terminal, the output shows the
  ///     progress.
  public init(color: ColorChoice, isFilter: Bool) {
    let (errors, output) = (errors, Terminal.output)
    errorPalette = Palette(isOn: color.allows(errors))
    outputPalette = Palette(isOn: color.allows(output))
    if errors.knowsEscapes, !(isFilter && output.isThere) {
      let clock = ContinuousClock()
      let start = clock.now
      progress = ProgressBar(width: { errors.width }, now: { clock.now - start }, write: errors.write)
      interruption = Interruption { errors.write(ProgressBar.erasing) }
    } else {
      progress = nil
    }
  }

  deinit { progress?.erase() }

  /// Opens a file whose progress is shown.
  /// - Throws: `ToolFailure` if it cannot be read.
  public func open(_ path: String) throws(ToolFailure) -> InputFile { try InputFile(path, progress: progress) }

  /// Removes the progress bar.
  public func endProgress() { progress?.erase() }

  /// Prints a problem of a document.
  public func complain(_ finding: Finding) {
    progress?.erase()
    errors.write(finding.text(errorPalette) + "\n")
  }

  /// Prints a failure.
  public func complain(_ failure: ToolFailure) {
    progress?.erase()
    errors.write(failure.text(errorPalette) + "\n")
  }
}
