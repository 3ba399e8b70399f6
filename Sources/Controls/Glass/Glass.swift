import VivaceGeometry
import VivaceMotion
import VivaceViews

/// A structure that defines the configuration of the glass: a material with a bright edge.
public struct Glass: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case regular, clear, identity }
  let kind: Kind
  var tint: Color?

  /// The regular variant of glass.
  public static var regular: Glass { Glass(kind: .regular) }
  /// The clear variant of glass.
  public static var clear: Glass { Glass(kind: .clear) }
  /// The identity variant of glass: the content is left as it is.
  public static var identity: Glass { Glass(kind: .identity) }

  /// Returns a copy of the structure with the provided tint color.
  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.tint = color
    return glass
  }

  /// Returns a copy of the structure configured to be interactive.
  public func interactive(_ isEnabled: Bool = true) -> Glass {
    if isEnabled {
      NotYet.once("Glass.interactive(_:)", "the glass would give way and shine under a finger")
    }
    return self
  }
}

/// The default shape of the glass effect: a capsule.
public struct DefaultGlassEffectShape: Shape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

private struct GlassModifier<S: Shape>: ViewModifier {
  let glass: Glass
  let shape: S

  nonisolated init(glass: Glass, shape: S) {
    self.glass = glass
    self.shape = shape
  }

  func body(content: Content) -> some View {
    if glass.kind == .identity {
      content
    } else {
      content.background {
        ZStack {
          shape.fill(glass.kind == .clear ? Material.ultraThin : .thin)
          if let tint = glass.tint { shape.fill(tint.opacity(0.7)) }
          shape.stroke(
            LinearGradient(
              colors: [.white.opacity(0.6), .white.opacity(0.15), .white.opacity(0.35)],
              startPoint: .topLeading, endPoint: .bottomTrailing), lineWidth: 1)
        }
        .shadow(color: .black.opacity(0.12), radius: 8, y: 3)
        .allowsHitTesting(false)
        .accessibilityHidden(true)
      }
    }
  }
}

/// A view that combines multiple glass shapes. Each piece stands for itself here: shapes do not flow
/// into one another.
public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  public nonisolated init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
    if spacing != nil {
      NotYet.once(
        "GlassEffectContainer(spacing:)", "pieces of glass nearer than that would join in one")
    }
  }

  public var body: some View { content }
}

/// A button style that applies glass border artwork based on the button's context.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  private let glass: Glass
  public nonisolated init() { glass = .regular }
  public nonisolated init(_ glass: Glass) { self.glass = glass }

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(GlassButtonLooks(glass: glass, isProminent: false))
  }
}

/// A button style that applies prominent glass border artwork based on the button's context.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(GlassButtonLooks(glass: .regular, isProminent: true))
  }
}

private struct GlassButtonLooks: ButtonStyle {
  let glass: Glass
  let isProminent: Bool
  @Environment(\.isEnabled) private var isEnabled

  nonisolated init(glass: Glass, isProminent: Bool) {
    self.glass = glass
    self.isProminent = isProminent
  }

  func makeBody(configuration: Configuration) -> some View {
    let tint: Color = configuration.role == .destructive ? .red : .accentColor
    let isTinted = isProminent && isEnabled
    return configuration.label
      .foregroundStyle(!isEnabled ? Color.gray : isProminent ? .white : .primary)
      .padding(.horizontal, 14)
      .padding(.vertical, 9)
      .glassEffect(isTinted ? glass.tint(tint) : glass)
      .scaleEffect(configuration.isPressed ? 1.04 : 1)
      .animation(.spring(response: 0.25, dampingFraction: 0.7), value: configuration.isPressed)
      .contentShape(Capsule())
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  public static var glass: GlassButtonStyle { GlassButtonStyle() }
  public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

extension View {
  /// Applies the glass effect to a view.
  public nonisolated func glassEffect<S: Shape>(
    _ glass: Glass = .regular, in shape: S = DefaultGlassEffectShape()
  ) -> some View { modifier(GlassModifier(glass: glass, shape: shape)) }
}
