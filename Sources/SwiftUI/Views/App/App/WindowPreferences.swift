/// Requests of a window's views to the window.
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
  fileprivate var mayClose: (@MainActor () -> Bool)?
  fileprivate var report: (@MainActor (WindowReport) -> Void)?
  /// Closures that wait for the desktop's window.
  fileprivate var waiting: [() -> Void] = []
  init(of host: ViewHost) {}
}

extension HostState {
  /// The title set by the views, such as a navigation's.
  package var title: String? {
    get { service(WindowPreferences.self).title }
    set { service(WindowPreferences.self).title = newValue }
  }

  /// The requests of the views to the system around the window.
  package internal(set) var systemPreferences: SystemPreferences {
    get { service(WindowPreferences.self).preferences }
    set { service(WindowPreferences.self).preferences = newValue }
  }

  /// Sends requests to the desktop's window; nil where there is none, as in a picture.
  package var windowRequest: ((WindowRequest) -> Void)? {
    get { service(WindowPreferences.self).request }
    set { service(WindowPreferences.self).request = newValue }
  }

  /// Called after the desktop's window has changed. Nil where no program's object follows the window.
  package var windowReport: (@MainActor (WindowReport) -> Void)? {
    get { service(WindowPreferences.self).report }
    set { service(WindowPreferences.self).report = newValue }
  }

  /// Called when the user closes the window: false keeps it, for now or for good. Nil closes it.
  package var mayClose: (@MainActor () -> Bool)? {
    get { service(WindowPreferences.self).mayClose }
    set { service(WindowPreferences.self).mayClose = newValue }
  }

  /// Runs a closure as soon as there is a desktop's window: at once, later, or never.
  package func whenWindowIsThere(_ body: @escaping () -> Void) {
    let preferences = service(WindowPreferences.self)
    if preferences.request != nil { body() } else { preferences.waiting.append(body) }
  }
}
