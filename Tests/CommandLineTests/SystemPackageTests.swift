import Foundation
import Testing

@testable import CommandLine

/// The table of system packages, and the script that installs them.
@Suite struct SystemPackageTests {
  private static let releases = [
    "debian-12", "debian-13", "ubuntu-24.04", "fedora", "arch", "opensuse",
  ]
  private static let script = DistributionTests.root
    .appendingPathComponent("Scripts/install-dependencies").path

  private func list(_ arguments: String..., release: String? = nil) throws
    -> TestInstallation.Outcome
  {
    let folder = try Folder(["os-release": release ?? ""])
    let variables = ProcessInfo.processInfo.environment.merging(
      release == nil ? [:] : ["VIVACE_OS_RELEASE": folder("os-release")]
    ) { $1 }
    return try TestInstallation.process(Self.script, arguments, variables)
  }

  @Test(arguments: releases, ["build", "test", "package"])
  func eachReleaseHasNames(release: String, group: String) throws {
    let outcome = try list("--list", release, group)
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.lines.count >= ["build": 28, "test": 12, "package": 1][group] ?? 0)
    #expect(Set(outcome.lines).count == outcome.lines.count)
    #expect(outcome.lines.allSatisfy { $0.wholeMatch(of: #/[A-Za-z0-9.+_-]+/#) != nil })
  }

  @Test func theTableHasAFieldForEachRelease() throws {
    let table = try String(
      contentsOf: DistributionTests.root.appendingPathComponent("Scripts/packages.tsv"),
      encoding: .utf8)
    let rows = table.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(rows.first?.dropFirst().map(String.init) == Self.releases)
    #expect(rows.allSatisfy { $0.count == 7 && !$0.contains("") })
  }

  @Test(arguments: [
    ("ID=debian\nVERSION_ID=\"12\"\n", "libcurl4"), ("ID=debian\nVERSION_ID=13\n", "libcurl4t64"),
    ("ID=ubuntu\nVERSION_ID=22.04\n", "libcurl4"), ("ID=ubuntu\nVERSION_ID=24.04\n", "libcurl4t64"),
    ("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\nVERSION_ID=22\n", "libcurl4t64"),
    ("ID=fedora\n", "libcurl"), ("ID=manjaro\nID_LIKE=arch\n", "curl"),
    ("ID=opensuse-tumbleweed\nID_LIKE=\"opensuse suse\"\n", "libopenssl3"),
  ]) func aSystemHasTheNamesOfItsRelease(_ release: String, _ name: String) throws {
    let outcome = try list("--list", release: release)
    #expect(outcome.lines.contains(name), "\(outcome.lines) \(outcome.errors)")
  }

  @Test func aWrongWordIsToldWithTheRightOnes() throws {
    let release = try list("--list", "beos")
    #expect(release.code == 2)
    #expect(release.errors.contains("no column beos; there are: debian-12 "), "\(release.errors)")
    let group = try list("everything")
    #expect(group.code == 2 && group.errors.contains("test | package"))
    let unknown = try list(release: "ID=plan9\n")
    #expect(unknown.code == 0)
    #expect(unknown.lines.first?.contains("nothing was installed") == true)
    #expect(unknown.lines.joined().contains("libsdl2-dev"))
  }
}
