import SwiftUI

/// The pets on a ring, the leader at the top.
///
/// The ring's angle is animatable data of the view. So when it changes with an animation, `body` is
/// called for every frame with an angle in between, and the avatars follow the arc. Take `Animatable`
/// away and they go straight: then only their positions are interpolated.
struct Podium: View, Animatable {
  /// In degrees, clockwise.
  var angle: Double
  let pets: [Pet]
  let diameter: CGFloat
  @Binding var selection: Pet?

  var animatableData: Double {
    get { angle }
    set { angle = newValue }
  }

  private var avatarSize: CGFloat { (diameter * 0.28 / 8).rounded() * 8 }

  var body: some View {
    ZStack {
      Circle()
        .stroke(Palette.quiet, style: StrokeStyle(lineWidth: 1, dash: [2, 6]))
        .frame(width: diameter - avatarSize, height: diameter - avatarSize)
      RadialLayout(angle: .degrees(angle)) {
        ForEach(pets) { pet in
          Avatar(isSelected: isSelected(pet)) {
            PetPortrait(pet: pet)
          }
          .frame(width: avatarSize, height: avatarSize)
          .zIndex(selection == pet ? 1 : 0)
          .accessibilityLabel(pet.name)
        }
      }
      .frame(width: diameter, height: diameter)
    }
  }

  private func isSelected(_ pet: Pet) -> Binding<Bool> {
    Binding {
      selection == pet
    } set: { isSelected in
      selection = isSelected ? pet : nil
    }
  }
}

/// Puts views on a circle, the first at the top, clockwise.
struct RadialLayout: Layout {
  var angle: Angle

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 240, height: 240))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let largest = sizes.map { max($0.width, $0.height) }.max() ?? 0
    let radius = (min(bounds.width, bounds.height) - largest) / 2
    let step = 2 * Double.pi / Double(max(subviews.count, 1))
    for (index, subview) in subviews.enumerated() {
      let direction = angle.radians + step * Double(index) - .pi / 2
      subview.place(
        at: CGPoint(
          x: bounds.midX + radius * cos(direction), y: bounds.midY + radius * sin(direction)),
        anchor: .center, proposal: .unspecified)
    }
  }
}
