// The picker of the scheme, and the ground that grows from it.

import SwiftUI

/// The frames of the picker's buttons.
private struct ButtonFrames: PreferenceKey {
  static let defaultValue: [Appearance: Anchor<CGRect>] = [:]

  static func reduce(
    value: inout [Appearance: Anchor<CGRect>], nextValue: () -> [Appearance: Anchor<CGRect>]
  ) {
    value.merge(nextValue()) { $1 }
  }
}

/// Three buttons in a row, or in a column when the menu is folded.
struct AppearancePicker: View {
  @Binding var appearance: Appearance
  let isFolded: Bool
  @Namespace private var namespace

  var body: some View {
    let layout =
      isFolded ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
    layout {
      ForEach(Appearance.allCases) { choice in
        Button {
          withAnimation(.highlight) { appearance = choice }
        } label: {
          Image(systemName: choice.symbol)
            .font(.system(size: 16, weight: .semibold))
            .foregroundStyle(appearance == choice ? .primaryInk : .secondaryInk)
            .frame(minWidth: 0, maxWidth: .infinity)
            .frame(height: 40)
            .background {
              if appearance == choice {
                RoundedRectangle(cornerRadius: 12).fill(.surface)
                  .padding(3)
                  .matchedGeometryEffect(id: "choice", in: namespace)
              }
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .anchorPreference(key: ButtonFrames.self, value: .bounds) { [choice: $0] }
        .accessibilityLabel("\(choice.title) scheme")
        .accessibilityAddTraits(appearance == choice ? .isSelected : [])
      }
    }
    .background(.line, in: RoundedRectangle(cornerRadius: 14))
    .padding(.horizontal, 2)
  }
}

/// Lays the ground behind its content. When the scheme changes, the ground of the new one grows over
/// that of the old from the button that was chosen.
struct GrowingGround: ViewModifier {
  let appearance: Appearance
  @Environment(\.colorScheme) private var colorScheme
  /// Counts the changes, because a ground that is still being removed must not be reused: the new
  /// one is a view of its own, above all others.
  @State private var generation = 0
  /// The scheme of the ground above all others.
  @State private var shown: ColorScheme?

  func body(content: Content) -> some View {
    content
      // The content gets the new scheme with the ground, so that inks fade while it grows.
      .environment(\.colorScheme, shown ?? colorScheme)
      .backgroundPreferenceValue(ButtonFrames.self) { frames in
        GeometryReader { geometry in
          let origin = frames[appearance].map { geometry[$0] } ?? .zero
          let scheme = shown ?? colorScheme
          ZStack {
            Rectangle().fill(.window)
              // Set here, so that it does not change while the view is being removed.
              .environment(\.colorScheme, scheme)
              .transition(.growing(from: CGPoint(x: origin.midX, y: origin.midY)))
              .id(generation)
              .zIndex(Double(generation))
          }
        }
        .ignoresSafeArea()
      }
      .onChange(of: colorScheme, initial: true) {
        guard shown != nil else {
          shown = colorScheme
          return
        }
        withAnimation(.ground) {
          generation += 1
          shown = colorScheme
        }
      }
  }
}

extension Animation {
  static var ground: Animation { .smooth(duration: 0.7) }
}

extension AnyTransition {
  /// Comes as a circle that grows from a point, and goes by staying until all is over.
  static func growing(from center: CGPoint) -> AnyTransition {
    .asymmetric(
      insertion: .modifier(
        active: Grown(center: center, fraction: 0), identity: Grown(center: center, fraction: 1)),
      removal: .modifier(active: Kept(fraction: 0), identity: Kept(fraction: 1)))
  }
}

/// Clips the content to a circle, which covers all of it when `fraction` is 1.
private struct Grown: ViewModifier {
  let center: CGPoint
  let fraction: Double

  func body(content: Content) -> some View {
    content.clipShape(GrowingCircle(center: center, fraction: fraction))
  }
}

/// A circle whose radius reaches the farthest corner when `fraction` is 1.
struct GrowingCircle: Shape {
  let center: CGPoint
  var fraction: Double

  nonisolated var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let reach = CGSize(
      width: max(center.x - rect.minX, rect.maxX - center.x),
      height: max(center.y - rect.minY, rect.maxY - center.y))
    let radius = hypot(reach.width, reach.height) * max(0, fraction)
    return Path(
      ellipseIn: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}

/// Animates an invisible number: its content stays for as long as that takes.
private struct Kept: ViewModifier, Animatable {
  var fraction: Double

  nonisolated var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }

  func body(content: Content) -> some View { content }
}
