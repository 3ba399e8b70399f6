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
/// Under a finger the transition continues from its presented state, and from there again when it
/// is released, with the finger's velocity.
struct InteractiveScreenTransition: ViewModifier {
  let screenTransition: ScreenTransition
  let isShown: Bool
  /// Whether it can be led away; in flight, it can be held all the same.
  let canLeave: Bool
  /// Whether it is held anywhere at rest, or not at all: then something else leads it away.
  let isHeldAtRest: Bool
  /// Follows the view, which does not move itself.
  let handle: ViewHandle
  @Binding var screenDrag: ScreenDrag?
  /// Told that the hand has let go, and whether the screen is to be there.
  let letGo: (_ isShown: Bool) -> Void
  @State private var shown = PresentationValue<ScreenPose>()
  @State private var start: ScreenDragStart?
  @State private var sharing = ScrollSharing()

  init(
    screenTransition: ScreenTransition, isShown: Bool, canLeave: Bool, isHeldAtRest: Bool,
    handle: ViewHandle,
    screenDrag: Binding<ScreenDrag?>, letGo: @escaping (_ isShown: Bool) -> Void
  ) {
    self.screenTransition = screenTransition
    self.isShown = isShown
    self.canLeave = canLeave
    self.isHeldAtRest = isHeldAtRest
    self.handle = handle
    _screenDrag = screenDrag
    self.letGo = letGo
  }

  func body(content: Content) -> some View {
    content
      .transformEnvironment(\.scrollSharing) { [shared] in $0 = shared ?? $0 }
      .showing(
        screenDrag?.pose ?? (isShown ? screenTransition.rest : screenTransition.away), in: shown
      )
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
        touch(after: 10) { _ in canLeave && isHeldAtRest && screenTransition.isZoom && !isInFlight }
      )
      .highPriorityGesture(
        touch(after: 4, isSideways: !screenTransition.isZoom) { point in
          canLeave && isInFlight
            && shown.now?.contains(handle.local(point), width: screenTransition.size.width) ?? false
        })
  }

  /// Whether it is shown well away from where it rests.
  private var isInFlight: Bool {
    guard screenDrag == nil, let pose = shown.now else { return false }
    let share = screenTransition.share(pose)
    return share > 0.01 && share < (isShown ? 1.01 : 0.99)
  }

  /// Leads a zoomed screen by what scrolls in it, from the content's upper end on.
  private var shared: ScrollSharing? {
    guard canLeave, isHeldAtRest, screenTransition.isZoom else { return nil }
    let handler = dragHandler
    sharing.drag = { [unowned sharing] _ in handler.follow(sharing.finger) }
    sharing.letGo = { [unowned sharing] _, speed in handler.end(at: sharing.finger, speed: speed) }
    return sharing
  }

  private var dragHandler: ScreenDragHandler {
    ScreenDragHandler(
      screenTransition: screenTransition, isShown: isShown, handle: handle, shown: shown,
      letGo: letGo, screenDrag: $screenDrag, start: $start)
  }

  private func touch(
    after distance: CGFloat, isSideways: Bool = false, if isWanted: @escaping (CGPoint) -> Bool
  ) -> ConditionalDrag {
    let handler = dragHandler
    return ConditionalDrag(
      minimumDistance: distance, isWanted: isWanted, isSideways: isSideways
    ) {
      handler.follow($0.location)
    } ended: {
      handler.end($0)
    }
  }
}

/// A point of a screen that a finger holds, and the screen's pose when it took hold of it.
private struct ScreenDragStart {
  var pose: ScreenPose
  var point: CGPoint
}

/// Leads a screen by a finger. `ScrollSharing` keeps it; it does not refer to `ScrollSharing`, so that both are freed.
private struct ScreenDragHandler {
  let screenTransition: ScreenTransition
  let isShown: Bool
  let handle: ViewHandle
  let shown: PresentationValue<ScreenPose>
  let letGo: (_ isShown: Bool) -> Void
  @Binding var screenDrag: ScreenDrag?
  @Binding var start: ScreenDragStart?

  /// The finger that holds the screen, or takes hold of it, is at a point of the window.
  func follow(_ location: CGPoint) {
    let point = handle.local(location)
    let start = start ?? ScreenDragStart(pose: shown.now ?? screenTransition.rest, point: point)
    self.start = start
    let pose = screenTransition.pose(start.pose, at: start.point, drawnTo: point)
    screenDrag = ScreenDrag(pose: pose, share: screenTransition.share(pose))
  }

  /// A scroll view's finger leaves the screen at a point of the window, with a speed downwards in points a second.
  func end(at location: CGPoint, speed: CGFloat) {
    guard let pose = screenDrag?.pose, let start else { return }
    let point = handle.local(location)
    self.start = nil
    let drawn = CGSize(
      width: point.x - start.point.x, height: point.y - start.point.y + speed / 4)
    letGo(screenTransition.isShown(pose, drawn: drawn, ahead: 0, before: isShown))
  }

  func end(_ drag: DragGesture.Value?) {
    guard let pose = screenDrag?.pose else { return }
    start = nil
    letGo(screenTransition.isShown(pose, letGo: drag, before: isShown))
  }
}
