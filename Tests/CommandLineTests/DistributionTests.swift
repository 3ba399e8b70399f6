import Foundation
import TestScreen
import Testing

@testable import CommandLine

/// Programs that are given to others: what their packages say of them.
@Suite struct DistributionTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static var note: [String: Any] {
    [
      "UTTypeIdentifier": "com.example.note", "UTTypeDescription": "A <note>",
      "UTTypeTagSpecification": ["public.filename-extension": ["note"]],
    ]
  }

  @Test func anInformationListDescribesTheApplication() throws {
    let info = try ApplicationInfo(
      [
        "CFBundleDisplayName": "Pet Poll", "CFBundleIdentifier": "com.example.PetPoll",
        "CFBundleShortVersionString": "2.1",
        "LSApplicationCategoryType": "public.app-category.games",
        "UTExportedTypeDeclarations": [Self.note],
        "CFBundleDocumentTypes": [
          [
            "CFBundleTypeName": "Note",
            "LSItemContentTypes": ["com.example.note", "public.plain-text"],
          ] as [String: Any],
          ["CFBundleTypeName": "Poll", "CFBundleTypeExtensions": ["Poll"]],
        ],
        "CFBundleURLTypes": [["CFBundleURLSchemes": ["Pets", "no scheme"]]],
      ], name: "PetPoll")
    #expect(info.package == "pet-poll" && info.version == "2.1" && info.category == "Game")
    #expect(
      info.documents.map(\.mime) == [
        "application/x-com.example.note", "text/plain", "application/x-pet-poll-poll",
      ])
    #expect(info.schemes == ["pets"])
    let files = DesktopFiles(application: info)
    for line in [
      "Name=Pet Poll", "Exec=pet-poll %U", "Icon=com.example.PetPoll", "Categories=Game;",
      "StartupWMClass=com.example.PetPoll",
      "MimeType=application/x-com.example.note;text/plain;application/x-pet-poll-poll;"
        + "x-scheme-handler/pets;",
    ] {
      #expect(files.entry.split(separator: "\n").contains { $0 == line }, "\(line)")
    }
    let types = try #require(files.documentTypes)
    #expect(types.contains("<comment>A &lt;note&gt;</comment>"))
    #expect(types.contains("<glob pattern=\"*.note\"/>") && !types.contains("text/plain"))
    let metadata = files.metadata(date: "2026-01-02")
    #expect(metadata.contains("<release version=\"2.1\" date=\"2026-01-02\"/>"))
    #expect(metadata.contains("<launchable type=\"desktop-id\">com.example.PetPoll.desktop"))
  }

  @Test func aProgramThatSaysNothingHasDefaults() throws {
    let info = try ApplicationInfo(["CFBundleIdentifier": "vivace.Hello.1234"], name: "Hello")
    #expect(info.identifier == "local.vivace.Hello" && info.package == "hello")
    #expect(info.version == "1.0" && info.category == "Utility" && info.documents.isEmpty)
    #expect(!DesktopFiles(application: info).entry.contains("MimeType"))
    #expect(DesktopFiles(application: info).documentTypes == nil)
  }

  @Test func whatPackagesDoNotAllowIsRefused() {
    let identifier = #expect(throws: Failure.self) {
      try ApplicationInfo(["CFBundleIdentifier": "My App"], name: "A")
    }
    #expect(identifier?.message.contains("\"My App\"; expected names with dots") == true)
    let version = #expect(throws: Failure.self) {
      try ApplicationInfo(["CFBundleShortVersionString": "$(VERSION)"], name: "A")
    }
    #expect(version?.message.contains("the version is \"$(VERSION)\"") == true)
    for options in [
      ["bundle", "A"], ["bundle", "A", "--deb", "--folder"],
      ["bundle", "A", "--deb", "--identifier", "a b"],
      ["bundle", "A", "--deb", "--icon", "no.png"],
      ["bundle", "A", "--deb", "--maintainer", "nobody"],
    ] {
      #expect(throws: (any Error).self, "\(options)") { try Vivace.parseAsRoot(options) }
    }
  }

  @Test func packagesNamesAreOfPlainLetters() {
    #expect(ApplicationInfo.packageName(for: "Café 2: Ü") == "cafe-2-u")
    #expect(ApplicationInfo.packageName(for: "X") == "app-x")
    #expect(ApplicationInfo.packageName(for: "日本") == nil)
  }

  @Test func librariesHaveTheRelationsOfDpkgsLists() throws {
    let folder = try Folder([
      "libcairo2:amd64.shlibs":
        "libcairo 2 libcairo2 (>= 1.16.0)\nudeb: libcairo 2 libcairo2-udeb\n",
      "libsdl.shlibs": "libSDL2-2.0 0 libsdl2-2.0-0 (>= 2.26)\n",
      "libextra.shlibs":
        "libextra-1.2 so libextra (>= 1)\nlibextra 1.2 libcairo2 (>= 1.9), libextra\n",
      "libcairo2:amd64.list": "/usr/lib\n",
    ])
    let libraries = try DebianLibraries(folder.path)
    #expect(
      try libraries.dependencies(on: [
        "libcairo.so.2", "libSDL2-2.0.so.0", "libextra-1.2.so", "ld-linux-x86-64.so.2",
      ]) == ["libcairo2 (>= 1.16.0)", "libextra", "libsdl2-2.0-0 (>= 2.26)"])
    let loaded = libraries.loaded(for: ["SwiftUI", "SpriteKit"])
    #expect(loaded.prefix(2) == ["libsdl2-2.0-0 (>= 2.26)", "libturbojpeg0"])
    #expect(loaded.contains("libchipmunk7") && !loaded.contains("libsqlite3-0"))
    #expect(
      libraries.recommended(for: ["WebKit"]).contains("libwpewebkit-2.0-1 | libwpewebkit-1.1-0"))
    #expect(!libraries.recommended(for: []).contains { $0.contains("wpe") })
    let failure = #expect(throws: Failure.self) {
      try libraries.dependencies(on: ["libodd.so.1"])
    }
    #expect(failure?.message.contains("no installed Debian package lists libodd.so.1") == true)
    #expect(throws: Failure.self) { try DebianLibraries(folder("none")) }
  }

  /// Every name with which a module loads a library is in the list that packages are made from.
  @Test func allLibrariesThatAreLoadedAreListed() throws {
    let sources = Self.root.appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    let listed = Set(RuntimeLibraries.all.flatMap(\.names))
    var found: Set<String> = []
    for case let name as String in files
    where (name.hasSuffix(".swift") || name.hasSuffix("shim.h"))
      && !name.hasPrefix("Tools/CommandLine/")
    {
      let text = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
      for match in text.matches(of: #/"(lib[A-Za-z0-9_.+-]+\.so\.[0-9]+)"/#) {
        found.insert(String(match.1))
      }
    }
    #expect(found.count > 15, "\(found)")
    // SDL loads the window system's, and the C library is in every process.
    let others: Set = ["libX11.so.6", "libwayland-client.so.0", "libc.so.6"]
    #expect(found.subtracting(listed).subtracting(others) == [])
  }

  @Test func importsTellWhatAProgramLoads() {
    let texts = ProgramTexts([
      "import SwiftUI\nimport AVKit // \n@testable import struct CoreData.A\n",
      "let important = 3; _ = \"shiftJIS\"",
    ])
    #expect(
      texts.modules == ["SwiftUI", "AVKit", "AVFoundation", "CoreMedia", "CoreVideo", "CoreData"])
    #expect(texts.hasAny(of: ["shiftJIS"]) && !texts.hasAny(of: ["shift"]))
    let names = RuntimeLibraries.all(for: texts.modules).flatMap(\.names)
    #expect(names.contains("libsqlite3.so.0") && names.contains("libavformat.so.59"))
    #expect(!names.contains("libchipmunk.so.7"))
  }

  @Test func aProgramsLibrariesAreReadFromItsFile() throws {
    let folder = try Folder([
      "main.c": "int f(void); int main(void) { return f(); }", "lib/f.c": "",
    ])
    try folder.write("int f(void) { return 5; }", to: "f.c")
    let built = try TestInstallation.process(
      "/bin/sh",
      [
        "-c",
        "cc -shared -fPIC f.c -o lib/libf.so -Wl,-soname,libf.so -Wl,-rpath,/somewhere/else:/there "
          + "&& cc main.c -o program -Llib -lf -Wl,-rpath,'$ORIGIN/lib'",
      ], nil, folder.path)
    try #require(built.code == 0, "\(built.errors)")
    let program = try #require(ELFFile(folder("program")))
    #expect(program.needed.first == "libf.so" && program.name == nil)
    #expect(program.searchPath == "$ORIGIN/lib")
    let linked = LinkedLibraries(of: [folder("program")], own: [folder("lib")])
    #expect(linked.own == [folder("lib/libf.so")])
    #expect(linked.system.keys.contains("libc.so.6"))
    try ELFFile.setSearchPath("$ORIGIN", of: folder("lib/libf.so"))
    #expect(ELFFile(folder("lib/libf.so"))?.searchPath == "$ORIGIN")
    #expect(try TestInstallation.process(folder("program"), []).code == 5)
    #expect(ELFFile(folder("main.c")) == nil && ELFFile(Data([0x7F, 0x45, 0x4C, 0x46])) == nil)
    #expect(throws: Failure.self) {
      try ELFFile.setSearchPath(String(repeating: "/a", count: 99), of: folder("program"))
    }
  }

  @Test func filesOfTheUserAreNotOverwritten() throws {
    let folder = try Folder(["full/note.txt": "mine", "file": ""])
    for name in ["full", "file"] {
      #expect(throws: Failure.self) { try OutputFolder(folder(name)) }
    }
    #expect(folder.names("full") == ["note.txt"])
    try OutputFolder(folder("new/deep")).write("text", to: "a/b")
    #expect(folder.names("new/deep") == [OutputFolder.markerFile, "a"])
    _ = try OutputFolder(folder("new/deep"))
    #expect(folder.names("new/deep") == [OutputFolder.markerFile])
    // What was built beside the sources is no source.
    try folder.write("", to: "new/a.swift")
    try folder.write("", to: "new/deep/b.swift")
    #expect(SourceTree.files(in: folder("new")) == [folder("new/a.swift")])
  }

  /// The first bytes of a PNG file of that many pixels.
  private static func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
      + Data([0, 0, 0, width, 0, 0, 0, height])
  }

  @Test func theLargestSquareIconIsChosen() throws {
    let set = "A.xcassets/AppIcon.appiconset"
    let folder = try Folder([
      "A.swift": "import SwiftUI",
      "\(set)/Contents.json": """
      {"images": [{"filename": "s.png"}, {"filename": "l.png"}, {"filename": "wide.png"},
        {"filename": "dark.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"filename": "gone.png"}, {"size": "1024x1024"}]}
      """,
    ])
    for (name, width, height) in [
      ("s", 16, 16), ("l", 64, 64), ("wide", 99, 9), ("dark", 128, 128),
    ] {
      try Self.png(UInt8(width), UInt8(height)).write(
        to: URL(fileURLWithPath: folder("\(set)/\(name).png")))
    }
    let plan = try ProgramPlan(path: folder.path)
    #expect(IconFiles.source(of: plan) == folder("\(set)/l.png"))
    #expect(IconFiles.side(of: folder("A.swift")) == nil)
    let plain = try Folder(["A.swift": ""])
    #expect(IconFiles.source(of: try ProgramPlan(path: plain.path)) == nil)
  }

  @Test func theLicenceInPackagesIsVivaces() throws {
    let license = try String(
      contentsOf: Self.root.appendingPathComponent("LICENSE"), encoding: .utf8)
    #expect(
      LicenseList.vivace.trimmingCharacters(in: .newlines)
        == license.trimmingCharacters(in: .newlines))
  }

  @Test func aFlatpakReachesTheNetworkOnlyWhereTheProgramDoes() throws {
    let info = try ApplicationInfo(["CFBundleIdentifier": "com.example.A"], name: "A")
    for usesNetwork in [false, true] {
      let manifest = FlatpakManifest.manifest(info, usesNetwork: usesNetwork)
      let rights = try #require(manifest["finish-args"] as? [String])
      #expect(rights.contains("--share=network") == usesNetwork)
      #expect(manifest["command"] as? String == "app-a")
    }
  }
}

