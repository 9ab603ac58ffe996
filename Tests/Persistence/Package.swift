// swift-tools-version: 6.2
import PackageDescription

// The adapters of JSONPersistence, compiled and tested against stand-ins for Apple's frameworks, for systems that do not have them.
let package = Package(
  name: "Persistence",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Janus", path: "../..")],
  targets: [
    .target(name: "CoreData", path: "CoreData"),
    .target(name: "SwiftData", path: "SwiftData"),
    // A link to Sources/JSONPersistence.
    .target(
      name: "Adapters",
      dependencies: ["CoreData", "SwiftData", .product(name: "JSONManagedObjects", package: "Janus")],
      path: "Adapters",
      exclude: ["JSONPersistence.docc"],
      swiftSettings: [.strictMemorySafety()]),
    .testTarget(
      name: "AdapterTests",
      dependencies: ["Adapters", "CoreData", "SwiftData", .product(name: "JSONSerializer", package: "Janus")],
      path: "AdapterTests"),
  ],
  swiftLanguageModes: [.v6]
)
