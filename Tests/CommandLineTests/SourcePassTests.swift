import Testing

@testable import CommandLine

@Suite struct SourcePassTests {
  private func pass(
    _ text: String, platform: Platform = .ios, modules: Set<String> = ["SwiftUI"],
    isComplete: Bool = false
  ) -> SourcePass.Result {
    var conditions = Conditions()
    conditions.platform = platform
    conditions.isComplete = isComplete
    conditions.modules = modules
    let source = ParsedSource(text, conditions: conditions)
    return SourcePass(conditions: conditions, sources: [source])(source, fileIndex: 3)
  }

  @Test func aSourceThatNeedsNothingComesBackAsItIs() {
    let text = "import SwiftUI\n// os(iOS) @objc\nlet a = \"#if os(iOS)\"\n"
    #expect(pass(text) == .init(text: text))
  }

  /// Plain ones become what the macro makes of them; what needs the macro stays, and no line moves.
  @Test func plainPreviewsBecomeFunctions() {
    #expect(
      pass(
        """
        import SwiftUI

        #Preview("A \\"name\\"", traits: .sizeThatFitsLayout,
          .portrait
        ) {
          let size = 3.0
          Text("a").font(.system(size: size))
        }

        """
      ).text == """
        import SwiftUI

        @_silgen_name("vivace_preview_Vivace3_4") @MainActor func vivace_preview_Vivace3_4() -> \
        UnsafeMutableRawPointer { return _previewContent(traits: [.sizeThatFitsLayout, .portrait])\u{20}

        {
          let size = 3.0
          Text("a").font(.system(size: size))
        } }

        """)
    for left in [
      "import SwiftUI\n#Preview { @Previewable @State var a = 1; Text(\"\\(a)\") }\n",
      "import SwiftUI\n#Preview { struct A: View { var body: some View { EmptyView() } }; A() }\n",
      "import SwiftUI\n#Preview(\"a\", body: { Text(\"a\") })\n",
      "import SwiftUI\n#Preview(\"a\", traits: .portrait, arguments: [1]) { n in Text(\"\\(n)\") }\n",
      "import Foundation\n#Preview { Text(\"a\") }\n",
    ] { #expect(pass(left) == .init(text: left)) }
  }

  @Test func networkingIsImportedWhereItIsUsed() {
    for module in ["Foundation", "SwiftUI"] {
      #expect(
        pass("import \(module)\nlet s = URLSession.shared\n").text
          == "import \(module); import FoundationNetworking\nlet s = URLSession.shared\n")
    }
    for text in [
      "import Foundation\nlet u = URL(string: \"a\")\n",
      "import Foundation\nimport FoundationNetworking\nlet s = URLSession.shared\n",
    ] { #expect(pass(text) == .init(text: text)) }
  }

  @Test func whatFoundationShowsElsewhereIsImported() {
    #expect(
      pass("import Foundation\nclass M: ObservableObject { @Published var a = 1 }\n").text
        == "import Foundation; import Combine\nclass M: ObservableObject { @Published var a = 1 }\n"
    )
    for text in [
      "import SwiftUI\nclass M: ObservableObject {}\n",
      "import Foundation\nimport Combine\nclass M: ObservableObject {}\n",
    ] { #expect(pass(text) == .init(text: text)) }
  }

