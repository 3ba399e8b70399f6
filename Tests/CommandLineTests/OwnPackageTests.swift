import Foundation
import Testing

/// A package of a user's own, with nothing in it but a dependency on ours.
@Suite struct OwnPackageTests {
  @Test func itBuildsAndRunsWithThePackageManagerAlone() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = try Folder()
    var variables = ProcessInfo.processInfo.environment
    variables["VIVACE_MACROS"] = nil
    variables["VIVACE_JOB"] =
      #"{"mode":"snapshot","output":"\#(folder("own.png"))","scale":1,"width":120,"height":80}"#
    let outcome = try StandIn.process(
      "/usr/bin/env",
      [
        "swift", "run", "--package-path",
        root.appendingPathComponent("Tests/Fixtures/OwnPackage").path,
        "--scratch-path", root.appendingPathComponent(".build-own").path,
      ], variables, root.path)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let png = try Data(contentsOf: URL(fileURLWithPath: folder("own.png")))
    #expect(Array(png[16..<24]) == [0, 0, 0, 120, 0, 0, 0, 80])
  }
}