/// Packages made of a program and run, with the framework of this build.
@Suite(.serialized) struct WholePackageTests {
  private static let source = """
    import SwiftUI
    @main struct Hello: App {
      var body: some Scene {
        WindowGroup("Hello") { Text("Hello, \\(Bundle.main.bundleIdentifier ?? "nobody")") }
      }
    }
    """

  private func vivace(_ arguments: [String], in place: Folder) throws -> TestInstallation.Outcome {
    let variables = ProcessInfo.processInfo.environment.merging([
      "XDG_CACHE_HOME": place(".cache"), "PATH": Self.path,
      // Compressing the libraries of a package takes minutes, and is no work of the tool.
      "DPKG_DEB_COMPRESSOR_TYPE": "none",
    ]) { $1 }
    return try TestInstallation.process(
      try WholeToolTests.toolchain.get()("vivace"), arguments, variables, place.path)
  }

  /// The folders of the compiler and the system, where no `appimagetool` is.
  private static var path: String {
    let compiler = (try? ToolchainPaths.compiler()) ?? ""
    return "\((compiler as NSString).deletingLastPathComponent):/usr/bin:/bin"
  }

  /// The texts that a program shows without a window, started without the tool.
  private func tree(of program: String) throws -> String {
    let outcome = try TestInstallation.process(
      program, [], ["VIVACE_JOB": #"{"mode":"snapshot","tree":true}"#, "HOME": "/tmp"], "/")
    #expect(outcome.code == 0, "\(outcome.errors)")
    return outcome.lines.joined(separator: "\n")
  }

  @Test(arguments: ["--debug", "--release"])
  func aBuiltProgramRunsWithoutTheToolWhereverItIsMoved(mode: String) throws {
    let folder = try Folder(["A b/Hello.swift": Self.source, "A b/note.txt": "note"])
    let outcome = try vivace(["build", "A b", mode, "-o", "out"], in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    try FileManager.default.moveItem(atPath: folder("out"), toPath: folder("moved"))
    #expect(folder.names("moved/Resources") == ["Info.plist", "note.txt"])
    let program = try #require(ELFFile(folder("moved/A b")))
    #expect(program.searchPath == "$ORIGIN/lib")
    #expect(try tree(of: folder("moved/A b")).contains("Hello, "))
    #expect(folder.names("moved").contains("lib") == (mode == "--debug"))
    #expect(program.needed.contains("libswiftCore.so") == (mode == "--debug"))
  }

  /// A program in English has no tables of other languages and encodings, and formats as it does with them.
  @Test func aProgramHasTheLanguagesThatItKnows() throws {
    let folder = try Folder([
      "Dates/Dates.swift": """
      import SwiftUI
      let day = Date(timeIntervalSince1970: 1_000_000)
      struct Dates: View {
        var body: some View {
          VStack {
            Text(day.formatted(date: .long, time: .omitted))
            Text(1234.5.formatted(.currency(code: "EUR")))
            Text(day.formatted(.dateTime.month(.wide).locale(Locale(identifier: "de_DE"))))
            Text(["b", "ä", "a"].sorted { $0.localizedStandardCompare($1) == .orderedAscending }.joined())
          }
        }
      }
      #Preview { Dates() }
      """
    ])
    var texts: [[String]] = []
    for languages in [[], ["--languages", "en,it"]] {
      let outcome = try vivace(["build", "Dates", "-o", "out"] + languages, in: folder)
      try #require(outcome.code == 0, "\(outcome.errors)")
      texts.append(
        try tree(of: folder("out/Dates")).matches(of: #/"([^"]*)"/#).map { String($0.1) })
      let data = try Data(contentsOf: URL(fileURLWithPath: folder("out/Dates")))
      #expect(data.range(of: Data("/curr/de.res".utf8)) != nil)
      #expect((data.range(of: Data("/curr/it.res".utf8)) != nil) == !languages.isEmpty)
      #expect(data.range(of: Data("/curr/fr.res".utf8)) == nil)
    }
    for text in texts { #expect(text == ["January 12, 1970", "€1,234.50", "Januar", "aäb"]) }
  }

  @Test(
    .enabled(
      if: Screen.isAvailable && FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-deb"),
      "needs dpkg-deb, Xvfb and xdotool"))
  func anInstalledPackageOpensItsWindow() throws {
    let folder = try Folder(["Hello/Hello.swift": Self.source])
    let outcome = try vivace(
      [
        "bundle", "Hello", "--deb", "-o", "hello.deb", "--identifier", "com.example.Hello",
        "--maintainer", "A <a@example.com>",
      ], in: folder)
    try #require(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("has no AppIcon"))
    let unpacked = try TestInstallation.process(
      "/usr/bin/dpkg-deb", ["-x", folder("hello.deb"), folder("root")])
    try #require(unpacked.code == 0)
    for side in IconFiles.sides {
      let icon = "root/usr/share/icons/hicolor/\(side)x\(side)/apps/com.example.Hello.png"
      #expect(IconFiles.side(of: folder(icon)) == side)
    }
    let depends = try TestInstallation.process(
      "/usr/bin/dpkg-deb", ["-f", folder("hello.deb"), "Depends"]
    ).lines.joined()
    #expect(depends.contains("libc6 (>= ") && depends.contains("libcairo2"))
    #expect(try tree(of: folder("root/usr/bin/hello")).contains("Hello, com.example.Hello"))
    let screen = try Screen()
    defer { screen.close() }
    let program = try screen.open(
      URL(fileURLWithPath: folder("root/usr/bin/hello")), [], titled: "Hello")
    #expect(program.isRunning)
  }

  @Test func anAppImageWithoutItsToolSaysWhatToInstall() throws {
    let folder = try Folder(["Hello/Hello.swift": Self.source])
    let outcome = try vivace(["bundle", "Hello", "--appimage", "-o", "H.AppImage"], in: folder)
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("appimagetool is not in PATH"), "\(outcome.errors)")
    #expect(outcome.errors.contains("it is local.vivace.Hello"))
    #expect(try tree(of: folder("H.AppDir/AppRun")).contains("Hello, local.vivace.Hello"))
    #expect(folder.names("H.AppDir/usr/lib/hello/lib").contains { $0.hasPrefix("libcairo.so") })
  }

  @Test func outputsThatCannotBeWrittenAreToldBeforeCompiling() throws {
    let folder = try Folder(["Hello/Hello.swift": Self.source, "file": ""])
    for arguments in [
      ["build", "Hello", "-o", "Hello"], ["build", "Hello", "-o", "file"],
      ["bundle", "Hello", "--deb", "-o", "file/x.deb", "--maintainer", "A <a@example.com>"],
    ] {
      let outcome = try vivace(arguments, in: folder)
      #expect(outcome.code != 0, "\(arguments)")
      #expect(outcome.errors.hasPrefix("vivace: "), "\(outcome.errors)")
      #expect(!outcome.errors.contains("Compiling"))
    }
    #expect(folder.names("Hello") == ["Hello.swift"])
  }
}
