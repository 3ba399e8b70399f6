// A transition of one's own: what a view looks like before it is there and after it has gone.

import SwiftUI

struct OwnTransition: View {
  @State private var isShown = false

  var body: some View {
    VStack(spacing: 24) {
      Button(isShown ? "Hide" : "Show") { withAnimation(.bouncy) { isShown.toggle() } }
      ZStack {
        if isShown {
          Text("Hello").font(.largeTitle.bold()).foregroundStyle(.teal).transition(Twirl())
        }
      }
      .frame(height: 90)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

struct Twirl: Transition {
  // With Reduce Motion, people see a fade instead.
  static let properties = TransitionProperties(hasMotion: true)

  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .scaleEffect(phase.isIdentity ? 1 : 0.2)
      .opacity(phase.isIdentity ? 1 : 0)
      .rotationEffect(.degrees(phase.value * 120))
  }
}

#Preview { OwnTransition() }