  @Test func whatTheOpenFoundationLacksIsImported() {
    #expect(
      pass("import Foundation\nlet f = MeasurementFormatter()\n").text
        == "import Foundation; import VivaceSupplements\nlet f = MeasurementFormatter()\n")
    #expect(
      pass("import UIKit\nlet a = NSUserActivity(activityType: x)\n", modules: ["UIKit"]).text
        == "import UIKit; import VivaceSupplements\nlet a = NSUserActivity(activityType: x)\n")
    let text = "import SwiftUI\nlet d = URL.documentsDirectory\n"
    #expect(pass(text) == .init(text: text))
  }

  @Test func aSourceThatUsesItGetsAPublisherOfAnAnswer() {
    let text = "import Foundation\nlet p = session.dataTaskPublisher(for: url)\n"
    let result = pass(text).text
    #expect(
      result.hasPrefix(
        "import Foundation; import FoundationNetworking; import Combine\nlet p = session."))
    #expect(result.contains("fileprivate func dataTaskPublisher("))
    let own = "import SwiftUI\nfunc dataTaskPublisher() {}\n"
    #expect(!pass(own).text.contains("fileprivate"))
  }

  @Test func aSettingOfSessionsThatCanOnlyBeReadIsAdded() {
    let text = "import Foundation\nfunc set() { configuration.waitsForConnectivity = true }\n"
    let result = pass(text).text
    #expect(result.hasPrefix("import Foundation; import FoundationNetworking\nfunc set()"))
    #expect(result.contains("fileprivate var waitsForConnectivity: Bool"))
    let own = "import SwiftUI\nvar waitsForConnectivity = true\n"
    #expect(!pass(own).text.contains("fileprivate"))
  }

  @Test func aTypeWithANameOfCombinesIsImportedByItsName() {
    var conditions = Conditions()
    conditions.modules.insert("Kit")
    func parsed(_ text: String) -> ParsedSource { ParsedSource(text, conditions: conditions) }
    var shared = SharedNames()
    shared.add(
      parsed("public struct Subscription {}\nstruct Record {}\nextension Just {}\n"), of: "Kit")
    let uses = "import Kit\nimport SwiftUI\nlet a: Subscription, b: Record, c: Just<Int>\n"
    let pass = SourcePass(conditions: conditions, sources: [], shared: shared)
    #expect(
      pass(parsed(uses), fileIndex: 0).text
        == uses.replacing("SwiftUI\n", with: "SwiftUI; import struct Kit.Subscription\n"))
    for other in ["import SwiftUI\nlet a: Subscription\n", "import Combine\n" + uses] {
      #expect(pass(parsed(other), fileIndex: 0) == .init(text: other))
    }
  }

  @Test func aLibrarysDocumentIsNotSwiftUIs() {
    var conditions = Conditions()
    conditions.modules.insert("Kit")
    func parsed(_ text: String) -> ParsedSource { ParsedSource(text, conditions: conditions) }
    var shared = SharedNames()
    shared.add(parsed("public struct Document {}\n"), of: "Kit")
    let pass = SourcePass(conditions: conditions, sources: [], shared: shared)
    let uses = "import Kit\nimport SwiftUI\nlet a: Document\n"
    #expect(
      pass(parsed(uses), fileIndex: 0).text
        == uses.replacing("SwiftUI\n", with: "SwiftUI; import struct Kit.Document\n"))
    let other = "import SwiftUI\nlet a: Document\n"
    #expect(pass(parsed(other), fileIndex: 0) == .init(text: other))
  }

  @Test func notificationsAreShownByUIKit() {
    #expect(
      pass(
        "import SwiftUI\nlet c = UNMutableNotificationContent()\n", modules: ["SwiftUI", "UIKit"]
      )
      .text == "import SwiftUI; import UserNotifications\nlet c = UNMutableNotificationContent()\n")
  }

  @Test func kindsOfSocketsAreNumbers() {
    #expect(
      pass("import Darwin\nimport Foundation\nlet s = socket(AF_INET, SOCK_STREAM, 0)\n").text
        == "import Glibc\nimport Foundation; import VivaceSupplements\n"
        + "let s = socket(AF_INET, SOCK_STREAM, 0)\n")
  }

  @Test func modulesThatJoinTwoOfApplesAreTheOneOfOurs() {
    let modules: Set<String> = [
      "SwiftUI", "MapKit", "_MapKit_SwiftUI", "AVFoundation", "AVFAudio",
    ]
    #expect(
      pass("import _MapKit_SwiftUI\nimport AVFAudio\n", modules: modules, isComplete: true).text
        == "import MapKit\nimport AVFoundation\n")
    #expect(
      SmallModules.targets(ofImported: ["_MapKit_SwiftUI"])
        == ["VivaceCoreLocation", "VivaceMapKit"])
  }

  @Test func aSourceThatLoadsPicturesByRequestsGetsTheMembersForThem() {
    let result = pass("import SwiftUI\nlet v = AsyncImage(request: wish)\n").text
    #expect(result.hasPrefix("import SwiftUI; import FoundationNetworking\nlet v = "))
    #expect(result.contains("request: URLRequest?, scale: CGFloat = 1"))
    #expect(!result.contains("asyncImageURLSession"))
    let session = pass("import SwiftUI\nlet v = a.asyncImageURLSession(mine)\n").text
    #expect(session.contains("fileprivate nonisolated func asyncImageURLSession("))
    let plain = "import SwiftUI\nlet v = AsyncImage(url: wish)\n"
    #expect(pass(plain) == .init(text: plain))
  }

  @Test func membersOfNetworkingThatAreMissingStandBehindTheSource() {
    let value = pass("import Foundation\nlet f = URLSession.shared.data(from:)\n").text
    #expect(value.contains("fileprivate func data(from url: URL) async throws"))
    let call = "import Foundation; import FoundationNetworking\nlet a = try await s.data(from: u)\n"
    #expect(pass(call) == .init(text: call))
    let cache = "import Foundation\nlet c = URLCache(memoryCapacity: 1, diskCapacity: 2)\n"
    #expect(pass(cache).text.contains("directory: URL? = nil"))
    let path =
      "import Foundation\nlet c = URLCache(memoryCapacity: 1, diskCapacity: 2, diskPath: nil)\n"
    #expect(!pass(path).text.contains("directory: URL?"))
    let task =
      "import Foundation\nfunc f(_ t: URLSessionTask) { t.prefersIncrementalDelivery = true }"
    #expect(pass(task).text.contains("fileprivate var prefersIncrementalDelivery"))
  }

  @Test func optionalMethodsOfNetworkingAreThere() {
    #expect(
      pass("func f() { (d as? D)?.urlSession?(s, task: t) ?? g() }\n").text
        == "func f() { (d as? D)?.urlSession(s, task: t) ?? g() }\n")
    let other = "func f() { d.other?(s) }\n"
    #expect(pass(other) == .init(text: other))
  }

  @Test func aClassSaysItsName() {
    #expect(
      pass("let a = \"\" + type(of: object).description()\n").text
        == "let a = \"\" + String(describing: type(of: object))\n")
    for other in [
      "let a = object.description()\n", "let a = type(of: object).description\n",
      "class A { static func description() {} }\nlet a = type(of: b).description()\n",
    ] { #expect(pass(other) == .init(text: other)) }
  }

  @Test func anOverrideInAnExtensionMovesIntoTheClass() {
    let text = pass(
      """
      public class Line: NSLayoutConstraint {
        var label = ""
      }
      public extension Line {
        override var description: String { "<\\(super.description)>" }
      }
      extension Screen {
        override func table(_ a: Table, rowAt b: inout Int) async throws -> Row { Row() }
        override public class var kind: Int { get { 1 } set {} }
        func plain() {}
      }
      final class Screen: Controller {}
      extension UILabel { override func f() {} }

      """
    ).text
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines[0] == "public class Line: NSLayoutConstraint { nonisolated public override "
        + "var description: String { _override_description };")
    #expect(
      lines[4] == "  nonisolated var _override_description: String { \"<\\(super.description)>\" }")
    #expect(
      lines[7]
        == "   func _override_table(_ a: Table, rowAt b: inout Int) async throws -> Row { Row() }")
    #expect(lines[8] == "   public class var _override_kind: Int { get { 1 } set {} }")
    #expect(
      lines[11] == "final class Screen: Controller { override func table(_ _a0: Table, rowAt _a1: "
        + "inout Int) async throws -> Row { try await _override_table(_a0, rowAt: &_a1) }; "
        + "public class override var kind: Int { get { _override_kind } "
        + "set { _override_kind = newValue } };}")
    #expect(lines[12] == "extension UILabel {  func _override_f() {} }")
  }

  @Test func aMethodOfAnExtensionAsksTheClassesThatOverrideIt() {
    let text = pass(
      """
      extension UIImageView { @objc func loads(_ all: Bool) -> Bool { all } }
      class Film: UIImageView {
        override func loads(_ all: Bool) -> Bool { false }
        override func layoutSubviews() {}
      }

      """
    ).text
    #expect(
      text.hasPrefix(
        """
        extension UIImageView {  func _extended_loads(_ all: Bool) -> Bool { all } }
        class Film: UIImageView {
           func _override_loads(_ all: Bool) -> Bool { false }
          override func layoutSubviews() {}
        }
        """))
    #expect(
      text.contains(
        """
        extension UIImageView {
          func loads(_ _a0: Bool) -> Bool {
            if let special = self as? Film { return special._override_loads(_a0) }
            return _extended_loads(_a0)
          }
        }

        """))
  }

  @Test func smallModulesThatOthersShowOnApplesPlatformsAreImported() {
    let modules: Set = ["SwiftUI", "Security", "ImageIO", "CoreImage"]
    #expect(
      pass("import Foundation\nlet a = kSecClass\n", modules: modules).text
        == "import Foundation; import Security\nlet a = kSecClass\n")
    #expect(
      pass("import SwiftUI\nlet a = CGImageSourceCreateWithData(d, nil)\n", modules: modules).text
        .hasPrefix("import SwiftUI; import ImageIO\n"))
    let own = "import SwiftUI\nimport Security\nlet a = kSecClass\n"
    #expect(pass(own, modules: modules) == .init(text: own))
    let hashes = "import Foundation\nimport CryptoKit\nlet a = kSecClass\n"
    #expect(
      pass(hashes, modules: modules.union(["CryptoKit"])) == .init(text: hashes))
    #expect(
      pass("import Foundation\nautoreleasepool { f() }\n").text
        == "import Foundation; import VivaceSupplements\nautoreleasepool { f() }\n")
  }

  @Test func thePublisherOfAnAnswerIsATypeInEverySource() {
    #expect(
      pass("import Foundation\nfunc f() -> URLSession.DataTaskPublisher { g() }\n").text
        == "import Foundation; import FoundationNetworking; import Combine\n"
        + "func f() -> _DataTaskPublisher<URLResponse> { g() }\n")
    let other = "import SwiftUI\nlet a: Mine.DataTaskPublisher? = nil\n"
    #expect(pass(other).text.contains("Mine.DataTaskPublisher"))
  }

  @Test func uiTestsThatEndAfterAFailureSetAPropertyWithEffect() {
    let text =
      "import XCTest\nfunc f() { continueAfterFailure = false; XCUIApplication().launch() }\n"
    let modules: Set = ["UIKit", "XCUIAutomation"]
    #expect(
      pass(text, modules: modules).text.contains(
        "{ _continuesAfterFailure = false; XCUIApplication()"))
    let unit = "import XCTest\nfunc f() { continueAfterFailure = false }\n"
    #expect(!pass(unit, modules: modules).text.contains("_continuesAfterFailure"))
  }

  @Test func namesOfDarwinThatFoundationShowsAreImported() {
    #expect(
      pass("import Foundation\nvar lock = os_unfair_lock()\n").text
        == "import Foundation; import os\nvar lock = os_unfair_lock()\n")
    #expect(
      pass("import Foundation\nobjc_removeAssociatedObjects(a)\n").text
        == "import Foundation; import VivaceSupplements\nobjc_removeAssociatedObjects(a)\n")
    let text = "import os\nvar lock = os_unfair_lock()\n"
    #expect(pass(text, modules: ["SwiftUI", "os"]) == .init(text: text))
  }

  @Test func theLibraryOfCHasAnotherName() {
    let result = pass("import Darwin\nlet a = sin(1)\n")
    #expect(result.text == "import Glibc\nlet a = sin(1)\n" && result.missing.isEmpty)
  }

  @Test func cocoaIsAppKitWhereThatIs() {
    let source = "import Cocoa\nlet a: Cocoa.NSView? = nil\n"
    let onMacs = pass(source, modules: ["AppKit", "Cocoa"])
    #expect(onMacs.text == "import AppKit\nlet a: AppKit.NSView? = nil\n")
    #expect(onMacs.missing.isEmpty)
    #expect(pass("import Cocoa\n", modules: ["UIKit"]).missing.map(\.module) == ["Cocoa"])
  }

  @Test func delegatesCanBeMadeByTheirClass() {
    let text = pass(
      """
      import UIKit
      @UIApplicationMain
      class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
      enum Outer { final class Scene: NSObject, UIWindowSceneDelegate {} }
      class Other: NSObject {}
      final class Note: NSDocument {}

      """, modules: ["SwiftUI", "UIKit"]
    ).text
    #expect(text.contains("import UIKit\n@main\nclass AppDelegate"))
    #expect(text.contains("_addMaker(AppDelegate.self) { AppDelegate() }"))
    #expect(text.contains("_addMaker(Outer.Scene.self) { Outer.Scene() }"))
    #expect(text.contains("_addMaker(Note.self) { Note() }"))
    #expect(!text.contains("_addMaker(Other"))
  }

  @Test func whatDataSourcesDoNotDoIsSaid() {
    let text = pass(
      """
      import UIKit
      class Silent: NSObject, UITableViewDataSource {}
      class Deleting: NSObject {}
      extension Deleting: UITableViewDataSource {
        func tableView(
          _ tableView: UITableView, commit style: UITableViewCell.EditingStyle,
          forRowAt path: IndexPath
        ) {}
      }
      class Both: Deleting {
        func tableView(_ table: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {}
      }
      enum Outer {
        final class Screen: UIViewController, UITableViewDataSource {}
        private class Hidden: NSObject, UITableViewDataSource {}
      }
      class Plain: NSObject {}
      class Generic<Row>: NSObject, UITableViewDataSource {}
      struct Rows<Row> { class Inside: NSObject, UITableViewDataSource {} }
      class Controller: UITableViewController {}
      class Below: OtherPackagesClass, UITableViewDataSource {}
      func local() { class Local: NSObject, UITableViewDataSource {} }

      """, modules: ["SwiftUI", "UIKit"]
    ).text
    let lines = text.split(separator: "\n").filter { $0.contains("_addLack(") }
      .map { $0.drop { $0 == " " } }
    let (commit, move) = ("tableView(_:commit:forRowAt:)", "tableView(_:moveRowAt:to:)")
    #expect(
      lines == [
        "_addLack(Silent.self, \"\(commit)\")", "_addLack(Silent.self, \"\(move)\")",
        "_addLack(Deleting.self, \"\(move)\")", "_addLack(Outer.Screen.self, \"\(commit)\")",
        "_addLack(Outer.Screen.self, \"\(move)\")",
      ])
  }

  @Test func anExtensionOfAProtocolMayDoItForAnybody() {
    let text = pass(
      """
      import UIKit
      class Silent: NSObject, UITableViewDataSource {}
      protocol Deletes {}
      extension Deletes {
        func tableView(
          _ tableView: UITableView, commit style: UITableViewCell.EditingStyle,
          forRowAt path: IndexPath
        ) {}
      }

      """, modules: ["SwiftUI", "UIKit"]
    ).text
    #expect(!text.contains("commit:forRowAt:)\")") && text.contains("_addLack(Silent.self, "))
  }

  @Test(
    "os() is that of the platform",
    arguments: [
      (Platform.ios, "#if true || false\n#elseif !false && os\n"),
      (Platform.macos, "#if false || true\n#elseif !true && os\n"),
    ])
  func systems(platform: Platform, expected: String) {
    #expect(
      pass("#if os(iOS) || os(macOS)\n#elseif !os(OSX) && os\n", platform: platform).text
        == expected)
  }

  @Test func linuxHoldsOnEveryPlatform() {
    #expect(pass("#if os( Linux )\n#endif\n").text == "#if true\n#endif\n")
  }

  @Test func foundationIsSeenWhereItsOnlyImportWasLeftOut() {
    #expect(pass("import UIKit\nlet u: URL\n").text == "import Foundation\nlet u: URL\n")
    #expect(
      pass("import UIKit\nimport CoreData\nlet s = URLSession.shared\n").text
        == "import Foundation; import FoundationNetworking\n\nlet s = URLSession.shared\n")
    #expect(
      pass("import UIKit\nimport Foundation\n").text == "\nimport Foundation\n")
  }

  @Test func importsOfApplesModulesAreLeftOutAndTold() {
    let result = pass(
      """
      import SwiftUI
      import MapKit; import Foundation
      import struct CoreData.Thing
      @preconcurrency import WebKit
      import Mine
      """)
    #expect(
      result.text == "import SwiftUI\n; import Foundation\n\n\nimport Mine")
    #expect(result.missing.map(\.module) == ["MapKit", "CoreData", "WebKit"])
    #expect(result.missing.map(\.line) == [2, 3, 4])
  }

  @Test(
    "a part of a module that is here becomes the whole",
    arguments: [
      ("import UIKit.UIView", "import UIKit"), ("import os.log", "import os"),
      ("import CoreGraphics.CGGeometry", "import CoreGraphics"),
      ("import class UIKit.UIView", "import UIKit"),
      ("import Foundation.NSDate", "import Foundation"),
      ("import Darwin.POSIX.pthread", "import Glibc"), ("import func Darwin.C.sin", "import Glibc"),
      ("@testable import UIKit.UIView", "@testable import UIKit"),
      ("import struct Foundation.Date", "import struct Foundation.Date"),
      (
        "import class Foundation.NSUserActivity",
        "import Foundation; import VivaceSupplements"
      ),
      ("import Mine.Part", "import Mine.Part"),
    ])
  func submodules(text: String, expected: String) {
    let result = pass(text, modules: ["UIKit", "os"])
    #expect(result.text == expected)
    #expect(result.missing.isEmpty)
  }

  @Test("a part of a module that is not here is left out with it")
  func missingParts() {
    for text in [
      "import CoreImage.CIFilterBuiltins", "import Carbon.HIToolbox",
      "import class MapKit.MKMapView",
    ] {
      let result = pass(text)
      #expect(result.text == "import Foundation" && result.missing.count == 1)
    }
  }

  @Test("where all modules are known, one that is not there is left out, whose ever it is")
  func foreignModules() {
    let text = "import SwiftUI\nimport Alamofire\nimport Glibc\nimport struct Pods.Thing\n"
    #expect(pass(text).missing.isEmpty)
    let result = pass(text, isComplete: true)
    #expect(result.text == "import SwiftUI\n\nimport Glibc\n\n")
    #expect(
      result.missing == [.init(module: "Alamofire", line: 2), .init(module: "Pods", line: 4)])
    #expect(
      pass("#if canImport(Alamofire)\n#endif\n", isComplete: true).text == "#if false\n#endif\n")
  }

  @Test func observationIsImportedWithFoundation() {
    #expect(
      pass("import Foundation\n@Observable class M {}\n").text
        == "import Foundation; import Observation\n@Observable class M {}\n")
    let shown = "import SwiftUI\n@Observable class M {}\n"
    #expect(pass(shown) == .init(text: shown))
  }

  @Test func fontsOfDesktopsAreAppKits() {
    let text = "import SwiftUI\nlet a = NSFont(descriptor: b, size: 1)\n"
    #expect(
      pass(text, modules: ["AppKit", "SwiftUI"]).text
        == "import SwiftUI; import AppKit\nlet a = NSFont(descriptor: b, size: 1)\n")
    #expect(pass(text, modules: ["SwiftUI", "UIKit"]) == .init(text: text))
  }

  @Test func viewsOfSmallModulesAreOfTheProgramsKit() {
    let text = "import LinkPresentation\nlet a = LPLinkView(url: b)\n"
    #expect(
      pass(text, modules: ["AppKit", "LinkPresentation"]).text
        == "import LinkPresentation\nlet a = _DesktopLPLinkView(url: b)\n")
    #expect(pass(text, modules: ["LinkPresentation", "UIKit"]) == .init(text: text))
  }

  @Test func testsSeeTheViewsOfTheirPlatform() {
    let text = "import XCTest\nlet v: UIView\n"
    #expect(
      pass(text, modules: ["UIKit", "XCTest"]).text
        == "import XCTest; import UIKit\nlet v: UIView\n")
    #expect(
      pass(text, modules: ["AppKit", "XCTest"]).text
        == "import XCTest; import AppKit\nlet v: UIView\n")
    let both = "import XCTest\nimport UIKit\n"
    #expect(pass(both, modules: ["UIKit", "XCTest"]) == .init(text: both))
  }

  @Test func blocksOfObjectiveCAreClosures() {
    #expect(
      pass(
        "typealias B = @convention(block) (Int) -> Void\ntypealias C = @convention(c) () -> Void\n"
      ).text
        == "typealias B =  (Int) -> Void\ntypealias C = @convention(c) () -> Void\n")
    #expect(
      pass("typealias P = @convention(c) (UnsafePointer<CGPathElement>) -> Void\n").text
        == "typealias P =  (UnsafePointer<CGPathElement>) -> Void\n")
  }

  @Test func coreFoundationsOwnNamesStay() {
    let text = "import CoreFoundation\nlet a: CFString\nlet b: CFBag\n"
    #expect(pass(text, modules: ["SwiftUI", "CoreFoundation", "CoreGraphics"]).text == text)
    for other in [
      "import Foundation\nlet a: CFString\n", "import CoreFoundation\nlet a: CFString\n",
    ] {
      let text = pass(other, modules: ["SwiftUI", "CoreFoundation", "CoreGraphics"]).text
      #expect(text.hasPrefix("import Foundation; import CoreGraphics\n"))
    }
  }

  @Test func foundationsNamesOfLoopsAndResourcesAreImported() {
    let loop = pass(
      "import Foundation\nCFRunLoopWakeUp(CFRunLoopGetMain())\n", modules: ["SwiftUI"])
    #expect(loop.text.contains("import VivaceSupplements"))
    let text = "import AppKit\nlet a: LocalizedStringResource = \"A\"\n"
    #expect(
      pass(text, modules: ["SwiftUI", "AppKit"]).text
        .contains("import struct SwiftUI.LocalizedStringResource"))
  }

  @Test func globalFunctionsThatFoundationHidesAreNamedWithTheirModule() {
    #expect(
      pass(
        "extension CGFloat {\n  var a: CGFloat { abs(self) + max(1, self).abs() }\n}\nlet b = abs(1)\n"
      ).text
        == "extension CGFloat {\n  var a: CGFloat { Swift.abs(self) + max(1, self).abs() }\n}\nlet b = abs(1)\n"
    )
  }

  @Test func positionsInAProgramsOwnStreamsAreNumbers() {
    let text = pass("import Foundation\nlet a: fpos_t = 0\nlet b = funopen(c, d, nil, e, f)\n").text
    #expect(text.contains("let a: off_t = 0") && text.contains("import VivaceSupplements"))
    #expect(pass("let a: fpos_t = 0\n").text == "let a: fpos_t = 0\n")
  }

  @Test func methodsOfATypeItselfGetNoMessages() {
    let text = pass(
      "class A: NSObject {\n  @objc static func b() {}\n  @objc func c() {}\n}\n"
    ).text
    #expect(text.contains(".c()") && !text.contains(".b()"))
    #expect(
      pass("class A: NSObject {\n  @objc class func b() {}\n}\n").text
        == "class A: NSObject {\n   class func b() {}\n}\n")
  }

  @Test func keyPathsOfObjectiveCAreTheirTexts() {
    #expect(
      pass("let a = #keyPath(CALayer.bounds.size)\nlet b = #keyPath(title)\n").text
        == "let a = \"bounds.size\"\nlet b = \"title\"\n")
  }

  @Test func classesThatOverrideObserveValueAreObservers() {
    let method = "func observeValue(forKeyPath k: String?, of o: Any?, change: C?, context: P?) {}"
    let text = pass("import Foundation\nclass A: NSObject {\n  override \(method)\n}\n").text
    #expect(
      text.contains("class A: NSObject, _KeyValueObserver {\n   func _observeValue(forKeyPath k"))
    let own = pass("import Foundation\nclass B {\n  \(method)\n}\n").text
    #expect(own.contains("class B {\n  \(method)\n}"))
  }

  @Test func codersConformToCombinesProtocolsAlready() {
    #expect(
      pass("import SwiftUI\nextension JSONDecoder: @retroactive TopLevelDecoder {}\n").text
        == "import SwiftUI\nextension JSONDecoder {}\n")
    #expect(
      pass("import SwiftUI\nextension JSONEncoder: TopLevelEncoder, Mine {}\n").text
        == "import SwiftUI\nextension JSONEncoder: Mine {}\n")
    let own =
      "import SwiftUI\nprotocol TopLevelDecoder {}\nextension JSONDecoder: TopLevelDecoder {}\n"
    #expect(pass(own) == .init(text: own))
  }

  /// The compiler crashes on such a function in a closure.
  @Test func functionsOfAPreviewStandInFrontOfItsClosure() {
    #expect(
      pass("import SwiftUI\n#Preview { func f() -> some View { Text(\"a\") }; return f() }\n").text
        == """
        import SwiftUI
        @_silgen_name("vivace_preview_Vivace3_3") @MainActor func vivace_preview_Vivace3_3() -> \
        UnsafeMutableRawPointer {  func f() -> some View { Text("a") }; return _previewContent() { return f() } }

        """)
    #expect(
      pass(
        "import SwiftUI\n#Preview {\n  let a = 1\n  func f() -> some View { Text(\"\\(a)\") }\n  return f()\n}\n"
      )
      .text.hasSuffix(
        "{ \n  let a = 1\n  func f() -> some View { Text(\"\\(a)\") }; return _previewContent() {\n  return f()\n} }\n"
      ))
  }

  @Test("a column of what is compiled is known in the text as it was")
  func columns() throws {
    let result = pass("import SwiftUI\n#Preview { Card() }\n@objc(\n  go) func a() {}\nlet a = 1\n")
    let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)
    func column(_ text: String, _ line: Int) throws -> Int {
      let line = lines[line - 1]
      let range = try #require(line.range(of: text))
      return line.utf8.distance(from: line.startIndex, to: range.lowerBound) + 1
    }
    let (card, function) = (try column("Card", 2), try column("func", 4))
    #expect(result.columns.original(card, line: 2) == 12)
    #expect(result.columns.original(5, line: 2) == 1)
    #expect(result.columns.original(function, line: 4) == 7)
    #expect(result.columns.original(5, line: 5) == 5)
  }

  @Test func aModuleThatIsHereStays() {
    #expect(pass("import UIKit", modules: ["UIKit"]).missing.isEmpty)
  }

  @Test func whatIsNotCompiledIsLeftAlone() {
    let result = pass("#if canImport(MapKit)\nimport MapKit\n#endif\n")
    #expect(result.missing.isEmpty)
  }

  @Test func aModuleWhoseImportIsLeftOutCannotBeImported() {
    #expect(pass("#if canImport(UIKit)\n#endif\n").text == "#if false\n#endif\n")
    let offered = pass("#if canImport(UIKit)\n#endif\n", modules: ["UIKit"]).text
    #expect(offered == "#if canImport(UIKit)\n#endif\n")
  }

  @Test func theAttributesOfObjectiveCVanishAndNoLineMoves() {
    let result = pass("@objcMembers class A {\n  @objc(\n    go)\n  dynamic var x = 1\n}\n")
    #expect(result.text == " class A {\n  \n\n  dynamic var x = 1\n}\n")
  }

  @Test(
    "a selector has the name of the message",
    arguments: [
      ("#selector(tapped)", "tapped:"), ("#selector(Screen.tapped(_:))", "tapped:"),
      ("#selector(self.changed(sender:with:))", "changedWithSender:with:"),
      ("#selector(getter: Screen.title)", "title"), ("#selector(setter: title)", "setTitle:"),
      ("#selector(unknown)", "unknown"), ("#selector(renamed)", "other"),
      ("#selector(tapped as (A) -> (B) -> Void)", "tapped:"),
    ])
  func selectors(reference: String, name: String) {
    let methods = """
      class Screen {
        @objc private func tapped(_ sender: Any) {}
        @objc(other) func renamed() {}
      }
      let a =
      """
    let text = pass("\(methods) \(reference)\n").text
    #expect(text.contains("let a = Selector(\"\(name)\")\n"))
  }

  @Test func aSelectorIsSeenWhereFoundationAloneIsImported() {
    #expect(
      pass("import Foundation\nlet a = #selector(go)\n").text
        .hasPrefix("import Foundation; import VivaceMessages\nlet a = Selector(\"go\")\n"))
  }

  @Test func methodsMarkedForMessagesAreListedBehindTheSource() {
    let result = pass(
      """
      struct Screen {
        final class Coordinator: NSObject {
          @objc private func tapped(_ sender: Any, for event: Int) { if true { } }
          @objc var title = ""
          func plain() {}
          @objc static let x = 1
        }
      }
      extension Screen.Coordinator {
        @objc func later() {}
      }
      """)
    let list = result.text.split(separator: "\n").drop { $0 != "import VivaceMessages" }
    #expect(
      list.filter { $0.contains("_addMessage") }.map(String.init) == [
        "    _addMessage(\"tapped:for:\", to: Screen.Coordinator.self) { receiver, arguments in",
        "    _addMessage(\"later\", to: Screen.Coordinator.self) { receiver, arguments in",
      ])
    #expect(
      result.text.contains(
        ".tapped(_argument(arguments, 0), for: _argument(arguments, 1))"))
    #expect(result.text.contains("@_cdecl(\"vivace_messages_3\")"))
  }

  /// What needs a module that is neither the program's nor Apple's goes, as far as names tell, and is told.
  @Test func statementsAboutModulesThatAreNotHereAreLeftOut() {
    let result = pass(
      """
      import SwiftUI
      import Sentry
      struct A: View {
        var body: some View {
          if true { SentryTraced("a") { Text("b") } }
          Text("c")
        }
        var count: Int { SentrySDK.count }
        func send() {
          let scope = Sentry.Scope()
          scope.setTag("a")
          print("b", SentryName.self)
          print("c")
        }
      }
      struct SentryName {}

      """, isComplete: true)
    #expect(
      result.text == """
        import SwiftUI

        struct A: View {
          var body: some View {
            if true {  }
            Text("c")
          }
          var count: Int { fatalError("This needs Sentry, which is not here.") }
          func send() {
            
            
            print("b", SentryName.self)
            print("c")
          }
        }
        struct SentryName {}

        """)
    #expect(result.omissions.map(\.line) == [5, 8, 10, 11])
    #expect(result.omissions[0].text == "this needs Sentry, which is not here; it was left out.")
    #expect(
      AbsentUses.components(of: "SDWebImageSwiftUI") == ["SD", "Web", "Image", "Swift", "UI"])
  }

  /// A member that the program declares is its own, whatever its name begins with.
  @Test func membersWithTheNameOfAnAbsentModuleAreTheProgramsOwn() {
    let text = """
      import SentryService
      enum Account { case sentryAccount(host: String) }
      func f() {
        let account = Account.sentryAccount(host: "a")
        g(account).sentryTrace()
      }

      """
    #expect(
      pass(text, isComplete: true).text == """
        import Foundation
        enum Account { case sentryAccount(host: String) }
        func f() {
          let account = Account.sentryAccount(host: "a")
          g(account)
        }

        """)
  }

  /// Declarations with a type that is not here go, with what uses them.
  @Test func declarationsThatNeedAbsentTypesAreLeftOut() {
    var updates = AbsentModule("Sparkle")
    updates.names = ["SPUUpdater", "SPULoading"]
    updates.protocols = ["SPULoading"]
    var conditions = Conditions()
    (conditions.isComplete, conditions.modules) = (true, ["SwiftUI"])
    let texts = [
      """
      import SwiftUI
      import Sparkle
      struct A: View, SPULoading {
        let updater: SPUUpdater
        var count = 1
        init(updater: SPUUpdater) { self.updater = updater }
        var body: some View {
          Button("a", action: updater.check)
          Text("b")
        }
        func makeUpdater() -> SPUUpdater { updater }
      }
      final class B: SPUUpdater {}
      extension SPUUpdater { var a: Int { 1 } }

      """, "func f(_ a: A) {\n  print(a.makeUpdater())\n  print(B())\n  print(a.count)\n}\n",
    ]
    let sources = texts.map { ParsedSource($0, conditions: conditions) }
    let pass = SourcePass(conditions: conditions, sources: sources, absent: [updates])
    #expect(
      pass(sources[0], fileIndex: 0).text == """
        import SwiftUI

        struct A: View {
          
          var count = 1
          
          var body: some View {
            
            Text("b")
          }
          
        }



        """)
    #expect(
      pass(sources[1], fileIndex: 1).text == "func f(_ a: A) {\n  \n  \n  print(a.count)\n}\n")
  }

  /// What is left out in something that is left out goes with it, and no other text does.
  @Test func omissionsInOneAnotherAreOne() {
    let text = """
      import Sentry
      func f() {
        g { SentrySDK.a() }.h(SentrySDK.b())
        print(1)
      }

      """
    #expect(
      pass(text, isComplete: true).text
        == "import Foundation\nfunc f() {\n  \n  print(1)\n}\n")
  }

  /// Rights to files are there for every program, and the type of a file goes by its name.
  @Test func membersOfFilesThatAreMissingStandBehindTheSource() {
    let text = "import Foundation\nlet a = b.startAccessingSecurityScopedResource()\n"
    #expect(
      pass(text).text == text
        + "\nextension URL {\n  fileprivate func startAccessingSecurityScopedResource() -> Bool { isFileURL }\n}\n"
    )
    let type =
      "import UniformTypeIdentifiers\nlet a = try b.resourceValues(forKeys: [.contentTypeKey])\n"
    #expect(pass(type).text.contains("b._resourceValues(forKeys: [.contentTypeKey])"))
    #expect(pass(type).text.contains("fileprivate var contentType: UTType?"))
    let name = "import Foundation\nlet a = try b.resourceValues(forKeys: [.nameKey])\n"
    #expect(pass(name).text == name)
  }

  /// The user's library, which Foundation does not find, is found by our methods.
  @Test func theFolderOfTheLibraryIsFound() {
    let text = "import Foundation\nlet a = b.urls(for: .libraryDirectory, in: .userDomainMask)\n"
    #expect(pass(text).text.contains("b._urls(for: .libraryDirectory"))
    let other = "import Foundation\nlet a = b.urls(for: .documentDirectory, in: c)\n"
    #expect(pass(other).text == other)
  }

  /// What a module of Apple's that is not here would declare goes by the beginning of its name.
  @Test func statementsAboutAppleModulesThatAreNotHereAreLeftOut() {
    let text = "import JavaScriptCore\nfunc f() {\n  let a = JSContext()\n  a?.b()\n  print(1)\n}\n"
    #expect(
      pass(text, isComplete: true).text
        == "import Foundation\nfunc f() {\n  \n  \n  print(1)\n}\n")
  }

  /// A module with views shows UIKit, and a task of the network is observed by looking at it.
  @Test func modulesOfViewsShowUIKit() {
    let text = "import LinkPresentation\nlet a = UIImage()\n"
    let modules: Set<String> = ["UIKit", "LinkPresentation"]
    #expect(pass(text, modules: modules).text.contains("import UIKit"))
    #expect(!pass(text, platform: .macos, modules: modules).text.contains("import UIKit"))
    let task = "import Foundation\nlet b = task.observe(\\.countOfBytesReceived) { _, _ in }\n"
    #expect(pass(task).text.contains("extension URLSessionTask {"))
    #expect(pass(task).text.contains("import VivaceSupplements"))
  }

  /// A closure for another queue belongs to the main actor, if what is around it does, as on Apple's platforms.
  @Test func workInTheBackgroundBelongsToItsActor() {
    let work = "DispatchQueue.global().async { a() }"
    let later = "DispatchQueue.global(qos: .utility).asyncAfter(deadline: b) { a() }"
    #expect(
      pass("import Dispatch\n@MainActor func f() { \(work) }\n").text
        == "import Dispatch\n@MainActor func f() "
        + "{ DispatchQueue.global().async (execute: { a() } as () -> Void) }\n")
    #expect(
      pass("import Dispatch\n@MainActor func f() { \(later) }\n").text
        == "import Dispatch\n@MainActor func f() { DispatchQueue.global(qos: .utility)"
        + ".asyncAfter(deadline: b, execute:  { a() } as () -> Void) }\n")
    let plain = "import Dispatch\nfunc f() { \(work) }\n"
    #expect(pass(plain).text == plain)
  }

  /// A class that is private in another type has the method for a message in itself.
  @Test func privateClassesGetMessages() {
    let text = pass(
      """
      import UIKit
      enum A {
        private class B: NSObject {
          @objc func go(_ a: Int) {}
        }
      }

      """, modules: ["UIKit"]
    ).text
    #expect(
      text.contains("private class B: NSObject, _vivaceMessage3_0 { @MainActor fileprivate func"))
    #expect(
      text.contains("private protocol _vivaceMessage3_0 {") && !text.contains("extension A.B"))
  }

  /// What an extension overrides of a kit's class is a method of its own, and told.
  @Test func overridesOfKitsInExtensionsAreTold() {
    let result = pass(
      "import UIKit\nextension UILabel {\n  override open func a() {}\n}\n", modules: ["UIKit"])
    #expect(result.text == "import UIKit\nextension UILabel {\n   open func _override_a() {}\n}\n")
    #expect(result.omissions.map(\.line) == [3])
  }
}

