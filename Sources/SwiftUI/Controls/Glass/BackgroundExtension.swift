import VivaceGeometry
import VivaceViews

/// Mirrors a view beyond its edges, blurred, as far as the safe area is inset there.
private struct BackgroundExtension: ViewModifier {
  let isEnabled: Bool

  nonisolated init(isEnabled: Bool) { self.isEnabled = isEnabled }

  func body(content: Content) -> some View {
    content.background {
      if isEnabled {
        GeometryReader { proxy in
          let insets = proxy.safeAreaInsets
          ZStack {
            ForEach(Side.all(insets)) { side in
              content
                .frame(width: proxy.size.width, height: proxy.size.height)
                .scaleEffect(x: side.x == 0 ? 1 : -1, y: side.y == 0 ? 1 : -1)
                .offset(x: side.x * proxy.size.width, y: side.y * proxy.size.height)
            }
          }
          .blur(radius: 12)
          .clipShape(Outset(insets: insets))
        }
        .allowsHitTesting(false)
        .accessibilityHidden(true)
      }
    }
  }

  /// The position of a mirror image, in sizes of the view.
  private struct Side: Identifiable {
    let x, y: CGFloat
    var id: [CGFloat] { [x, y] }

    /// The sides that have space because of the insets.
    static func all(_ insets: EdgeInsets) -> [Side] {
      let columns = [insets.leading > 0 ? -1 : 0, 0, insets.trailing > 0 ? 1 : 0]
      let rows = [insets.top > 0 ? -1 : 0, 0, insets.bottom > 0 ? 1 : 0]
      var sides: [Side] = []
      for y in Set(rows).sorted() {
        for x in Set(columns).sorted() where x != 0 || y != 0 {
          sides.append(Side(x: CGFloat(x), y: CGFloat(y)))
        }
      }
      return sides
    }
  }
}

/// A rectangle with the insets around it.
private struct Outset: Shape {
  let insets: EdgeInsets

  nonisolated func path(in rect: CGRect) -> Path {
    Path(
      CGRect(
        x: rect.minX - insets.leading, y: rect.minY - insets.top,
        width: rect.width + insets.leading + insets.trailing,
        height: rect.height + insets.top + insets.bottom))
  }
}

extension View {
  /// Continues this view beyond its edges, below bars and columns beside it, with blurred mirror images of
  /// itself. The view and its layout stay as they are; the images are copies with state of their own.
  public nonisolated func backgroundExtensionEffect() -> some View {
    modifier(BackgroundExtension(isEnabled: true))
  }

  /// Continues this view beyond its edges while it is enabled.
  public nonisolated func backgroundExtensionEffect(isEnabled: Bool) -> some View {
    modifier(BackgroundExtension(isEnabled: isEnabled))
  }
}
