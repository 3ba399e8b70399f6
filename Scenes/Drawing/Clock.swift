// A clock that a timeline drives: hands turned by the date it is given.

import SwiftUI

struct Clock: View {
  var body: some View {
    TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) { context in
      let seconds = context.date.timeIntervalSinceReferenceDate.truncatingRemainder(
        dividingBy: 43200)
      ZStack {
        Circle().fill(.background).shadow(radius: 8)
        Circle().strokeBorder(.primary, lineWidth: 6)
        ForEach(0..<60) { tick in
          Rectangle()
            .fill(.primary)
            .frame(width: tick % 5 == 0 ? 4 : 1, height: tick % 5 == 0 ? 14 : 8)
            .offset(y: -112)
            .rotationEffect(.degrees(Double(tick) * 6))
        }
        clockHand(width: 8, length: 64, angle: seconds / 120)
        clockHand(width: 5, length: 92, angle: seconds / 10)
        clockHand(width: 2, length: 104, angle: seconds * 6).foregroundStyle(.red)
      }
      .frame(width: 250, height: 250)
    }
  }

  private func clockHand(width: CGFloat, length: CGFloat, angle: Double) -> some View {
    Capsule().frame(width: width, height: length).offset(y: -length / 2).rotationEffect(
      .degrees(angle))
  }
}

#Preview {
  Clock()
}
