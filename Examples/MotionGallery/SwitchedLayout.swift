// One layout for another: every view goes to its new place by itself.

import SwiftUI

struct SwitchedLayout: View {
  @State private var isRow = true

  var body: some View {
    let layout = isRow ? AnyLayout(HStackLayout(spacing: 16)) : AnyLayout(Ring())
    layout {
      ForEach(0..<5) { index in
        Circle()
          .fill(Color(hue: Double(index) / 5, saturation: 0.7, brightness: 0.9))
          .frame(width: 36, height: 36)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    .onTapGesture { withAnimation(.spring(duration: 0.7, bounce: 0.25)) { isRow.toggle() } }
  }
}

struct Ring: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 180, height: 180)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      let angle = Double(index) / Double(subviews.count) * 2 * .pi - .pi / 2
      subview.place(
        at: CGPoint(x: bounds.midX + 68 * cos(angle), y: bounds.midY + 68 * sin(angle)),
        anchor: .center, proposal: .unspecified)
    }
  }
}

#Preview { SwitchedLayout() }
