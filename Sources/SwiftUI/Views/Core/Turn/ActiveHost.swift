/// Which window's turn runs.
extension HostState {
  /// Makes a host whose display list becomes part of another one.
  package static func embedded(_ make: () -> ViewHost) -> ViewHost {
    platformViews += 1
    // Below those of layers, above all of a host that is alone.
    firstIdentity = (platformViews & 0x3F_FFFF) << 40
    defer { firstIdentity = 0 }
    return keepingActive(make)
  }

  private nonisolated(unsafe) static var platformViews: UInt64 = 0

  /// Runs turns of another host; afterwards the host of before is the active one again.
  package static func keepingActive<Result>(_ body: () -> Result) -> Result {
    let outer = active
    if depth == 0 { outermost = outer }
    depth += 1
    defer {
      depth -= 1
      active = outer
    }
    return body()
  }

  /// How many hosts that are parts of others have turns now, and the host around all of them.
  private nonisolated(unsafe) static var depth = 0
  private nonisolated(unsafe) static weak var outermost: ViewHost?
  private static var activeWindow: ViewHost? { depth == 0 ? active : outermost }

  private nonisolated(unsafe) static var waiting: [(ViewHost) -> Void] = []

  /// Has something done with the window whose turn ran last, never with a host that is part of another
  /// one. Where none has turned yet, it is done with the first one, at the end of its first update.
  package static func whenActive(_ body: @escaping (ViewHost) -> Void) {
    if let window = activeWindow { body(window) } else { waiting.append(body) }
  }

  /// A turn begins.
  @MainActor static func tellWaiting(_ host: ViewHost) {
    guard !waiting.isEmpty, host.makesFrames else { return }
    let all = waiting
    waiting = []
    for body in all { host.enqueueAction { [unowned host] in body(host) } }
  }
}
