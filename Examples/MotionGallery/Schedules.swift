// Timelines ask for a view at instants: every half second, at four chosen ones, or in every frame.

import SwiftUI

struct Schedules: View {
  @State private var start = Date.now

  var body: some View {
    HStack(spacing: 28) {
      TimelineView(.periodic(from: start, by: 0.5)) { timeline in
        dial(timeline.date, ticks: 0.5, .blue)
      }
      TimelineView(.explicit([0.4, 0.6, 1.4, 1.5].map { start + $0 })) { timeline in
        dial(timeline.date, ticks: 0.1, .orange)
      }
      TimelineView(.animation) { timeline in dial(timeline.date, ticks: 0, .green) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  /// A hand that goes round in two seconds, in steps.
  private func dial(_ date: Date, ticks: Double, _ color: Color) -> some View {
    let time = max(0, date.timeIntervalSince(start))
    let shown = ticks > 0 ? (time / ticks).rounded() * ticks : time
    return Circle()
      .stroke(color.opacity(0.3), lineWidth: 6)
      .overlay {
        Capsule().fill(color).frame(width: 6, height: 34).offset(y: -17)
          .rotationEffect(.degrees(shown * 180))
      }
      .frame(width: 74, height: 74)
  }
}

#Preview { Schedules() }
