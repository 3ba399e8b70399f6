import Foundation
import Testing

@testable import CommandLine

/// The tool with the framework of this build: from a source to the bytes of a picture.
@Suite struct WholeToolTests {
  /// A folder that looks like the one a build makes, with the plug-in in it.
  static let toolchain = Result {
    let folder = try Folder()
    folder.removeAtExit()
    let built = TestInstallation.buildFolder
    let linkedWhereNamed =
      ToolchainPaths.linkedWhereNamed + SmallModules.table.keys.map(SmallModules.target)
      + ToolchainPaths.roomsWhereNamed.values
    for name in [
      "Modules", "libVivace.so", "COpenCombineHelpers.build", "Vivace_CommandLine.resources",
    ] + Set(linkedWhereNamed).map({ "\($0).build" }) {
      try FileManager.default.createSymbolicLink(
        atPath: folder(name), withDestinationPath: "\(built)/\(name)")
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder("libVivaceMacros.so"),
      withDestinationPath: try TestInstallation.tool.folder("libVivaceMacros.so"))
    try FileManager.default.copyItem(atPath: "\(built)/vivace", toPath: folder("vivace"))
    try makeArchives(of: built, in: folder)
    return folder
  }

  /// The archives that distributed programs are linked with.
  private static func makeArchives(of built: String, in folder: Folder) throws {
    let list = "Vivace.product"
    try FileManager.default.createSymbolicLink(
      atPath: folder(list), withDestinationPath: "\(built)/\(list)")
    let script = DistributionTests.root.appendingPathComponent("Scripts/archive").path
    let outcome = try TestInstallation.process(script, [folder.path])
    try #require(outcome.code == 0, "\(outcome.errors)")
  }

  private func vivace(_ arguments: String..., in place: Folder) throws -> TestInstallation.Outcome {
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = place(".cache")
    return try TestInstallation.process(
      try Self.toolchain.get()("vivace"), arguments, variables, place.path)
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test func aPreviewBecomesAPictureOfItsSizeAndColour() throws {
    let folder = try Folder([
      "Red.swift": """
      import SwiftUI
      #Preview("Red", traits: .fixedLayout(width: 20, height: 10)) {
        Color(red: 1, green: 0, blue: 0)
      }
      """
    ])
    let outcome = try vivace("snapshot", "Red.swift", "-o", "red.png", "--scale", "2", in: folder)
    #expect(outcome.errors == "")
    #expect(outcome.code == 0)
    let png = try bytes(folder("red.png"))
    #expect(Array(png[16..<24]) == [0, 0, 0, 40, 0, 0, 0, 20])
    // One colour in the palette, so every pixel has it.
    let palette = try #require(Data(png).range(of: Data("PLTE".utf8)))
    #expect(Array(png[palette.lowerBound - 4..<palette.lowerBound]) == [0, 0, 0, 3])
    #expect(Array(png[palette.upperBound..<palette.upperBound + 3]) == [255, 0, 0])
  }

  /// No module needs headers that programs do not see.
  @Test func aProgramMayImportEverySmallModule() throws {
    let imports = SmallModules.table.keys.sorted().map { "import \($0)\n" }.joined()
    let folder = try Folder([
      "All.swift": "import SwiftUI\n\(imports)#Preview { Text(\"All\") }\n"
    ])
    let outcome = try vivace("typecheck", "All.swift", in: folder)
    #expect(outcome.code == 0, "\(outcome.lines) \(outcome.errors)")
  }

  /// Tests of XCTest's make delegates in methods that belong to no actor, as Apple's headers let them.
  @Test(
    "a delegate can be made outside of the main actor in Swift 5",
    arguments: [
      ("WebKit", ["WKNavigationDelegate", "WKUIDelegate", "WKScriptMessageHandler"]),
      ("MapKit", ["MKMapViewDelegate"]), ("SafariServices", ["SFSafariViewControllerDelegate"]),
      ("StoreKit", ["SKStoreProductViewControllerDelegate"]),
    ]) func delegates(_ module: String, _ names: [String]) throws
  {
    let types = names.map { name in
      """
      final class My\(name): NSObject, \(name) {
        func userContentController(_: WKUserContentController, didReceive _: WKScriptMessage) {}
      }
      func make\(name)() -> Any { My\(name)() }

      """
    }
    let folder = try Folder([
      "Delegates.swift": "import SwiftUI\nimport WebKit\nimport \(module)\n"
        + types.joined() + "#Preview { Text(\"Delegates\") }\n"
    ])
    let outcome = try vivace("typecheck", "Delegates.swift", in: folder)
    #expect(outcome.code == 0, "\(outcome.lines) \(outcome.errors)")
  }

  @Test func theCompilerReportsStatesThatBreakARuleOfAnSDK() throws {
    let folder = try Folder([
      "Page.swift": """
      import SwiftUI
      @propertyWrapper struct Kept<Value> { var wrappedValue: Value }
      struct Page: View {
        @State private var count = 1
        init(count: Int) { self.count = count }
        var body: some View { Text("\\(count)") }
      }
      struct Row: View {
        let name: String
        @State private var count: Int
        @State @Kept private var width = 0.5
        init(name: String) { count = 1; self.name = name }
        var body: some View { Text(name) }
      }
      """
    ])
    let outcome = try vivace("typecheck", "Page.swift", "--sdk", "27", in: folder)
    #expect(outcome.code == 3)
    for (place, message) in [
      ("5:22: warning: ", "the value is discarded, since 'count' has a default value (SDK 27)"),
      ("11:3: error: ", "@State cannot be combined with @Kept on 'width' (SDK 27)"),
      ("12:24: error: ", "the state 'count' is assigned before 'name' (SDK 27)"),
    ] {
      #expect(
        outcome.errors.contains("Page.swift:" + place) && outcome.errors.contains(message),
        "\(outcome.errors)")
    }
  }

