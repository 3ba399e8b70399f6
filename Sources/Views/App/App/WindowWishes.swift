/// What the views of a window ask of who shows it.
final class WindowWishes: WindowService {
  fileprivate(set) var title: String?
  fileprivate(set) var preferences = SystemPreferences()
  fileprivate(set) var request: ((WindowRequest) -> Void)?
  init(of host: ViewHost) {}
}

extension ViewHost {
  /// What the views call the window, as a navigation's title does.
  package var title: String? {
    get { service(WindowWishes.self).title }
    set { service(WindowWishes.self).title = newValue }
  }

  /// What the views ask of the system around the window.
  package internal(set) var systemPreferences: SystemPreferences {
    get { service(WindowWishes.self).preferences }
    set { service(WindowWishes.self).preferences = newValue }
  }

  /// Whoever has the desktop's window; nil where there is none, as in a picture.
  package var windowRequest: ((WindowRequest) -> Void)? {
    get { service(WindowWishes.self).request }
    set { service(WindowWishes.self).request = newValue }
  }
}
