// A spring that is interrupted and sent to another value keeps its velocity: nothing jumps.

import SwiftUI

struct Interrupted: View {
  @State private var target = UnitPoint(x: 0.15, y: 0.5)

  var body: some View {
    GeometryReader { space in
      Color.clear
        .contentShape(Rectangle())
        .onTapGesture { location in
          withAnimation(.spring(duration: 0.7, bounce: 0.3)) {
            target = UnitPoint(x: location.x / space.size.width, y: location.y / space.size.height)
          }
        }
      Circle()
        .fill(.pink.gradient)
        .frame(width: 44, height: 44)
        .position(x: target.x * space.size.width, y: target.y * space.size.height)
        .allowsHitTesting(false)
    }
  }
}

#Preview { Interrupted() }
