import SwiftUI
import UIKit

/// A program that tests operate from outside, as a desktop and other programs do: by its icons, its menus, the
/// clipboard and drags. It writes what happens into the file that `OUTSIDE_LOG` names, a line each.
@main struct OutsideProgram: App {
  @State private var count = 0
  @State private var isAsleep = false
  @State private var isInserted = true

  var body: some Scene {
    WindowGroup("Outside program") {
      Content().onOpenURL { Log.add("opened \($0.absoluteString)") }
    }
    .commands {
      CommandMenu("Cats") {
        Button("Feed") { Log.add("fed by the menu bar") }.keyboardShortcut("f")
        Toggle("Asleep", isOn: $isAsleep)
        Menu("More") { Button("Stroke_it") { Log.add("stroked") } }
        NamedRow()
      }
    }
    MenuBarExtra("Cats \(count)", systemImage: "cat.fill", isInserted: $isInserted) {
      Button("Feed") {
        count += 1
        Log.add("fed \(count)")
      }
      .keyboardShortcut("f", modifiers: [.command, .shift])
      Toggle("Asleep", isOn: $isAsleep)
      Divider()
      Menu("More") {
        Button("Stroke") { Log.add("stroked") }
        Button("Never") {}.disabled(true)
      }
      Button("Remove") { isInserted = false }
    }
    MenuBarExtra("Panel", systemImage: "gauge") { PanelContent() }
      .menuBarExtraStyle(.window)
  }
}

/// A command for what is published by the focused window.
private struct NamedRow: View {
  @FocusedValue(\.catName) private var name
  var body: some View {
    Button("Call \(name ?? "nobody")") { Log.add("called \(name ?? "nobody")") }
      .disabled(name == nil)
  }
}

extension FocusedValues {
  private struct CatNameKey: FocusedValueKey { typealias Value = String }
  var catName: String? {
    get { self[CatNameKey.self] }
    set { self[CatNameKey.self] = newValue }
  }
}

private struct PanelContent: View {
  var body: some View {
    Color.green.frame(width: 160, height: 90)
      .onAppear { Log.add("panel opened") }
      .onDisappear { Log.add("panel closed") }
  }
}

/// A file of lines that a test reads.
enum Log {
  static func add(_ line: String) {
    guard let path = ProcessInfo.processInfo.environment["OUTSIDE_LOG"],
      let file = FileHandle(forWritingAtPath: path)
    else { return }
    file.seekToEndOfFile()
    file.write(Data((line + "\n").utf8))
    try? file.close()
  }
}
