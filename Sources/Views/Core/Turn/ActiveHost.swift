/// Which window's turn runs.
extension HostState {
  /// Makes a host whose display list becomes part of another one.
  package static func embedded(_ make: () -> ViewHost) -> ViewHost {
    platformViews += 1
    // Below those of layers, above all of a host that stands alone.
    firstIdentity = (platformViews & 0x3F_FFFF) << 40
    defer { firstIdentity = 0 }
    return keepingActive(make)
  }

  private nonisolated(unsafe) static var platformViews: UInt64 = 0

  /// Runs turns of another host; afterwards the host of before is the active one again.
  package static func keepingActive<Result>(_ body: () -> Result) -> Result {
    let outer = active
    defer { active = outer }
    return body()
  }

  private nonisolated(unsafe) static var waiting: [(ViewHost) -> Void] = []

  /// Has something done with the window whose turn ran last; where none has turned yet, with the first
  /// one, as its first turn begins.
  package static func whenActive(_ body: @escaping (ViewHost) -> Void) {
    if let active { body(active) } else { waiting.append(body) }
  }

  /// A turn begins.
  static func tellWaiting(_ host: ViewHost) {
    guard !waiting.isEmpty else { return }
    let all = waiting
    waiting = []
    for body in all { body(host) }
  }
}
