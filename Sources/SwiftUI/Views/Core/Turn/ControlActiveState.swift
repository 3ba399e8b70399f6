/// Whether the window of a control has the user's attention: `key` when it does, else `active` or
/// `inactive`.
public enum ControlActiveState: Equatable, CaseIterable, Sendable { case key, active, inactive }

extension EnvironmentValues {
  /// `key` in the window that the user works with, else `inactive`; or what was set.
  public var controlActiveState: ControlActiveState {
    get { self[ControlActiveStateKey.self] ?? (scenePhase == .active ? .key : .inactive) }
    set { self[ControlActiveStateKey.self] = newValue }
  }

  private struct ControlActiveStateKey: EnvironmentKey {
    static var defaultValue: ControlActiveState? { nil }
  }
}
