// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Recipes",
  defaultLocalization: "en",
  platforms: [.iOS(.v17), .macOS(.v14)],
  targets: [
    .target(
      name: "Kitchen",
      resources: [.process("Resources")],
      swiftSettings: [.define("HAS_BASIL")]),
    .executableTarget(name: "Recipes", dependencies: ["Kitchen"]),
  ]
)
