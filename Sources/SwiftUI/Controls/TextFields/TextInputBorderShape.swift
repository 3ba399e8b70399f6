import VivaceGeometry
import VivaceViews

/// The outline of text fields that have a border. It is a shape, to draw something else as they are.
public struct TextInputBorderShape: Hashable, Sendable {
  private let isCapsule: Bool

  /// A rectangle with round corners.
  public static var automatic: TextInputBorderShape { roundedRectangle }
  /// Half-circles on the shorter sides.
  public static var capsule: TextInputBorderShape { TextInputBorderShape(isCapsule: true) }
  /// A rectangle with round corners.
  public static var roundedRectangle: TextInputBorderShape {
    TextInputBorderShape(isCapsule: false)
  }

  /// Corners are no rounder than the shape is high.
  private nonisolated var outline: RoundedRectangle {
    RoundedRectangle(cornerRadius: isCapsule ? 10_000 : 5, style: .continuous)
  }
}

extension TextInputBorderShape: InsettableShape {
  /// The outline in a rectangle.
  public nonisolated func path(in rect: CGRect) -> Path { outline.path(in: rect) }
  /// A smaller outline: an amount in points less on each side.
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    outline.inset(by: amount)
  }
}

extension Shape where Self == TextInputBorderShape {
  /// The outline of text fields with a border where no other is set.
  public static var textInputBorder: TextInputBorderShape { .automatic }
}

extension EnvironmentValues {
  private struct TextInputBorderKey: EnvironmentKey {
    static var defaultValue: TextInputBorderShape { .automatic }
  }

  /// The outline of text fields in the style `bordered`.
  public var textInputBorderShape: TextInputBorderShape {
    get { self[TextInputBorderKey.self] }
    set { self[TextInputBorderKey.self] = newValue }
  }
}

extension View {
  /// Gives the text fields in this view that are in the style `bordered` an outline.
  public nonisolated func textInputBorderShape(_ shape: TextInputBorderShape) -> some View {
    environment(\.textInputBorderShape, shape)
  }
}
