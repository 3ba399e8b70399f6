import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry

/// The window as the views see it.
extension ViewHost {
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

  /// What the views begin with.
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
      systemColorScheme = newValue
      let shown = overridingColorScheme ?? preferredColorScheme ?? newValue
      // A window's scheme switches at once, whatever else happens in the turn.
      var transaction = Transaction()
      transaction.disablesAnimations = true
      if shown != colorScheme { changeEnvironment(\.colorScheme, to: shown, transaction) }
    }
  }

  package func changeEnvironment<Value: Equatable>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, to value: Value,
    _ transaction: Transaction? = nil
  ) {
    enqueueChange(transaction) { [environmentAttribute] in
      guard var environment = environmentAttribute.lastValue, environment[keyPath: path] != value
      else { return }
      environment[keyPath: path] = value
      environmentAttribute.set(environment)
    }
  }

  /// How large the views would be for a proposal, in points. After the first turn.
  package func contentSize(_ proposal: ProposedViewSize) -> CGSize {
    Attribute.engine(rootLayout).sizeThatFits(proposal)
  }

  /// What the window is filled with before anything is drawn.
  var backgroundColor: ResolvedColor { colorScheme == .dark ? .black : .white }

  var responders: ResponderList { responderRoot.value }
}
