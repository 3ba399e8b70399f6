/// How much attention a scene has. In order: `background`, `inactive`, `active`.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// The scene is not visible.
  case background
  /// The scene can be seen, but another window has the user's attention.
  case inactive
  /// The user works with the scene.
  case active
}

extension EnvironmentValues {
  /// How much attention the window of a view has. Where an app reads it: `active` if any window is,
  /// else the most that any has.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  private struct ScenePhaseKey: EnvironmentKey {
    static var defaultValue: ScenePhase { .background }
  }
}

extension HostState {
  /// Whether the user sees the window and works with it.
  package var scenePhase: ScenePhase {
    get { environmentAttribute.lastValue?.scenePhase ?? .background }
    set { changeEnvironment(\.scenePhase, to: newValue) }
  }
}
