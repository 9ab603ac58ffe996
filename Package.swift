// swift-tools-version: 6.2
import PackageDescription

// Unsafe code is allowed in few folders, and marked.
let strict: [SwiftSetting] = [.strictMemorySafety()]
// Tests are compiled as whole modules, which takes a third less time than file by file. SwiftPM does not allow these
// flags in dependencies. It also asks for batches, which a whole module ignores with a warning.
let tested =
  strict + [
    .unsafeFlags([
      "-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2", "-no-emit-module-separately-wmo",
    ])
  ]

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
      swiftSettings: strict,
      // Rounding calls the C library's mathematics, which nothing else links for those who use this product alone.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(name: "JSONCore", dependencies: ["JSONText"], swiftSettings: strict),
    .target(name: "JSONSerializer", dependencies: ["JSONText", "JSONCore"], swiftSettings: strict),
    .target(name: "JSONDeserializer", dependencies: ["JSONText", "JSONCore"], swiftSettings: strict),
    .target(
      name: "Janus", dependencies: engine, swiftSettings: strict),
    .target(
      name: "JSONStreams", dependencies: engine, exclude: excludedPrivacy, resources: privacy, swiftSettings: strict),
    .target(name: "JSONManagedObjects", dependencies: engine, swiftSettings: strict),
    // Regular expressions of ECMA-262, for paths and schemas.
    .target(name: "JSONPatterns", swiftSettings: strict),
    .target(name: "JSONDocuments", dependencies: engine + ["JSONPatterns"], swiftSettings: strict),
    .target(name: "JSONSchemas", dependencies: engine + ["JSONPatterns"], swiftSettings: strict),
    .target(
      name: "JSONFoundation",
      dependencies: engine + ["JSONStreams"],
      swiftSettings: strict),
    .target(name: "JSONKeyedCoding", dependencies: engine, swiftSettings: strict),
    .executableTarget(
      name: "Tour",
      dependencies: engine + ["Janus"],
      path: "Examples/Tour",
      resources: [.copy("Resources")],
      swiftSettings: strict),
    .target(name: "TestSupport", dependencies: engine + ["Janus"], path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "JSONCoreTests", dependencies: engine + ["Janus", "TestSupport"], swiftSettings: tested),
    .testTarget(
      name: "JSONDeserializerTests",
      dependencies: engine + ["Janus", "JSONManagedObjects", "JSONSchemas", "JSONFoundation", "TestSupport"],
      swiftSettings: tested),
    .testTarget(
      name: "JSONSerializerTests",
      dependencies: engine + ["Janus", "JSONManagedObjects", "JSONFoundation", "TestSupport"],
      swiftSettings: tested),
    // Models whose properties the runtime cannot list. SwiftPM does not allow this flag in dependencies, so no product has this
    // target.
    .target(
      name: "HiddenModels",
      dependencies: engine + ["Janus"],
      path: "Tests/HiddenModels",
      swiftSettings: strict + [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]),
    // Models whose properties have no names at run time.
    .target(
      name: "NamelessModels",
      dependencies: engine + ["Janus"],
      path: "Tests/NamelessModels",
      swiftSettings: strict + [.unsafeFlags(["-Xfrontend", "-disable-reflection-names"])]),
    .testTarget(
      name: "MappingTests",
      dependencies: engine + [
        "Janus", "JSONManagedObjects", "JSONSchemas", "JSONFoundation", "HiddenModels", "NamelessModels", "TestSupport",
      ],
      swiftSettings: tested),
    .testTarget(
      name: "CodableTests", dependencies: engine + ["Janus", "JSONFoundation", "JSONKeyedCoding", "TestSupport"],
      swiftSettings: tested),
    .testTarget(
      name: "SynthesizedTests", dependencies: engine + ["Janus", "JSONSchemas", "TestSupport"], swiftSettings: tested),
    .testTarget(
      name: "JSONKeyedCodingTests", dependencies: engine + ["Janus", "JSONKeyedCoding", "TestSupport"],
      swiftSettings: tested),
    .testTarget(
      name: "JSONManagedObjectsTests",
      dependencies: engine + ["Janus", "JSONManagedObjects", "JSONFoundation", "TestSupport"],
      swiftSettings: tested),
    .testTarget(
      name: "JSONDocumentsTests", dependencies: engine + ["Janus", "JSONDocuments", "JSONPatterns", "TestSupport"],
      swiftSettings: tested),
    .testTarget(
      name: "JSONSchemasTests", dependencies: engine + ["Janus", "JSONSchemas", "JSONPatterns", "TestSupport"],
      swiftSettings: tested),
    .testTarget(
      name: "JSONStreamsTests",
      dependencies: engine + ["JSONStreams", "JSONFoundation", "TestSupport"],
      swiftSettings: tested),
    .testTarget(
      name: "JSONFoundationTests", dependencies: engine + ["JSONStreams", "JSONFoundation", "TestSupport"],
      swiftSettings: tested),
    // Tests of several modules together.
    .testTarget(
      name: "JanusTests", dependencies: engine + ["Janus", "JSONManagedObjects", "JSONFoundation", "TestSupport"],
      resources: [.copy("Corpus")], swiftSettings: tested),
  ],
  swiftLanguageModes: [.v6]
)
