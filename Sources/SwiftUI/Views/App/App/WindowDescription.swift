import VivaceGeometry

/// A window to open: what it is called, how large it is, and how its views are made.
package struct WindowDescription {
  package var id: String?
  package var title: String?
  package var defaultSize: CGSize?
  package var resizability = WindowResizability.automatic
  /// The position on the screen; nil leaves it to the window system.
  package var position: UnitPoint?
  /// Chooses place and size from the content and the display; nil leaves them as they are.
  package var placement: ((ViewHost, DisplayProxy) -> WindowPlacement)?
  /// Above other programs' windows.
  package var isFloating = false
  /// With the desktop's frame and title bar.
  package var isBordered = true
  /// Whether it closes as soon as the user works with another one.
  package var closesUnfocused = false
  /// The point of the screen that it is near, in pixels; nil leaves it to the window system.
  package var point: CGPoint?
  /// On the external display, as large as that. The program ends without regard to it.
  package var isExternal = false
  /// Whether the program begins with it.
  package var opensAtLaunch = true
  /// The app's side of the window; nil for a window without an app.
  package var link: WindowLink?
  /// A preview's requests to its window; nil for other windows.
  package var previewSettings: PreviewSettingsBox?
  package let makeHost: (CGSize, CGFloat, ColorScheme) -> ViewHost

  package init(
    id: String? = nil, title: String? = nil,
    makeHost: @escaping (CGSize, CGFloat, ColorScheme) -> ViewHost
  ) {
    self.id = id
    self.title = title
    self.makeHost = makeHost
  }

  /// A window around a view.
  package init<V: View>(title: String? = nil, _ view: @escaping @MainActor () -> V) {
    self.init(title: title) { size, scale, scheme in
      MainActor.unchecked {
        ViewHost(view(), size: size, displayScale: scale, colorScheme: scheme)
      }
    }
  }
}

/// How far users can change the size of a window.
public struct WindowResizability: Sendable, Equatable {
  private enum Kind { case automatic, contentSize, contentMinSize }
  private let kind: Kind

  /// The scene's default: `contentSize` for settings, else `contentMinSize`.
  public static let automatic = WindowResizability(kind: .automatic)
  /// Users may change the size between the least and the greatest that the content can have.
  public static let contentSize = WindowResizability(kind: .contentSize)
  /// Users may make the window larger, but not smaller than the least that the content can have.
  public static let contentMinSize = WindowResizability(kind: .contentMinSize)
}
