// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// Whether the macros' plug-in may be built from the package swift-syntax, as in any package: it is, where
/// the trait `Macros` is enabled. Our own `make` builds it against the toolchain's SwiftSyntax instead,
/// which takes seconds for minutes.
let buildsMacros = Context.environment["VIVACE_MACROS"] != "toolchain"

/// While working on a room (`VIVACE_DRAFT=1 swift build`), debug builds keep what loops over pixels, glyphs and nodes
/// optimised, so that tests that draw run at a usable speed while views compile file by file. `make test`
/// (`VIVACE_TESTED=1`) compiles the rest of a release build without optimisation, in a fraction of the time.
let isDraft = Context.environment["VIVACE_DRAFT"] != nil
let isTested = Context.environment["VIVACE_TESTED"] != nil
let optimisedInDrafts: Set = [
  "Geometry", "AttributeGraph", "Motion", "Typography", "Drawing", "Graphics", "Raster", "Shaping",
  "Pictures", "CairoDrawing", "Export", "Constraints",
]

/// Reading thousands of warnings of large modules takes SwiftPM longer than it takes to compile them.
let silentInDrafts: Set = ["Views", "Controls"]

/// Where the toolchain has its own SwiftSyntax, with which the tool reads sources: beside the compiler that
/// PATH names.
let host: String = {
  let folders = (Context.environment["PATH"] ?? "").split(separator: ":")
  let compilers = folders.map { "\($0)/swiftc" } + ["/usr/bin/swiftc"]
  let compiler = compilers.first(where: FileManager.default.isExecutableFile) ?? compilers[0]
  return URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().path + "/lib/swift/host"
}()
let readsSources: [SwiftSetting] = [.unsafeFlags(["-I", host])]

/// The folders of `Sources` and the modules in each. Small modules are in `Sources/Modules`, the system's libraries in
/// `Sources/System`.
let wings: [String: [String]] = [
  "Core": [
    "AttributeGraph", "AttributeKeys", "Constraints", "Databases", "Geometry",
    "LoaderSupport", "Localization", "Logging", "Markup", "Messages", "Motion", "RuntimeSupport",
    "Supplements", "Typography", "UniformTypes",
  ],
  "Shared": ["Interaction", "Looks"],
  "SwiftUI": ["Charts", "Controls", "SwiftData", "Views"],
  "Kits": ["AppKit", "Bridging", "Layers", "UIKit"],
  "Rendering": [
    "CairoDrawing", "Decoding", "Drawing", "Export", "Graphics", "Media", "Pictures", "Raster",
    "Shaders", "Shaping", "Symbols",
  ],
  "Stages": ["Harness", "Inspector", "Stage", "Testing", "XCUIAutomation"],
]

/// The folder of a module. Modules that only pass others on, under a name that programs import, are in `Faces`.
func sources(of module: String) -> String {
  "Sources/\(wings.first { $0.value.contains(module) }?.key ?? "Faces")/\(module)"
}

/// A room of the house: a folder in a wing of `Sources`, a target with the prefix `Vivace`.
func room(
  _ folder: String, imports rooms: [String] = [], _ others: [Target.Dependency] = [],
  libraries: [String] = [], data: [String] = []
) -> Target {
  .target(
    name: "Vivace\(folder)",
    dependencies: rooms.map { .init(stringLiteral: "Vivace\($0)") } + others,
    path: sources(of: folder),
    resources: data.map { .embedInCode("Data/\($0)") },
    swiftSettings: (isDraft && optimisedInDrafts.contains(folder) ? [.unsafeFlags(["-O"])] : [])
      + (isDraft && silentInDrafts.contains(folder) ? [.unsafeFlags(["-suppress-warnings"])] : []),
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// What apps import: a name that Apple's platforms have too.
func face(_ name: String, imports dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: sources(of: name))
}

/// A library of the system, from a Debian package.
func system(_ name: String, pkgConfig: String?, debian: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: [.apt([debian])])
}

/// A program that opens a window and marks its frames, to be timed from outside.
func windowProgram(_ name: String) -> Target {
  .executableTarget(
    name: "\(name)Program", dependencies: ["SwiftUI", "BenchmarkScenes", "WindowMarks"],
    path: "Benchmarks/WindowPrograms/\(name)")
}

/// Tests that loop over pixels and glyphs themselves. All others are compiled without optimisation in release
/// builds, too.
let optimisedTests: Set = ["Drawing", "Export", "Graphics", "Pictures", "Raster", "Shaping"]

