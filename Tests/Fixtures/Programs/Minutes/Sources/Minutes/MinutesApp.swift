import SwiftUI

@main struct MinutesApp: App {
  #if os(macOS)
    @NSApplicationDelegateAdaptor(Delegate.self) private var delegate
  #endif

  var body: some Scene {
    WindowGroup("Minutes") { MinutesPage() }
      .defaultSize(width: 360, height: 240)
      .commands {
        CommandGroup(after: .newItem) { Button("Start Again") {}.keyboardShortcut("r") }
      }
    #if os(macOS)
      Settings { SettingsPage() }
    #endif
  }
}

#if os(macOS)
  import AppKit

  final class Delegate: NSObject, NSApplicationDelegate {
    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }
  }
#endif
