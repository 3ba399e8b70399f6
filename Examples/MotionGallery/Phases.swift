// A phase animator: one phase after another, each with an animation of its own.

import SwiftUI

struct Phases: View {
  @State private var taps = 0

  enum Phase: CaseIterable {
    case rest, up, turn

    var offset: CGFloat { self == .rest ? 0 : -50 }
    var angle: Angle { self == .turn ? .degrees(180) : .zero }
  }

  var body: some View {
    RoundedRectangle(cornerRadius: 12)
      .fill(.mint.gradient)
      .frame(width: 64, height: 64)
      .phaseAnimator(Phase.allCases, trigger: taps) { view, phase in
        view.rotationEffect(phase.angle).offset(y: phase.offset)
      } animation: { phase in
        phase == .up ? .spring(duration: 0.35, bounce: 0.4) : .easeInOut(duration: 0.4)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
      .onTapGesture { taps += 1 }
  }
}

#Preview { Phases() }
