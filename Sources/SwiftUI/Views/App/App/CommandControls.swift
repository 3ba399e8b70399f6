import VivaceGeometry

/// The controls of a scene's commands: in every window of the scene, for their shortcuts alone. They
/// have no size, are not to be seen or touched, and the focus never goes to them.
struct CommandControls: View {
  let commands: [AnyView]

  var body: some View {
    ZStack { ForEach(Array(commands.enumerated()), id: \.offset) { $1 } }
      .environment(\.isOfCommands, true)
      .frame(width: 0, height: 0)
      .hidden()
      .accessibilityHidden(true)
  }
}

extension EnvironmentValues {
  /// Whether the view is one of a scene's commands: menus there have all of their items at once.
  package var isOfCommands: Bool {
    get { self[IsOfCommandsKey.self] }
    set { self[IsOfCommandsKey.self] = newValue }
  }
  private struct IsOfCommandsKey: EnvironmentKey { static var defaultValue: Bool { false } }
}

extension Scene {
  /// Gives the scene commands in addition to those it has. Their keyboard shortcuts work in every
  /// window of it.
  public nonisolated func commands<Content: Commands>(@CommandsBuilder content: () -> Content)
    -> some Scene
  {
    changed(content()) { content, window in
      window.commands.append(MainActor.unchecked(content) { $0._controls })
    }
  }

  /// Takes away all commands given to the scene inside, and the entry of a `Window` in the Window menu. Commands given
  /// further outside stay.
  public nonisolated func commandsRemoved() -> some Scene {
    changed(()) {
      $1.commands = []
      $1.isInWindowMenu = false
    }
  }

  /// Takes away all commands given to the scene inside and gives it these.
  public nonisolated func commandsReplaced<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene {
    changed(content()) { content, window in
      window.commands = [MainActor.unchecked(content) { $0._controls }]
      window.isInWindowMenu = false
    }
  }
}
