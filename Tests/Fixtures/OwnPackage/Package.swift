// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "OwnApp",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(name: "Vivace", path: "../../..")],
  targets: [
    .executableTarget(name: "OwnApp", dependencies: [.product(name: "SwiftUI", package: "Vivace")])
  ]
)
