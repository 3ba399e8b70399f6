import VivaceGeometry
import VivaceMotion

/// An effect on a view while the pointer is over it.
public struct HoverEffect: Sendable {
  enum Kind { case automatic, highlight, lift, empty }
  let kind: Kind
  /// The default of the views around, else a highlight.
  public static let automatic = HoverEffect(kind: .automatic)
  /// A platter behind the view.
  public static let highlight = HoverEffect(kind: .highlight)
  /// The view comes up: larger, with a shadow.
  public static let lift = HoverEffect(kind: .lift)
}

/// Changes a view while the pointer is over it.
private struct HoverEffectModifier: ViewModifier {
  let effect: HoverEffect
  let isEnabled: Bool
  @State private var handle = ViewHandle()
  @State private var isOver = false
  /// The shape of the platter, once the pointer has come.
  @State private var platter = HoverPlatter()
  @Environment(\.isHoverEffectEnabled) private var isAllowed
  @Environment(\.isEnabled) private var isControlEnabled
  @Environment(\.defaultHoverEffect) private var defaultEffect

  nonisolated init(effect: HoverEffect, isEnabled: Bool) {
    self.effect = effect
    self.isEnabled = isEnabled
  }

  private var kind: HoverEffect.Kind {
    effect.kind == .automatic ? defaultEffect?.kind ?? .highlight : effect.kind
  }

  func body(content: Content) -> some View {
    let isShown = isOver && isEnabled && isAllowed && isControlEnabled
    let isLifted = isShown && kind == .lift
    content
      .modifier(_HandleModifier(handle: handle))
      .background {
        if isShown && kind != .lift && kind != .empty {
          platter.fill(Color.primary.opacity(0.1)).transition(.opacity)
        }
      }
      .scaleEffect(isLifted ? 1.06 : 1)
      .shadow(color: Color.black.opacity(isLifted ? 0.25 : 0), radius: 9, y: 5)
      .onHover { isOver in
        if isOver { platter = HoverPlatter(handle.outline(for: .hoverEffect)) }
        withAnimation(.spring(duration: 0.25)) { self.isOver = isOver }
      }
  }
}

/// The shape of a highlight: the view's content shape for it, else its bounds with round corners.
private struct HoverPlatter: Shape {
  /// At the size that the view had.
  private var path: Path?

  nonisolated init(_ outline: ContentOutline? = nil) { path = outline?.path }

  nonisolated func path(in rect: CGRect) -> Path {
    path ?? RoundedRectangle(cornerRadius: 8, style: .continuous).path(in: rect)
  }
}

extension EnvironmentValues {
  /// Whether the views here answer the pointer with hover effects. True by default.
  public var isHoverEffectEnabled: Bool {
    get { self[IsHoverEffectEnabledKey.self] }
    set { self[IsHoverEffectEnabledKey.self] = newValue }
  }
  private struct IsHoverEffectEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }

  fileprivate var defaultHoverEffect: HoverEffect? {
    get { self[DefaultHoverEffectKey.self] }
    set { self[DefaultHoverEffectKey.self] = newValue }
  }
  private struct DefaultHoverEffectKey: EnvironmentKey {
    static var defaultValue: HoverEffect? { nil }
  }
}

extension View {
  /// Answers the pointer over this view with an effect.
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    hoverEffect(effect, isEnabled: true)
  }

  /// Answers the pointer over this view with an effect, if `isEnabled`.
  @_disfavoredOverload
  public nonisolated func hoverEffect(
    _ effect: HoverEffect = .automatic, isEnabled: Bool = true
  ) -> some View {
    modifier(HoverEffectModifier(effect: effect, isEnabled: isEnabled))
  }

  /// Defines the effect that `automatic` means for hover effects in this view; nil keeps a highlight.
  public nonisolated func defaultHoverEffect(_ effect: HoverEffect?) -> some View {
    environment(\.defaultHoverEffect, effect)
  }

  /// Keeps the views in here from hover effects. False does not bring back what a view around took
  /// away.
  public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isHoverEffectEnabled) { $0 = $0 && !disabled }
  }
}
