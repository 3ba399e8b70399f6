// The rows of the ballot, and how its buttons look.

import SwiftUI

/// A pet, its share of the votes as a bar, and the number.
struct BallotRow: View {
  let pet: Pet
  let votes: Int
  /// The value of the longest bar.
  let most: Int
  @Environment(\.colorScheme) private var colorScheme

  private var palette: Palette { Palette(colorScheme) }

  var body: some View {
    HStack(spacing: 8) {
      PetPicture(pet: pet, size: 32)
      Text(pet.name)
        .font(.callout.weight(.medium))
        .lineLimit(1)
        .frame(width: 64, alignment: .leading)
      bar
      Text("\(votes)")
        .font(.callout.weight(.semibold))
        .monospacedDigit()
        .frame(width: 32, alignment: .trailing)
      PlusSign()
        .foregroundStyle(palette.accent)
        .frame(width: 16, height: 16)
    }
    .padding(.horizontal, 16)
  }

  private var bar: some View {
    GeometryReader { geometry in
      let fraction = most > 0 ? CGFloat(votes) / CGFloat(most) : 0
      ZStack(alignment: .leading) {
        Capsule().fill(palette.track)
        Capsule().fill(palette.tint(of: pet))
          .frame(width: max(8, geometry.size.width * fraction))
      }
    }
    .frame(height: 8)
  }
}

/// Two strokes that cross.
struct PlusSign: View {
  var body: some View {
    ZStack {
      Capsule().frame(width: 16, height: 2)
      Capsule().frame(width: 2, height: 16)
    }
  }
}

/// A row that darkens while it is pressed, as in a list.
struct RowButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Row(configuration: configuration)
  }

  private struct Row: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
      configuration.label
        .background {
          RoundedRectangle(cornerRadius: 16)
            .fill(Palette(colorScheme).track)
            .opacity(configuration.isPressed ? 1 : 0)
        }
        .contentShape(Rectangle())
    }
  }
}

/// A button style with a tinted capsule that shrinks under the finger.
struct CapsuleButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Looks(configuration: configuration)
  }

  private struct Looks: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
      let palette = Palette(colorScheme)
      configuration.label
        .font(.subheadline.weight(.semibold))
        .foregroundStyle(palette.accent)
        .frame(maxWidth: .infinity)
        .frame(height: 40)
        .background(palette.accentFill, in: Capsule())
        .animation(.snappy(duration: 0.2)) {
          $0.scaleEffect(configuration.isPressed ? 0.96 : 1)
        }
        .contentShape(Capsule())
    }
  }
}
