import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry

/// The window's properties that its views read: size, scale, color scheme, and its user's preferences.
final class WindowSurroundings {
  let size: Attribute<CGSize>
  /// The insets of the window's edges; root views stay inside.
  let safeArea: Attribute<EdgeInsets>
  let displayScale: Attribute<CGFloat>
  /// The initial environment of the views.
  let environment: Attribute<EnvironmentValues>
  /// The scheme of the window without what its views prefer.
  var systemScheme: ColorScheme
  /// The color scheme that the views prefer, if they do.
  var preferredScheme: ColorScheme?
  /// The color scheme of the window whatever its views prefer; nil leaves it to them.
  var overridingScheme: ColorScheme?
  /// The scheme that the views have after the updates that wait.
  var pendingScheme: ColorScheme
  var motion = MotionSettings()
  var desktop = DesktopPreferences()

  init(
    _ graph: Graph, size: CGSize, displayScale: CGFloat, _ environment: EnvironmentValues
  ) {
    self.size = graph.source(size)
    safeArea = graph.source(EdgeInsets())
    self.displayScale = graph.source(displayScale)
    var environment = environment
    environment.displayScale = displayScale
    environment.scenePhase = .active
    environment.setSizeClasses(of: size)
    systemScheme = environment.colorScheme
    pendingScheme = environment.colorScheme
    self.environment = graph.source(environment)
  }
}

extension HostState {
  var sizeAttribute: Attribute<CGSize> { surroundings.size }
  var safeAreaAttribute: Attribute<EdgeInsets> { surroundings.safeArea }
  var displayScaleAttribute: Attribute<CGFloat> { surroundings.displayScale }
  var environmentAttribute: Attribute<EnvironmentValues> { surroundings.environment }

  package var size: CGSize {
    get { sizeAttribute.lastValue ?? .zero }
    set {
      guard newValue != size else { return }
      let size = newValue.sane
      enqueueChange { [sizeAttribute] in sizeAttribute.set(size) }
      changeEnvironment(\.horizontalSizeClass, to: UserInterfaceSizeClass.horizontal(of: size))
      changeEnvironment(\.verticalSizeClass, to: UserInterfaceSizeClass.vertical(of: size))
    }
  }

  /// How far the safe area is from the window's edges.
  package var safeAreaInsets: EdgeInsets {
    get { safeAreaAttribute.lastValue ?? EdgeInsets() }
    set {
      guard newValue != safeAreaInsets else { return }
      enqueueChange { [safeAreaAttribute] in safeAreaAttribute.set(newValue) }
    }
  }

  package var layoutDirection: LayoutDirection { environment.layoutDirection }

  /// The initial environment of the views.
  package var environment: EnvironmentValues {
    environmentAttribute.lastValue ?? EnvironmentValues()
  }

  package var displayScale: CGFloat {
    get { displayScaleAttribute.lastValue ?? 1 }
    set {
      guard newValue != displayScale, newValue > 0, newValue.isFinite else { return }
      changeEnvironment(\.displayScale, to: newValue)
      enqueueChange { [displayScaleAttribute] in displayScaleAttribute.set(newValue) }
    }
  }

  package var colorScheme: ColorScheme {
    get { environmentAttribute.lastValue?.colorScheme ?? .light }
    set {
      surroundings.systemScheme = newValue
      showScheme(updateTransaction)
    }
  }

  /// The color scheme that the views prefer, if they do.
  var preferredColorScheme: ColorScheme? { surroundings.preferredScheme }

  /// The views prefer another scheme, which comes with the transaction that made them.
  func preferColorScheme(_ scheme: ColorScheme?, _ transaction: Transaction) {
    surroundings.preferredScheme = scheme
    showScheme(transaction)
  }

  /// The color scheme of the window whatever its views prefer; nil leaves it to them.
  package var overridingColorScheme: ColorScheme? {
    get { surroundings.overridingScheme }
    set {
      surroundings.overridingScheme = newValue
      showScheme(updateTransaction)
    }
  }

  /// That of `withAnimation`, else that of the update whose views are updated.
  private var updateTransaction: Transaction {
    Transaction.current ?? (graph.isDraining ? rootTransaction : Transaction())
  }

  /// The window's scheme changes in an update of its own, so that what else changes at the instant does
  /// not lend it its animation.
  private func showScheme(_ transaction: Transaction) {
    let shown =
      surroundings.overridingScheme ?? surroundings.preferredScheme ?? surroundings.systemScheme
    guard shown != surroundings.pendingScheme else { return }
    surroundings.pendingScheme = shown
    // Before the first turn nothing is there that could move.
    let enqueue = turnNumber == 0 ? enqueueChange : enqueueSequel
    enqueue(transaction) { [environmentAttribute] in
      guard var environment = environmentAttribute.lastValue else { return }
      environment.colorScheme = shown
      environmentAttribute.set(environment)
    }
  }

  /// How much moves. What runs already is not touched by a change.
  package var motion: MotionSettings {
    get { surroundings.motion }
    set {
      let wasReduced = motion.isReduced
      surroundings.motion = newValue
      if newValue.isReduced != wasReduced {
        changeEnvironment(\.accessibilityReduceMotion, to: newValue.isReduced)
      }
    }
  }

  /// The preferences of the desktop's user for the window.
  package var desktop: DesktopPreferences {
    get { surroundings.desktop }
    set {
      guard newValue != desktop else { return }
      surroundings.desktop = newValue
      changeEnvironment(
        \.preferredContrast, to: newValue.increasesContrast ? .increased : .standard)
      changeEnvironment(\.dynamicTypeSize, to: newValue.typeSize)
    }
  }

  package func changeEnvironment<Value: Equatable>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, to value: Value
  ) {
    enqueueChange { [environmentAttribute] in
      guard var environment = environmentAttribute.lastValue, environment[keyPath: path] != value
      else { return }
      environment[keyPath: path] = value
      environmentAttribute.set(environment)
    }
  }

  /// The color that fills the window before anything is drawn.
  var backgroundColor: ResolvedColor {
    SystemColor.background.resolved(isDark: colorScheme == .dark, isIncreased: false)
  }

  var responders: ResponderList { root.responders.value }
}

extension ViewHost {
  /// How large the views would be for a proposal, in points. After the first turn.
  package func contentSize(_ proposal: ProposedViewSize) -> CGSize {
    Attribute.engine(root.layout).sizeThatFits(proposal)
  }
}
