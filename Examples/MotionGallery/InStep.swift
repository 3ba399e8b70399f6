// context.animate has a view of UIKit's follow the animation of the change that SwiftUI makes: the two
// move, grow and change their color in step, in whatever way and from wherever they are.

import SwiftUI

struct InStep: View {
  @State private var index = 0

  private let positions: [(x: CGFloat, size: CGFloat, color: UIColor)] = [
    (0, 48, .systemBlue), (190, 84, .systemOrange), (90, 64, .systemPink),
  ]

  var body: some View {
    let now = positions[index]
    VStack(alignment: .leading, spacing: 16) {
      RoundedRectangle(cornerRadius: 12, style: .circular)
        .fill(Color(uiColor: now.color))
        .frame(width: now.size, height: now.size)
        .offset(x: now.x)
        .frame(height: 84)
      Follower(x: now.x, size: now.size, color: now.color).frame(height: 84)
    }
    .frame(width: 280, alignment: .leading)
    .contentShape(Rectangle())
    .onTapGesture {
      withAnimation(.spring(duration: 0.7, bounce: 0.35)) { index = (index + 1) % positions.count }
    }
  }
}

private struct Follower: UIViewRepresentable {
  var x: CGFloat
  var size: CGFloat
  var color: UIColor

  func makeUIView(context: Context) -> UIView {
    let container = UIView()
    let tile = UIView()
    tile.layer.cornerRadius = 12
    container.addSubview(tile)
    return container
  }

  func updateUIView(_ container: UIView, context: Context) {
    context.animate {
      let tile = container.subviews[0]
      tile.frame = CGRect(x: x, y: 42 - size / 2, width: size, height: size)
      tile.backgroundColor = color
    }
  }
}

#Preview { InStep() }
