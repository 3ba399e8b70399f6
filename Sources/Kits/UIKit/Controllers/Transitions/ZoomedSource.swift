import VivaceInteraction
import VivaceLayers

/// The view that a screen is zoomed out of, as long as it is not drawn in its own place: it is the screen
/// itself that moves or is in a hand.
@MainActor final class ZoomedSource {
  private weak var view: UIView?
  /// Whether the view is to be drawn no more.
  private var isWithheld = false
  private var alarm: (schedule: Schedule, number: Int)?

  /// How long the screen takes to cover its source, and when it begins to give it free.
  private static let coverDuration = 0.1
  private static let freeing = 0.25

  /// The screen has another source, or none.
  func follow(_ source: UIView?) {
    guard source !== view else { return }
    view?.layer.isWithheld = false
    view = source
    if alarm == nil { view?.layer.isWithheld = isWithheld }
  }

  /// The screen is seen: its source is drawn until the screen has covered it.
  func withhold(isCovering: Bool) {
    guard !isWithheld else { return isCovering ? () : change(after: 0) }
    isWithheld = true
    change(after: isCovering ? Self.coverDuration : 0)
  }

  /// The screen goes, and fades out above its source.
  func release() {
    guard isWithheld else { return }
    isWithheld = false
    change(after: Self.freeing)
  }

  /// The screen has come to rest, or has gone.
  func end() {
    isWithheld = false
    change(after: 0)
  }

  private func change(after delay: Double) {
    if let alarm { alarm.schedule.cancel(alarm.number) }
    alarm = nil
    guard delay > 0, let schedule = view?.window?.schedule else {
      view?.layer.isWithheld = isWithheld
      return
    }
    let number = schedule.at(LayerClock.now + delay) { [weak self] in
      guard let self else { return }
      alarm = nil
      view?.layer.isWithheld = isWithheld
    }
    alarm = (schedule, number)
  }
}
