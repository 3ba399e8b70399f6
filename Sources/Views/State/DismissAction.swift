import VivaceGeometry

/// An action that dismisses a presentation: a sheet, a popover, a screen that was pushed. Where
/// nothing is presented, it does nothing.
@MainActor @preconcurrency public struct DismissAction {
  let action: (() -> Void)?

  nonisolated init(action: (() -> Void)?) { self.action = action }

  public func callAsFunction() { action?() }
}

/// An indication whether a view is currently presented by another view.
public struct PresentationMode {
  let action: (() -> Void)?

  public var isPresented: Bool { action != nil }

  /// Dismisses the view if it is currently presented.
  public mutating func dismiss() { action?() }
}

extension EnvironmentValues {
  private struct DismissKey: EnvironmentKey {
    static var defaultValue: (() -> Void)? { nil }
  }

  /// What dismisses the nearest presentation; whoever presents a view sets it.
  package var dismissal: (() -> Void)? {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// An action that dismisses the current presentation.
  public var dismiss: DismissAction { DismissAction(action: dismissal) }

  /// Whether the view is currently presented.
  public var isPresented: Bool { dismissal != nil }

  /// A binding to the current presentation mode of the view.
  public var presentationMode: Binding<PresentationMode> {
    let dismissal = dismissal
    return Binding(get: { PresentationMode(action: dismissal) }, set: { _, _ in })
  }
}
