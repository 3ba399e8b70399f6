import VivaceGeometry
import VivaceViews

/// A button that opens a link.
///
/// What happens is up to `openURL` in the environment; without one, to the system.
public struct Link<Label: View>: View {
  @Environment(\.openURL) private var openURL
  private let destination: URL
  private let label: Label

  /// The URL goes to the environment's `openURL` when the label is pressed.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  public var body: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }
    .pointerStyle(.link)
  }
}

extension Link where Label == Text {
  /// With a localized title.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// With a plain title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// A button that opens the window of the app's `Settings` scene.
public struct SettingsLink<Label: View>: View {
  @Environment(\.openSettings) private var openSettings
  private let label: Label

  /// With a label of your own.
  public init(@ViewBuilder label: () -> Label) { self.label = label() }

  public var body: some View {
    Button {
      openSettings()
    } label: {
      label
    }
  }
}

extension SettingsLink where Label == DefaultSettingsLinkLabel {
  /// With the usual label.
  public init() { self.init { DefaultSettingsLinkLabel() } }
}

/// The words on a button that opens the settings.
public struct DefaultSettingsLinkLabel: View {
  public var body: some View { Text("Settings…") }
}

/// A button that shows and hides the window of a scene, most often in a menu.
public struct WindowVisibilityToggle<Label: View>: View {
  @Environment(\.windowLink) private var window
  private let id: String
  private let label: (_ title: String, _ isOpen: Bool) -> Label

  public var body: some View {
    let state = window?.window(id: id)
    Button {
      window?.toggleWindow(id: id)
    } label: {
      label(state?.title ?? id, state?.isOpen ?? false)
    }
    .disabled(window == nil)
  }
}

extension WindowVisibilityToggle where Label == DefaultWindowVisibilityToggleLabel {
  /// Shows and hides the window of the scene with this identifier.
  public init(windowID: String) {
    id = windowID
    label = { DefaultWindowVisibilityToggleLabel(title: $0, isOpen: $1) }
  }
}

/// The words on a button that shows or hides a window.
public struct DefaultWindowVisibilityToggleLabel: View {
  fileprivate let title: String
  fileprivate let isOpen: Bool
  public var body: some View { Text(isOpen ? "Hide \(title)" : "Show \(title)") }
}
