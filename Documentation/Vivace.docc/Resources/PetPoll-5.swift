import SwiftUI

/// Subviews evenly on a circle, turned by an angle.
struct Ring: Layout {
  var turn: Angle

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 280, height: 280)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      let angle = turn.radians + Double(index) / Double(subviews.count) * 2 * .pi
      subview.place(
        at: CGPoint(x: bounds.midX + 100 * sin(angle), y: bounds.midY - 100 * cos(angle)),
        anchor: .center, proposal: .unspecified)
    }
  }
}

struct Podium: View, Animatable {
  var turn: Angle

  var animatableData: Angle.AnimatableData {
    get { turn.animatableData }
    set { turn.animatableData = newValue }
  }

  var body: some View {
    Ring(turn: turn) {
      ForEach(["Cat", "Dog", "Rabbit", "Parrot", "Turtle"], id: \.self) { pet in
        Text(pet).font(.caption.bold()).frame(width: 64, height: 64)
          .background(.orange, in: .circle)
      }
    }
  }
}

struct PodiumView: View {
  @State private var turn = Angle.zero

  var body: some View {
    VStack {
      Podium(turn: turn)
      Button("Turn") {
        withAnimation(.smooth(duration: 0.8)) { turn += .degrees(72) }
      }
      .buttonStyle(.borderedProminent)
    }
  }
}

#Preview { PodiumView() }
