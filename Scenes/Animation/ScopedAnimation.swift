// A picture that does not cross-fade by accident.
//
// `animation(_:body:)` sets the animation for the modifiers in its closure alone: the shadow grows
// smoothly, the scale bounces, and the content gets the update without an animation. The picture
// changes at once. AccidentalCrossFade.swift shows the problem.

import SwiftUI

struct ScopedAnimation: View {
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
      .animation(.smooth) { $0.shadow(radius: isSelected ? 12 : 4) }
      .animation(.bouncy) { $0.scaleEffect(isSelected ? 1.5 : 1) }
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

struct ScopedAnimation_Previews: PreviewProvider {
  static var previews: some View { ScopedAnimation() }
}
