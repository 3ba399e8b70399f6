import Foundation
import Testing

@testable import CommandLine

/// A package of one's own that depends on Vivace as it is installed, and so compiles nothing of it.
@Suite(.serialized) struct PrebuiltPackageTests {
  /// A folder that looks like the one in which Vivace is installed.
  private func installation() throws -> Folder {
    let folder = try Folder(["lib/vivace/Modules/note": ""])
    let built = TestInstallation.buildFolder
    let manager = FileManager.default
    for name in try manager.contentsOfDirectory(atPath: "\(built)/Modules") {
      try manager.createSymbolicLink(
        atPath: folder("lib/vivace/Modules/\(name)"),
        withDestinationPath: "\(built)/Modules/\(name)")
    }
    for (name, target) in [
      ("Modules/COpenCombineHelpers", "COpenCombineHelpers.build"),
      ("libVivace.so", "libVivace.so"),
    ] {
      try manager.createSymbolicLink(
        atPath: folder("lib/vivace/\(name)"), withDestinationPath: "\(built)/\(target)")
    }
    let script = DistributionTests.root.appendingPathComponent("Scripts/prebuilt").path
    let outcome = try TestInstallation.process(script, [built, folder.path, folder.path])
    try #require(outcome.code == 0, "\(outcome.errors)")
    return folder
  }

  @Test func itBuildsWithoutVivacesSourcesAndRuns() throws {
    let vivace = try installation()
    let folder = try Folder([
      "Own/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Own",
        dependencies: [.package(path: "\(vivace("share/vivace/Vivace"))")],
        targets: [
          .executableTarget(
            name: "Own",
            dependencies: [
              .product(name: "SwiftUI", package: "Vivace"), .product(name: "Charts", package: "Vivace"),
              .product(name: "VivaceModules", package: "Vivace"),
            ],
            swiftSettings: [.unsafeFlags(["-module-alias", "CryptoKit=VivaceCryptoKit"])])
        ])
      """,
      "Own/Sources/Own/App.swift": """
      import Charts
      import CryptoKit
      import SwiftUI
      @main struct Own: App {
        var body: some Scene {
          WindowGroup("Own") {
            VStack {
              Text(SHA256.hash(data: Data("a".utf8)).description)
              Chart { BarMark(x: .value("x", 1), y: .value("y", 2)) }
            }
          }
        }
      }
      """,
    ])
    var variables = ProcessInfo.processInfo.environment
    variables["PKG_CONFIG_PATH"] = vivace("share/pkgconfig")
    variables["TMPDIR"] = folder.path
    variables["VIVACE_JOB"] = #"{"mode":"snapshot","tree":true}"#
    let outcome = try TestInstallation.process(
      "/usr/bin/env",
      ["swift", "run", "--package-path", folder("Own"), "--scratch-path", folder("build")],
      variables, folder.path)
    #expect(outcome.code == 0, "\(outcome.lines) \(outcome.errors)")
    let text = outcome.lines.joined(separator: "\n")
    #expect(text.contains("ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"))
    // Nothing of Vivace was compiled.
    #expect(!folder.names("build/debug").contains { $0.hasPrefix("VivaceViews") })
  }

  @Test func whatProgramsMayHaveFromElsewhereIsNotShown() throws {
    let vivace = try installation()
    let shown = Set(vivace.names("lib/vivace/package/Modules"))
    #expect(shown.isSuperset(of: ["SwiftUI.swiftmodule", "VivaceViews.swiftmodule"]))
    #expect(
      !shown.contains("ArgumentParser.swiftmodule") && !shown.contains("CommandLine.swiftmodule"))
    #expect(!shown.contains { $0.contains("Tests") })
  }
}
