import VivaceInteraction
import VivaceMotion

/// The purpose of a button, when that changes its appearance: leaving, or doing what cannot be undone.
public struct ButtonRole: Hashable, Sendable {
  private let name: String
  /// For what cannot be undone: red where the style has colours.
  public static let destructive = ButtonRole(name: "destructive")
  /// For leaving without a change.
  public static let cancel = ButtonRole(name: "cancel")
  /// For closing what was only looked at.
  public static let close = ButtonRole(name: "close")
  /// For what a dialog is about: in the full tint on bars.
  public static let confirm = ButtonRole(name: "confirm")
}

/// Performs an action when it is clicked, tapped or chosen with a key. Its style decides its
/// appearance and how it is pressed.
public nonisolated struct Button<Label: View>: View, _SingleView {
  private let role: ButtonRole?
  private let action: () -> Void
  private let label: Label
  @Environment(\.buttonStyles) private var styles
  @Environment(\.containerButtonStyle) private var containerStyle
  @Environment(\.buttonRepeatBehavior) private var repeatBehavior

  /// A button without a role.
  public nonisolated init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// A button for a purpose; nil is a usual one.
  public nonisolated init(
    role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  @MainActor public var body: some View {
    let configuration = PrimitiveButtonStyleConfiguration(
      role: role, label: .init(content: AnyView(label)), action: action,
      repeats: repeatBehavior == .enabled)
    return styles.dress(\.buttonStyles, standard: containerStyle) { $0.make(configuration) }
  }
}

extension Button where Label == Text {
  /// A button with a text that is looked up in the string tables.
  public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }
  /// A button with a text that is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }
  /// A button for a purpose, with a text that is looked up in the string tables.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
  /// A button for a purpose, with a text that is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style is asked to show, as a button of the style around. A style uses it to
  /// add something.
  public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

/// The properties of a button for a style that replaces how it is pressed.
///
/// It calls `trigger()` when the button is to act.
public struct PrimitiveButtonStyleConfiguration {
  /// The label that the button was made with, of any type.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// Nil for a button without a role.
  public let role: ButtonRole?
  /// The button's own label.
  public let label: Label
  var action: () -> Void
  /// Whether the button triggers again and again while it is held.
  var repeats = false

  /// Does what the button does. To be called once a press.
  public func trigger() { action() }
}

/// The appearance of buttons and the interaction that triggers them. A style with the standard
/// interaction is a `ButtonStyle`.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// The properties of a button for a style: its label, its role and whether it is pressed.
public struct ButtonStyleConfiguration {
  /// The label that the button was made with, of any type.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// Nil for a button without a role.
  public let role: ButtonRole?
  /// The button's own label.
  public let label: Label
  /// True from the press until the release, while the pointer is not far outside.
  public let isPressed: Bool
}

/// How buttons look, pressed or not. The button itself sees to presses: it acts on release inside.
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  typealias Configuration = ButtonStyleConfiguration
}

/// A button's style whatever its type.
package struct AnyButtonStyle {
  package let make: (PrimitiveButtonStyleConfiguration) -> AnyView

  init<S: PrimitiveButtonStyle>(_ style: S) {
    make = { AnyView(StyledView(style, $0) { $0.makeBody(configuration: $1) }) }
  }

  init<S: ButtonStyle>(pressing style: S) {
    make = { configuration in
      let style = Installed(value: style)
      return configuration.repeats
        ? AnyView(RepeatingButton(style: style, configuration: configuration))
        : AnyView(PressableButton(style: style, configuration: configuration))
    }
  }
}

/// The standard interaction around a style's looks.
private nonisolated struct PressableButton<S: ButtonStyle>: View {
  let style: Installed<S>
  let configuration: PrimitiveButtonStyleConfiguration
  var pressing: ((Bool) -> Void)?
  @State private var isPressed = false

  init(
    style: Installed<S>, configuration: PrimitiveButtonStyleConfiguration,
    pressing: ((Bool) -> Void)? = nil
  ) {
    self.style = style
    self.configuration = configuration
    self.pressing = pressing
  }

  @MainActor var body: some View {
    style.value.makeBody(
      configuration: ButtonStyleConfiguration(
        role: configuration.role, label: .init(content: configuration.label.content),
        isPressed: isPressed)
    )
    .gesture(
      PressGesture(action: configuration.action) {
        isPressed = $0
        pressing?($0)
      }
    )
    .semantics { properties, environment in
      properties.role = .button
      properties.combinesChildren = true
      properties.isEnabled = environment.isEnabled
    }
    .controlKeys(configuration.action)
  }
}

/// Held down, it triggers again and again; the release then does nothing.
private nonisolated struct RepeatingButton<S: ButtonStyle>: View {
  let style: Installed<S>
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false
  @State private var hasRepeated = false

  init(style: Installed<S>, configuration: PrimitiveButtonStyleConfiguration) {
    self.style = style
    self.configuration = configuration
  }

  @MainActor var body: some View {
    var single = configuration
    single.action = { if !hasRepeated { configuration.trigger() } }
    return PressableButton(style: style, configuration: single) { isPressed in
      self.isPressed = isPressed
      if isPressed { hasRepeated = false }
    }
    .task(id: isPressed) {
      guard isPressed else { return }
      try? await Task.sleep(nanoseconds: UInt64(HeldRepeat.delay * 1e9))
      while !Task.isCancelled {
        hasRepeated = true
        configuration.trigger()
        try? await Task.sleep(nanoseconds: UInt64(HeldRepeat.interval * 1e9))
      }
    }
  }
}

