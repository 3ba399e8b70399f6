// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Gauges",
  platforms: [.iOS(.v16)],
  products: [.library(name: "Gauges", targets: ["Gauges"])],
  targets: [
    .target(name: "Gauges"),
    .testTarget(name: "GaugesTests", dependencies: ["Gauges"]),
  ]
)
