// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]
// Tests see what is internal, in builds with optimisation, too.
let seen = strict + [.unsafeFlags(["-enable-testing"])]
let dependencies: [Target.Dependency] = [
  "TestSupport",
  .product(name: "Janus", package: "Janus"),
  .product(name: "JSONDocuments", package: "Janus"),
  .product(name: "JSONManagedObjects", package: "Janus"),
  .product(name: "JSONSchemas", package: "Janus"),
  .product(name: "JSONStreams", package: "Janus"),
  .product(name: "JSONFoundation", package: "Janus"),
]

// Tests with thousands of documents, random types in random orders, stacks that are used to their end, and comparisons with
// Foundation's coders. Helpers are links to those of the package's other tests. They are built with optimisation:
// swift test -c release --package-path Tests/Thorough
let package = Package(
  name: "Thorough",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Janus", path: "../..")],
  targets: [
    // A link to Tests/TestSupport. Warnings are received by what only Janus's own package sees.
    .target(
      name: "TestSupport",
      dependencies: [.product(name: "Janus", package: "Janus")],
      path: "TestSupport",
      exclude: ["Warnings.swift"],
      swiftSettings: strict),
    .target(
      name: "RandomMappings",
      dependencies: ["TestSupport", .product(name: "Janus", package: "Janus")],
      path: "RandomMappings",
      swiftSettings: strict),
    .target(
      name: "TwinParts",
      dependencies: [.product(name: "Janus", package: "Janus")],
      path: "TwinParts",
      swiftSettings: seen),
    // The same models twice: without the marker, and with it.
    .target(
      name: "PlainModels",
      dependencies: ["TwinParts", .product(name: "Janus", package: "Janus")],
      path: "PlainModels",
      swiftSettings: seen),
    // A link to PlainModels.
    .target(
      name: "MarkedModels",
      dependencies: ["TwinParts", .product(name: "Janus", package: "Janus")],
      path: "MarkedModels",
      swiftSettings: seen + [.define("MARKED")]),
    .testTarget(
      name: "TwinTests", dependencies: dependencies + ["TwinParts", "PlainModels", "MarkedModels"], path: "TwinTests",
      swiftSettings: strict),
    .testTarget(name: "SoundnessTests", dependencies: dependencies, path: "SoundnessTests", swiftSettings: strict),
    .testTarget(name: "PlanOrderTests", dependencies: dependencies, path: "PlanOrderTests", swiftSettings: strict),
    .testTarget(
      name: "CodingPropertyTests", dependencies: dependencies, path: "CodingPropertyTests", swiftSettings: strict),
    .testTarget(
      name: "DocumentPropertyTests", dependencies: dependencies + ["RandomMappings"], path: "DocumentPropertyTests",
      swiftSettings: strict),
    .testTarget(
      name: "FoundationComparisonTests", dependencies: dependencies, path: "FoundationComparisonTests",
      swiftSettings: strict),
    .testTarget(
      name: "ObjectPropertyTests", dependencies: dependencies, path: "ObjectPropertyTests", swiftSettings: strict),
    .testTarget(
      name: "SchemaPropertyTests", dependencies: dependencies + ["RandomMappings"], path: "SchemaPropertyTests",
      swiftSettings: strict),
    .testTarget(
      name: "StreamPropertyTests", dependencies: dependencies + ["RandomMappings"], path: "StreamPropertyTests",
      swiftSettings: strict),
    .testTarget(
      name: "ValuePropertyTests", dependencies: dependencies + ["RandomMappings"], path: "ValuePropertyTests",
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// As in the package itself. Only TwinTests need its models.
if let kept = Context.environment["JANUS_TEST_TARGETS"]?.split(separator: " ").map(String.init) {
  let models = kept.contains("TwinTests") ? [] : ["TwinParts", "PlainModels", "MarkedModels"]
  package.targets.removeAll { $0.type == .test && !kept.contains($0.name) || models.contains($0.name) }
}
