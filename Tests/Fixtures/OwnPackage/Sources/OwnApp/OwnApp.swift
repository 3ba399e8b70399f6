import SwiftUI

@main struct OwnApp: App {
  var body: some Scene {
    WindowGroup("Own") { ContentView() }
      .defaultSize(width: 120, height: 80)
  }
}

extension EnvironmentValues {
  @Entry var fill: Color = .red
}

struct ContentView: View {
  @Environment(\.fill) private var fill
  @State private var count = 0

  var body: some View {
    Button("Add \(count)") { count += 1 }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(fill)
  }
}

#Preview {
  ContentView()
}
