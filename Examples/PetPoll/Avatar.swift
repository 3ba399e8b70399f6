import SwiftUI

/// Any picture as an avatar that grows when it is selected.
///
/// The animations are scoped to the closures that they come with: the scale bounces, the shadow does
/// not, and the picture inside is never animated by accident.
struct Avatar<Content: View>: View {
  @Binding var isSelected: Bool
  @ViewBuilder var content: Content

  var body: some View {
    content
      .animation(.smooth) { picture in
        picture.shadow(
          color: .black.opacity(isSelected ? 0.4 : 0.2), radius: isSelected ? 12 : 3,
          y: isSelected ? 8 : 2)
      }
      .transaction { transaction in
        transaction.animation = transaction.avatarTapped ? .bouncy(extraBounce: 0.1) : .smooth(duration: 0.8)
      } body: { picture in
        picture.scaleEffect(isSelected ? 1.4 : 1)
      }
      .onTapGesture {
        withTransaction(\.avatarTapped, true) {
          isSelected.toggle()
        }
      }
  }
}

/// Whether the change comes from a tap on an avatar. Back to false in the next update.
private struct AvatarTappedKey: TransactionKey {
  static let defaultValue = false
}

extension Transaction {
  var avatarTapped: Bool {
    get { self[AvatarTappedKey.self] }
    set { self[AvatarTappedKey.self] = newValue }
  }
}