/// A press: down at once, up when the pointer is more than 70 points outside, down again when it comes
/// back; the action on release inside.
///
/// In a scroll view that scrolls it is down only once the finger has rested for a moment, since it may
/// be about to scroll. Who lets go before that has tapped: down and up in one.
package nonisolated struct PressGesture: Gesture {
  package typealias Value = Void
  package typealias Body = Never
  /// Called with the keys that are held.
  var action: (EventModifiers) -> Void
  var pressing: (Bool) -> Void
  /// Called with the location in the view: when it is pressed, and for each movement while it is.
  var moved: (CGPoint) -> Void = { _ in }

  /// A press that follows the pointer.
  package nonisolated init(
    action: @escaping () -> Void, pressing: @escaping (Bool) -> Void,
    moved: @escaping (CGPoint) -> Void
  ) {
    self.init(action: action, pressing: pressing)
    self.moved = moved
  }

  package nonisolated init(action: @escaping () -> Void, pressing: @escaping (Bool) -> Void) {
    self.init(actionWithModifiers: { _ in action() }, pressing: pressing)
  }

  package nonisolated init(
    actionWithModifiers action: @escaping (EventModifiers) -> Void,
    pressing: @escaping (Bool) -> Void
  ) {
    self.action = action
    self.pressing = pressing
  }

  @MainActor package static func _makeRecognizer(_ current: @escaping () -> PressGesture)
    -> _Recognizer<Void>
  { PressRecognizer(current) }
}

extension View {
  /// Presses this view like a button: `pressing` receives whether it is held down, `action` runs on release inside.
  public nonisolated func _onButtonGesture(
    pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
  ) -> some View {
    gesture(PressGesture(action: action) { pressing?($0) })
  }
}

private final class PressRecognizer: _Recognizer<Void> {
  private let gesture: () -> PressGesture
  private var isPressed = false
  private var location = CGPoint.zero
  /// When the press shows, where a scroll view may want the finger; infinity while it is not awaited.
  private var due = Double.infinity

  init(_ gesture: @escaping () -> PressGesture) {
    self.gesture = gesture
    super.init()
  }

  private func press(_ isPressed: Bool) {
    due = .infinity
    guard self.isPressed != isPressed else { return }
    self.isPressed = isPressed
    if isPressed { gesture().moved(location) }
    gesture().pressing(isPressed)
  }

  override func handle(_ input: GestureInput) -> GesturePhase<Void> {
    location = input.local
    switch input.event.phase {
    case .down:
      guard input.event.button == 1 else { return .failed }
      if input.geometry.delaysTouches {
        due = input.event.time + PressLimits.scrollDelay
      } else {
        press(true)
      }
    case .moved where due == .infinity:
      press(input.isInside(PressLimits.reach))
      if isPressed { gesture().moved(location) }
    case .moved: break
    case .up:
      let isInside = input.isInside(PressLimits.reach)
      if isInside, due < .infinity { press(true) }
      press(false)
      guard isInside else { return .failed }
      let (action, modifiers) = (gesture().action, input.event.modifiers)
      GestureSession.defer { action(modifiers) }
      return .ended(())
    case .cancelled:
      press(false)
      return .failed
    case .hover, .exited: break
    }
    return .possible
  }

  override var nextInstant: Double { due }

  override func tick(at time: Double) -> GesturePhase<Void>? {
    guard time >= due else { return nil }
    press(true)
    return .possible
  }

  override func cancel() { press(false) }
}

extension EnvironmentValues {
  var buttonStyles: ControlStyles<AnyButtonStyle> {
    get { self[ControlStylesKey.self] }
    set { self[ControlStylesKey.self] = newValue }
  }
  /// The style of buttons without one of their own; a list's rows have their own.
  fileprivate(set) var containerButtonStyle: AnyButtonStyle {
    get {
      if let style = self[ContainerButtonStyleKey.self] { return style }
      return isDesktop
        ? .desktop
        : AnyButtonStyle(pressing: BorderlessButtonLooks())
    }
    set { self[ContainerButtonStyleKey.self] = newValue }
  }
  /// Gives buttons the looks that they have outside of all containers.
  package mutating func leaveButtonContainer() { self[ContainerButtonStyleKey.self] = nil }

  private struct ContainerButtonStyleKey: EnvironmentKey {
    static var defaultValue: AnyButtonStyle? { nil }
  }
}

extension View {
  /// Gives the buttons in this view the looks of a style; they are pressed as usual.
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    controlStyle(\.buttonStyles, AnyButtonStyle(pressing: style))
  }

  /// Applies a style to the buttons in this view: their appearance, and the interaction that
  /// triggers them.
  @_disfavoredOverload
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    controlStyle(\.buttonStyles, AnyButtonStyle(style))
  }

  /// Sets the style of buttons that have none of their own.
  package nonisolated func containerButtonStyle<S: PrimitiveButtonStyle>(
    _ style: S
  ) -> some View {
    environment(\.containerButtonStyle, AnyButtonStyle(style))
  }
}
