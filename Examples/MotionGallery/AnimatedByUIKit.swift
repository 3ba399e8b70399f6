// Every kind of SwiftUI's animations on views of UIKit's: UIView.animate takes them as they are.

import SwiftUI

struct AnimatedByUIKit: View {
  @State private var isRight = false

  private let animations: [(name: String, animation: Animation, color: UIColor)] = [
    ("linear", .linear(duration: 0.8), .systemIndigo),
    ("ease", .easeInOut(duration: 0.8), .systemBlue),
    ("curve", .timingCurve(0.7, 0, 0.2, 1, duration: 0.8), .systemTeal),
    ("spring", .spring(duration: 0.6, bounce: 0.4), .systemGreen),
    ("late", .bouncy.delay(0.3), .systemOrange),
    ("twice", .easeOut(duration: 0.3).repeatCount(3), .systemPink),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      ForEach(animations, id: \.name) { entry in
        HStack {
          Text(entry.name).font(.caption).frame(width: 48, alignment: .leading)
          Track(isRight: isRight, animation: entry.animation, color: entry.color)
            .frame(height: 26)
        }
      }
    }
    .padding(20)
    .contentShape(Rectangle())
    .onTapGesture { isRight.toggle() }
  }
}

/// A disc that goes to and fro, moved by UIKit alone.
private struct Track: UIViewRepresentable {
  var isRight: Bool
  var animation: Animation
  var color: UIColor

  func makeUIView(context: Context) -> UIView {
    let track = UIView()
    let disc = UIView(frame: CGRect(x: 0, y: 0, width: 26, height: 26))
    disc.backgroundColor = color
    disc.layer.cornerRadius = 13
    track.addSubview(disc)
    return track
  }

  func updateUIView(_ track: UIView, context: Context) {
    let disc = track.subviews[0]
    let x: CGFloat = isRight ? 190 : 13
    guard disc.center.x != x else { return }
    UIView.animate(animation) {
      disc.center.x = x
      disc.alpha = isRight ? 1 : 0.6
    }
  }
}

#Preview { AnimatedByUIKit() }