func tests(
  _ name: String, of rooms: [Target.Dependency], libraries: [String] = [],
  settings: [SwiftSetting] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: rooms, path: "Tests/\(name)Tests",
    swiftSettings: settings + (optimisedTests.contains(name) ? [] : [.unsafeFlags(["-Onone"])]),
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// Small implementations of Apple's modules, each with the small modules it depends on. The tool gives them
/// their names, and links each only where a program imports it: `SmallModules` in `Sources/Tools/CommandLine` has
/// the same table.
let smallModules: [String: [String]] = [
  "AVFoundation": ["CoreMedia", "CoreVideo"],
  "AVKit": ["AVFoundation", "CoreMedia", "CoreVideo"],
  "ActivityKit": [],
  "AdSupport": [],
  "AppIntents": [],
  "AppTrackingTransparency": [],
  "AudioToolbox": [],
  "AuthenticationServices": [],
  "BackgroundTasks": [],
  "Carbon": ["MobileCoreServices"],
  "CloudKit": ["CoreLocation"],
  "CommonCrypto": ["CryptoKit"],
  "Compression": [],
  "Contacts": [],
  "ContactsUI": ["Contacts"],
  "CoreBluetooth": [],
  "CoreData": [],
  "CoreHaptics": [],
  "CoreImage": ["Metal"],
  "CoreLocation": [],
  "CoreLocationUI": ["CoreLocation"],
  "CoreMedia": ["CoreVideo"],
  "CoreMotion": [],
  "CoreSpotlight": [],
  "CoreTelephony": [],
  "CoreText": [],
  "CoreVideo": [],
  "CryptoKit": ["Security"],
  "DeviceCheck": [],
  "EventKit": [],
  "EventKitUI": ["EventKit"],
  "GameController": [],
  "HealthKit": [],
  "ImageIO": [],
  "Intents": [],
  "LinkPresentation": [],
  "LocalAuthentication": [],
  "MachO": [],
  "MapKit": ["CoreLocation"],
  "MediaPlayer": [],
  "MessageUI": [],
  "Metal": [],
  "MetalKit": ["Metal"],
  "MobileCoreServices": [],
  "NaturalLanguage": [],
  "Network": [],
  "PDFKit": [],
  "Photos": [],
  "PhotosUI": ["Photos"],
  "QuickLook": [],
  "QuickLookThumbnailing": [],
  "SafariServices": [],
  "SceneKit": ["Metal"],
  "Security": [],
  "ServiceManagement": [],
  "Speech": ["AVFoundation", "CoreMedia", "CoreVideo"],
  "SpriteKit": ["AVFoundation", "CoreImage", "CoreMedia", "CoreVideo", "Metal"],
  "StoreKit": [],
  "SystemConfiguration": ["Network"],
  "TipKit": [],
  "Translation": [],
  "Vision": ["CoreVideo"],
  "WatchConnectivity": [],
  "WeatherKit": ["CoreLocation"],
  "WebKit": [],
  "WidgetKit": ["ActivityKit", "AppIntents", "Intents"],
]

/// Further targets of ours that some of them need.
let roomsOfSmallModules: [String: [Target.Dependency]] = [
  "AVFoundation": ["VivaceMedia"], "CoreData": ["VivaceDatabases", "VivaceMarkup"],
  "WebKit": ["VivaceMarkup"],
]

/// Each of them, and everything at once for `make`.
let modulesTargets: [Target] =
  smallModules.sorted { $0.key < $1.key }.map { name, others -> Target in
    let modules = others.map { Target.Dependency(stringLiteral: "Vivace\($0)") }
    let common: [Target.Dependency] = ["SwiftUI", "UIKit", "AppKit", "Combine", "VivaceGraphics"]
    return .target(
      name: "Vivace\(name)", dependencies: common + modules + (roomsOfSmallModules[name] ?? []),
      path: "Sources/Modules/\(name)")
  } + [
    // All of them, the library and the tool: one build, in which no processor waits for the end of each.
    .target(
      name: "VivaceEverything",
      dependencies: smallModules.keys.sorted().map { .init(stringLiteral: "Vivace\($0)") } + [
        "SwiftUI", "QuartzCore", "VivaceUniformTypeIdentifiers", "CoreTransferable",
        "UserNotifications", "VivaceOSLog", "VivaceAccelerate", "simd", "Charts", "SwiftData",
        "XCUIAutomation", "VivaceTesting", "CommandLine",
      ],
      path: "Sources/Faces/Everything")
  ]

let package = Package(
  name: "Vivace",
  products: [
    .library(
      name: "SwiftUI",
      targets: [
        "SwiftUI", "UIKit", "AppKit", "QuartzCore", "Combine", "CoreGraphics",
        "VivaceUniformTypeIdentifiers", "CoreTransferable", "UserNotifications", "VivaceLogging",
        "VivaceOSLog", "VivaceAccelerate", "simd",
      ]),
    .library(
      name: "Vivace", type: .dynamic,
      targets: [
        "SwiftUI", "UIKit", "AppKit", "QuartzCore", "Combine", "CoreGraphics",
        "VivaceUniformTypeIdentifiers", "CoreTransferable", "UserNotifications", "VivaceLogging",
        "VivaceOSLog", "VivaceAccelerate", "simd",
      ]),
    .library(name: "Charts", targets: ["Charts"]),
    .library(name: "SwiftData", targets: ["SwiftData"]),
    .library(name: "XCUIAutomation", targets: ["XCUIAutomation"]),
    .library(name: "VivaceTesting", targets: ["VivaceTesting"]),
    .executable(name: "vivace", targets: ["CommandLine"]),
  ],
  traits: [
    .default(enabledTraits: ["Macros"]),
    .trait(
      name: "Macros",
      description:
        "Builds the plug-in for #Preview, @Entry, @Animatable and @Model, and swift-syntax for it."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    room("Geometry"),
    // Assumptions about Swift's runtime, Dispatch and the dynamic linker.
    room("RuntimeSupport"),
    room("LoaderSupport", ["CLoader"]),
    room("AttributeGraph", imports: ["RuntimeSupport"]),
    .target(
      name: "VivaceAttributeKeys", path: sources(of: "AttributeKeys"),
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // XML of interface files and data models, for programs and for the tool.
    room("Markup"),
    room("Constraints"),
    // Stores in SQLite, for SwiftData and Core Data: programs with one of them have it in them.
    room("Databases"),
    // What the open-source Foundation lacks.
    room("Supplements", libraries: ["_FoundationICU"]),
    room("Messages", imports: ["Supplements"]),
    room("Logging"),
    room("Motion", imports: ["Geometry"]),
    room("Typography", imports: ["Geometry"]),
    // How controls and gestures answer fingers, keys and time, for all kits.
    room("Interaction", imports: ["Geometry", "Motion", "Typography"]),
    room("Drawing", imports: ["Geometry", "Motion", "Typography"]),
    room("Graphics", imports: ["Geometry", "Motion", "Typography", "Drawing"]),
    // What a text reads like in a language, with Foundation's own ICU for plural rules: Foundation shows nothing
    // of them.
    room("Localization", imports: ["Graphics"], libraries: ["_FoundationICU"]),
    room("UniformTypes"),
    // Compiles shader functions, for the tool and for programs that it did not build.
    room("Shaders"),
    room("Looks", imports: ["Geometry", "Motion", "Typography", "Drawing", "Graphics"]),
    room(
      "Layers",
      imports: [
        "Geometry", "Supplements", "Messages", "Motion", "Typography", "Drawing", "Graphics",
      ]),
    room(
      "UIKit",
      imports: [
        "Geometry", "RuntimeSupport", "Supplements", "Messages", "Motion", "Typography",
        "Interaction", "Drawing", "Graphics", "Looks", "Layers", "Constraints", "Localization",
        "Markup",
      ]),
    room(
      "AppKit",
      imports: [
        "Geometry", "Supplements", "Messages", "Motion", "Interaction", "Drawing", "Graphics",
        "Looks", "Layers", "Markup", "UIKit",
      ]),
    room(
      "Views",
      imports: [
        "Geometry", "RuntimeSupport", "AttributeGraph", "AttributeKeys", "Supplements", "Motion",
        "Typography",
        "Interaction",
        "Drawing", "Graphics", "Looks", "Localization", "UniformTypes",
      ],
      ["Combine"]
        + (buildsMacros
          ? [.target(name: "VivaceMacros", condition: .when(traits: ["Macros"]))] : [])),
    room(
      "Controls",
      imports: ["Geometry", "Motion", "Interaction", "Drawing", "Graphics", "Looks", "Views"]),
    room("Raster", imports: ["Geometry", "Typography", "Drawing"]),
    // Pictures of symbols as data: names, glyphs of the icon font, drawings.
    room("Symbols", imports: ["Geometry"], data: ["Glyphs.txt", "Sketches.txt"]),
    room("Shaping", imports: ["Geometry", "Typography", "Symbols"], ["CPango"]),
    room(
      "Pictures", imports: ["Geometry", "Drawing"],
      ["CPNG", "CJPEG", "CWebP", "CRSVG", "CPoppler", "CGIF", "CLCMS"]),
    room(
      "CairoDrawing", imports: ["Geometry", "Typography", "Drawing", "Raster"],
      ["CCairo"]),
    room(
      "Export", imports: ["Geometry", "Drawing", "Media"], ["CPNG", "CGIF", "CAV"]),
    // Films and sounds: their description and their clock, and the decoder, which programs do not see.
    room("Media", imports: ["Geometry", "Drawing"]),
    room("Decoding", imports: ["Geometry", "Drawing", "Media"], ["CAV"]),
    room(
      "Bridging",
      imports: [
        "Geometry", "Supplements", "Messages", "Motion", "Interaction", "Drawing", "Graphics",
        "Layers",
        "UIKit", "AppKit", "Views", "Controls", "UniformTypes",
      ], ["Combine"]),
    room("Inspector", imports: ["Motion", "Views"]),
    room(
      "Stage",
      imports: [
        "Geometry", "RuntimeSupport", "LoaderSupport", "Supplements", "Motion", "Typography",
        "Drawing", "Graphics", "Localization", "Views", "Controls", "Inspector", "Raster",
        "Shaders", "Shaping", "Pictures",
        "CairoDrawing",
        "Export", "Media", "Decoding",
      ], ["CSDL2", "CLoader", "CCurl", "CGIO", "CRunLoop"]),
    room(
      "Harness",
      imports: ["Motion", "Drawing", "Views", "Inspector", "Pictures", "Export", "Stage"]),
    // What tests in packages of one's own drive their views with.
    room(
      "Testing",
      imports: ["Geometry", "Drawing", "Views", "Export", "Stage", "Harness"]),
    face(
      "Combine", imports: [.product(name: "OpenCombine", package: "OpenCombine")]),
    // No module may be called `os`, `OSLog`, `Accelerate` or `UniformTypeIdentifiers`: packages take that for a
    // sign of Apple's systems. The tool gives these names to the four.
    room("OSLog", imports: ["Logging"]),
    room("Accelerate"),
    room("UniformTypeIdentifiers", imports: ["UniformTypes"]),
    face("simd", imports: []),
    face("QuartzCore", imports: ["VivaceLayers", "VivaceMessages", "CoreGraphics"]),
    face("CoreTransferable", imports: ["VivaceUniformTypes", "VivaceViews"]),
    face("UserNotifications", imports: ["VivaceGraphics"]),
    // Of programs only those that name it have it in them.
    face("Charts", imports: ["SwiftUI", "VivaceViews"]),
    face(
      "SwiftData",
      imports: ["SwiftUI", "VivaceViews", "VivaceSupplements", "VivaceDatabases"]),
    // UI tests over headless stages: of tests' programs those that name it have it in them.
    face(
      "XCUIAutomation",
      imports: ["UIKit", "VivaceViews", "VivaceGeometry", "VivaceSupplements", "VivaceStage"]),
    face(
      "CoreGraphics",
      imports: ["VivaceGeometry", "VivaceDrawing", "VivaceGraphics", "_Testing_CoreGraphics"]),
    .target(
      name: "UIKit",
      dependencies: [
        "VivaceUIKit", "VivaceBridging", "VivaceLayers", "VivaceMessages", "VivaceStage",
        "VivaceSupplements", "VivaceTypography", "CoreGraphics", "_Testing_UIKit",
      ],
      path: "Sources/Faces/UIKit"),
    .target(
      name: "AppKit",
      dependencies: [
        "VivaceAppKit", "VivaceUIKit", "VivaceBridging", "VivaceLayers", "VivaceMessages",
        "VivaceSupplements", "VivaceStage", "CoreGraphics", "_Testing_AppKit",
      ],
      path: "Sources/Faces/AppKit"),
    // What Swift Testing looks for when a test imports SwiftUI or UIKit; see the files in them.
    .target(name: "_Testing_CoreGraphics", path: "Sources/Faces/TestingOverlay/CoreGraphics"),
    .target(name: "_Testing_UIKit", path: "Sources/Faces/TestingOverlay/UIKit"),
    .target(name: "_Testing_AppKit", path: "Sources/Faces/TestingOverlay/AppKit"),
    face(
      "SwiftUI",
      imports: [
        "VivaceViews", "VivaceControls", "VivaceGeometry", "VivaceMessages", "VivaceMotion",
        "VivaceDrawing", "VivaceTypography", "VivaceBridging", "VivaceStage", "Combine",
        "CoreGraphics", "UIKit", "AppKit", "VivaceSupplements",
      ]),
    .executableTarget(
      name: "CommandLine",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"), "VivaceShaders",
        "VivaceMarkup",
      ],
      path: "Sources/Tools/CommandLine", resources: [.copy("Preview/Page")],
      swiftSettings: readsSources,
      linkerSettings: [
        .unsafeFlags([
          "-L", host, "-lSwiftSyntax", "-lSwiftParser", "-lSwiftIfConfig", "-Xlinker", "-rpath",
          "-Xlinker", host,
        ])
      ]),
    .systemLibrary(name: "CLoader", path: "Sources/System/CLoader"),
    .systemLibrary(name: "CRunLoop", path: "Sources/System/CRunLoop"),
    .systemLibrary(name: "CCurl", path: "Sources/System/CCurl"),
    system("CSDL2", pkgConfig: nil, debian: "libsdl2-dev"),
    system("CPango", pkgConfig: "pangocairo", debian: "libpango1.0-dev"),
    system("CCairo", pkgConfig: "cairo", debian: "libcairo2-dev"),
    system("CPNG", pkgConfig: "libpng", debian: "libpng-dev"),
    system("CJPEG", pkgConfig: nil, debian: "libturbojpeg0-dev"),
    system("CWebP", pkgConfig: nil, debian: "libwebp-dev"),
    system("CLCMS", pkgConfig: nil, debian: "liblcms2-dev"),
    system("CRSVG", pkgConfig: "gobject-2.0", debian: "librsvg2-2"),
    system("CPoppler", pkgConfig: "gobject-2.0", debian: "libpoppler-glib8"),
    system("CGIF", pkgConfig: nil, debian: "libgif-dev"),
    system("CGIO", pkgConfig: "glib-2.0", debian: "libglib2.0-0"),
    system("CAV", pkgConfig: nil, debian: "libavformat-dev"),
  ],
  swiftLanguageModes: [.v6]
)

/// Where somebody uses Vivace, it lies among the checkouts of that package, beside the repositories that they
/// are from: what only we need is not in the manifest then. (A package of its own could not measure rooms by
/// their `package` names: the package manager gives each package another one.)
let isDependency: Bool = {
  let checkouts = URL(fileURLWithPath: Context.packageDirectory).deletingLastPathComponent()
  let repositories = checkouts.deletingLastPathComponent().path + "/repositories"
  return checkouts.lastPathComponent == "checkouts"
    && FileManager.default.fileExists(atPath: repositories)
}()

let ourExamples: [Target] = [
  .executableTarget(
    name: "PetPollExample", dependencies: ["SwiftUI"], path: "Examples/PetPoll",
    exclude: ["PetPoll.script", "PetPoll.gif", "ContactSheet.png"]),
  .executableTarget(
    name: "SideMenuExample", dependencies: ["SwiftUI"], path: "Examples/SideMenu",
    exclude: ["SideMenu.script", "SideMenu.gif", "ContactSheet.png", "Assets.xcassets"]),
  .executableTarget(
    name: "BraceletsExample", dependencies: ["SwiftUI", "UIKit"], path: "Examples/Bracelets",
    exclude: ["Bracelets.script", "Bracelets.gif", "ContactSheet.png"]),
  .executableTarget(
    name: "MarblesExample", dependencies: ["SwiftUI", "UIKit", "VivaceSpriteKit"],
    path: "Examples/Marbles", exclude: ["Marbles.script", "Marbles.gif"],
    swiftSettings: [.unsafeFlags(["-module-alias", "SpriteKit=VivaceSpriteKit"])]),
  .target(
    name: "MotionGallery", dependencies: ["SwiftUI"], path: "Examples/MotionGallery",
    exclude: ["Scripts"]),
  .executableTarget(
    name: "ScrubbedChartExample", dependencies: ["SwiftUI", "Charts"],
    path: "Examples/ScrubbedChart", exclude: ["ScrubbedChart.script", "ScrubbedChart.gif"]),
  .executableTarget(
    name: "NotebookExample", dependencies: ["SwiftUI", "SwiftData"],
    path: "Examples/Notebook", exclude: ["Notebook.script", "Notebook.gif"]),
  .executableTarget(
    name: "ProjectorExample", dependencies: ["SwiftUI", "UIKit", "VivaceAVFoundation"],
    path: "Examples/Projector", exclude: ["Projector.script", "Projector.gif"],
    swiftSettings: [.unsafeFlags(["-module-alias", "AVFoundation=VivaceAVFoundation"])]),
  .target(
    name: "Scenes", dependencies: ["SwiftUI", "Charts"], path: "Scenes"),
]

let ourTests: [Target] = [
  tests("RuntimeSupport", of: ["VivaceRuntimeSupport", "VivaceLoaderSupport"]),
  tests(
    "CommandLine",
    of: ["CommandLine", "TestScreen", "TestDesktop", "VivaceDrawing", "VivacePictures"],
    settings: readsSources),
  tests(
    "Modules",
    of: [
      "SwiftUI", "UIKit", "VivaceAccelerate", "VivaceDrawing", "VivaceExport", "VivaceGraphics",
      "VivaceMedia", "VivaceStage",
    ]
      + smallModules.keys.sorted().map { .init(stringLiteral: "Vivace\($0)") }),
  tests("UserNotifications", of: ["UserNotifications", "VivaceGraphics"]),
  tests(
    "Charts",
    of: [
      "Charts", "SwiftUI", "VivaceHarness", "VivaceStage", "VivaceViews", "VivaceGeometry",
    ]),
  tests(
    "SwiftData",
    of: [
      "SwiftData", "SwiftUI", "VivaceDatabases", "VivaceHarness", "VivaceStage",
      "VivaceSupplements", "VivaceViews",
    ]),
  tests(
    "CoreData",
    of: [
      "VivaceCoreData", "SwiftUI", "VivaceDatabases", "VivaceHarness", "VivaceStage",
      "VivaceSupplements",
    ]),
  tests(
    "Export",
    of: ["VivaceExport", "VivaceDrawing", "CPNG", "CGIF", "CAV"],
    // To read the films again.
    libraries: ["avformat", "avcodec", "avutil", "swscale", "gif"]),
  tests("AttributeGraph", of: ["VivaceAttributeGraph", "GraphWorkloads"]),
  tests("Combine", of: ["Combine"]),
  .executableTarget(
    name: "SettingsProgram", dependencies: ["VivaceSupplements"],
    path: "Tests/Fixtures/SettingsProgram"),
  tests(
    "Supplements", of: ["TestScreen", "VivaceSupplements", "VivaceMessages", "SettingsProgram"]),
  tests("Logging", of: ["VivaceLogging", "VivaceOSLog"]),
  tests("simd", of: ["simd", "VivaceAccelerate"]),
  tests("Constraints", of: ["VivaceConstraints"]),
  tests(
    "Testing",
    of: ["VivaceTesting", "SwiftUI", "UIKit", "XCUIAutomation", "VivaceViews", "VivaceStage"]),
  tests(
    "Shaping",
    of: ["TestNumbers", "VivaceShaping", "VivaceSymbols", "VivaceGeometry", "VivaceTypography"]),
  tests(
    "Pictures",
    of: ["TestNumbers", "VivacePictures", "VivaceGeometry", "VivaceDrawing", "CJPEG", "CWebP"],
    // To write the pictures that are read.
    libraries: ["turbojpeg", "webp"]),
  tests("Motion", of: ["TestNumbers", "VivaceMotion", "VivaceGeometry"]),
  tests(
    "Interaction",
    of: ["VivaceInteraction", "VivaceMotion", "VivaceGeometry", "VivaceTypography"]),
  tests(
    "Graphics",
    of: ["VivaceGraphics", "VivaceStage", "VivaceDrawing", "VivaceGeometry"]),
  tests(
    "UIKit",
    of: [
      "UIKit", "VivaceUIKit", "VivaceGraphics", "VivaceStage", "VivaceDrawing", "VivaceGeometry",
      "VivaceLayers", "VivaceMotion", "VivaceMessages",
    ]),
  tests(
    "AppKit",
    of: [
      "SwiftUI", "AppKit", "VivaceAppKit", "VivaceUIKit", "VivaceBridging", "VivaceGraphics",
      "VivaceStage", "VivaceViews", "VivaceDrawing", "VivaceGeometry", "VivaceLayers",
      "VivaceMessages",
    ]),
  tests(
    "Layers",
    of: ["TestNumbers", "VivaceLayers", "VivaceDrawing", "VivaceGeometry", "VivaceMotion"]),
  tests("Drawing", of: ["VivaceDrawing", "VivaceGeometry", "VivaceMotion", "VivaceTypography"]),
  tests(
    "Raster",
    of: [
      "TestNumbers",
      "RasterBenchmark", "VivaceRaster", "VivaceCairoDrawing", "VivaceDrawing", "VivaceGeometry",
      "VivaceMotion", "VivaceTypography",
    ]),
  .target(
    name: "TestNumbers", path: "Tests/TestNumbers"),
  .target(
    name: "TestStage",
    dependencies: [
      "VivaceViews", "VivaceDrawing", "VivaceGeometry", "VivaceMotion", "VivaceTypography",
    ], path: "Tests/TestStage"),
  tests(
    "Views",
    of: [
      "TestStage", "TestNumbers", "VivaceLocalization", "VivaceSupplements", "VivaceViews",
      "VivaceDrawing", "VivaceGeometry",
      "VivaceMotion", "VivaceTypography",
    ]),
  tests(
    "Bridging",
    of: [
      "SwiftUI", "UIKit", "VivaceBridging", "VivaceUIKit", "VivaceLayers", "VivaceHarness",
      "VivaceStage", "VivaceViews", "VivaceDrawing", "VivaceGeometry", "VivaceGraphics",
    ]),
  tests(
    "Controls",
    of: [
      "TestStage", "VivaceLooks", "VivaceControls", "VivaceViews", "VivaceDrawing",
      "VivaceGeometry",
      "VivaceMotion", "VivaceTypography",
    ]),
  .executableTarget(
    name: "WindowProgram", dependencies: ["SwiftUI"], path: "Tests/Fixtures/WindowProgram"),
  .executableTarget(
    name: "KeepingProgram",
    dependencies: ["SwiftUI", "VivaceUniformTypeIdentifiers", "VivaceViews"],
    path: "Tests/Fixtures/KeepingProgram",
    swiftSettings: [
      .unsafeFlags(["-module-alias", "UniformTypeIdentifiers=VivaceUniformTypeIdentifiers"])
    ]),
  .executableTarget(
    name: "FieldProgram", dependencies: ["SwiftUI"], path: "Tests/Fixtures/FieldProgram"),
  .executableTarget(
    name: "AccessibilityProgram", dependencies: ["SwiftUI"],
    path: "Tests/Fixtures/AccessibilityProgram",
    exclude: ["assistant.py", "client.py", "end.py", "menu.py", "poll.py", "tables.py"]),
  .executableTarget(
    name: "DesktopProgram", dependencies: ["SwiftUI"], path: "Tests/Fixtures/DesktopProgram"),
  .executableTarget(
    name: "ListProgram", dependencies: ["SwiftUI"], path: "Tests/Fixtures/ListProgram"),
  .executableTarget(
    name: "ModalProgram", dependencies: ["AppKit"], path: "Tests/Fixtures/ModalProgram"),
  .executableTarget(
    name: "OutsideProgram", dependencies: ["SwiftUI", "UIKit"],
    path: "Tests/Fixtures/OutsideProgram",
    exclude: [
      "clipboard.py", "desk.py", "drags.py", "drops.py", "instance.py", "pictures.py",
      "registrar.py", "selections.py", "status.py",
    ]),
  .target(
    name: "VisibleNames", dependencies: ["SwiftUI"], path: "Tests/Fixtures/VisibleNames",
    // As programs are by default.
    swiftSettings: [.swiftLanguageMode(.v5)]),
  .target(
    name: "TestScreen", path: "Tests/TestScreen"),
  // A message bus with a desktop's portal on it.
  .target(
    name: "TestDesktop", dependencies: ["TestScreen", "CGIO"], path: "Tests/TestDesktop"),
  tests(
    "Stage",
    of: [
      "TestScreen", "TestDesktop", "WindowProgram", "FieldProgram", "ListProgram",
      "DesktopProgram", "KeepingProgram", "ModalProgram", "AccessibilityProgram",
      "VivaceHarness",
      "VivaceInspector", "VivaceStage", "VivaceMotion", "VivaceSupplements",
      "VivaceViews", "VivaceControls", "VivaceRaster", "VivaceExport", "VivacePictures",
      "VivaceDrawing", "VivaceGeometry", "VivaceGraphics", "VivaceLocalization", "VivaceTypography",
      "VivaceShaders", "VivaceShaping", "CSDL2", "CGIO", "VisibleNames", "OutsideProgram",
    ]),
  tests(
    "Scenes",
    of: [
      "Scenes", "VivaceStage", "VivaceHarness", "VivaceViews", "VivaceDrawing", "VivaceExport",
    ]),
  tests(
    "Examples",
    of: [
      "TestScreen", "VivaceStage", "PetPollExample", "SideMenuExample", "BraceletsExample",
      "ProjectorExample", "MarblesExample", "VivaceSpriteKit",
      "MotionGallery", "Scenes", "VivaceHarness", "VivaceViews", "VivaceDrawing",
      "VivaceGeometry", "VivaceMotion",
    ]),
]

let ourBenchmarks: [Target] = [
  .executableTarget(
    name: "DataBenchmark", dependencies: ["BenchmarkFigures", "SwiftData"],
    path: "Benchmarks/DataBenchmark"),
  .executableTarget(
    name: "ExportBenchmark",
    dependencies: ["BenchmarkFigures", "VivaceExport", "VivaceDecoding", "VivaceDrawing", "CPNG"],
    path: "Benchmarks/ExportBenchmark"),
  .executableTarget(
    name: "ToolBenchmark", dependencies: ["BenchmarkFigures"],
    path: "Benchmarks/ToolBenchmark"),
  .target(
    name: "GraphWorkloads", dependencies: ["VivaceAttributeGraph"],
    path: "Benchmarks/GraphWorkloads"),
  .target(name: "GraphBound", path: "Benchmarks/GraphBound"),
  .executableTarget(
    name: "GraphBenchmark", dependencies: ["BenchmarkFigures", "GraphBound", "GraphWorkloads"],
    path: "Benchmarks/GraphBenchmark"),
  .executableTarget(
    name: "ConstraintBenchmark", dependencies: ["BenchmarkFigures", "VivaceConstraints"],
    path: "Benchmarks/ConstraintBenchmark"),
  .executableTarget(
    name: "MotionBenchmark", dependencies: ["VivaceMotion", "CLoader"],
    path: "Benchmarks/MotionBenchmark"),
  .systemLibrary(name: "CHeap", path: "Benchmarks/CHeap"),
  .target(
    name: "BenchmarkFigures", path: "Benchmarks/BenchmarkFigures"),
  .target(
    name: "BenchmarkScenes", dependencies: ["SwiftUI"], path: "Benchmarks/BenchmarkScenes"),
  .target(
    name: "WindowMarks", dependencies: ["BenchmarkScenes", "VivaceStage", "VivaceViews"],
    path: "Benchmarks/WindowMarks"),
  windowProgram("Springs"),
  windowProgram("People"),
  windowProgram("Hello"),
  windowProgram("Labels"),
  windowProgram("Sheet"),
  // In C: what those windows cost without a framework.
  .executableTarget(
    name: "WindowFloor", dependencies: ["CSDL2", "CPango", "CCairo"],
    path: "Benchmarks/WindowFloor",
    linkerSettings: [
      .linkedLibrary("SDL2"), .linkedLibrary("X11"), .linkedLibrary("pangoft2-1.0"),
      .linkedLibrary("fontconfig"),
      // Without the libraries of Swift, which the package manager would link.
      .unsafeFlags(["-static-stdlib", "-nostartfiles"]),
    ]),
  .executableTarget(
    name: "WindowBenchmark", dependencies: ["BenchmarkFigures", "TestScreen"],
    path: "Benchmarks/WindowBenchmark"),
  .executableTarget(
    name: "InterfaceBenchmark",
    dependencies: [
      "BenchmarkFigures", "BenchmarkScenes", "CHeap", "VivaceAttributeGraph", "VivaceViews",
      "VivaceDrawing", "VivaceRaster", "VivaceStage", "VivaceUIKit", "VivaceLayers",
      "VivaceGeometry", "VivaceGraphics", "Charts",
    ],
    path: "Benchmarks/InterfaceBenchmark"),
  .executableTarget(
    name: "RasterBenchmark",
    dependencies: [
      "BenchmarkFigures", "VivaceGeometry", "VivaceMotion", "VivaceTypography", "VivaceDrawing",
      "VivaceRaster",
    ],
    path: "Benchmarks/RasterBenchmark"),
]

let ourFuzzers: [Target] = [
  .executableTarget(
    name: "ParserFuzz",
    dependencies: [
      "VivaceLocalization", "VivaceViews", "VivaceDrawing", "VivaceStage", "VivacePictures",
      "VivaceShaping", "VivaceTypography", "VivaceGeometry",
    ],
    path: "Fuzzing/ParserFuzz")
]

if !isDependency {
  package.targets += modulesTargets + ourExamples + ourTests + ourBenchmarks + ourFuzzers
}

if isTested {
  // Windows in tests keep up with hands.
  let shown = ["Looks", "Localization", "Layers", "Inspector", "Stage"]
  let optimised = optimisedInDrafts.union(shown).map { "Vivace\($0)" }
  for target in package.targets
  where (target.type == .regular || target.type == .executable) && !optimised.contains(target.name)
  {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
  }
  // A warning ends the build; tests may use names that are deprecated.
  for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .treatAllWarnings(as: .error), .treatWarning("DeprecatedDeclaration", as: .warning),
      ]
  }
}

if buildsMacros {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"))
  package.targets.append(
    .macro(
      name: "VivaceMacros",
      dependencies: [
        .product(
          name: "SwiftSyntaxMacros", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(
          name: "SwiftCompilerPlugin", package: "swift-syntax", condition: .when(traits: ["Macros"])
        ),
      ], path: "Sources/Tools/Macros"))
}
