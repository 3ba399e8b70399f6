import SwiftUI

/// What window tests look at. The upper part is red until “Turn on” is tapped, then green; “Block”
/// does so, too, and then keeps the main thread busy for as long as the colours take to change.
/// “Crash” makes the next body trap.
@main struct WindowProgram: App {
  var body: some Scene {
    WindowGroup("Window program") { Content() }
  }
}

private struct Content: View {
  @State private var isOn = false
  @State private var isBroken = false

  var body: some View {
    let _ = isBroken ? [1, 2][Int("2")!] : 0
    VStack(spacing: 0) {
      Color.red.overlay { Color.green.opacity(isOn ? 1 : 0) }
      HStack(spacing: 0) {
        Button("Turn on") { withAnimation(.linear(duration: 0.5)) { isOn.toggle() } }
          .frame(width: 100, height: 100)
        Button("Block") {
          withAnimation(.linear(duration: 1)) { isOn.toggle() }
          DispatchQueue.main.async { usleep(1_000_000) }
        }
        .frame(width: 100, height: 100)
        Button("Crash") { isBroken = true }
          .frame(width: 100, height: 100)
      }
    }
  }
}
