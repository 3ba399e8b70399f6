// A spring that is sent elsewhere on its way takes its speed along: nothing jumps.

import SwiftUI

struct Interrupted: View {
  @State private var place = UnitPoint.leading

  var body: some View {
    GeometryReader { space in
      Circle()
        .fill(.pink.gradient)
        .frame(width: 44, height: 44)
        .position(
          x: 40 + place.x * (space.size.width - 80), y: 40 + place.y * (space.size.height - 80))
    }
    .contentShape(Rectangle())
    .onTapGesture { location in
      withAnimation(.spring(duration: 0.7, bounce: 0.3)) {
        place = UnitPoint(x: location.x / 320, y: location.y / 220)
      }
    }
  }
}

#Preview { Interrupted() }
