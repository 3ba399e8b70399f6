import Foundation
import Testing

@testable import CommandLine

/// The plans for packages and projects, and the messages about those that have none.
@Suite struct PackagePlanTests {
  private func manifest(_ name: String, _ rest: String) -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "\(name)", \(rest))
    """
  }

  private func message(_ path: String, _ options: ProgramPlan.Options = .init()) -> String {
    do {
      let plan = try ProgramPlan(path: path, options: options)
      try CatalogCheck.check(plan)
      return ""
    } catch let failure as Failure {
      #expect(failure.code == .source)
      #expect(!failure.message.contains("\n"))
      return failure.message
    } catch {
      return "\(error)"
    }
  }

  @Test func modulesStandBehindThoseThatTheyImport() throws {
    let folder = try Folder([
      "App/Package.swift": manifest(
        "App",
        """
        dependencies: [.package(path: "../Tools"), .package(url: "https://example.org/a/Far.git", from: "1.0.0")],
        targets: [
          .executableTarget(name: "App", dependencies: ["Core", .product(name: "Far", package: "Far")],
            swiftSettings: [.define("APP", .when(platforms: [.iOS])), .define("TV", .when(platforms: [.tvOS]))]),
          .target(name: "Core", dependencies: [.product(name: "Tools", package: "Tools")]),
          .testTarget(name: "CoreTests", dependencies: ["Core"]),
        ]
        """),
      "App/Sources/App/main.swift": "", "App/Sources/Core/Core.swift": "",
      "App/Tests/CoreTests/T.swift": "",
      "App/.build/checkouts/Far/Package.swift": manifest(
        "Far",
        "products: [.library(name: \"Far\", targets: [\"Far\"])], targets: [.target(name: \"Far\", path: \"Code\", exclude: [\"Old\"])]"
      ),
      "App/.build/checkouts/Far/Code/Far.swift": "",
      "App/.build/checkouts/Far/Code/Old/Old.swift": "",
      "Tools/Package.swift": manifest(
        "Tools",
        "products: [.library(name: \"Tools\", targets: [\"Tools\"])], targets: [.target(name: \"Tools\")]"
      ),
      "Tools/Sources/Tools/Tools.swift": "",
    ])
    let plan = try ProgramPlan(path: folder("App"))
    #expect(plan.root == "App")
    #expect(plan.modules.map(\.name) == ["Tools", "Core", "Far", "App"])
    #expect(plan.modules.map(\.isOwn) == [true, true, false, true])
    #expect(plan.modules.last?.dependencies == ["Core", "Tools", "Far"])
    #expect(plan.modules.last?.conditions == ["APP", "SWIFT_PACKAGE"])
    #expect(plan.modules[2].sources == [folder("App/.build/checkouts/Far/Code/Far.swift")])
    let core = try ProgramPlan(path: folder("App"), options: .init(target: "Core"))
    #expect(core.root == nil && core.modules.map(\.name) == ["Tools", "Core"])
    #expect(
      message(folder("App"), .init(target: "Nobody"))
        == "--target Nobody: no target of that name to show in \(folder("App")); there are: App, Core"
    )
  }

  @Test func aTargetInThePackagesFolderDoesNotHaveTheManifest() throws {
    let folder = try Folder([
      "App/Package.swift": manifest(
        "App", "targets: [.executableTarget(name: \"App\", path: \".\", exclude: [\"Other\"])]"),
      "App/Package@swift-9.0.swift": "", "App/App.swift": "", "App/Other/O.swift": "",
    ])
    let plan = try ProgramPlan(path: folder("App"))
    #expect(plan.modules.flatMap(\.sources) == [folder("App/App.swift")])
  }

  @Test func aTargetOfCHasTheSettingsOfCOnly() throws {
    let folder = try Folder([
      "App/Package.swift": manifest(
        "App",
        """
        targets: [
          .executableTarget(name: "App", dependencies: ["Core"], cSettings: [.define("C")],
            swiftSettings: [.define("SWIFT")]),
          .target(name: "Core", cSettings: [.define("C")],
            swiftSettings: [.define("SWIFT"), .enableUpcomingFeature("ExistentialAny")]),
        ]
        """),
      "App/Sources/App/main.swift": "", "App/Sources/Core/core.c": "",
      "App/Sources/Core/include/Core.h": "",
    ])
    let modules = try ProgramPlan(path: folder("App")).modules
    #expect(modules.map(\.name) == ["Core", "App"])
    #expect(modules.map(\.flags) == [["-DSWIFT_PACKAGE", "-DC"], []])
    #expect(modules.map(\.conditions) == [["SWIFT_PACKAGE"], ["SWIFT", "SWIFT_PACKAGE"]])
  }

  private func systemLibrary(including header: String) throws -> Folder {
    try Folder([
      "App/Package.swift": manifest(
        "App",
        """
        targets: [
          .executableTarget(name: "App", dependencies: ["CFar"]),
          .systemLibrary(name: "CFar", pkgConfig: "no-such-library", providers: [.apt(["libfar-dev"])]),
        ]
        """),
      "App/Sources/App/main.swift": "import CFar\n",
      "App/Sources/CFar/module.modulemap": """
      module CFar [system] {
        header "shim.h"
        link "m"
      }
      """,
      "App/Sources/CFar/shim.h": "#include <\(header)>\n",
    ])
  }

  @Test func aLibraryOfTheSystemIsAModuleOfC() throws {
    let folder = try systemLibrary(including: "math.h")
    let plan = try ProgramPlan(path: folder("App"))
    #expect(plan.modules.map(\.name) == ["CFar", "App"] && plan.notes.isEmpty)
    let library = plan.modules[0]
    #expect(library.kind == .c && library.sources.isEmpty)
    #expect(library.headers == folder("App/Sources/CFar"))
    #expect(
      ModuleBuild.imports(of: library, in: "/work").contains(
        "-fmodule-map-file=\(folder("App/Sources/CFar/module.modulemap"))"))
  }

  @Test func aLibraryThatIsNotInstalledIsTold() throws {
    let folder = try systemLibrary(including: "no/such/far.h")
    let plan = try ProgramPlan(path: folder("App"))
    #expect(plan.modules.map(\.name) == ["App"])
    #expect(
      plan.notes == [
        "App: the library of the system CFar needs no/such/far.h, which is not installed; libfar-dev has it "
          + "by its manifest; it was left out."
      ])
  }

  @Test func testsThatExpandMacrosAreLeftOut() throws {
    let folder = try Folder([
      "Own/Package.swift": manifest(
        "Own",
        """
        dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", from: "600.0.0")],
        targets: [
          .target(name: "Own"), .testTarget(name: "OwnTests", dependencies: ["Own"]),
          .testTarget(name: "MacroTests", dependencies: [
            "Own", .product(name: "SwiftSyntaxMacrosTestSupport", package: "swift-syntax")]),
        ]
        """),
      "Own/Sources/Own/Own.swift": "", "Own/Tests/OwnTests/T.swift": "",
      "Own/Tests/MacroTests/M.swift": "",
    ])
    let plan = try TestPlan(path: folder("Own"), options: .init())
    #expect(plan.modules == ["OwnTests"] && plan.program.notes.count == 1)
    #expect(plan.program.notes.first?.contains("MacroTests expands macros") == true)
  }

  @Test func traitsAreConditionsOfAPackagesModules() throws {
    let folder = try Folder([
      "App/Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "App", traits: [.default(enabledTraits: ["Own"]), "Own", "Other"],
        dependencies: [.package(path: "../Far", traits: ["Wide"])],
        targets: [
          .executableTarget(
            name: "App",
            dependencies: [
              .product(name: "Far", package: "Far", condition: .when(traits: ["Own"])),
              .target(name: "Core", condition: .when(traits: ["Other"])),
            ]), .target(name: "Core"),
        ])
      """,
      "App/Sources/App/main.swift": "", "App/Sources/Core/Core.swift": "",
      "Far/Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Far", products: [.library(name: "Far", targets: ["Far"])],
        traits: [
          .default(enabledTraits: ["Narrow"]), "Narrow", "Deep",
          .trait(name: "Wide", enabledTraits: ["Deep"]),
        ],
        targets: [
          .target(name: "Far", swiftSettings: [.define("DEEP", .when(traits: ["Deep"]))])
        ])
      """, "Far/Sources/Far/Far.swift": "",
    ])
    let modules = try ProgramPlan(path: folder("App")).modules
    #expect(modules.map(\.name) == ["Far", "App"])
    #expect(
      modules.map(\.conditions) == [
        ["Wide", "Deep", "DEEP", "SWIFT_PACKAGE"], ["Own", "SWIFT_PACKAGE"],
      ])
  }

  @Test func librariesThatReadSwiftAreTheMacros() throws {
    let folder = try Folder([
      "App/Package.swift": """
      // swift-tools-version: 5.9
      import CompilerPluginSupport
      import PackageDescription
      let syntax = Target.Dependency.product(name: "SwiftSyntax", package: "swift-syntax")
      let package = Package(
        name: "App",
        dependencies: [
          .package(url: "https://github.com/swiftlang/swift-syntax.git", from: "600.0.0")
        ],
        targets: [
          .executableTarget(name: "App", dependencies: ["Marks"]),
          .macro(name: "Marks", dependencies: ["Reading", "Words", syntax]),
          .target(name: "Reading", dependencies: ["Parsing"]),
          .target(name: "Parsing", dependencies: ["Words", syntax]), .target(name: "Words"),
        ])
      """,
      "App/Sources/App/main.swift": "", "App/Sources/Marks/A.swift": "",
      "App/Sources/Reading/A.swift": "", "App/Sources/Parsing/A.swift": "",
      "App/Sources/Words/A.swift": "",
    ])
    let modules = try ProgramPlan(path: folder("App")).modules
    #expect(modules.map(\.name) == ["Words", "Parsing", "Reading", "Marks", "App"])
    #expect(
      modules.map(\.kind) == [.library, .macroLibrary, .macroLibrary, .macro, .program])
  }

  @Test func aPackageThatIsNotHereIsNamed() throws {
    let folder = try Folder([
      "App/Package.swift": manifest(
        "App",
        """
        dependencies: [.package(url: "https://example.org/a/Far.git", from: "1.0.0")],
        targets: [.executableTarget(name: "App", dependencies: [.product(name: "Far", package: "Far")])]
        """), "App/Sources/App/main.swift": "",
    ])
    let text = message(folder("App"))
    #expect(
      text.contains(
        "/App/Package.swift: the package far (https://example.org/a/Far.git) is not on this disk"))
  }

  /// A package is left out where the user says so, whether it is on the disk or not.
  @Test func aPackageThatTheUserLeavesOutIsTold() throws {
    let folder = try Folder([
      "App/Package.swift": manifest(
        "App",
        """
        dependencies: [.package(url: "https://example.org/a/Far.git", from: "1.0.0")],
        targets: [.executableTarget(name: "App", dependencies: [.product(name: "Far", package: "Far")])]
        """), "App/Sources/App/main.swift": "",
    ])
    let plan = try ProgramPlan(path: folder("App"), options: .init(without: ["far"]))
    #expect(plan.modules.map(\.name) == ["App"])
    #expect(plan.notes == ["the package far was left out, as --without says."])
    #expect(plan.absent == [AbsentModule("Far")])
    #expect(message(folder("App")).hasSuffix("--without far leaves it out"))
    #expect(
      throws: Failure.usage(
        "--without near: expected the last component of the address of a package that the program depends on, such as "
          + "sparkle for https://github.com/sparkle-project/Sparkle")
    ) { try ProgramPlan(path: folder("App"), options: .init(without: ["far", "near"])) }
  }

  /// What a package that is named by its path declares is read in its sources.
  @Test func aPackageOfTheUsersOwnCanBeLeftOut() throws {
    let folder = try Folder([
      "App/Package.swift": manifest(
        "App",
        """
        dependencies: [.package(path: "../Near")],
        targets: [.executableTarget(name: "App", dependencies: [.product(name: "Near", package: "Near")])]
        """), "App/Sources/App/main.swift": "",
      "Near/Package.swift": manifest(
        "Near",
        """
        products: [.library(name: "Near", targets: ["Near"])],
        targets: [.target(name: "Near")]
        """), "Near/Sources/Near/Client.swift": "public struct Client {}",
    ])
    let plan = try ProgramPlan(path: folder("App"), options: .init(without: ["near"]))
    #expect(plan.modules.map(\.name) == ["App"])
    #expect(plan.absent.map(\.names) == [["Client"]])
  }

  /// What a target in Objective-C declares is read in its headers, and a library that needs it goes with it.
  @Test func aTargetThatNeedsObjectiveCGoesWithIt() throws {
    let folder = try Folder([
      "App/Package.swift": manifest(
        "App",
        """
        dependencies: [.package(path: "../Web")],
        targets: [.executableTarget(name: "App", dependencies: [.product(name: "WebUI", package: "Web")])]
        """), "App/Sources/App/main.swift": "",
      "App/.build/checkouts/Pictures/Package.swift": manifest(
        "Pictures",
        """
        products: [.library(name: "Pictures", targets: ["Pictures"])],
        targets: [.target(name: "Pictures")]
        """),
      "App/.build/checkouts/Pictures/Sources/Pictures/A.m": "",
      "App/.build/checkouts/Pictures/Sources/Pictures/include/A.h": """
      typedef NSString * PIKey NS_STRING_ENUM;
      @protocol PILoader <NSObject>
      @end
      @interface PICache : NSObject
      @end
      @interface NSString (PICache)
      @end
      typedef NS_ENUM(NSInteger, PIKind) { PIKindA };
      extern NSString * _Nonnull const PIErrorDomain;
      """,
      "Web/Package.swift": manifest(
        "Web",
        """
        products: [.library(name: "WebUI", targets: ["WebUI"])],
        dependencies: [.package(url: "https://example.org/a/Pictures", from: "1.0.0")],
        targets: [.target(name: "WebUI", dependencies: [.product(name: "Pictures", package: "Pictures")])]
        """),
      "Web/Sources/WebUI/A.swift": "import Pictures\npublic struct PictureView {}\nstruct Own {}\n",
    ])
    let plan = try ProgramPlan(
      path: folder("App"), options: .init(packageFolders: [folder("App/.build/checkouts")]))
    let pictures = try #require(plan.absent.first { $0.name == "Pictures" })
    #expect(pictures.names == ["PIKey", "PILoader", "PICache", "PIKind", "PIErrorDomain"])
    #expect(pictures.protocols == ["PILoader"])
  }

  @Test func packagesInACircleAreNamed() throws {
    func package(_ name: String, _ other: String) -> String {
      manifest(
        name,
        """
        products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [.package(path: "../\(other)")],
        targets: [.target(name: "\(name)", dependencies: ["\(other)"])]
        """)
    }
    let folder = try Folder([
      "A/Package.swift": package("A", "B"), "B/Package.swift": package("B", "A"),
      "A/Sources/A/A.swift": "", "B/Sources/B/B.swift": "",
    ])
    #expect(
      message(folder("A")).contains("the packages A → B → A stand on one another in a circle"))
  }

  @Test func aManifestThatDoesNotCompileIsTold() throws {
    let folder = try Folder([
      "A/Package.swift": "// swift-tools-version: 5.9\nlet package = Pakage()\n"
    ])
    let text = message(folder("A"))
    #expect(text.contains("cannot be read as a manifest"))
    #expect(text.contains("Pakage"))
  }

  @Test func aProjectThatDoesNotParseIsTold() throws {
    let folder = try Folder([
      "A/A.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{\n  objects = (\n    ;\n}\n",
      "B/B.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{\n  objects = { };\n}\n",
    ])
    let text = message(folder("A"))
    #expect(
      text.hasPrefix(
        "\(folder("A"))/A.xcodeproj/project.pbxproj: cannot be read as a property list: "))
    #expect(text.contains("line 4"))
    #expect(message(folder("B")).hasSuffix("expected the object of a project, and there is none"))
  }

  @Test(
    "a catalogue with a broken entry is told",
    arguments: [
      ("A.xcassets/Red.colorset/Contents.json", "{\"colors\": [", "is not JSON"),
      ("A.xcassets/Red.colorset/Contents.json", "{\"info\": {}}", "expected a list colors"),
      (
        "A.xcassets/Red.colorset/Contents.json",
        "{\"colors\":[{\"color\":{\"components\":{\"red\":\"0xFF\",\"blue\":\"much\"}}}]}",
        "blue is \"much\"; expected 0.0 to 1.0"
      ),
      ("A.xcassets/Cat.imageset/Contents.json", "{\"images\": {}}", "expected a list images"),
      (
        "L.xcstrings", "{\"sourceLanguage\": \"en\"}",
        "expected the keys sourceLanguage and strings"
      ),
      (
        "L.xcstrings",
        "{\"sourceLanguage\":\"en\",\"strings\":{\"Hi\":{\"localizations\":{\"de\":{}}}}}",
        "the entry \"Hi\" has neither a string nor variations for de"
      ),
      ("de.lproj/Localizable.strings", "\"a\" = ;", "cannot be read as a list of strings"),
    ])
  func brokenCatalogue(name: String, content: String, reason: String) throws {
    let folder = try Folder(["App/A.swift": "", "App/\(name)": content])
    let text = message(folder("App"))
    #expect(text.hasPrefix(folder("App/\(name)")), "\(text)")
    #expect(text.contains(reason), "\(text)")
  }

  @Test func whatLinuxHasNotIsTold() throws {
    let folder = try Folder([
      "App/A.swift": "",
      "App/Main.storyboard":
        "<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\"/>",
      "App/Phone.storyboard":
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"/>",
      "App/LaunchScreen.storyboard": "", "App/Wave.metal": "",
    ])
    #expect(
      try ProgramPlan(path: folder("App")).notesToTell == [
        "\(folder("App/Wave.metal")): Metal is not available on Linux; the shaders were left out."
      ])
  }

  @Test func absentSourcesAndScriptsOfATargetAreTold() throws {
    let folder = try Folder([
      "A.swift": "",
      "A.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      {
        rootObject = P;
        objects = {
          P = { isa = PBXProject; mainGroup = G; targets = (T); };
          G = { isa = PBXGroup; children = (F, S); sourceTree = "<group>"; };
          F = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
          S = { isa = PBXFileReference; path = Secrets.swift; sourceTree = "<group>"; };
          T = {
            isa = PBXNativeTarget; name = App; buildPhases = (B, R);
            productType = "com.apple.product-type.application";
          };
          B = { isa = PBXSourcesBuildPhase; files = (BF, BS); };
          BF = { isa = PBXBuildFile; fileRef = F; };
          BS = { isa = PBXBuildFile; fileRef = S; };
          R = { isa = PBXShellScriptBuildPhase; name = "Make secrets"; };
        };
      }
      """,
    ])
    let plan = try ProgramPlan(path: folder("A.xcodeproj"))
    #expect(plan.modules.map(\.absent) == [[folder("Secrets.swift")]])
    #expect(plan.modules.map(\.sources) == [[folder("A.swift")]])
    #expect(plan.notes.contains { $0.hasPrefix(folder("Secrets.swift")) })
    #expect(plan.notes.contains { $0.hasSuffix("which are not run: Make secrets.") })
  }

  @Test func aManifestBesideAProjectOfExamplesIsTheProgram() throws {
    func project(_ program: String) -> String {
      """
      // !$*UTF8*$!
      {
        rootObject = P;
        objects = {
          P = { isa = PBXProject; mainGroup = G; targets = (T); };
          G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
          T = {
            isa = PBXNativeTarget; name = \(program); buildPhases = ();
            productType = "com.apple.product-type.application";
          };
        };
      }
      """
    }
    let folder = try Folder([
      "Lib/Package.swift": "", "Lib/Lib.xcodeproj/project.pbxproj": project("Basic"),
      "App/Package.swift": "", "App/App.xcodeproj/project.pbxproj": project("App"),
    ])
    func isPackage(_ name: String, target: String? = nil) -> Bool {
      if case .package = ProgramPlan.Kind(of: folder(name), isFolder: true, target: target) {
        return true
      }
      return false
    }
    #expect(isPackage("Lib") && !isPackage("Lib", target: "Basic") && !isPackage("App"))
  }

  @Test func theStoryboardOfTheFirstScreenIsInTheBundle() throws {
    let folder = try Folder([
      "App/A.swift": "", "App/Base.lproj/Main.storyboard": "<document/>",
      "App/Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string>
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UISceneConfigurationName</key><string>Default Configuration</string>
      <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
      <key>UISceneStoryboardFile</key><string>Main</string></dict></array></dict></dict></dict></plist>
      """,
      "A.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      {
        rootObject = P;
        objects = {
          P = { isa = PBXProject; mainGroup = G; targets = (T); };
          G = { isa = PBXGroup; children = (F, V); path = App; sourceTree = "<group>"; };
          F = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
          V = { isa = PBXVariantGroup; children = (S); name = Main.storyboard; sourceTree = "<group>"; };
          S = { isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
          T = {
            isa = PBXNativeTarget; name = App; buildPhases = (B, R); buildConfigurationList = M;
            productType = "com.apple.product-type.application";
          };
          B = { isa = PBXSourcesBuildPhase; files = (BF); };
          BF = { isa = PBXBuildFile; fileRef = F; };
          R = { isa = PBXResourcesBuildPhase; files = (BS); };
          BS = { isa = PBXBuildFile; fileRef = V; };
          M = { isa = XCConfigurationList; buildConfigurations = (N); };
          N = { isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = App/Info.plist; }; };
        };
      }
      """,
    ])
    let plan = try ProgramPlan(path: folder("A.xcodeproj"))
    #expect(plan.resources == [folder("App/Base.lproj")])
    #expect(plan.information.scenes.map(\.storyboard) == ["Main"])
    #expect(plan.information.scenes.map(\.name) == ["Default Configuration"])
    let entries = ProgramBundle.entries(of: plan)
    #expect(entries["UIMainStoryboardFile"] as? String == "Main")
    let manifest = Fields(entries["UIApplicationSceneManifest"])["UISceneConfigurations"]
    let scenes = manifest["UIWindowSceneSessionRoleApplication"].list
    #expect(scenes.map { $0["UISceneStoryboardFile"].text } == ["Main"])
    #expect(plan.notesToTell.isEmpty)
  }

  @Test func settingsNameOneAnother() throws {
    let folder = try Folder([
      "A.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      {
        rootObject = P;
        objects = {
          P = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; };
          G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
          F = { isa = PBXFileReference; path = Base.xcconfig; sourceTree = "<group>"; };
          L = { isa = XCConfigurationList; buildConfigurations = (R, D); };
          R = { isa = XCBuildConfiguration; name = Release; buildSettings = { WHICH = release; }; };
          D = {
            isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = F;
            buildSettings = { FLAGS = (one, "two three"); NAME = "$(BASE)-$(TARGET_NAME:lower)"; };
          };
          T = { isa = PBXNativeTarget; name = "My App"; buildConfigurationList = M; };
          M = { isa = XCConfigurationList; buildConfigurations = (N); };
          N = {
            isa = XCBuildConfiguration; name = Debug;
            buildSettings = {
              FLAGS = "$(inherited) four"; "ONLY[sdk=iphoneos*]" = phone;
              MODULE = "${TARGET_NAME:c99extidentifier}";
            };
          };
        };
      }
      """,
      "Base.xcconfig": "#include \"More.xcconfig\"\nBASE = base // a comment\n",
      "More.xcconfig": "BASE = more\nMORE = $(NOTHING:default=other)\n",
    ])
    let project = try XcodeProject(folder("A.xcodeproj"), path: "A.xcodeproj")
    let settings = project.settings(of: project.targets[0])
    let wanted = [
      "FLAGS": "one two three four", "NAME": "base-my app", "MODULE": "My_App", "ONLY": "phone",
      "MORE": "other", "BASE": "base",
    ]
    for (name, value) in wanted { #expect(settings[name] == value) }
    #expect(settings["WHICH"] == nil)
  }

  @Test func anAppThatIsHeldSidewaysHasAWideWindow() {
    var information = ProgramPlan.Information()
    #expect(!information.isLandscape)
    information.orientations = ["UIInterfaceOrientationLandscapeLeft"]
    #expect(information.isLandscape)
    information.orientations.append("UIInterfaceOrientationPortrait")
    #expect(!information.isLandscape)
  }
}
