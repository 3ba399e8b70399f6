// One pan moves a view of UIKit's and one of SwiftUI's: each change retargets an interactive spring,
// and the end hands its speed to a spring. They are side by side in every frame.

import SwiftUI

struct ThrownTwice: View {
  @State private var x: CGFloat = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      RoundedRectangle(cornerRadius: 16).fill(Color(.systemBlue))
        .frame(width: 88, height: 88)
        .offset(x: x)
      Tile(x: x).frame(height: 88)
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .contentShape(Rectangle())
    .gesture(
      Pan { way, isOver in
        withAnimation(isOver ? .spring(duration: 0.6, bounce: 0.3) : .interactiveSpring) {
          x = isOver ? 0 : way
        }
      }
    )
    .accessibilityElement(children: .combine)
    .accessibilityLabel("Tiles")
  }
}

/// A view of UIKit's that follows in step.
private struct Tile: UIViewRepresentable {
  var x: CGFloat

  func makeUIView(context: Context) -> UIView {
    let container = UIView()
    let tile = UIView(frame: CGRect(x: 0, y: 0, width: 88, height: 88))
    tile.backgroundColor = .systemGreen
    tile.layer.cornerRadius = 16
    container.addSubview(tile)
    return container
  }

  func updateUIView(_ container: UIView, context: Context) {
    context.animate { container.subviews[0].center.x = 44 + x }
  }
}

/// A recognizer of UIKit's on SwiftUI's views.
private struct Pan: UIGestureRecognizerRepresentable {
  var moved: (CGFloat, _ isOver: Bool) -> Void

  func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
    UIPanGestureRecognizer()
  }

  func handleUIGestureRecognizerAction(_ pan: UIPanGestureRecognizer, context: Context) {
    moved(pan.translation(in: pan.view).x, pan.state == .ended || pan.state == .cancelled)
  }
}

#Preview { ThrownTwice() }
