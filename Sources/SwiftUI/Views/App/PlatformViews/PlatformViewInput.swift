import VivaceGeometry
import VivaceInteraction

/// The queries about an event that the owner of an embedded window has passed in.
extension ViewHost {
  /// Has something done once an update's changes are made; outside of a turn, in the next.
  package func atEndOfUpdate(_ action: @escaping () -> Void) { enqueueAction(action) }
  /// The member of an outer arena for the gestures of the window, told at once of each decision.
  package var outerGestures: (any GestureArenaObserver)? {
    get { gestures.session.outer }
    set { gestures.session.outer = newValue }
  }
  /// How often a gesture in the window was recognized, those included that leave their pointers to others.
  package var gestureAnswers: Int { gestures.session.answers }
  /// Whether the touches of a place are a platform view's, which may take them without a gesture.
  package func hasPlatformView(at location: CGPoint) -> Bool {
    responders.hit(location, at: now)?.gestures.contains(where: \.isPlatformView) ?? false
  }
  /// Whether a gesture follows a pointer that is down, or waits for more.
  package var followsTouches: Bool { !gestures.session.isIdle }
  /// Whether the last turn of a wheel scrolled something.
  package var tookWheel: Bool { gestures.tookWheel }
  /// Whether the last right click opened a menu.
  package var tookPress: Bool { gestures.tookPress }
}
