// A podium in the round: the first stands at the top, the others follow clockwise.

import SwiftUI

/// Places its subviews evenly on a circle, from the top on, turned by an angle.
struct RadialLayout: Layout {
  var turn = Angle.zero
  /// A subview's side, as a part of the podium's.
  var share: CGFloat = 0.24
  /// How much room a subview needs around itself, as a factor of its side.
  var growth: CGFloat = 1

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 320))
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let side = bounds.width * share
    let radius = Self.radius(in: bounds.width, share: share, growth: growth)
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    for (index, subview) in subviews.enumerated() {
      let fraction = Double(index) / Double(subviews.count)
      let angle = turn.radians + fraction * 2 * .pi - .pi / 2
      subview.place(
        at: CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)),
        anchor: .center, proposal: ProposedViewSize(width: side, height: side))
    }
  }

  /// The distance of the subviews' centres from the middle.
  static func radius(in width: CGFloat, share: CGFloat, growth: CGFloat) -> CGFloat {
    max(0, width * (1 - share * growth) / 2 - 8)
  }
}

/// All pets by rank, and in the middle who is selected, else who leads.
///
/// Because the podium is `Animatable`, its body runs on every frame while it turns, with the angle
/// of that frame: the avatars go round. Without that only their positions would be animated, each on
/// a straight line.
struct Podium: View, Animatable {
  /// From one place to the next.
  static let step = Angle.degrees(360 / Double(Pet.allCases.count))

  let poll: Poll
  let ranking: [Pet]
  var turn: Angle
  @Binding var selection: Pet?
  @Environment(\.colorScheme) private var colorScheme

  nonisolated var animatableData: Angle.AnimatableData {
    get { turn.animatableData }
    set { turn.animatableData = newValue }
  }

  var body: some View {
    GeometryReader { geometry in
      let width = geometry.size.width
      let layout = RadialLayout(turn: turn, growth: Avatar<EmptyView>.selectedScale)
      let side = width * layout.share
      let radius = RadialLayout.radius(in: width, share: layout.share, growth: layout.growth)
      ZStack {
        stand(radius: radius, side: side)
        layout {
          ForEach(Array(ranking.enumerated()), id: \.element) { place, pet in
            avatar(pet, rank: place + 1, side: side)
          }
        }
      }
      .frame(width: width, height: geometry.size.height)
    }
  }

  private func avatar(_ pet: Pet, rank: Int, side: CGFloat) -> some View {
    Avatar(
      isSelected: Binding {
        selection == pet
      } set: {
        selection = $0 ? pet : nil
      }
    ) {
      PetPicture(pet: pet, size: side)
        .overlay(alignment: .bottomTrailing) { Medal(rank: rank, size: side * 0.32) }
        .accessibilityLabel(pet.name)
        .accessibilityValue("Rank \(rank)")
    }
  }

  /// The ring on which the avatars stand, and the plate in its middle.
  private func stand(radius: CGFloat, side: CGFloat) -> some View {
    let palette = Palette(colorScheme)
    let shown = selection ?? ranking[0]
    let plate = max(0, 2 * radius - side * Avatar<EmptyView>.selectedScale - 8)
    return ZStack {
      Circle()
        .strokeBorder(palette.ring, lineWidth: side / 2)
        .frame(width: 2 * radius + side / 2, height: 2 * radius + side / 2)
      VStack(spacing: 0) {
        Text(shown.name)
          .font(.system(size: min(32, plate * 0.24), weight: .bold))
        Text(selection == nil ? "leads" : poll.score(of: shown))
          .font(.system(size: min(20, max(12, plate * 0.14))))
          .foregroundStyle(palette.softInk)
      }
      .lineLimit(1)
      .frame(width: plate, height: plate)
      .accessibilityLabel("\(shown.name) \(selection == nil ? "leads" : "is selected")")
    }
  }
}
