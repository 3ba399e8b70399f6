import Foundation
import Testing

/// Programs for macOS that use AppKit's names, with the framework of this build.
@Suite struct AppKitProgramTests {
  private func vivace(_ arguments: String..., in place: Folder) throws -> TestInstallation.Outcome {
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = place(".cache")
    return try TestInstallation.process(
      try WholeToolTests.toolchain.get()("vivace"), arguments, variables, place.path)
  }

  /// A window like that of Xcode's template, at least as large as its content's minimum.
  @Test func aProgramOfCocoasRuns() throws {
    let folder = try Folder([
      "App/AppDelegate.swift": """
      import Cocoa
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        var window: NSWindow!
        func applicationDidFinishLaunching(_ aNotification: Notification) {
          window = NSWindow(
            contentRect: NSRect(x: 0, y: 0, width: 480, height: 300), styleMask: [.titled],
            backing: .buffered, defer: false)
          window.contentViewController = List()
          window.makeKeyAndOrderFront(nil)
          #if canImport(Cocoa)
          print("launched", window.contentView!.frame.width)
          #endif
        }
      }
      class List: NSViewController {
        override func loadView() { view = NSView(frame: NSRect(x: 0, y: 0, width: 480, height: 300)) }
      }
      """,
      "Wide.swift": """
      import SwiftUI
      @main struct Wide: App {
        var body: some Scene {
          WindowGroup {
            GeometryReader { proxy in
              let _ = print("wide", proxy.size.width)
              Color.red
            }
            .frame(minWidth: 1000, minHeight: 100)
          }
        }
      }
      """,
    ])
    let old = try vivace("snapshot", "App", "--platform", "macos", "-o", "a.png", in: folder)
    #expect(old.errors == "" && old.code == 0)
    #expect(old.lines == ["launched 480.0"])
    let wide = try vivace(
      "snapshot", "Wide.swift", "--platform", "macos", "-o", "b.png", in: folder)
    #expect(wide.code == 0 && wide.lines.last == "wide 1000.0", "\(wide.errors)")
  }

  @Test func aSwiftUIProgramSeesAppKitAndNotUIKit() throws {
    let folder = try Folder([
      "Mac.swift": """
      import SwiftUI
      #if canImport(UIKit)
      #error("UIKit is no module of macOS's")
      #endif
      #if os(macOS)
      typealias PlatformColor = NSColor
      #endif
      extension NSColor {
        static let brand = NSColor(name: nil) { $0.name == .darkAqua ? .systemTeal : .systemIndigo }
      }
      struct Effect: NSViewRepresentable {
        func makeNSView(context: Context) -> NSVisualEffectView {
          let view = NSVisualEffectView()
          view.material = .hudWindow
          return view
        }
        func updateNSView(_ nsView: NSVisualEffectView, context: Context) {}
      }
      final class AppDelegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ notification: Notification) {
          print("launched", NSFont.systemFontSize)
          NSApp.setActivationPolicy(.regular)
        }
      }
      @main struct MacApp: App {
        @NSApplicationDelegateAdaptor(AppDelegate.self) var delegate
        var body: some Scene {
          WindowGroup {
            VStack {
              Image(nsImage: NSImage(systemSymbolName: "star", accessibilityDescription: nil)!)
              Color(.windowBackgroundColor)
              Color(PlatformColor.brand)
              Button("Copy") { NSPasteboard.general.setString("x", forType: .string) }
                .onHover { if $0 { NSCursor.pointingHand.push() } else { NSCursor.pop() } }
            }
            .background(Effect())
            .onAppear {
              _ = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { $0 }
              print("key window", NSApp.keyWindow != nil)
            }
          }
        }
      }
      """
    ])
    let outcome = try vivace(
      "snapshot", "Mac.swift", "--platform", "macos", "-o", "mac.png", "--size", "200x200",
      in: folder)
    #expect(outcome.errors == "")
    #expect(outcome.code == 0)
    #expect(outcome.lines == ["launched 13.0", "key window true"])
    #expect(folder.names().contains("mac.png"))
  }

  @Test("a delegate with a window", arguments: ["@main", "main.swift"])
  func delegate(way: String) throws {
    let delegate = """
      import AppKit
      \(way.hasPrefix("@") ? way : "")
      class Delegate: NSObject, NSApplicationDelegate, NSWindowDelegate {
        var window: NSWindow!
        let button = NSButton(title: "Click", target: nil, action: nil)
        var clicks = 0
        func applicationDidFinishLaunching(_ notification: Notification) {
          window = NSWindow(
            contentRect: NSRect(x: 0, y: 0, width: 300, height: 200),
            styleMask: [.titled, .closable, .resizable], backing: .buffered, defer: false)
          window.delegate = self
          button.target = self
          button.action = #selector(clicked(_:))
          button.frame = NSRect(x: 20, y: 20, width: 100, height: 22)
          window.contentView?.addSubview(button)
          window.makeKeyAndOrderFront(nil)
          print("launched")
        }
        @objc func clicked(_ sender: NSButton) {
          clicks += 1
          sender.title = "Clicked \\(clicks)"
          print(sender.title)
        }
      }
      """
    var files = ["App/Delegate.swift": delegate, "click.script": "0.2 tap \"Click\"\n"]
    if way == "main.swift" {
      files["App/main.swift"] = """
        import AppKit
        let delegate = Delegate()
        NSApplication.shared.delegate = delegate
        NSApplication.shared.run()
        """
    }
    let folder = try Folder(files)
    let outcome = try vivace(
      "snapshot", "App", "--platform", "macos", "-o", "app.png", "--size", "300x200", "--script",
      "click.script", in: folder)
    #expect(outcome.errors == "")
    #expect(outcome.code == 0)
    #expect(outcome.lines == ["launched", "Clicked 1"])
  }

  @Test(
    "whole programs are driven by hands",
    arguments: [
      ("Bookshelf", "640x420", "0.3 tap \"Add\"\n1 move 0,0\n", ["New book 5", "Poems (1)"]),
      ("Postcard", "520x300", "0.3 tap \"Preview\"\n1 move 0,0\n", ["30 letters", "AIR MAIL"]),
    ])
  func wholePrograms(name: String, size: String, script: String, texts: [String]) throws {
    let folder = try Folder(["hands.script": script])
    let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/MacPrograms/\(name).swift").path
    let outcome = try vivace(
      "snapshot", program, "--platform", "macos", "--tree", "--size", size, "--script",
      "hands.script", in: folder)
    #expect(outcome.errors == "")
    #expect(outcome.code == 0)
    let tree = outcome.lines.joined(separator: "\n")
    for text in texts { #expect(tree.contains(text), "\(text) in:\n\(tree)") }
  }
}