@Suite struct AdviceTests {
  @Test func namesOfSwiftUIThatAreNotHereAreToldOnce() {
    let notes = DiagnosticNotes(missing: [("MapKit", "/a/B.swift:2")])
    for line in [
      "/a/B.swift:5:3: error: cannot find 'DebugReplaceableView' in scope",
      "/a/B.swift:6:3: error: cannot find 'DebugReplaceableView' in scope",
      "/a/B.swift:7:8: error: value of type 'some View' has no member 'DocumentBaseBox'",
      "/a/B.swift:8:8: error: cannot find 'myOwn' in scope", "note: nothing",
    ] { notes.hear(line) }
    #expect(
      notes.missingLines
        == ["/a/B.swift:2: MapKit is not available on Linux; its import was left out."])
    #expect(
      notes.lines == [
        "DebugReplaceableView is SwiftUI's, but is not available here yet.",
        "DocumentBaseBox is SwiftUI's, but is not available here yet.",
      ])
  }

  @Test func somebodyElsesPackageIsToldThatModulesOfOurOwnNamesAreNotThere() {
    let text = """
      #if canImport(UniformTypeIdentifiers) && canImport(SwiftUI)
        import UniformTypeIdentifiers
      #else
        import Foundation
      #endif
      """
    var module = ProgramPlan.Module(name: "Far", kind: .library, sources: [])
    var conditions = Conditions()
    func pass(_ conditions: Conditions) -> String {
      let source = ParsedSource(text, conditions: conditions)
      return SourcePass(conditions: conditions, sources: [source])(source, fileIndex: 0).text
    }
    #expect(pass(conditions.inside(module)) == text)
    module.isOwn = false
    conditions = conditions.inside(module)
    #expect(!conditions.canImport("os") && conditions.canImport("SwiftUI"))
    #expect(pass(conditions).hasPrefix("#if false && canImport(SwiftUI)\n"))
    // Code that does not check `canImport` gets the import.
    let plain = ParsedSource("import UniformTypeIdentifiers\n", conditions: conditions)
    let result = SourcePass(conditions: conditions, sources: [plain])(plain, fileIndex: 0)
    #expect(result == .init(text: plain.text))
  }

  /// A source that leaves Linux out for want of Combine is compiled where Combine is.
  @Test func aSourceAboutCombineIsCompiled() {
    let text = "#if !(os(Windows) || os(Linux))\nimport Combine\nlet a = 1\n#endif\n"
    let source = ParsedSource(text, conditions: Conditions())
    #expect(source.identifiers.map(\.text).contains("a"))
    let font =
      "#if !os(Linux)\npublic struct Font {}\n#endif\n#if os(iOS)\nextension Font {}\n#endif"
    #expect(StandIns.modulesWithoutLinux([("A", font)]) == ["A"])
    #expect(
      StandIns.modulesWithoutLinux([("A", "#if !os(Linux)\nstruct Font {}\n#endif")]).isEmpty)
  }
}
