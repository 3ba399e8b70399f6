// swift-tools-version: 6.2
import PackageDescription

/// A package as anybody's: a library of views, and its tests, which drive them without a window.
let package = Package(
  name: "Tally",
  dependencies: [.package(name: "Vivace", path: "../..")],
  targets: [
    .target(name: "Tally", dependencies: [.product(name: "SwiftUI", package: "Vivace")]),
    .testTarget(
      name: "TallyTests",
      dependencies: ["Tally", .product(name: "VivaceTesting", package: "Vivace")]),
  ],
  swiftLanguageModes: [.v5]
)
