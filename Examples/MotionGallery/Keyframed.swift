// Keyframes: several tracks over one time, each with its own steps.

import SwiftUI

struct Keyframed: View {
  @State private var taps = 0

  struct Pose {
    var lift = 0.0
    var stretch = 1.0
    var angle = Angle.zero
  }

  var body: some View {
    Text("✺").font(.system(size: 64)).foregroundStyle(.red)
      .keyframeAnimator(initialValue: Pose(), trigger: taps) { view, pose in
        view.rotationEffect(pose.angle).scaleEffect(x: 1, y: pose.stretch).offset(y: pose.lift)
      } keyframes: { _ in
        KeyframeTrack(\.lift) {
          CubicKeyframe(12, duration: 0.15)
          SpringKeyframe(-60, duration: 0.45, spring: .bouncy)
          SpringKeyframe(0, duration: 0.5)
        }
        KeyframeTrack(\.stretch) {
          LinearKeyframe(0.7, duration: 0.15)
          CubicKeyframe(1.2, duration: 0.25)
          CubicKeyframe(1, duration: 0.5)
        }
        KeyframeTrack(\.angle) {
          LinearKeyframe(.zero, duration: 0.2)
          CubicKeyframe(.degrees(180), duration: 0.6)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
      .onTapGesture { taps += 1 }
  }
}

#Preview { Keyframed() }