  @Test func anAppBecomesAFilm() throws {
    let folder = try Folder([
      "Blue/App.swift": """
      import SwiftUI
      @main struct BlueApp: App {
        var body: some Scene { WindowGroup { ContentView() } }
      }
      """,
      "Blue/ContentView.swift": """
      import SwiftUI
      struct ContentView: View {
        @State private var isOn = false
        var body: some View {
          Button("Go") { withAnimation(.linear(duration: 0.2)) { isOn.toggle() } }
            .opacity(isOn ? 0.2 : 1)
        }
      }
      """,
      "go.script": "0.1 tap \"Go\"\n",
    ])
    let outcome = try vivace(
      "record", "Blue", "-o", "blue.gif", "--size", "60x40", "--scale", "1", "--script",
      "go.script", in: folder)
    #expect(outcome.errors == "")
    #expect(outcome.code == 0)
    let gif = try bytes(folder("blue.gif"))
    #expect(Array(gif.prefix(10)) == Array("GIF89a".utf8) + [60, 0, 40, 0])
  }

  @Test func aScriptThatTapsWhatIsNotThereFailsAndLeavesNoFilm() throws {
    let folder = try Folder([
      "A.swift": "import SwiftUI\nstruct A: View { var body: some View { Text(\"Cat\") } }\n",
      "a.script": "0.1 tap \"Dog\"\n",
    ])
    let outcome = try vivace(
      "record", "A.swift", "-o", "a.gif", "--script", "a.script", "--size", "60x40", in: folder)
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("Dog"))
    #expect(folder.names() == [".cache", "A.swift", "a.script"])
  }

  @Test func messagesFindTheMethodsOfASource() throws {
    let folder = try Folder([
      "Messages.swift": """
      import SwiftUI
      import UIKit
      class Listener: NSObject {
        @objc private func heard(_ note: Notification) { print("heard", note.name.rawValue) }
      }
      final class Loud: Listener {
        @objc func ticked(_ timer: Timer) { print("ticked", timer.userInfo ?? "") }
      }
      struct Screen: View {
        let listener = Loud()
        var body: some View {
          Color.red.onAppear {
            let name = Notification.Name("news")
            let center = NotificationCenter.default
            center.addObserver(listener, selector: Selector("heard:"), name: name, object: nil)
            center.post(name: name, object: nil)
            center.removeObserver(listener)
            center.post(name: name, object: nil)
            Timer.scheduledTimer(
              timeInterval: 0.5, target: listener, selector: #selector(Loud.ticked(_:)),
              userInfo: "once", repeats: false)
          }
        }
      }
      #Preview(traits: .fixedLayout(width: 4, height: 4)) { Screen() }
      """
    ])
    let outcome = try vivace("snapshot", "Messages.swift", "-o", "a.png", "--at", "1", in: folder)
    #expect(outcome.errors == "")
    #expect(outcome.lines == ["heard news", "ticked once"])
  }

  @Test func displayLinksCallTheMethodsOfASource() throws {
    let folder = try Folder([
      "Link.swift": """
      import SwiftUI
      import QuartzCore
      final class Ticker: NSObject {
        private var count = 0
        func begin() {
          let link = CADisplayLink(target: self, selector: #selector(tick(_:)))
          link.add(to: .main, forMode: .common)
        }
        @objc private func tick(_ link: CADisplayLink) {
          count += 1
          print("tick", count)
          if count == 3 { link.invalidate() }
        }
      }
      struct Screen: View {
        let ticker = Ticker()
        var body: some View { Color.red.onAppear { ticker.begin() } }
      }
      #Preview(traits: .fixedLayout(width: 4, height: 4)) { Screen() }
      """
    ])
    let outcome = try vivace("snapshot", "Link.swift", "-o", "a.png", "--at", "1", in: folder)
    #expect(outcome.errors == "")
    #expect(outcome.lines == ["tick 1", "tick 2", "tick 3"])
  }

  @Test func messagesFindTheMethodsOfAGenericClass() throws {
    let folder = try Folder([
      "Messages.swift": """
      import SwiftUI
      import UIKit
      class Box<Value>: NSObject {
        let value: Value
        init(_ value: Value) { self.value = value }
        @objc private func opened(_ note: Notification) { print("opened", value) }
        class Lid: NSObject { @objc func shut() { print("shut", Value.self) } }
      }
      final class Crate: Box<Int> {}
      struct Screen: View {
        var body: some View {
          Color.red.onAppear {
            let (center, name) = (NotificationCenter.default, Notification.Name("news"))
            let boxes: [NSObject] = [Box("text"), Crate(7)]
            for box in boxes {
              center.addObserver(box, selector: Selector("opened:"), name: name, object: nil)
              center.post(name: name, object: nil)
              center.removeObserver(box)
            }
            _send(#selector(Box<Bool>.Lid.shut), to: Box<Bool>.Lid())
          }
        }
      }
      #Preview(traits: .fixedLayout(width: 4, height: 4)) { Screen() }
      """
    ])
    let outcome = try vivace("snapshot", "Messages.swift", "-o", "a.png", "--at", "1", in: folder)
    #expect(outcome.errors == "")
    #expect(outcome.lines == ["opened text", "opened 7", "shut Bool"])
  }

  @Test func onlyTheProgramsOwnFolderIsSearched() throws {
    let color = """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
        {"red": "1", "green": "0", "blue": "0", "alpha": "1"}}}]}
      """
    let folder = try Folder([
      "other/Assets.xcassets/Brand.colorset/Contents.json": color,
      "mine/Deep/Assets.xcassets/Own.colorset/Contents.json": color,
      "mine/Page.swift": """
      import SwiftUI
      #Preview("Mine", traits: .fixedLayout(width: 4, height: 4)) {
        Color("Own", bundle: .main)
      }
      #Preview("Theirs", traits: .fixedLayout(width: 4, height: 4)) { Color("Brand") }
      """,
    ])
    let mine = try vivace("snapshot", "mine", "--view", "Mine", "-o", "a.png", in: folder)
    #expect(mine.errors == "")
    let theirs = try vivace("snapshot", "mine", "--view", "Theirs", "-o", "a.png", in: folder)
    #expect(theirs.errors.contains("Brand"))
  }

  @Test func aPictureThatIsNotWrittenIsAFailureThatSaysWhy() throws {
    let folder = try Folder([
      "End.swift": "import SwiftUI\n#Preview { Text(\"a\").onAppear { exit(0) } }\n",
      "Cat.swift": "import SwiftUI\n#Preview { Text(\"Cat\") }\n",
    ])
    let ended = try vivace("snapshot", "End.swift", "-o", "a.png", in: folder)
    #expect(ended.code == 1)
    #expect(ended.errors == "error: the program called exit() before there was a picture.\n")
    let tool = try Self.toolchain.get()("vivace")
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = folder(".cache")
    let full = try TestInstallation.process(
      "/bin/sh", ["-c", "\(tool) snapshot Cat.swift --tree >/dev/full"], variables, folder.path)
    #expect(full.code == 1)
    #expect(full.errors == "error: cannot write to standard output: No space left on device\n")
  }

  @Test func whatAViewKeepsIsThereTheNextTimeWithoutBeingAsked() throws {
    let folder = try Folder([
      "Count.swift": """
      import SwiftUI
      struct Count: View {
        @AppStorage("count") private var count = 0
        var body: some View {
          Text("\\(count)").onAppear {
            print(count, UserDefaults.standard.integer(forKey: "plain"))
            count += 1
            UserDefaults.standard.set(count * 10, forKey: "plain")
            // Ended from outside, as soon as it has reached the disk.
            Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
              kill(getpid(), SIGKILL)
            }
          }
        }
      }
      """
    ])
    var variables = ProcessInfo.processInfo.environment
    variables.merge([
      "XDG_CACHE_HOME": folder(".cache"), "XDG_CONFIG_HOME": folder(".config"),
      "SDL_VIDEODRIVER": "dummy",
    ]) { $1 }
    for line in ["0 0", "1 10", "2 20"] {
      let outcome = try TestInstallation.process(
        try Self.toolchain.get()("vivace"), ["run", "Count.swift"], variables, folder.path)
      #expect(outcome.lines == [line])
    }
  }

  @Test func aProgramThatFailedIsShownAgainAfterTheNextSave() throws {
    func source(_ word: String, _ action: String) -> String {
      """
      import SwiftUI
      #Preview { Color.red.onAppear { print("\(word)"); \(action) } }
      """
    }
    let folder = try Folder(["Screen.swift": source("first", "abort()")])
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = folder(".cache")
    variables["SDL_VIDEODRIVER"] = "dummy"
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: try Self.toolchain.get()("vivace"))
    tool.arguments = ["run", "--watch", "Screen.swift"]
    tool.environment = variables
    tool.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let (output, errors) = (Pipe(), Pipe())
    tool.standardOutput = output
    tool.standardError = errors
    try tool.run()
    defer { tool.interrupt() }
    func read(_ pipe: Pipe, until word: String) -> String {
      var text = ""
      while !text.contains(word) {
        let data = pipe.fileHandleForReading.availableData
        if data.isEmpty { break }
        text += String(decoding: data, as: UTF8.self)
      }
      return text
    }
    #expect(read(output, until: "\n") == "first\n")
    #expect(read(errors, until: "next save").contains("ended by signal 6"))
    try folder.write(source("second", ""), to: "Screen.swift")
    #expect(read(output, until: "\n") == "second\n")
  }

  @Test func aSavedSourceIsShownAnewWithItsState() throws {
    func source(_ word: String) -> String {
      """
      import SwiftUI
      struct Screen: View {
        @State var count = 0
        var body: some View {
          Color.red.onAppear {
            count += 1
            print("\(word)", count)
            fflush(stdout)
          }
        }
      }
      """
    }
    let folder = try Folder(["Screen.swift": source("first")])
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = folder(".cache")
    variables["SDL_VIDEODRIVER"] = "dummy"
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: try Self.toolchain.get()("vivace"))
    tool.arguments = ["run", "--watch", "Screen.swift"]
    tool.environment = variables
    tool.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let pipe = Pipe()
    tool.standardOutput = pipe
    tool.standardError = FileHandle.nullDevice
    try tool.run()
    defer { tool.interrupt() }
    func line() -> String {
      var text = ""
      while !text.hasSuffix("\n") {
        let data = pipe.fileHandleForReading.availableData
        if data.isEmpty { break }
        text += String(decoding: data, as: UTF8.self)
      }
      return text
    }
    #expect(line() == "first 1\n")
    try Data(source("broken {").utf8).write(to: URL(fileURLWithPath: folder("Screen.swift")))
    try Data(source("second").utf8).write(to: URL(fileURLWithPath: folder("Screen.swift")))
    #expect(line() == "second 2\n")
  }
}
