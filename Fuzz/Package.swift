// swift-tools-version: 6.2
import PackageDescription

// The fuzzer's flags are in `run`: they must also apply to Janus, which a manifest cannot do.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [
    // By path: this fuzzes the code of this checkout, never a release.
    .package(name: "Janus", path: "..")
  ],
  targets: [
    .target(
      name: "FuzzModels",
      dependencies: [
        .product(name: "Janus", package: "Janus"), .product(name: "JSONStreams", package: "Janus"),
        .product(name: "JSONManagedObjects", package: "Janus"), .product(name: "JSONFoundation", package: "Janus"),
      ]),
    .executableTarget(name: "ParseDocument", dependencies: ["FuzzModels"]),
    .executableTarget(name: "ReadModel", dependencies: ["FuzzModels"]),
    .executableTarget(name: "ReadMapped", dependencies: ["FuzzModels"]),
    .executableTarget(name: "DecodeEncode", dependencies: ["FuzzModels"]),
    .executableTarget(name: "RoundTrip", dependencies: ["FuzzModels"]),
    .executableTarget(name: "ChangeGraph", dependencies: ["FuzzModels"]),
    .executableTarget(name: "ImportObjects", dependencies: ["FuzzModels"]),
    .executableTarget(name: "StreamDocument", dependencies: ["FuzzModels"]),
    .executableTarget(name: "SnapshotDocument", dependencies: ["FuzzModels"]),
    .executableTarget(
      name: "PatchDocument", dependencies: ["FuzzModels", .product(name: "JSONDocuments", package: "Janus")]),
    .executableTarget(
      name: "QueryDocument", dependencies: ["FuzzModels", .product(name: "JSONDocuments", package: "Janus")]),
    .executableTarget(
      name: "RepairDocument", dependencies: ["FuzzModels", .product(name: "JSONDocuments", package: "Janus")]),
  ],
  swiftLanguageModes: [.v6]
)
