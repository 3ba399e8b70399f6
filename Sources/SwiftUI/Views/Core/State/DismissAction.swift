/// Closes the sheet, the popover or the pushed screen that contains a view. Without a
/// presentation it has no effect.
@MainActor @preconcurrency public struct DismissAction {
  nonisolated(unsafe) let action: (() -> Void)?

  nonisolated init(action: (() -> Void)?) { self.action = action }

  /// Closes what is presented: the view's `dismiss()`.
  public func callAsFunction() { action?() }
}

/// Whether a view was presented, and how it can close itself; older than ``DismissAction``.
public struct PresentationMode {
  let action: (() -> Void)?

  /// True inside a sheet, a popover or a pushed screen.
  public var isPresented: Bool { action != nil }

  /// Closes what the view is presented in; does nothing where nothing is.
  public mutating func dismiss() { action?() }
}

extension EnvironmentValues {
  private struct DismissKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }

  /// Dismisses the nearest presentation; the presenting view sets it.
  package var dismissal: (() -> Void)? {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Closes the sheet, the popover or the pushed screen around the view.
  public var dismiss: DismissAction { DismissAction(action: dismissal) }

  /// True if the view is part of a presentation.
  public var isPresented: Bool { dismissal != nil }

  /// The older way to close what the view is presented in. Writing to it does nothing.
  public var presentationMode: Binding<PresentationMode> {
    let dismissal = dismissal
    return Binding(get: { PresentationMode(action: dismissal) }, set: { _, _ in })
  }
}
