import VivaceGeometry
import VivaceMotion
import VivaceViews

/// Shows a screen at a stage of a zoom; without one as it is. In both cases it is a geometry group.
struct ZoomedScreen: ViewModifier {
  let pose: ScreenPose?
  /// False where it is to be seen no more than its source.
  let isSeen: Bool

  func body(content: Content) -> some View {
    content
      .clipShape(
        pose?.window ?? ScreenWindow(top: 0, bottom: 0, cornerRadius: 0), isOn: pose != nil
      )
      // It has covered the source before it has grown much, and gives it free at the end.
      .transaction { _ in
      } body: {
        $0.opacity(isSeen || pose == nil ? 1 : 0)
          .animation(isSeen ? .zoomArrival : .zoomDeparture, value: isSeen)
      }
      .contentShape(Rectangle())
      .geometryGroup(shownBy: pose?.map ?? .identity)
  }
}

/// Makes the transition of a screen interactive: while it comes or goes, anywhere on it; at rest, from its leading
/// edge,
/// and a zoomed one anywhere that nothing in it has another use for.
///
/// In the hand it goes on from where it is shown, and from there when it is let go of, with the finger's
/// speed.
struct InteractiveScreenTransition: ViewModifier {
  let way: ScreenTransition
  let isShown: Bool
  /// Whether it can be led away; in flight, it can be held all the same.
  let canLeave: Bool
  /// Whether it is held anywhere at rest, or not at all: then something else leads it away.
  let isHeldAtRest: Bool
  /// Follows the view, which does not move itself.
  let handle: ViewHandle
  @Binding var hand: ScreenDrag?
  /// Told that the hand has let go, and whether the screen is to be there.
  let letGo: (_ isShown: Bool) -> Void
  @State private var shown = PresentationValue<ScreenPose>()
  @State private var grip: Grip?
  @State private var sharing = ScrollSharing()

  private struct Grip {
    var pose: ScreenPose
    var point: CGPoint
  }

  init(
    way: ScreenTransition, isShown: Bool, canLeave: Bool, isHeldAtRest: Bool, handle: ViewHandle,
    hand: Binding<ScreenDrag?>, letGo: @escaping (_ isShown: Bool) -> Void
  ) {
    self.way = way
    self.isShown = isShown
    self.canLeave = canLeave
    self.isHeldAtRest = isHeldAtRest
    self.handle = handle
    _hand = hand
    self.letGo = letGo
  }

  func body(content: Content) -> some View {
    content
      .transformEnvironment(\.scrollSharing) { [shared] in $0 = shared ?? $0 }
      .showing(hand?.pose ?? (isShown ? way.rest : way.away), in: shown)
      .overlay(alignment: .leading) {
        if canLeave, isHeldAtRest {
          Color.clear
            .frame(width: 20)
            .frame(maxHeight: .infinity)
            .contentShape(Rectangle())
            .gesture(touch(after: 5) { _ in true })
            .allowsHitTesting(isShown)
        }
      }
      .gesture(
        touch(after: 10) { _ in canLeave && isHeldAtRest && way.isZoom && !isInFlight }
      )
      .highPriorityGesture(
        touch(after: 4, isSideways: !way.isZoom) { point in
          canLeave && isInFlight
            && shown.now?.contains(handle.local(point), width: way.size.width) ?? false
        })
  }

  /// Whether it is shown well away from where it rests.
  private var isInFlight: Bool {
    guard hand == nil, let pose = shown.now else { return false }
    let share = way.share(pose)
    return share > 0.01 && share < (isShown ? 1.01 : 0.99)
  }

  /// Leads a zoomed screen by what scrolls in it, from the content's upper end on.
  private var shared: ScrollSharing? {
    guard canLeave, isHeldAtRest, way.isZoom else { return nil }
    sharing.drag = { [sharing] _ in lead(to: sharing.finger) }
    sharing.letGo = { [sharing] _, speed in
      guard let pose = hand?.pose, let grip else { return }
      let point = handle.local(sharing.finger)
      self.grip = nil
      let drawn = CGSize(
        width: point.x - grip.point.x, height: point.y - grip.point.y + speed / 4)
      letGo(way.isShown(pose, drawn: drawn, ahead: 0, before: isShown))
    }
    return sharing
  }

  /// The finger that holds the screen, or takes hold of it, is at a point of the window.
  private func lead(to location: CGPoint) {
    let point = handle.local(location)
    let grip = grip ?? Grip(pose: shown.now ?? way.rest, point: point)
    self.grip = grip
    let pose = way.pose(grip.pose, at: grip.point, drawnTo: point)
    hand = ScreenDrag(pose: pose, share: way.share(pose))
  }

  private func touch(
    after distance: CGFloat, isSideways: Bool = false, if isWanted: @escaping (CGPoint) -> Bool
  ) -> ConditionalDrag {
    ConditionalDrag(minimumDistance: distance, isWanted: isWanted, isSideways: isSideways) {
      lead(to: $0.location)
    } ended: { drag in
      guard let pose = hand?.pose else { return }
      grip = nil
      letGo(way.isShown(pose, letGo: drag, before: isShown))
    }
  }
}
