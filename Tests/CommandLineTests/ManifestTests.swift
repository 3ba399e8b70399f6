import Foundation
import Testing

/// The package's manifest, as packages that depend on it see it.
@Suite struct ManifestTests {
  private struct Manifest: Decodable {
    struct Named: Decodable { var name: String }
    struct Target: Decodable {
      var name: String
      var type: String
      var path: String?
    }
    var targets: [Target]
    var products: [Named]
  }

  /// The manifest as the package manager reads it in a folder.
  private func manifest(in place: String, isCheckout: Bool = false) throws -> Manifest {
    let folder = try Folder()
    if isCheckout { try folder.write("", to: "build/repositories/Vivace/HEAD") }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
    try folder.write(text, to: "\(place)/Package.swift")
    let outcome = try TestInstallation.process(
      "/usr/bin/env",
      ["swift", "package", "--scratch-path", folder("scratch"), "dump-package"], nil, folder(place))
    #expect(outcome.code == 0, "\(outcome.errors)")
    return try JSONDecoder().decode(
      Manifest.self, from: Data(outcome.lines.joined(separator: "\n").utf8))
  }

  @Test func whoUsesThePackageGetsNoTestsBenchmarksExamplesOrFuzzers() throws {
    let ours = try manifest(in: "checkouts/Vivace")
    let theirs = try manifest(in: "build/checkouts/Vivace", isCheckout: true)
    #expect(theirs.products.map(\.name) == ours.products.map(\.name))
    #expect(theirs.targets.allSatisfy { $0.type != "test" })
    #expect(theirs.targets.allSatisfy { $0.path?.hasPrefix("Sources/") ?? false })
    let left = Set(ours.targets.map(\.name)).subtracting(theirs.targets.map(\.name))
    #expect(left.isSuperset(of: ["ViewsTests", "HelloProgram", "ParserFuzz", "PetPollExample"]))
    #expect(left.isDisjoint(with: ["SwiftUI", "VivaceViews", "VivaceTesting", "CommandLine"]))
  }
}
