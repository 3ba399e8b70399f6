import VivaceGeometry

/// A type that defines various triggers that result in the firing of a submission action.
public struct SubmitTriggers: OptionSet, Sendable {
  public typealias RawValue = Int
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Triggers from text input views.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Triggers from search fields.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// A semantic label describing the label of submission within a view hierarchy.
///
/// It is what the return key of a keyboard on the screen is called; accessibility tells it.
public struct SubmitLabel: Sendable, Equatable {
  package let name: String
  public static var done: SubmitLabel { SubmitLabel(name: "done") }
  public static var go: SubmitLabel { SubmitLabel(name: "go") }
  public static var send: SubmitLabel { SubmitLabel(name: "send") }
  public static var join: SubmitLabel { SubmitLabel(name: "join") }
  public static var route: SubmitLabel { SubmitLabel(name: "route") }
  public static var search: SubmitLabel { SubmitLabel(name: "search") }
  public static var `return`: SubmitLabel { SubmitLabel(name: "return") }
  public static var next: SubmitLabel { SubmitLabel(name: "next") }
  public static var `continue`: SubmitLabel { SubmitLabel(name: "continue") }
}

/// The actions around a place that a submission runs, the innermost last.
package struct SubmitActions: Equatable {
  fileprivate var handlers: [SubmitHandler] = []

  package static func == (a: SubmitActions, b: SubmitActions) -> Bool {
    a.handlers.elementsEqual(b.handlers, by: ===)
  }

  /// Runs every action for a trigger, the innermost first. True if there was one.
  @discardableResult
  package func run(_ trigger: SubmitTriggers) -> Bool {
    let matching = handlers.filter { !$0.triggers.isDisjoint(with: trigger) }
    for handler in matching.reversed() { handler.action() }
    return !matching.isEmpty
  }
}

/// The newest action of one modifier.
private final class SubmitHandler {
  var triggers: SubmitTriggers = []
  var action: () -> Void = {}
  nonisolated init() {}
}

private struct _SubmitModifier: ViewModifier {
  var triggers: SubmitTriggers
  var action: () -> Void
  @State private var handler = SubmitHandler()

  nonisolated init(triggers: SubmitTriggers, action: @escaping () -> Void) {
    self.triggers = triggers
    self.action = action
  }

  func body(content: Content) -> some View {
    handler.triggers = triggers
    handler.action = action
    return content.transformEnvironment(\.submitActions) { [handler] in
      $0.handlers.append(handler)
    }
  }
}

extension EnvironmentValues {
  package var submitActions: SubmitActions {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
  package var submitLabel: SubmitLabel? {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }
  private struct SubmitActionsKey: EnvironmentKey {
    static var defaultValue: SubmitActions { SubmitActions() }
  }
  private struct SubmitLabelKey: EnvironmentKey { static var defaultValue: SubmitLabel? { nil } }
}

extension View {
  /// Adds an action to perform when the user submits a value to this view.
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping (() -> Void)
  ) -> some View {
    modifier(_SubmitModifier(triggers: triggers, action: action))
  }

  /// Prevents submission triggers originating from this view to invoke a submission action configured by
  /// a submission modifier higher up in the view hierarchy.
  public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitActions) { if isBlocking { $0 = SubmitActions() } }
  }

  /// Sets the submit label for this view.
  public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.submitLabel, submitLabel)
  }
}
