/// The time of a preview. It follows the wall clock at a rate while a page is open and something may happen;
/// else it stops.
struct PreviewClock {
  private var base = 0.0
  /// The wall's clock when it was last set; nil while it is.
  private var since: Double?
  private(set) var rate = 1.0

  func time(at wall: Double) -> Double { base + (since.map { (wall - $0) * rate } ?? 0) }

  var isRunning: Bool { since != nil }

  mutating func set(_ time: Double, at wall: Double) {
    base = time
    if since != nil { since = wall }
  }

  mutating func run(at wall: Double) { if since == nil { since = wall } }

  mutating func stand(at wall: Double) {
    base = time(at: wall)
    since = nil
  }

  mutating func setRate(_ rate: Double, at wall: Double) {
    set(time(at: wall), at: wall)
    self.rate = rate
  }
}
