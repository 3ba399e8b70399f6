import VivaceAttributeGraph

/// The interactions that a view wants the focus for, as a set.
public struct FocusInteractions: OptionSet, Sendable {
  /// Bit 0 is `activate`, bit 1 `edit`.
  public let rawValue: Int
  /// Keeps any bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The focus lets a key do what the view does. Clicks do not focus it.
  public static let activate = FocusInteractions(rawValue: 1)
  /// The focus lets the view take what is typed; a click focuses it.
  public static let edit = FocusInteractions(rawValue: 2)
  /// Both: the view is focused by tab and by click.
  public static var automatic: FocusInteractions { [.activate, .edit] }
}

/// When a default focus counts: only at first, or also when the user comes in.
public struct DefaultFocusEvaluationPriority: Equatable, Sendable {
  private let isUserInitiated: Bool
  /// Only at first, when nothing is focused.
  public static let automatic = DefaultFocusEvaluationPriority(isUserInitiated: false)
  /// Also when the user moves the focus into the view.
  public static let userInitiated = DefaultFocusEvaluationPriority(isUserInitiated: true)
}

/// Makes a view one that can be focused.
struct _FocusableModifier {
  var isFocusable = true
  var interactions = FocusInteractions.automatic
  var showsRing = true
  /// Stays the same as long as the view does.
  var handler: FocusHandler?
}

extension _FocusableModifier: _FocusPartModifier {
  nonisolated static func makePart(_ inputs: _ViewInputs) -> FocusTarget { FocusTarget(inputs) }

  nonisolated func update(_ part: FocusTarget, in environment: Attribute<EnvironmentValues>) {
    part.isFocusable = isFocusable
    part.interactions = interactions
    part.handler = handler
    handler?.target = part
    part.showsRing = showsRing && environment.value.isFocusEffectEnabled
  }

  nonisolated static func start(
    _ part: FocusTarget, _ modifier: Attribute<Self>, _ inputs: _ViewInputs
  ) {
    part.removeWithScope()
  }

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let (isFocused, environment) = makeEnvironment(inputs.base)
    var innerInputs = inputs
    innerInputs.environment = environment
    return makeAround(modifier, innerInputs) { part, innerInputs in
      part.isFocused = isFocused
      return body(innerInputs)
    }
  }

  /// Several views share one observer: the focus is on one of them.
  nonisolated static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ListInputs,
    body: @escaping (_ListInputs) -> _ListOutputs
  ) -> _ListOutputs {
    let (isFocused, environment) = makeEnvironment(inputs.base)
    var list = inputs
    list.base.environment = environment
    return body(list).mapped(inputs.graph) { element in
      element.wrapped { inner, make in
        var innerInputs = inner
        innerInputs.environment = environment
        return makeAround(modifier, innerInputs) { part, innerInputs in
          part.isFocused = isFocused
          return make(innerInputs)
        }
      }
    }
  }

  private nonisolated static func makeEnvironment(
    _ base: _InputBase
  ) -> (isFocused: Attribute<Bool>, environment: Attribute<EnvironmentValues>) {
    let isFocused = base.graph.source(false)
    return (
      isFocused, base.graph.rule(FocusedEnvironment(outer: base.environment, isFocused: isFocused))
    )
  }
}

extension FocusTarget {
  /// The view's end takes the focus from it.
  func removeWithScope() {
    host.graph.currentScope.onFree { [weak self, weak host] in
      guard let self else { return }
      host?.focus.remove(self)
    }
  }
}

/// Tells what is inside whether the view around it is focused.
private struct FocusedEnvironment: Rule {
  let outer: Attribute<EnvironmentValues>
  let isFocused: Attribute<Bool>
  mutating func update(_ output: Output<EnvironmentValues>) {
    var environment = outer.value
    environment.setIsFocused(isFocused.value)
    output.setAlways(environment)
  }
}

/// Ties a state to the focus of what is inside.
nonisolated struct _FocusBindingModifier: _FocusPartModifier {
  var location: (any FocusLocation)?
  var value: AnyHashable

  nonisolated static func makePart(_ inputs: _ViewInputs) -> FocusBindingPart {
    FocusBindingPart(inputs)
  }
  nonisolated func update(_ part: FocusBindingPart, in environment: Attribute<EnvironmentValues>) {
    part.location = location
    part.value = value
  }
}

