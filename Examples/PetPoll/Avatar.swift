// An avatar around any content, with an animation for each of its effects.

import SwiftUI

/// Whether the selection changes because an avatar was tapped. Back to false in the next update.
private struct AvatarTappedKey: TransactionKey {
  static let defaultValue = false
}

extension Transaction {
  var avatarTapped: Bool {
    get { self[AvatarTappedKey.self] }
    set { self[AvatarTappedKey.self] = newValue }
  }
}

/// Lifts its content while it is selected; a tap selects it, and another lets it go.
///
/// The shadow always grows smoothly. The scale bounces when the avatar was tapped, and is calm when
/// the selection came from somewhere else. Both animations are scoped to the effect in their closure:
/// whatever changes in `content` at the same time is left alone.
struct Avatar<Content: View>: View {
  static var selectedScale: CGFloat { 1.25 }

  @Binding var isSelected: Bool
  @ViewBuilder let content: Content
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    content
      .animation(.smooth) {
        $0.shadow(
          color: Palette(colorScheme).shadow, radius: isSelected ? 8 : 2, y: isSelected ? 8 : 2)
      }
      .transaction {
        $0.animation = $0.avatarTapped ? .bouncy(duration: 0.5, extraBounce: 0.15) : .smooth
      } body: {
        $0.scaleEffect(isSelected ? Self.selectedScale : 1)
      }
      .onTapGesture {
        withTransaction(\.avatarTapped, true) { isSelected.toggle() }
      }
  }
}

/// The number of a rank on a medal: gold, silver, bronze, and plain ones.
struct Medal: View {
  let rank: Int
  let size: CGFloat

  var body: some View {
    Text("\(rank)")
      .font(.system(size: size * 0.64, weight: .bold))
      .monospacedDigit()
      .foregroundStyle(Palette.medalInk)
      .frame(width: size, height: size)
      .background(Palette.medal(rank), in: Circle())
      .overlay(Circle().strokeBorder(.white, lineWidth: size / 12))
  }
}
