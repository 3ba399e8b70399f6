/// What the views of a window request of the window.
final class WindowPreferences: WindowService {
  fileprivate(set) var title: String?
  fileprivate(set) var preferences = SystemPreferences()
  var externalEvents = ExternalEventPreferences()
  fileprivate(set) var request: ((WindowRequest) -> Void)? {
    didSet {
      guard request != nil else { return }
      let waiting = waiting
      self.waiting = []
      for tell in waiting { tell() }
    }
  }
  fileprivate var mayClose: (() -> Bool)?
  /// What is to be done once there is a desktop's window.
  fileprivate var waiting: [() -> Void] = []
  init(of host: ViewHost) {}
}

extension HostState {
  /// What the views call the window, as a navigation's title does.
  package var title: String? {
    get { service(WindowPreferences.self).title }
    set { service(WindowPreferences.self).title = newValue }
  }

  /// What the views ask of the system around the window.
  package internal(set) var systemPreferences: SystemPreferences {
    get { service(WindowPreferences.self).preferences }
    set { service(WindowPreferences.self).preferences = newValue }
  }

  /// Whoever has the desktop's window; nil where there is none, as in a picture.
  package var windowRequest: ((WindowRequest) -> Void)? {
    get { service(WindowPreferences.self).request }
    set { service(WindowPreferences.self).request = newValue }
  }

  /// Is asked when somebody's hand closes the window: false keeps it, for now or for good. Nil lets it go.
  package var mayClose: (() -> Bool)? {
    get { service(WindowPreferences.self).mayClose }
    set { service(WindowPreferences.self).mayClose = newValue }
  }

  /// Does something as soon as somebody has the desktop's window: at once, later, or never.
  package func whenWindowIsThere(_ body: @escaping () -> Void) {
    let preferences = service(WindowPreferences.self)
    if preferences.request != nil { body() } else { preferences.waiting.append(body) }
  }
}
