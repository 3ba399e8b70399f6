import Foundation
import Testing

/// The linker that leaves out UIKit and AppKit: `Scripts/link`.
@Suite struct LinkScriptTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A program of two rooms, one of them UIKit's, whose `main` is that text.
  private func link(_ main: String, in folder: Folder) throws -> TestInstallation.Outcome {
    try folder.write("int a_name_of_uikit(void) { return 7; }", to: "kit.c")
    try folder.write(main, to: "main.c")
    try folder.write("", to: "build/VivaceUIKit.build/folder")
    let script = Self.root.appendingPathComponent("Scripts/link").path
    return try TestInstallation.process(
      "/bin/sh",
      [
        "-c",
        """
        clang -c kit.c -o build/VivaceUIKit.build/kit.o && clang -c main.c -o main.o \
        && clang --ld-path=\(script) main.o build/VivaceUIKit.build/kit.o -o program
        """,
      ], nil, folder.path)
  }

  private func holdsUIKit(_ folder: Folder) throws -> Bool {
    try Data(contentsOf: URL(fileURLWithPath: folder("program")))
      .range(of: Data("a_name_of_uikit".utf8)) != nil
  }

  @Test func whatNobodyRefersToIsLeftOut() throws {
    let folder = try Folder()
    let outcome = try link("int main(void) { return 3; }", in: folder)
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try !holdsUIKit(folder))
    #expect(try TestInstallation.process(folder("program"), []).code == 3)
  }

  @Test func whatSomethingRefersToIsThere() throws {
    let folder = try Folder()
    let main = "int a_name_of_uikit(void); int main(void) { return a_name_of_uikit(); }"
    let outcome = try link(main, in: folder)
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try holdsUIKit(folder))
    #expect(try TestInstallation.process(folder("program"), []).code == 7)
  }

  @Test func whatIsNowhereIsToldOnce() throws {
    let folder = try Folder()
    let outcome = try link("int nowhere(void); int main(void) { return nowhere(); }", in: folder)
    #expect(outcome.code != 0)
    #expect(outcome.errors.components(separatedBy: "undefined symbol: nowhere").count == 2)
  }
}
