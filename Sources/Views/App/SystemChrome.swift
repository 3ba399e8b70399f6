/// The control active state: whether a control's window has the user's attention.
public enum ControlActiveState: Equatable, CaseIterable, Sendable { case key, active, inactive }

extension EnvironmentValues {
  /// The active state expected of controls in this view: `key` in the window that the user works with.
  public var controlActiveState: ControlActiveState {
    get { self[ControlActiveStateKey.self] ?? (scenePhase == .active ? .key : .inactive) }
    set { self[ControlActiveStateKey.self] = newValue }
  }

  private struct ControlActiveStateKey: EnvironmentKey {
    static var defaultValue: ControlActiveState? { nil }
  }
}
