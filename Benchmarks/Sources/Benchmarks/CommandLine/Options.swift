/// The options of the command line.
struct Options {
  /// The folder that holds the three files.
  var folder: String?
  /// The size of generated documents.
  var megabytes: Double?
  var minified = false
  /// The time for each library in each row.
  var seconds = 0.5
  /// Only rows whose title (document and work) contains this.
  var only: String?
  /// Whether libraries of other languages are measured too.
  var peers = false
  /// Whether those of Python are installed for the benchmarks first.
  var installsPeers = false
  /// The size of streams.
  var streamMegabytes = 256.0
  /// The size of the streams for measuring memory.
  var memoryMegabytes = 512.0
  /// The file that a chart is drawn into.
  var chart: String?
  var showsHelp = false
  /// The measurement for which the main process started this one.
  var firstUse: FirstUse?
  /// The same for the memory that a stream needs, and the file of the stream.
  var streamPeak: (peak: StreamPeak, file: String)?

  /// Whether a row with this title is selected.
  func includes(_ title: String) -> Bool {
    only.map(title.contains) ?? true
  }

  static let help = """
    USAGE: Benchmarks [FOLDER] [--minified] [--size MB] [--seconds S] [--only TEXT]
                         [--peers] [--install-peers] [--chart FILE]
                         [--stream-megabytes MB] [--memory-megabytes MB]

      FOLDER        where twitter.json, citm_catalog.json and canada.json are; else the folder
                    that JANUS_CORPUS names; else documents of the same shapes are generated
      --minified    take the white space out of the documents first; else they are read both ways
      --size MB     generate documents of this size each (0.01 and 100 work too)
      --seconds S   how long each library runs in each row (0.5)
      --only TEXT   only the rows whose title contains TEXT, such as "canada" or "typed read"
      --peers       build and measure libraries of other languages too, those that this machine has
      --install-peers
                    the same, with Python's libraries installed in Benchmarks/.build first
      --chart FILE  draw the typed reads and writes into this SVG file
      --stream-megabytes MB
                    the size of the streams that are read (256)
      --memory-megabytes MB
                    the size of the streams for measuring memory (512)
    """
}

extension Options {
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  init(arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": showsHelp = true
      case "--minified": minified = true
      case "--size": megabytes = try Self.positiveNumber(after: argument, &rest)
      case "--seconds": seconds = try Self.positiveNumber(after: argument, &rest)
      case "--peers": peers = true
      case "--install-peers": (peers, installsPeers) = (true, true)
      case "--stream-megabytes": streamMegabytes = try Self.positiveNumber(after: argument, &rest)
      case "--memory-megabytes": memoryMegabytes = try Self.positiveNumber(after: argument, &rest)
      case "--chart": chart = try Self.value(after: argument, &rest)
      case ChildProcess.option:
        let name = try Self.value(after: argument, &rest)
        guard let use = FirstUse(rawValue: name) else { throw Mistake(description: "There is no first use \(name).") }
        firstUse = use
      case StreamPeak.option:
        let name = try Self.value(after: argument, &rest)
        guard let peak = StreamPeak(rawValue: name) else { throw Mistake(description: "There is no stream \(name).") }
        streamPeak = (peak, try Self.value(after: argument, &rest))
      case "--only": only = try Self.value(after: argument, &rest)
      case _ where argument.hasPrefix("-"):
        throw Mistake(description: "There is no option \(argument).")
      case _ where folder != nil:
        throw Mistake(description: "There can be one folder, and \(argument) is the second.")
      default: folder = argument
      }
    }
    if folder != nil, megabytes != nil {
      throw Mistake(description: "--size generates documents, so it goes without a folder.")
    }
  }

  private static func value(
    after option: String, _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> String {
    guard let value = rest.popFirst() else {
      throw Mistake(description: "\(option) needs a value.")
    }
    return value
  }

  private static func positiveNumber(
    after option: String, _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> Double {
    let text = try value(after: option, &rest)
    guard let number = Double(text), number > 0, number.isFinite else {
      throw Mistake(description: "\(option) needs a number above 0, not \(text).")
    }
    return number
  }
}
