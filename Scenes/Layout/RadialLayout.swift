// A custom layout: its views are on a circle.

import SwiftUI

struct RadialLayout: View {
  var body: some View {
    CircleLayout {
      ForEach(0..<12) { hour in
        Text("\(hour == 0 ? 12 : hour)")
          .font(.title3.monospacedDigit())
          .frame(width: 36, height: 36)
          .background(hour.isMultiple(of: 3) ? Color.orange : Color.gray.opacity(0.3), in: Circle())
      }
    }
    .frame(width: 280, height: 280)
  }
}

private struct CircleLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 200))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let radius = min(bounds.width, bounds.height) / 2 - 20
    for (index, subview) in subviews.enumerated() {
      let angle = Double(index) / Double(subviews.count) * 2 * .pi - .pi / 2
      subview.place(
        at: CGPoint(
          x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle)),
        anchor: .center, proposal: .unspecified)
    }
  }
}

#Preview {
  RadialLayout()
}
