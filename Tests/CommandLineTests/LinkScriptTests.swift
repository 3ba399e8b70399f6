import Foundation
import Testing

/// The linker that leaves out UIKit and AppKit: `Scripts/link`.
@Suite struct LinkScriptTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let script = root.appendingPathComponent("Scripts/link").path

  /// Links a program of two modules, one of them UIKit's, with the text of its `main`.
  private func link(
    _ main: String, in folder: Folder, _ arguments: String = ""
  ) throws -> TestInstallation.Outcome {
    try folder.write("int a_name_of_uikit(void) { return 7; }", to: "kit.c")
    try folder.write(main, to: "main.c")
    try folder.write("", to: "build/VivaceUIKit.build/folder")
    return try TestInstallation.process(
      "/bin/sh",
      [
        "-c",
        """
        clang -c kit.c -o build/VivaceUIKit.build/kit.o && clang -c main.c -o main.o \
        && clang --ld-path=\(Self.script) main.o build/VivaceUIKit.build/kit.o \(arguments) -o program
        """,
      ], nil, folder.path)
  }

  private func holdsUIKit(_ folder: Folder) throws -> Bool {
    try Data(contentsOf: URL(fileURLWithPath: folder("program")))
      .range(of: Data("a_name_of_uikit".utf8)) != nil
  }

  /// The script's own lines on standard error.
  private func reports(_ outcome: TestInstallation.Outcome) -> [String] {
    outcome.errors.split(separator: "\n").map(String.init).filter { $0.hasPrefix("link: ") }
  }

  @Test func modulesWithoutReferencesAreLeftOut() throws {
    let folder = try Folder()
    let outcome = try link("int main(void) { return 3; }", in: folder)
    #expect(outcome.code == 0)
    #expect(
      outcome.errors == "link: linked without UIKit and AppKit; nothing refers to them\n")
    #expect(try !holdsUIKit(folder))
    #expect(try TestInstallation.process(folder("program"), []).code == 3)
  }

  @Test func modulesWithReferencesAreLinkedAndTheFirstReferenceIsReported() throws {
    let folder = try Folder()
    let main = "int a_name_of_uikit(void); int main(void) { return a_name_of_uikit(); }"
    let outcome = try link(main, in: folder)
    #expect(outcome.code == 0)
    #expect(
      outcome.errors
        == "link: linked with UIKit and AppKit; without them: undefined symbol: a_name_of_uikit\n")
    #expect(try holdsUIKit(folder))
    #expect(try TestInstallation.process(folder("program"), []).code == 7)
  }

  @Test func anUndefinedSymbolIsReportedOnceInTheLinkersMessage() throws {
    let folder = try Folder()
    let outcome = try link("int nowhere(void); int main(void) { return nowhere(); }", in: folder)
    #expect(outcome.code != 0)
    #expect(outcome.errors.components(separatedBy: "undefined symbol: nowhere").count == 2)
    #expect(reports(outcome).count == 1 && reports(outcome)[0].contains("failed"))
  }

  @Test func aLinkerThatFailsForAnotherReasonIsHeard() throws {
    let folder = try Folder()
    let outcome = try link("int main(void) { return 0; }", in: folder, "-L. -lnowhere")
    #expect(outcome.code != 0)
    #expect(outcome.errors.contains("unable to find library -lnowhere"))
    #expect(reports(outcome).count == 1 && reports(outcome)[0].contains("failed"))
  }

  @Test func aProgramWithoutUIKitIsLinkedOnce() throws {
    let folder = try Folder(["main.c": "int main(void) { return 4; }"])
    let outcome = try TestInstallation.process(
      "/bin/sh", ["-c", "clang --ld-path=\(Self.script) main.c -o program"], nil, folder.path)
    #expect(outcome.code == 0)
    #expect(reports(outcome).count == 1 && reports(outcome)[0].contains("linked everything"))
    #expect(try TestInstallation.process(folder("program"), []).code == 4)
  }

  @Test func noPackageAndNoOtherCommandUsesItUnasked() throws {
    let sources = Self.root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
    var texts = ["Package.swift": Self.root.appendingPathComponent("Package.swift")]
    for file in files ?? [] where file.hasSuffix(".swift") {
      texts[file] = sources.appendingPathComponent(file)
    }
    #expect(texts.count > 1_000)
    // Of the commands, `vivace bundle` links programs with it.
    for (name, url) in texts where !name.hasSuffix("/StaticLink.swift") {
      let text = try String(contentsOf: url, encoding: .utf8)
      #expect(!text.contains("--ld-path") && !text.contains("Scripts/link"), "\(name)")
    }
  }
}
