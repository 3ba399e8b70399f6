import Combine
import Observation
import VivaceAttributeGraph
import VivaceGeometry

/// A scene that says something about the windows of another.
nonisolated struct _ChangedScene<Content: Scene, Payload>: Scene {
  typealias Body = Never
  var content: Content
  var payload: Payload
  var change: (Payload, inout WindowScene) -> Void

  nonisolated static func _makeScene(scene: _GraphValue<Self>, inputs: _SceneInputs)
    -> _SceneOutputs
  {
    let graph = inputs.base.graph
    let inner = Content._makeScene(scene: scene[\.content, in: graph], inputs: inputs)
    return _SceneOutputs(
      windows: inner.windows.map { graph.rule(Changed(scene: scene.attribute, window: $0)) })
  }

  private struct Changed: Rule {
    let scene: Attribute<_ChangedScene>
    let window: Attribute<WindowScene>
    mutating func update(_ output: Output<WindowScene>) {
      var window = window.value
      let scene = scene.value
      scene.change(scene.payload, &window)
      output.setAlways(window)
    }
  }
}

/// A scene that calls an action when a value of the app changed.
nonisolated struct _WatchingScene<Content: Scene, Value: Equatable>: Scene {
  typealias Body = Never
  var content: Content
  var watch: _ChangeModifier<Value>

  nonisolated static func _makeScene(scene: _GraphValue<Self>, inputs: _SceneInputs)
    -> _SceneOutputs
  {
    let graph = inputs.base.graph
    return _ChangeModifier<Value>.watch(
      scene[\.watch, in: graph].attribute, inputs.base.host,
      inside: Content._makeScene(scene: scene[\.content, in: graph], inputs: inputs))
  }
}

extension Scene {
  nonisolated func changed<Payload>(
    _ payload: Payload, _ change: @escaping (Payload, inout WindowScene) -> Void
  ) -> _ChangedScene<Self, Payload> {
    _ChangedScene(content: self, payload: payload, change: change)
  }

  /// The size in points of the scene's windows when they open. Users may change it afterwards. A
  /// negative length and NaN count as 0.
  public nonisolated func defaultSize(_ size: CGSize) -> some Scene {
    changed(size.sane) { $1.defaultSize = $0 }
  }

  /// `defaultSize(_:)` with the width and the height apart, in points.
  public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }

  /// How far users can change the size of the scene's windows.
  public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene {
    changed(resizability) { $1.resizability = $0 }
  }

  /// Sets the initial position of the scene's windows: the window's point of that name is at the screen's
  /// point of the same name.
  public nonisolated func defaultPosition(_ position: UnitPoint) -> some Scene {
    changed(position) { $1.position = $0 }
  }

  /// Chooses where and how large the scene's windows open, from what the content needs and the display has.
  public nonisolated func defaultWindowPlacement(
    _ makePlacement:
      @escaping (_ content: WindowLayoutRoot, _ context: WindowPlacementContext) ->
      WindowPlacement
  ) -> some Scene {
    changed(makePlacement) { $1.placement = $0 }
  }

  /// Sets the placement of a window that the user zooms. Desktops decide about it
  /// themselves, which is reported once.
  public nonisolated func windowIdealPlacement(
    _ makePlacement:
      @escaping (_ content: WindowLayoutRoot, _ context: WindowPlacementContext) ->
      WindowPlacement
  ) -> some Scene {
    NotYet.once("windowIdealPlacement(_:)", "a window that is zoomed would be as large as that")
    return self
  }

  /// Sets the role of the scene's windows for the desktop: a window that belongs to others stays above them.
  public nonisolated func windowManagerRole(_ role: WindowManagerRole) -> some Scene {
    changed(role) { if $0 == .associated { $1.level = .floating } }
  }

  /// Whether windows of the scene are there when the program begins.
  public nonisolated func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
    changed(behavior) { $1.launchBehavior = $0 }
  }

  /// Whether windows of the scene begin as they were left. They always begin again here: with another wish
  /// than that, this is reported once.
  public nonisolated func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene {
    if behavior != .disabled {
      NotYet.once("restorationBehavior(_:)", "windows would open again as they were left")
    }
    return self
  }

  /// Whether the scene's windows stay above others.
  public nonisolated func windowLevel(_ level: WindowLevel) -> some Scene {
    if level == .desktop {
      NotYet.once("windowLevel(.desktop)", "windows would lie below all others")
    }
    return changed(level) { $1.level = $0 }
  }

  /// Sets the desktop's decoration of the scene's windows.
  public nonisolated func windowStyle<S: WindowStyle>(_ style: S) -> some Scene {
    changed(style._isBordered) { $1.isBordered = $0 }
  }

  /// How the bars in the scene's windows show titles.
  public nonisolated func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene {
    changed(style._look) { $1.toolbarLook = $0 }
  }

  /// Whether what a ``MenuBarExtra`` has opens as a menu or as a panel of views.
  public nonisolated func menuBarExtraStyle<S: MenuBarExtraStyle>(_ style: S) -> some Scene {
    changed(style._isWindow) { $1.extra?.isWindow = $0 }
  }

  /// Gives the views of the scene's windows a value of the environment.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    changed(value) { value, window in
      window.environment.append { $0[keyPath: keyPath] = value }
    }
  }

  /// Gives the views of the scene's windows an observable object, found by its type. Nil hides one
  /// from outside.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    changed(object) { object, window in
      window.environment.append { $0[object: T.self] = object }
    }
  }

  /// Gives the views of the scene's windows an `ObservableObject` for their `@EnvironmentObject`.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    changed(object) { object, window in
      window.environment.append { $0[object: T.self] = object }
    }
  }

  /// Sets the default store of `@AppStorage` in all views of the scene.
  public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    environment(\.appStore, .of(store))
  }

  /// Calls the action after each turn in which the value changed, with the old and the new one;
  /// with `initial`, once at the beginning too.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    _WatchingScene(
      content: self, watch: _ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// `onChange(of:initial:_:)` with an action that needs neither value.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene { onChange(of: value, initial: initial) { _, _ in action() } }

  /// `onChange(of:perform:)`, the older form: the action is given the new value only.
  @available(*, deprecated, message: "Use onChange with a two or zero parameter action closure.")
  @_disfavoredOverload
  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene { onChange(of: value) { action($1) } }
}

extension Scene {
  /// Changes a value of the environment of the windows of this scene.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some Scene {
    changed((keyPath, transform)) { payload, window in
      let (keyPath, transform) = payload
      window.environment.append { transform(&$0[keyPath: keyPath]) }
    }
  }
}
