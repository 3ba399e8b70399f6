import SwiftUI

/// Windows of every kind for tests of a desktop. The first window's upper half is blue; its title says how large a
/// window and how many pixels a point it has.
@main struct DesktopProgram: App {
  var body: some Scene {
    WindowGroup("Desk") { Desk() }
      .defaultPosition(.bottomTrailing)
      .commands {
        CommandMenu("Desk") { Button("Say hello") {} }
      }
    WindowGroup("Note", id: "note", for: Int.self) { $number in
      Note(number: number ?? 0)
    }
    Window("About", id: "about") {
      Color.orange.frame(width: 300, height: 200)
    }
    .windowResizability(.contentSize)
    Window("Nothing", id: "nothing") { EmptyView() }
      .windowResizability(.contentSize)
    Settings { Preferences() }
  }
}

private struct Desk: View {
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.openSettings) private var openSettings
  @Environment(\.openURL) private var openURL
  @Environment(\.displayScale) private var scale
  @State private var isHeld = false

  var body: some View {
    GeometryReader { proxy in
      VStack(spacing: 0) {
        Color.blue.frame(height: 100)
        HStack {
          Button("Note 1") { openWindow(value: 1) }
          Button("Note 2") { openWindow(id: "note", value: 2) }
          Button("No note") { dismissWindow(value: 1) }
          Button("About") { openWindow(id: "about") }
          Button("Nothing") { openWindow(id: "nothing") }
          Button("Settings") { openSettings() }
          Toggle("Held", isOn: $isHeld)
          Link("Page", destination: URL(string: "https://example.org/desk")!)
        }
        Spacer()
      }
      .navigationTitle(
        "Desk \(Int(proxy.size.width)) × \(Int(proxy.size.height)) at \(scale.formatted())"
      )
    }
    .windowDismissBehavior(isHeld ? .disabled : .automatic)
    .windowFullScreenBehavior(isHeld ? .disabled : .automatic)
    .windowResizeBehavior(isHeld ? .disabled : .automatic)
  }
}

private struct Note: View {
  let number: Int
  @Environment(\.dismissWindow) private var dismissWindow

  var body: some View {
    Button("Close note \(number)") { dismissWindow(id: "note", value: number) }
      .frame(minWidth: 200, maxWidth: .infinity, minHeight: 150, maxHeight: .infinity)
      .navigationTitle("Note \(number)")
  }
}

private struct Preferences: View {
  @State private var isOn = true

  var body: some View {
    TabView {
      Tab("General", systemImage: "gear") {
        Form { Toggle("Show salaries", isOn: $isOn) }.padding()
      }
      Tab("Advanced", systemImage: "slider.horizontal.3") { Text("Nothing") }
    }
    .frame(width: 400, height: 300)
    .navigationTitle("Preferences")
  }
}
