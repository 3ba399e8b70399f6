extension Script {
  /// Events that begin before the same finger has ended what it did, in a sentence each: neither happens as it is
  /// meant.
  package var overlaps: [String] {
    var overlaps: [String] = []
    /// The event that uses each finger, and its end.
    var busy: [Int: (event: Event, name: String, end: Double)] = [:]
    for event in events {
      guard let (name, finger, duration) = event.action.touch else { continue }
      switch event.action {
      case .release, .cancel:
        if busy[finger]?.end == .infinity { busy[finger] = nil }
        continue
      default: break
      }
      if let last = busy[finger], event.time < last.end - 1e-9 {
        let end = last.end == .infinity ? "is not released yet" : "ends at \(last.end) s"
        overlaps.append(
          "\(event.origin): the \(name) begins at \(event.time) s, but the \(last.name) of \(last.event.origin) "
            + "\(end): one finger cannot do both. Begin later.")
      }
      busy[finger] = (event, name, event.time + duration)
    }
    return overlaps
  }
}

extension Script.Action {
  /// The name of a touch by one finger, that finger, and the duration; nil for any other action.
  fileprivate var touch: (name: String, finger: Int, duration: Double)? {
    switch self {
    case .tap: ("tap", 1, Script.tapDuration)
    case .doubleTap: ("doubletap", 1, 3 * Script.tapDuration)
    case .press(_, let finger): ("press", finger, .infinity)
    case .release(_, let finger), .cancel(let finger): ("release", finger, 0)
    case .drag(_, _, let duration): ("drag", 1, duration)
    case .lift: ("lift", 1, duration)
    default: nil
    }
  }
}
