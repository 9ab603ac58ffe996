// swift-tools-version: 6.2
import PackageDescription

// The stand-ins have names of their own, so that JSONManagedObjects is built as it is without the frameworks.
let standIns: [SwiftSetting] = [
  .unsafeFlags(["-module-alias", "CoreData=CoreDataStandIn", "-module-alias", "SwiftData=SwiftDataStandIn"])
]

// The adapters of JSONManagedObjects, compiled and tested against stand-ins for Apple's frameworks, for systems that do not have them.
let package = Package(
  name: "Persistence",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Janus", path: "../..")],
  targets: [
    .target(name: "CoreDataStandIn", path: "CoreData"),
    .target(name: "SwiftDataStandIn", path: "SwiftData"),
    // With a link to Sources/JSONManagedObjects/Persistence.
    .target(
      name: "Adapters",
      dependencies: [
        "CoreDataStandIn", "SwiftDataStandIn", .product(name: "JSONManagedObjects", package: "Janus"),
      ],
      path: "Adapters",
      swiftSettings: standIns + [.strictMemorySafety()]),
    .testTarget(
      name: "AdapterTests",
      dependencies: [
        "Adapters", "CoreDataStandIn", "SwiftDataStandIn", .product(name: "JSONSerializer", package: "Janus"),
      ],
      path: "AdapterTests",
      swiftSettings: standIns),
  ],
  swiftLanguageModes: [.v6]
)
