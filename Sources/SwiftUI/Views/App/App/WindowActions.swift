import VivaceGeometry

/// Opens windows of the app's scenes, by identifier or by value. Does nothing in a picture or a
/// film.
@MainActor @preconcurrency public struct OpenWindowAction {
  nonisolated(unsafe) let link: WindowLink?

  nonisolated init(link: WindowLink?) { self.link = link }

  /// Opens a window of the scene with this identifier. A `Window` that is open already comes
  /// forward.
  public func callAsFunction(id: String) { open(id: id, value: nil) }

  /// Opens a window of the scene for values of this type, or brings the one forward that presents
  /// this value.
  public func callAsFunction<D: Codable & Hashable>(value: D) { open(id: nil, value: value) }

  /// Opens a window of the scene with this identifier for a value, or brings the one forward that
  /// presents it.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    open(id: id, value: value)
  }

  /// Whether what is opened is shared with others who use the program together.
  public struct SharingBehavior: Hashable, Sendable {
    fileprivate let isRequired: Bool
    /// Shared where that can be; else opened for oneself.
    public static let requested = SharingBehavior(isRequired: false)
    /// Opened only where it can be shared. Nothing is shared here, so that nothing opens.
    public static let required = SharingBehavior(isRequired: true)
  }

  /// Why a window did not open.
  private struct NothingIsShared: LocalizedError {
    var errorDescription: String? { "The window can be shared with nobody, and was not opened." }
  }

  /// A form of `callAsFunction(id:)` that throws if the window can only be opened for other people.
  public func callAsFunction(id: String, sharingBehavior: SharingBehavior) async throws {
    if sharingBehavior.isRequired { throw NothingIsShared() }
    open(id: id, value: nil)
  }

  /// A form of `callAsFunction(value:)` that throws if the window can only be opened for other
  /// people.
  public func callAsFunction<D: Codable & Hashable>(
    value: D, sharingBehavior: SharingBehavior
  ) async throws {
    if sharingBehavior.isRequired { throw NothingIsShared() }
    open(id: nil, value: value)
  }

  /// A form of `callAsFunction(id:value:)` that throws if the window can only be opened for other
  /// people.
  public func callAsFunction<D: Codable & Hashable>(
    id: String, value: D, sharingBehavior: SharingBehavior
  ) async throws {
    if sharingBehavior.isRequired { throw NothingIsShared() }
    open(id: id, value: value)
  }

  private func open(id: String?, value: AnyHashable?) {
    guard let link else {
      return Warning.once("openWindow was called in a view without an app; it does nothing.")
    }
    link.app.open(id: id, value: value)
  }
}

/// The conditions under which `dismissWindow` closes a window.
public struct DismissBehavior: Sendable {
  fileprivate enum Kind { case interactive, destructive }
  fileprivate let kind: Kind

  /// Keeps open a window that presents something modal, such as a sheet.
  public static let interactive = DismissBehavior(kind: .interactive)
  /// Closes the window, whatever it presents.
  public static let destructive = DismissBehavior(kind: .destructive)
}

extension Transaction {
  /// How `dismissWindow` closes windows in this transaction. `interactive` by default.
  public var dismissBehavior: DismissBehavior {
    get { self[DismissBehaviorKey.self] }
    set { self[DismissBehaviorKey.self] = newValue }
  }

  private struct DismissBehaviorKey: TransactionKey {
    static var defaultValue: DismissBehavior { .interactive }
  }
}

extension WindowLink {
  /// Whether the window may be dismissed in the present transaction.
  var mayBeDismissed: Bool {
    switch (Transaction.current ?? Transaction()).dismissBehavior.kind {
    case .destructive: true
    case .interactive: !(host?.service(WindowLayers.self).areModal ?? false)
    }
  }
}

/// Closes windows: the one the view is in, or those found by identifier or value. Does nothing in a
/// picture or a film.
@MainActor @preconcurrency public struct DismissWindowAction {
  nonisolated(unsafe) let link: WindowLink?

  nonisolated init(link: WindowLink?) { self.link = link }

  /// Closes the window the view is in.
  public func callAsFunction() {
    if let link, link.mayBeDismissed { link.app.presenter?.close(link) }
  }

  /// Closes all windows of the scene with this identifier.
  public func callAsFunction(id: String) { link?.app.close(id: id, value: nil) }

  /// Closes the windows that present this value.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    link?.app.close(id: nil, value: value)
  }

  /// Closes the windows of the scene with this identifier that present this value.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    link?.app.close(id: id, value: value)
  }
}

/// Opens the window of the app's `Settings` scene, or brings it forward.
@MainActor @preconcurrency public struct OpenSettingsAction {
  nonisolated(unsafe) let link: WindowLink?

  nonisolated init(link: WindowLink?) { self.link = link }
  /// Opens the settings; without a `Settings` scene nothing happens.
  public func callAsFunction() { link?.app.openSettings() }
}

extension EnvironmentValues {
  /// Opens windows of the app's scenes, by identifier or by value.
  public var openWindow: OpenWindowAction { OpenWindowAction(link: windowLink) }
  /// Closes windows of the app's scenes.
  public var dismissWindow: DismissWindowAction { DismissWindowAction(link: windowLink) }
  /// Opens the settings.
  public var openSettings: OpenSettingsAction { OpenSettingsAction(link: windowLink) }

  /// Whether more than one window can be open: in a window, never in a picture or film.
  public var supportsMultipleWindows: Bool { windowLink?.app.presenter != nil }
}
