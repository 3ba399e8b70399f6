import VivaceGeometry

/// The outline of buttons that have a background.
public struct ButtonBorderShape: Equatable, Sendable {
  enum Kind: Equatable {
    case automatic, capsule, circle
    case roundedRectangle(CGFloat?)
  }
  let kind: Kind

  /// A rectangle with round corners, as the style and the control size have it.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  /// Half-circles on the shorter sides.
  public static let capsule = ButtonBorderShape(kind: .capsule)
  /// A circle around the label.
  public static let circle = ButtonBorderShape(kind: .circle)
  /// A rectangle with round corners, as the style and the control size have it.
  public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(nil))
  /// A rectangle with corners round by a radius in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .roundedRectangle(radius))
  }

  /// The shape around a button whose corners are round by `standard` unless the shape says otherwise.
  func outline(standard: CGFloat) -> AnyShape {
    switch kind {
    case .automatic, .roundedRectangle(nil):
      AnyShape(RoundedRectangle(cornerRadius: standard, style: .continuous))
    case .roundedRectangle(let radius?):
      AnyShape(RoundedRectangle(cornerRadius: radius, style: .continuous))
    case .capsule: AnyShape(Capsule(style: .continuous))
    case .circle: AnyShape(Circle())
    }
  }
}

extension EnvironmentValues {
  private struct ButtonBorderShapeKey: EnvironmentKey {
    static var defaultValue: ButtonBorderShape { .automatic }
  }

  var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}

extension View {
  /// Gives the bordered buttons in this view an outline.
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
}

/// The outline that bordered buttons have in a place.
extension ButtonBorderShape: InsettableShape {
  /// The outline in a rectangle, without an inset.
  public nonisolated func path(in rect: CGRect) -> Path { path(in: rect, inset: 0) }
  /// A smaller outline: an amount in points less on each side.
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    InsetButtonBorder(shape: self, amount: amount)
  }

  /// The usual corner of a button of regular size.
  private nonisolated func path(in rect: CGRect, inset amount: CGFloat) -> Path {
    let rect = rect.insetBy(dx: amount, dy: amount)
    guard rect.width > 0, rect.height > 0 else { return Path() }
    return outline(standard: max(7 - amount, 0)).path(in: rect)
  }

  private struct InsetButtonBorder: InsettableShape {
    let shape: ButtonBorderShape
    var amount: CGFloat
    nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect, inset: amount) }
    nonisolated func inset(by more: CGFloat) -> InsetButtonBorder {
      InsetButtonBorder(shape: shape, amount: amount + more)
    }
    var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }
  }
}

extension Shape where Self == ButtonBorderShape {
  /// The outline of bordered buttons where no other is set.
  public static var buttonBorder: ButtonBorderShape { .automatic }
}
