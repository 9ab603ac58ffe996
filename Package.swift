// swift-tools-version: 6.2
import PackageDescription

// In debug builds SwiftPM compiles file by file, in batches. As whole modules, which ignore batches with a warning, targets take a
// third less time. With threads each file has an output of its own, which SwiftPM's index needs. Dependencies may have such flags
// if their manifest has the version 6.2 or a later one. On other systems they were not tried.
let wholeModules = SwiftSetting.unsafeFlags(
  ["-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2", "-no-emit-module-separately-wmo"],
  .when(platforms: [.linux], configuration: .debug))
// Unsafe code is allowed in few folders, and marked.
let settings: [SwiftSetting] = [.strictMemorySafety(), wholeModules]

// SwiftPM compiles a target again only if a target that it names has changed, so all name these.
let engine: [Target.Dependency] = ["JSONText", "JSONCore", "JSONSerializer", "JSONDeserializer"]

// The privacy manifest of a target that calls APIs for which Apple requires a reason. To find resources, SwiftPM adds code that
// imports full Foundation, so elsewhere the manifest is excluded. This is decided by the system that builds: a build on macOS for
// Linux has it.
#if canImport(Darwin)
  let excludedPrivacy: [String] = []
  let privacy: [Resource] = [.copy("PrivacyInfo.xcprivacy")]
#else
  let excludedPrivacy = ["PrivacyInfo.xcprivacy"]
  let privacy: [Resource] = []
#endif

let package = Package(
  name: "Janus",
  // The first releases with 128-bit integers and `Synchronization.Mutex`.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    // The three modules that follow.
    .library(name: "Janus", targets: ["Janus"]),
    .library(name: "JSONCore", targets: ["JSONCore"]),
    .library(name: "JSONSerializer", targets: ["JSONSerializer"]),
    .library(name: "JSONDeserializer", targets: ["JSONDeserializer"]),
    .library(name: "JSONStreams", targets: ["JSONStreams"]),
    .library(name: "JSONManagedObjects", targets: ["JSONManagedObjects"]),
    .library(name: "JSONDocuments", targets: ["JSONDocuments"]),
    .library(name: "JSONSchemas", targets: ["JSONSchemas"]),
    // Only this links full Foundation, and with it ICU, on Linux.
    .library(name: "JSONFoundation", targets: ["JSONFoundation"]),
    .library(name: "JSONKeyedCoding", targets: ["JSONKeyedCoding"]),
  ],
  targets: [
    .target(
      name: "JSONText",
      swiftSettings: settings,
      // Rounding calls the C library's mathematics, which nothing else links for those who use this product alone.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(name: "JSONCore", dependencies: ["JSONText"], swiftSettings: settings),
    .target(name: "JSONSerializer", dependencies: ["JSONText", "JSONCore"], swiftSettings: settings),
    .target(name: "JSONDeserializer", dependencies: ["JSONText", "JSONCore"], swiftSettings: settings),
    .target(
      name: "Janus", dependencies: engine, swiftSettings: settings),
    .target(
      name: "JSONStreams", dependencies: engine, exclude: excludedPrivacy, resources: privacy, swiftSettings: settings),
    .target(name: "JSONManagedObjects", dependencies: engine, swiftSettings: settings),
    // Regular expressions of ECMA-262, for paths and schemas.
    .target(name: "JSONPatterns", swiftSettings: settings),
    .target(name: "JSONDocuments", dependencies: engine + ["JSONPatterns"], swiftSettings: settings),
    .target(name: "JSONSchemas", dependencies: engine + ["JSONPatterns"], swiftSettings: settings),
    .target(
      name: "JSONFoundation",
      dependencies: engine + ["JSONStreams"],
      swiftSettings: settings),
    .target(name: "JSONKeyedCoding", dependencies: engine, swiftSettings: settings),
    .executableTarget(
      name: "Tour",
      dependencies: engine + ["Janus"],
      path: "Examples/Tour",
      resources: [.copy("Resources")],
      swiftSettings: settings),
    .target(name: "TestSupport", dependencies: engine + ["Janus"], path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(name: "JSONCoreTests", dependencies: engine + ["Janus", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "JSONDeserializerTests",
      dependencies: engine + ["Janus", "JSONManagedObjects", "JSONSchemas", "JSONFoundation", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "JSONSerializerTests",
      dependencies: engine + ["Janus", "JSONManagedObjects", "JSONFoundation", "TestSupport"],
      swiftSettings: settings),
    // Models whose properties the runtime cannot list.
    .target(
      name: "HiddenModels",
      dependencies: engine + ["Janus"],
      path: "Tests/HiddenModels",
      swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]),
    // Models whose properties have no names at run time.
    .target(
      name: "NamelessModels",
      dependencies: engine + ["Janus"],
      path: "Tests/NamelessModels",
      swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-reflection-names"])]),
    .testTarget(
      name: "MappingTests",
      dependencies: engine + [
        "Janus", "JSONManagedObjects", "JSONSchemas", "JSONFoundation", "HiddenModels", "NamelessModels", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CodableTests", dependencies: engine + ["Janus", "JSONFoundation", "JSONKeyedCoding", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SynthesizedTests", dependencies: engine + ["Janus", "JSONSchemas", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "JSONKeyedCodingTests", dependencies: engine + ["Janus", "JSONKeyedCoding", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "JSONManagedObjectsTests",
      dependencies: engine + ["Janus", "JSONManagedObjects", "JSONFoundation", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "JSONDocumentsTests", dependencies: engine + ["Janus", "JSONDocuments", "JSONPatterns", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "JSONSchemasTests", dependencies: engine + ["Janus", "JSONSchemas", "JSONPatterns", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "JSONStreamsTests",
      dependencies: engine + ["JSONStreams", "JSONFoundation", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "JSONFoundationTests", dependencies: engine + ["JSONStreams", "JSONFoundation", "TestSupport"],
      swiftSettings: settings),
    // Tests of several modules together.
    .testTarget(
      name: "JanusTests", dependencies: engine + ["Janus", "JSONManagedObjects", "JSONFoundation", "TestSupport"],
      resources: [.copy("Corpus")], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// Names the only test targets to build, for gates that build with other options and run some of the tests.
if let kept = Context.environment["JANUS_TEST_TARGETS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.type == .test && !kept.contains($0.name) }
}
