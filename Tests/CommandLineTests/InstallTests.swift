import Foundation
import Testing

/// `make install` and `make uninstall`, with small files in place of what is built.
@Suite struct InstallTests {
  private static let makefile = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Makefile").path

  /// Runs make as root would.
  private func make(_ goal: String, in folder: Folder) throws -> TestInstallation.Outcome {
    try TestInstallation.process(
      "/bin/sh",
      [
        "-c",
        "make -s -f '\(Self.makefile)' \(goal) USER_ID=0 DESTDIR='\(folder("root"))' PREFIX=/usr",
      ], ProcessInfo.processInfo.environment, folder.path)
  }

  /// The paths of all files in the folder that replaces the root of the disk.
  private func installed(_ folder: Folder) -> Set<String> {
    let all = FileManager.default.enumerator(atPath: folder("root"))?.compactMap { $0 as? String }
    return Set(all ?? []).filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder("root/\(path)"), isDirectory: &isFolder)
      return !isFolder.boolValue
    }
  }

  @Test("root is asked to build as a user first") func rootBuildsNothing() throws {
    let folder = try Folder([:])
    let outcome = try make("install", in: folder)
    #expect(outcome.code != 0)
    #expect(outcome.errors.contains("There is no .build/release/vivace: run make first"))
    #expect(installed(folder) == [])
  }

  @Test("what is installed can be removed, and nothing else") func roundTrip() throws {
    let release = ".build/release"
    var files = [
      "\(release)/vivace": "#!/bin/sh\necho \"$@\"\n", "\(release)/libVivace.so": "",
      ".build/libVivaceMacros.so": "", "\(release)/Modules/SwiftUI.swiftmodule": "",
      "\(release)/Modules/SwiftUI.swiftdoc": "", "Documentation/vivace.1": ".TH VIVACE 1\n",
      "\(release)/Vivace_CommandLine.resources/Page/index.html": "",
      ".build/checkouts/OpenCombine/Sources/COpenCombineHelpers/include/Helpers.h": "",
      "Scripts/archive": "#!/bin/sh\ntouch \"$2/libVivace.a\"\n",
      "Scripts/prebuilt": """
      #!/bin/sh
      mkdir -p "$2/share/pkgconfig" "$2/share/vivace/Vivace"
      touch "$2/share/pkgconfig/vivace.pc" "$2/share/pkgconfig/vivace-charts.pc"
      echo "$3" >"$2/share/vivace/Vivace/Package.swift"
      """,
      "root/usr/bin/other": "", "root/usr/share/man/man1/other.1": "",
    ]
    for module in ["Charts", "SwiftData", "VivaceDatabases", "XCUIAutomation"] {
      files["\(release)/\(module).build/A.o"] = ""
      files["\(release)/\(module).build/output-file-map.json"] = "{}"
    }
    let folder = try Folder(files)
    for name in ["\(release)/vivace", "Scripts/archive", "Scripts/prebuilt"] {
      chmod(folder(name), 0o755)
    }
    let others = installed(folder)
    let outcome = try make("install", in: folder)
    try #require(outcome.code == 0, "\(outcome.errors)")
    #expect(
      installed(folder).isSuperset(of: [
        "usr/bin/vivace", "usr/lib/vivace/libVivace.so", "usr/lib/vivace/libVivace.a",
        "usr/share/man/man1/vivace.1",
        "usr/lib/vivace/Charts.build/A.o", "usr/lib/vivace/Charts.build/output-file-map.json",
        "usr/share/bash-completion/completions/vivace",
      ]))
    #expect(try make("uninstall", in: folder).code == 0)
    #expect(installed(folder) == others)
  }
}
