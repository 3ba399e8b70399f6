import VivaceGeometry

/// How a screen is shown: its position, its scale and its visible part.
package struct ScreenPose: Equatable, Animatable {
  package var scale: CGFloat = 1
  /// The screen's top-left corner, in the coordinates that it has at rest.
  package var origin = CGPoint.zero
  /// The visible part, in the screen's own coordinates.
  package var top: CGFloat = 0
  package var bottom: CGFloat = 0
  package var cornerRadius: CGFloat = 0

  package init(
    scale: CGFloat = 1, origin: CGPoint = .zero, top: CGFloat = 0, bottom: CGFloat = 0,
    cornerRadius: CGFloat = 0
  ) {
    (self.scale, self.origin) = (scale, origin)
    (self.top, self.bottom, self.cornerRadius) = (top, bottom, cornerRadius)
  }

  package var animatableData:
    AnimatablePair<
      AnimatablePair<CGFloat, CGPoint.AnimatableData>,
      AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>
    >
  {
    get {
      AnimatablePair(
        AnimatablePair(scale, origin.animatableData),
        AnimatablePair(cornerRadius, AnimatablePair(top, bottom)))
    }
    set {
      scale = newValue.first.first
      origin.animatableData = newValue.first.second
      cornerRadius = newValue.second.first
      top = newValue.second.second.first
      bottom = newValue.second.second.second
    }
  }

  /// From the screen's coordinates to where it is shown.
  package var map: CGAffineTransform {
    CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y)
  }

  /// Whether a point is on what is seen of a screen of some width.
  package func contains(_ point: CGPoint, width: CGFloat) -> Bool {
    let inside = CGPoint(x: (point.x - origin.x) / scale, y: (point.y - origin.y) / scale)
    return inside.x >= 0 && inside.x <= width && inside.y >= top && inside.y <= bottom
  }
}

/// The two ends of a screen's transition: zoomed out of a view, or slid in from the side.
package struct ScreenTransition: Equatable {
  package var size: CGSize
  package var isZoom: Bool
  /// How the screen is shown when it is there.
  package var rest: ScreenPose
  /// And when it is away.
  package var away: ScreenPose

  /// From the trailing edge.
  package init(slidingIn size: CGSize) {
    self.init(size: size, isZoom: false, rest: ScreenPose(bottom: size.height))
    away.origin.x = size.width
  }

  /// In its place: how far it is to be seen is up to the screen.
  package init(fadingIn size: CGSize) {
    self.init(size: size, isZoom: false, rest: ScreenPose(bottom: size.height))
  }

  /// Out of a view, whose place is given in the screen's coordinates. `outsets` is what the screen draws
  /// above and below itself.
  package init(
    zoomingIn size: CGSize, outOf source: CGRect, cornerRadius: CGFloat, outsets: EdgeInsets
  ) {
    self.init(
      size: size, isZoom: true,
      rest: ScreenPose(top: -outsets.top, bottom: size.height + outsets.bottom))
    let scale = size.width > 0 ? max(source.width / size.width, 0.001) : 1
    away.scale = scale
    away.origin = source.origin
    away.top = 0
    away.bottom = min(source.height / scale, rest.bottom)
    away.cornerRadius = cornerRadius / scale
  }

  private init(size: CGSize, isZoom: Bool, rest: ScreenPose) {
    self.size = size
    self.isZoom = isZoom
    self.rest = rest
    away = rest
  }

  /// The progress of a pose from rest, 0, to hidden, 1. Parts that move along with a screen use it,
  /// so that they fit wherever the screen is held.
  package func share(_ pose: ScreenPose) -> CGFloat {
    func sizes(_ pose: ScreenPose) -> CGVector {
      CGVector(dx: (1 - pose.scale) * size.width, dy: rest.bottom - pose.bottom)
    }
    func offset(_ pose: ScreenPose) -> CGVector { CGVector(dx: pose.origin.x, dy: pose.origin.y) }
    for measure in [sizes, offset] {
      let (own, whole) = (measure(pose), measure(away))
      let square = whole.dx * whole.dx + whole.dy * whole.dy
      if square > 1 { return (own.dx * whole.dx + own.dy * whole.dy) / square }
    }
    return 0
  }

  /// How a screen is shown that was held in some pose at a point, when the finger is at another.
  ///
  /// The point of the screen that was under the finger stays there. A zoomed screen becomes smaller
  /// the farther it is drawn; one that slides moves along its axis only.
  package func pose(_ held: ScreenPose, at start: CGPoint, drawnTo point: CGPoint) -> ScreenPose {
    var pose = held
    guard isZoom else {
      pose.origin.x = min(max(held.origin.x + point.x - start.x, 0), size.width)
      return pose
    }
    let distance = start.distance(to: point)
    let ease = size.width > 0 ? distance / (distance + size.width) : 0
    let least = min(held.scale, max(0.5, away.scale))
    pose.scale = held.scale - (held.scale - least) * ease
    pose.origin = CGPoint(
      x: point.x - (start.x - held.origin.x) / held.scale * pose.scale,
      y: point.y - (start.y - held.origin.y) / held.scale * pose.scale)
    pose.cornerRadius += max(Self.heldRadius - held.cornerRadius, 0) * min(4 * ease, 1)
    return pose
  }

  private static let heldRadius: CGFloat = 40

  /// Decides whether a released screen stays. A moving screen continues in its direction unless it is
  /// drawn or thrown the other way: down or to the side is away.
  ///
  /// - Parameters:
  /// - drawn: The finger's translation, with the predicted rest of it.
  ///   - ahead: The way that it would still go to the side.
  package func isShown(
    _ pose: ScreenPose, drawn: CGSize, ahead: CGFloat, before wasShown: Bool
  ) -> Bool {
    guard isZoom else { return pose.origin.x + ahead <= size.width / 2 }
    let outwards = max(drawn.width, drawn.height)
    return wasShown
      ? outwards < 100 : outwards < -50 || min(drawn.width, drawn.height) < -100
  }
}
