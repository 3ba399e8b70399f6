// The transitions that come with SwiftUI, each with the same spring.

import SwiftUI

struct TransitionsCompared: View {
  @State private var isShown = true

  var body: some View {
    HStack(spacing: 10) {
      card("opacity", .opacity)
      card("scale", .scale)
      card("slide", .slide)
      card("move", .move(edge: .bottom))
      card("push", .push(from: .top))
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    .onTapGesture { withAnimation(.spring(duration: 0.6)) { isShown.toggle() } }
  }

  private func card(_ name: String, _ transition: AnyTransition) -> some View {
    VStack {
      ZStack {
        if isShown {
          RoundedRectangle(cornerRadius: 10).fill(.blue).frame(width: 46, height: 70)
            .transition(transition)
        }
      }
      .frame(width: 48, height: 84)
      Text(name).font(.caption2)
    }
  }
}

#Preview { TransitionsCompared() }
