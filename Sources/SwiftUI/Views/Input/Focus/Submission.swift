/// The kinds of input that trigger a submission, as a set: a text, a search.
public struct SubmitTriggers: OptionSet, Sendable {
  /// A bit field.
  public typealias RawValue = Int
  /// Bit 0 is `text`, bit 1 `search`.
  public let rawValue: Int
  /// Keeps any bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Return in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Return in a search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The label of the return key of a keyboard on the screen. Accessibility reads it; a hardware
/// keyboard shows it nowhere.
public struct SubmitLabel: Sendable, Equatable {
  package let name: String
  /// Named “done”.
  public static var done: SubmitLabel { SubmitLabel(name: "done") }
  /// Named “go”.
  public static var go: SubmitLabel { SubmitLabel(name: "go") }
  /// Named “send”.
  public static var send: SubmitLabel { SubmitLabel(name: "send") }
  /// Named “join”, for networks.
  public static var join: SubmitLabel { SubmitLabel(name: "join") }
  /// Named “route”.
  public static var route: SubmitLabel { SubmitLabel(name: "route") }
  /// Named “search”.
  public static var search: SubmitLabel { SubmitLabel(name: "search") }
  /// Named “return”: the default of keyboards.
  public static var `return`: SubmitLabel { SubmitLabel(name: "return") }
  /// Named “next”, for fields that lead to another.
  public static var next: SubmitLabel { SubmitLabel(name: "next") }
  /// Named “continue”.
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

private nonisolated struct _SubmitModifier: ViewModifier {
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
  /// Calls the action when return is pressed in a text field in this view, or a search is
  /// submitted. Actions of views around are called after it.
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping (() -> Void)
  ) -> some View {
    modifier(_SubmitModifier(triggers: triggers, action: action))
  }

  /// Keeps what is submitted in this view from the actions of the views around; with false, lets it
  /// pass.
  public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitActions) { if isBlocking { $0 = SubmitActions() } }
  }

  /// Says what return does in the text fields of this view.
  public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.submitLabel, submitLabel)
  }
}
