// A board of pegs that marbles fall through. It teaches a scene of SpriteKit inside of SwiftUI:
//
// - bodies fall, bounce and pile up; a tap drops a marble (BoardScene.swift);
// - the scene tells a model of contacts, and SwiftUI counts the marbles of each slot (Counts.swift);
// - time is the scene's: the same taps at the same times fill the same slots.

import SpriteKit
import SwiftUI

@main
struct MarblesApp: App {
  var body: some Scene {
    WindowGroup("Marbles") {
      MarblesView()
    }
  }
}

/// The marbles of each slot, from left to right.
@Observable @MainActor final class Tally {
  static let slots = 7
  private(set) var counts = Array(repeating: 0, count: slots)
  var total: Int { counts.reduce(0, +) }

  func add(to slot: Int) { counts[slot] += 1 }
  func clear() { counts = Array(repeating: 0, count: Self.slots) }
}

/// The board, the counts below it, and a title above.
struct MarblesView: View {
  @State private var tally = Tally()
  @State private var scene: BoardScene?

  var body: some View {
    VStack(spacing: 0) {
      header
      GeometryReader { geometry in
        if let scene {
          SpriteView(scene: scene, options: [.allowsTransparency])
            .accessibilityLabel("Board")
        }
        Color.clear
          .allowsHitTesting(false)
          .onAppear { scene = BoardScene(size: geometry.size, tally: tally) }
      }
      Counts(tally: tally)
    }
    .background(
      LinearGradient(
        colors: [
          Color(red: 0.1, green: 0.12, blue: 0.26), Color(red: 0.03, green: 0.05, blue: 0.12),
        ],
        startPoint: .top, endPoint: .bottom
      )
      .ignoresSafeArea()
    )
    .preferredColorScheme(.dark)
  }

  private var header: some View {
    HStack {
      VStack(alignment: .leading) {
        Text("Marbles").font(.title2.bold())
        Text("Tap the board to drop one").font(.footnote).foregroundStyle(.secondary)
      }
      Spacer()
      Button("Clear") {
        scene?.clear()
        withAnimation(.snappy) { tally.clear() }
      }
      .buttonStyle(.bordered)
      .disabled(tally.total == 0)
    }
    .padding()
  }
}

#Preview {
  MarblesView()
}
