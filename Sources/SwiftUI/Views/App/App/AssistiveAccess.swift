/// The windows of a program while the system shows simplified interfaces to people with cognitive
/// disabilities. The systems here have no such mode, so that the windows are never shown.
public struct AssistiveAccess<Content: View>: Scene {
  public typealias Body = Never

  /// Drops the content: its windows are never shown here.
  public nonisolated init(@ViewBuilder content: () -> Content) {}

  public nonisolated static func _makeScene(scene: _GraphValue<Self>, inputs: _SceneInputs)
    -> _SceneOutputs
  { _SceneOutputs(windows: []) }
}

extension View {
  /// The picture beside a screen's title in Assistive Access, a mode that the systems here do not have.
  public nonisolated func assistiveAccessNavigationIcon(_ icon: Image) -> some View { self }

  /// The symbol beside a screen's title in Assistive Access, a mode that the systems here do not have.
  public nonisolated func assistiveAccessNavigationIcon(systemImage systemName: String)
    -> some View
  { self }
}

extension EnvironmentValues {
  /// Whether a Live Activity is shown in a Dynamic Island that is narrower than usual: never here.
  public var isDynamicIslandLimitedInWidth: Bool { false }
}