nonisolated struct _DefaultFocusModifier: _FocusPartModifier {
  var location: (any FocusLocation)?
  var value: AnyHashable
  var priority: DefaultFocusEvaluationPriority

  nonisolated static func makePart(_ inputs: _ViewInputs) -> DefaultFocusPart {
    DefaultFocusPart(inputs)
  }
  nonisolated func update(_ part: DefaultFocusPart, in environment: Attribute<EnvironmentValues>) {
    part.location = location
    part.value = value
    part.priority = priority
  }
  nonisolated static func start(
    _ part: DefaultFocusPart, _ modifier: Attribute<Self>, _ inputs: _ViewInputs
  ) {
    inputs.host.focus.addDefault()
  }
}

struct _FocusSectionModifier: _FocusPartModifier {
  nonisolated static func makePart(_ inputs: _ViewInputs) -> FocusSectionPart {
    FocusSectionPart(inputs)
  }
  nonisolated func update(_ part: FocusSectionPart, in environment: Attribute<EnvironmentValues>) {}
}

extension EnvironmentValues {
  /// Whether the nearest view around here that can have the focus has it.
  public var isFocused: Bool { self[IsFocusedKey.self] }

  fileprivate mutating func setIsFocused(_ isFocused: Bool) { self[IsFocusedKey.self] = isFocused }

  /// Whether the ring around a view that the keyboard has focused is drawn.
  public var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }

  private struct IsFocusedKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private struct FocusEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }
}

extension View {
  /// Ties the focus on this view to a Boolean: it is true while the view is focused, and setting it
  /// moves the focus here or away.
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }

  /// Ties the focus on this view to a state: it has this value while the view is focused, and
  /// setting it to the value moves the focus here.
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(_FocusBindingModifier(location: binding.location, value: AnyHashable(value)))
  }

  /// Lets the focus come to this view, by tab and by click; with false, takes it off again.
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
    focusable(isFocusable, interactions: .automatic)
  }

  /// Lets the focus come to this view for the given purposes: for `activate` alone by tab only, for
  /// `edit` by click too.
  public nonisolated func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View {
    modifier(_ClickFocusModifier(isFocusable: isFocusable, interactions: interactions))
  }

  /// Makes this view focusable, by tab and by click; the closure is called when the focus changes.
  @available(
    *, deprecated,
    message:
      "Use FocusState and focused(_:) for functionality previously provided by the onFocusChange parameter."
  )
  public nonisolated func focusable(
    _ isFocusable: Bool = true, onFocusChange: @escaping (_ isFocused: Bool) -> Void = { _ in }
  ) -> some View {
    modifier(
      _ClickFocusModifier(
        isFocusable: isFocusable, interactions: .automatic, onFocusChange: onFocusChange))
  }

  /// Focuses, when this view appears and nothing has the focus, the view that the binding ties to
  /// the value; with `userInitiated` also whenever the user moves the focus into this view.
  public nonisolated func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    modifier(
      _DefaultFocusModifier(
        location: binding.location, value: AnyHashable(value), priority: priority))
  }

  /// Lets the focus move into this view as a whole: the view's frame, not those of the views
  /// inside, is what directions are measured to.
  public nonisolated func focusSection() -> some View { modifier(_FocusSectionModifier()) }

  /// Draws no ring around the focused views in here. False does not bring back what a view around
  /// took away.
  public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
  }
}

/// A focusable view that a click focuses, if it takes input.
private nonisolated struct _ClickFocusModifier: ViewModifier {
  var isFocusable: Bool
  var interactions: FocusInteractions
  var onFocusChange: ((Bool) -> Void)?
  @State private var handler = FocusChangeHandler()

  nonisolated init(
    isFocusable: Bool, interactions: FocusInteractions, onFocusChange: ((Bool) -> Void)? = nil
  ) {
    self.isFocusable = isFocusable
    self.interactions = interactions
    self.onFocusChange = onFocusChange
  }

  @MainActor func body(content: Content) -> some View {
    handler.onFocusChange = onFocusChange
    return
      content
      .modifier(
        _FocusableModifier(
          isFocusable: isFocusable, interactions: interactions, handler: handler)
      )
      .simultaneousGesture(
        TapGesture().onEnded { if interactions.contains(.edit) { handler.acquireFocus() } },
        including: isFocusable ? .all : .subviews)
  }
}

/// A view's handler that notifies the program of a focus change.
private final class FocusChangeHandler: FocusHandler {
  var onFocusChange: ((Bool) -> Void)?

  override func focusChanged(to isFocused: Bool) {
    if let onFocusChange { target?.host.enqueueAction { onFocusChange(isFocused) } }
  }
}
