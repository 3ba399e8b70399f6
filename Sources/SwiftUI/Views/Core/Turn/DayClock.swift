import VivaceAttributeGraph
import VivaceGeometry

/// The time of day in a window, and who is written again when it changes.
final class DayClock: WindowService {
  private unowned let host: ViewHost
  /// The time of day at the instant 0; nil until the first read. In seconds since 2001.
  var start: Double?
  /// The attribute that texts with the time depend on.
  private let ticks: Attribute<Int>
  /// When they are written again; infinity when nothing waits for that.
  private var next = Double.infinity

  init(of host: ViewHost) {
    self.host = host
    ticks = host.graph.withScope(host.lifetime) { host.graph.source(0) }
  }

  /// The time of day at this turn's instant. A clock is looked at once, in the first turn that asks;
  /// from there on the day goes as the host's time goes.
  var date: Date {
    let start = start ?? Date().timeIntervalSinceReferenceDate - host.now
    self.start = start
    return Date(timeIntervalSinceReferenceDate: start + host.now)
  }

  /// Runs the rule that runs now again in a turn at just that time of day.
  func tick(at date: Date) {
    ticks.read()
    // Not before the instant: what is a little early would find nothing to change.
    let instant = max(date.timeIntervalSince(self.date) + host.now, host.now.nextUp)
    guard instant < next else { return }
    next = instant
    host.schedule(at: instant) { [unowned self] in
      // An earlier tick has asked for its own next ones.
      guard next == instant else { return }
      next = .infinity
      let count = ticks.lastValue ?? 0
      host.enqueueChange(Transaction()) { [ticks] in ticks.set(count &+ 1) }
    }
  }
}

extension HostState {
  /// The time of day at this turn's instant.
  var date: Date { service(DayClock.self).date }

  /// The time of day at the instant 0; nil until the first read. In seconds since 2001.
  package var dayStart: Double? {
    get { service(DayClock.self).start }
    set { service(DayClock.self).start = newValue }
  }
}
