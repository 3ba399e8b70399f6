import VivaceGeometry
import VivaceMotion
import VivaceViews

/// The properties of a piece of glass: blurred or clear, tinted, and whether it reacts to a finger. It is
/// drawn as a material with a bright edge.
public struct Glass: Equatable, Sendable {
  enum Kind: Hashable, Sendable { case regular, clear, identity }
  let kind: Kind
  var tint: Color?
  var isInteractive = false

  /// Blurs the content behind.
  public static var regular: Glass { Glass(kind: .regular) }
  /// Lets through the content behind nearly as it is.
  public static var clear: Glass { Glass(kind: .clear) }
  /// No glass: the content is left as it is.
  public static var identity: Glass { Glass(kind: .identity) }

  /// This glass in a color; nil is without one.
  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.tint = color
    return glass
  }

  /// This glass; under a finger it grows a little and shines.
  public func interactive(_ isEnabled: Bool = true) -> Glass {
    var glass = self
    glass.isInteractive = isEnabled
    return glass
  }
}

/// The shape of glass where none is given: a capsule.
public struct DefaultGlassEffectShape: Shape {
  /// Has no options.
  public nonisolated init() {}
  /// The capsule in the rectangle.
  public nonisolated func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

/// Puts glass behind the content; in a container, has that put it there.
private struct GlassModifier<S: Shape>: ViewModifier {
  let glass: Glass
  let shape: S
  /// Whether a button around is pressed; nil where the glass sees to touches itself.
  let isPressedAround: Bool?
  @Environment(\.isInGlassContainer) private var isInContainer
  @Environment(\.isEnabled) private var isEnabled
  @GestureState private var isTouched = false
  @State private var isPressed = false
  @Namespace private var id

  nonisolated init(glass: Glass, shape: S, isPressedAround: Bool?) {
    self.glass = glass
    self.shape = shape
    self.isPressedAround = isPressedAround
  }

  private static var spring: Animation { .spring(response: 0.3, dampingFraction: 0.6) }

  func body(content: Content) -> some View {
    if glass.kind == .identity {
      content
    } else {
      backed(content)
        .scaleEffect(isPressed ? GlassPiece.pressedGrowth : 1)
        .simultaneousGesture(
          DragGesture(minimumDistance: 0).updating($isTouched) { _, isTouched, _ in
            isTouched = true
          },
          including: glass.isInteractive && isPressedAround == nil && isEnabled ? .all : .subviews
        )
        .onChange(of: isPressedAround ?? isTouched) { _, isPressed in
          withAnimation(Self.spring) { self.isPressed = isPressed }
        }
    }
  }

  @ViewBuilder private func backed(_ content: Content) -> some View {
    if isInContainer {
      content.anchorPreference(key: GlassPiecesKey.self, value: .bounds) { [shape] bounds in
        [
          GlassPiece(
            id: id, glass: glass, outline: { shape.path(in: $0) }, bounds: bounds,
            isPressed: isPressed)
        ]
      }
    } else {
      content.background { GlassLooks(glass: glass, shape: shape, isPressed: isPressed) }
    }
  }
}

/// A button on a piece of glass.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  private let glass: Glass
  /// On regular glass.
  public nonisolated init() { glass = .regular }
  /// On glass with other properties.
  public nonisolated init(_ glass: Glass) { self.glass = glass }

  /// The label on glass, which reacts to a press.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(GlassButtonLooks(glass: glass, isProminent: false))
  }
}

/// A button on a piece of glass in the tint.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  /// `.glassProminent` is the shorter spelling.
  public nonisolated init() {}

  /// The label on glass in the tint.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(GlassButtonLooks(glass: .regular, isProminent: true))
  }
}

private struct GlassButtonLooks: ButtonStyle {
  let glass: Glass
  let isProminent: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.buttonSizing) private var sizing
  @Environment(\.controlSize) private var controlSize

  nonisolated init(glass: Glass, isProminent: Bool) {
    self.glass = glass
    self.isProminent = isProminent
  }

  /// Between the label and the rim.
  private var insets: (horizontal: CGFloat, vertical: CGFloat) {
    switch controlSize {
    case .mini, .small: (10, 5)
    case .regular: (14, 9)
    case .large: (20, 14)
    case .extraLarge: (26, 19)
    }
  }

  func makeBody(configuration: Configuration) -> some View {
    let tint: Color = configuration.role == .destructive ? .red : .accentColor
    let isTinted = isProminent && isEnabled
    return configuration.label
      .containerForegroundStyle(!isEnabled ? Color.gray : isProminent ? .white : .primary)
      .sized(as: sizing)
      .padding(.horizontal, insets.horizontal)
      .padding(.vertical, insets.vertical)
      .modifier(
        GlassModifier(
          glass: isTinted ? glass.tint(tint) : glass, shape: DefaultGlassEffectShape(),
          isPressedAround: configuration.isPressed)
      )
      .contentShape(Capsule())
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// A button on regular glass.
  public static var glass: GlassButtonStyle { GlassButtonStyle() }
  /// A button on glass with other properties.
  public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// A button on glass in the tint, for the main action.
  public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

extension View {
  /// Puts glass behind this view, in a shape as large as the view.
  public nonisolated func glassEffect<S: Shape>(
    _ glass: Glass = .regular, in shape: S = DefaultGlassEffectShape()
  ) -> some View {
    modifier(GlassModifier(glass: glass, shape: shape, isPressedAround: nil))
  }
}
