import VivaceGeometry
import VivaceViews

/// A tap of a script, which may meet nothing that answers.
struct ScriptTap {
  private let event: Script.Event
  private let target: Script.Target
  private(set) var location = CGPoint.zero
  /// How often gestures were recognized before the tap.
  private var answers = 0
  private var isForViews = false

  init(_ event: Script.Event, on target: Script.Target) {
    (self.event, self.target) = (event, target)
  }

  mutating func begin(at location: CGPoint, in host: ViewHost) {
    self.location = location
    (answers, isForViews) = MainActor.unchecked((host, location)) { host, location in
      (host.gestureAnswers, !host.hasPlatformView(at: location))
    }
  }

  /// The message about a tap that has ended without a gesture that recognized it or still may; nil for any other.
  func unanswered(in host: ViewHost) -> String? {
    let (now, isWaiting) = MainActor.unchecked(host) { ($0.gestureAnswers, $0.followsTouches) }
    guard isForViews, now == answers, !isWaiting else { return nil }
    let position = "\(Self.short(location.x)),\(Self.short(location.y))"
    let name =
      switch target {
      case .label: "the tap on \(target), at \(position)"
      case .point: "the tap at \(position)"
      }
    let advice =
      switch target {
      case .label:
        " A view takes taps where it draws something, or where its contentShape is; tap at a place of it instead."
      case .point: ""
      }
    return "\(event.origin): \(name), did nothing: no gesture takes taps there.\(advice)"
  }

  private static func short(_ length: CGFloat) -> String {
    let rounded = (length * 10).rounded() / 10
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
