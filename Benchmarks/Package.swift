// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  // As in the package itself.
  platforms: [.macOS(.v15)],
  dependencies: [
    // By path: this measures the code of this checkout, never a release.
    .package(name: "Janus", path: "..")
  ],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "AllocationCounter", "CodableModels", "SynthesizedModels", .product(name: "Janus", package: "Janus"),
        .product(name: "JSONStreams", package: "Janus"), .product(name: "JSONManagedObjects", package: "Janus"),
        .product(name: "JSONDocuments", package: "Janus"), .product(name: "JSONSchemas", package: "Janus"),
      ]
    ),
    .target(name: "CodableModels"),
    // The same models, by links to their folders.
    .target(name: "SynthesizedModels", dependencies: ["CodableModels", .product(name: "Janus", package: "Janus")]),
    // The workloads whose instructions Callgrind counts.
    .executableTarget(
      name: "Workloads",
      dependencies: ["CodableModels", "SynthesizedModels", .product(name: "Janus", package: "Janus")]),
    // C, because the linker must find `malloc` and `free` under exactly these names.
    .target(name: "AllocationCounter"),
    .testTarget(name: "BenchmarksTests", dependencies: ["AllocationCounter", "Benchmarks"]),
  ]
)
