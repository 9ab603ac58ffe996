// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  // As the package itself.
  platforms: [.macOS(.v15)],
  dependencies: [
    // By path: what is measured is the code next to it, never a release.
    .package(name: "Janus", path: "..")
  ],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "AllocationCounter", "CodableModels", "SynthesizedModels", .product(name: "Janus", package: "Janus"),
        .product(name: "JSONStreams", package: "Janus"), .product(name: "JSONManagedObjects", package: "Janus"),
      ]
    ),
    .target(name: "CodableModels"),
    // The same models, by links to their folders.
    .target(name: "SynthesizedModels", dependencies: ["CodableModels", .product(name: "Janus", package: "Janus")]),
    // What Callgrind counts the instructions of.
    .executableTarget(
      name: "Workloads",
      dependencies: ["CodableModels", "SynthesizedModels", .product(name: "Janus", package: "Janus")]),
    // C, because the linker has to find `malloc` and `free` under these very names.
    .target(name: "AllocationCounter"),
    .testTarget(name: "BenchmarksTests", dependencies: ["AllocationCounter", "Benchmarks"]),
  ]
)
