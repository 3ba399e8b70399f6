import VivaceGeometry

/// Two fingers that go apart or together.
@MainActor @preconcurrency open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How far apart the fingers are, of what it was when it began; can be set.
  open var scale: CGFloat = 1
  /// How fast that changes, per second.
  open private(set) var velocity: CGFloat = 0

  private var start: CGFloat = 0
  private var last: (time: Double, distance: CGFloat) = (0, 0)

  override var isContinuous: Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 2 else { return }
    start = distance
    last = (event.timestamp, start)
    scale = 1
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 2, last.distance > 0 else { return }
    let now = distance
    if state == .possible {
      guard abs(now - start) >= 8 else { return }
      state = .began
    } else {
      let factor = now / last.distance
      scale *= factor
      if event.timestamp > last.time {
        velocity = scale * (1 - 1 / factor) / CGFloat(event.timestamp - last.time)
      }
      state = .changed
    }
    last = (event.timestamp, now)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  private var distance: CGFloat {
    touches[0].windowLocation.distance(to: touches[1].windowLocation)
  }

  open override func reset() { (velocity, last.distance) = (0, 0) }
}

/// Two fingers that turn about each other.
@MainActor @preconcurrency open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// In radians, clockwise, since it began; can be set.
  open var rotation: CGFloat = 0
  /// In radians a second.
  open private(set) var velocity: CGFloat = 0

  private var turned: CGFloat = 0
  private var last: (time: Double, angle: CGFloat)?

  override var isContinuous: Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 2 else { return }
    (rotation, turned) = (0, 0)
    last = (event.timestamp, angle)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 2, let before = last else { return }
    let now = angle
    let step = atan2(sin(now - before.angle), cos(now - before.angle))
    last = (event.timestamp, now)
    if state == .possible {
      turned += step
      let radius = self.touches[0].windowLocation.distance(to: self.touches[1].windowLocation) / 2
      if abs(turned) * radius >= 8 { state = .began }
    } else {
      rotation += step
      if event.timestamp > before.time { velocity = step / CGFloat(event.timestamp - before.time) }
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  private var angle: CGFloat {
    atan2(
      touches[1].windowLocation.y - touches[0].windowLocation.y,
      touches[1].windowLocation.x - touches[0].windowLocation.x)
  }

  open override func reset() { (velocity, last) = (0, nil) }
}

/// A quick movement in one direction.
@MainActor @preconcurrency open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe; several may be allowed.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the directions, one for each.
    public let rawValue: UInt
    /// Directions by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Towards the right edge.
    public static let right = Direction(rawValue: 1)
    /// Towards the left edge.
    public static let left = Direction(rawValue: 2)
    /// Towards the upper edge.
    public static let up = Direction(rawValue: 4)
    /// Towards the lower edge.
    public static let down = Direction(rawValue: 8)
  }

  /// The allowed directions; to the right by default.
  open var direction = Direction.right
  /// The number of fingers; one by default.
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero
  private var begun = 0.0

  /// How far, within how many seconds, and how far aside.
  static let length: CGFloat = 50
  static let longest = 0.5
  static let slant: CGFloat = 0.5

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    (start, begun) = (middle, event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, numberOfTouches == numberOfTouchesRequired else { return }
    if event.timestamp - begun > Self.longest { return state = .failed }
    let (x, y) = (middle.x - start.x, middle.y - start.y)
    func goes(_ along: CGFloat, _ across: CGFloat, _ wanted: Direction) -> Bool {
      direction.contains(wanted) && along >= Self.length && abs(across) <= along * Self.slant
    }
    if goes(x, y, .right) || goes(-x, y, .left) || goes(-y, x, .up) || goes(y, x, .down) {
      state = .ended
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }
}

/// The pointer over a view: began when it comes, changed as it moves, ended when it goes.
@MainActor @preconcurrency open class UIHoverGestureRecognizer: UIGestureRecognizer {
  override var isContinuous: Bool { true }

  /// - Parameter location: In the window's coordinates; nil when the pointer has left.
  func hovered(at location: CGPoint?) {
    guard let location else {
      if state == .began || state == .changed { state = .ended }
      return finish()
    }
    lastMiddle = location
    state = state == .possible ? .began : .changed
  }
}
