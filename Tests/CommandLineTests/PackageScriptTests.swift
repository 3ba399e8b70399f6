import Foundation
import Testing

/// The package of Vivace itself: `Scripts/deb`, with small programs in place of the tool and the library.
@Suite(
  .enabled(
    if: ["dpkg-deb", "dpkg-shlibdeps"].allSatisfy {
      FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
    }, "packages need dpkg-dev"))
struct PackageScriptTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func run(_ command: String, in folder: Folder) throws -> TestInstallation.Outcome {
    let environment = ProcessInfo.processInfo.environment.merging([
      "VIVACE_OUT": folder("out"), "DEBEMAIL": "a@example.com", "DEBFULLNAME": "A",
    ]) { $1 }
    return try TestInstallation.process("/bin/sh", ["-c", command], environment, folder.path)
  }

  private func installed() throws -> Folder {
    let folder = try Folder([
      "main.c": "#include <stdio.h>\nint main(void) { puts(\"tool\"); return 0; }",
      "library.c": "#include <math.h>\ndouble f(double x) { return sin(x); }",
      "usr/share/man/man1/vivace.1": ".TH VIVACE 1\n",
      "usr/lib/vivace/Modules/SwiftUI.swiftmodule": "module",
      "usr/bin/folder": "",
    ])
    let built = try run(
      """
      cc main.c -o usr/bin/vivace && rm usr/bin/folder && cc -shared -fPIC library.c -o \
      usr/lib/vivace/libVivace.so -lm && cp usr/lib/vivace/libVivace.so usr/lib/vivace/libVivaceMacros.so
      """, in: folder)
    try #require(built.code == 0, "\(built.errors)")
    return folder
  }

  @Test func thePackageHasToolLibraryManualAndLicences() throws {
    let folder = try installed()
    let script = Self.root.appendingPathComponent("Scripts/deb").path
    let outcome = try run("\(script) '\(folder.path)'", in: folder)
    try #require(outcome.code == 0, "\(outcome.errors)")
    let package = try #require(folder.names("out").first { $0.hasSuffix(".deb") })
    #expect(package.hasPrefix("vivace_"))
    let control = try run("dpkg-deb -f out/\(package)", in: folder).lines
    let depends = try #require(control.first { $0.hasPrefix("Depends: ") })
    #expect(depends.contains("libc6 (>= ") && depends.contains("fonts-inter"))
    #expect(control.contains("Maintainer: A <a@example.com>"))
    #expect(control.contains { $0.hasPrefix("Recommends: ") && $0.contains("librsvg2-2") })
    _ = try run("dpkg-deb -x out/\(package) tree", in: folder)
    for file in [
      "usr/lib/vivace/vivace", "usr/lib/vivace/libVivace.so", "usr/lib/vivace/libVivaceMacros.so",
      "usr/lib/vivace/Modules/SwiftUI.swiftmodule", "usr/share/man/man1/vivace.1.gz",
      "usr/share/doc/vivace/copyright", "usr/share/doc/vivace/changelog.gz",
      "usr/share/vivace/Editors/vscode",
    ] {
      #expect(FileManager.default.fileExists(atPath: folder("tree/\(file)")), "\(file)")
    }
    let licences = try String(
      contentsOfFile: folder("tree/usr/share/doc/vivace/copyright"), encoding: .utf8)
    #expect(licences.contains("MIT License") && licences.contains("OpenCombine"))
  }

  @Test func theStarterNeedsACompilerWithSwiftSyntax() throws {
    let folder = try installed()
    let script = Self.root.appendingPathComponent("Scripts/deb").path
    let outcome = try run("\(script) '\(folder.path)' && dpkg-deb -x out/*.deb tree", in: folder)
    try #require(outcome.code == 0, "\(outcome.errors)")
    // The tool's own folder is the one of the installed package.
    let start = try String(contentsOfFile: folder("tree/usr/bin/vivace"), encoding: .utf8)
    #expect(start.hasSuffix("exec /usr/lib/vivace/vivace \"$@\"\n"))
    try folder.write("", to: "swift/lib/swift/host/libSwiftSyntax.so")
    let moved = start.replacing("exec /usr/lib", with: "exec \(folder("tree/usr/lib"))")
    try folder.write(moved, to: "start")
    let without = try run("PATH=/usr/bin:/bin sh start", in: folder)
    #expect(without.code == 1)
    #expect(without.errors.hasPrefix("vivace: swiftc is not in PATH"), "\(without.errors)")
    let with = try run(
      """
      mkdir -p swift/bin && printf '#!/bin/sh\\n' > swift/bin/swiftc \
      && chmod +x swift/bin/swiftc && PATH=$PWD/swift/bin:/usr/bin:/bin sh start
      """, in: folder)
    #expect(with.code == 0 && with.lines == ["tool"], "\(with.errors)")
  }

  @Test func aFolderWithoutTheToolIsRefused() throws {
    let folder = try Folder(["usr/share/note": ""])
    let script = Self.root.appendingPathComponent("Scripts/deb").path
    let outcome = try run("\(script) '\(folder.path)'", in: folder)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("expected usr/bin/vivace in this folder"), "\(outcome.errors)")
  }
}
