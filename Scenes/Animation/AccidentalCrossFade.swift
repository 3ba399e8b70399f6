// A picture that cross-fades by accident.
//
// The avatar animates its shadow and its scale with `animation(_:value:)`. That sets the animation
// of everything below it for the whole update, so a picture that changes in the same update is
// animated too: it fades with the shadow's spring. ScopedAnimation.swift has the cure.

import SwiftUI

struct AccidentalCrossFade: View {
  @State private var isSelected = false

  var body: some View {
    Avatar(isSelected: isSelected) {
      ZStack {
        if isSelected { Day() } else { Night() }
      }
    }
    .onTapGesture { isSelected.toggle() }
    .accessibilityLabel("Avatar")
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

private struct Avatar<Content: View>: View {
  let isSelected: Bool
  @ViewBuilder let content: Content

  var body: some View {
    content
      .shadow(radius: isSelected ? 12 : 4)
      .animation(.smooth, value: isSelected)
      .scaleEffect(isSelected ? 1.5 : 1)
      .animation(.bouncy, value: isSelected)
  }
}

private struct Day: View {
  var body: some View {
    ZStack {
      Circle().fill(.cyan)
      Circle().fill(.yellow).frame(width: 48, height: 48)
    }
    .frame(width: 96, height: 96)
  }
}

private struct Night: View {
  var body: some View {
    ZStack {
      Circle().fill(.indigo)
      Circle().fill(.white).frame(width: 48, height: 48)
      Circle().fill(.indigo).frame(width: 40, height: 40).offset(x: 12, y: -8)
    }
    .frame(width: 96, height: 96)
  }
}

struct AccidentalCrossFade_Previews: PreviewProvider {
  static var previews: some View { AccidentalCrossFade() }
}
