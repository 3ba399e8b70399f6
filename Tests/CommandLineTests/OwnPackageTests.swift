import Foundation
import Testing

/// Packages of a user's own, which only depend on ours. They share a folder for what is built.
@Suite(.serialized) struct OwnPackageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The package manager at work on a package of the repository.
  private func swift(_ command: String, _ package: String, job: String? = nil) throws
    -> TestInstallation.Outcome
  {
    var variables = ProcessInfo.processInfo.environment
    variables["VIVACE_MACROS"] = nil
    variables["VIVACE_JOB"] = job
    // The package manager leaves folders behind for each module that it plans to build.
    let temporary = try Folder()
    variables["TMPDIR"] = temporary.path
    defer { withExtendedLifetime(temporary) {} }
    return try TestInstallation.process(
      "/usr/bin/env",
      [
        "swift", command, "--package-path", Self.root.appendingPathComponent(package).path,
        "--scratch-path", Self.root.appendingPathComponent(".build-own").path,
        "-debug-info-format", "none",
        // Whole modules compile in half the processor's time, although they compile again after each change.
        "-Xswiftc", "-whole-module-optimization", "-Xswiftc", "-num-threads", "-Xswiftc", "2",
      ], variables, Self.root.path)
  }

  @Test func itBuildsAndRunsWithThePackageManagerAlone() throws {
    let folder = try Folder()
    let job =
      #"{"mode":"snapshot","output":"\#(folder("own.png"))","scale":1,"width":120,"height":80}"#
    let outcome = try swift("run", "Tests/Fixtures/OwnPackage", job: job)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let png = try Data(contentsOf: URL(fileURLWithPath: folder("own.png")))
    #expect(Array(png[16..<24]) == [0, 0, 0, 120, 0, 0, 0, 80])
  }

  @Test func itsTestsDriveItsViews() throws {
    let outcome = try swift("test", "Examples/Tested")
    #expect(outcome.code == 0, "\(outcome.errors)")
    let output = (outcome.lines + [outcome.errors]).joined(separator: "\n")
    #expect(output.contains("Test run with 4 tests in 1 suite passed"))
    #expect(output.contains("Executed 1 test, with 0 failures"))
  }
}
