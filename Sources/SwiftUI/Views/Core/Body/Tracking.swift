import Observation

extension HostState {
  /// Runs a closure of the user's and notices which Observable properties it reads; when one is about
  /// to change, `changed` is called on the main thread with the transaction of the change.
  func tracking<Result>(_ body: () -> Result, changed: @escaping (ViewHost) -> Void) -> Result {
    let notice = ObservationNotice(host: host, changed: changed)
    return withObservationTracking(body) { notice.send() }
  }
}

/// Carries the notice of a changed Observable property to the host, from whatever thread.
private final class ObservationNotice: @unchecked Sendable {
  private weak var host: ViewHost?
  private let changed: (ViewHost) -> Void

  init(host: ViewHost, changed: @escaping (ViewHost) -> Void) {
    self.host = host
    self.changed = changed
  }

  func send() {
    guard let host else { return }
    host.enqueueFromAnywhere { [self] in changed($0) }
  }
}
