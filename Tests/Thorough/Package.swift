// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]
let dependencies: [Target.Dependency] = [
  "TestSupport",
  .product(name: "Janus", package: "Janus"),
  .product(name: "JSONSchemas", package: "Janus"),
  .product(name: "JSONFoundation", package: "Janus"),
]

// Tests with thousands of documents, random types in random orders, and stacks that are used to their end. They are built with
// optimisation: swift test -c release --package-path Tests/Thorough
let package = Package(
  name: "Thorough",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Janus", path: "../..")],
  targets: [
    // A link to Tests/TestSupport.
    .target(
      name: "TestSupport",
      dependencies: [.product(name: "Janus", package: "Janus")],
      path: "TestSupport",
      swiftSettings: strict),
    .testTarget(name: "TwinTests", dependencies: dependencies, path: "TwinTests", swiftSettings: strict),
    .testTarget(name: "SoundnessTests", dependencies: dependencies, path: "SoundnessTests", swiftSettings: strict),
    .testTarget(name: "PlanOrderTests", dependencies: dependencies, path: "PlanOrderTests", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
