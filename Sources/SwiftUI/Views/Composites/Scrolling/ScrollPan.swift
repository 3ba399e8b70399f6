import VivaceAttributeGraph
import VivaceGeometry
import VivaceInteraction

/// A finger that scrolls.
///
/// It takes the pointer once it has gone beyond the slop along an axis that scrolls, and from there on
/// the content follows it; whatever was pressed is let go. Beyond the ends the content follows ever less.
/// A touch on content that moves stops it, and presses nothing.
struct ScrollPan {
  /// The gesture attachment of a scroll view.
  static func attachment(_ model: ScrollModel, _ inputs: _ViewInputs) -> GestureAttachment {
    let attachment = GestureAttachment(rank: .normal, geometry: ResponderGeometry(inputs)) {
      model.isEnabled ? .all : .subviews
    } makeRecognizer: {
      MainActor.unchecked(model) { PanRecognizer($0) }
    }
    attachment.wheel = { delta, _ in model.isEnabled && model.turnWheel(delta) }
    attachment.wheelToRow = { row in model.isEnabled ? model.wheel(toRow: row) : nil }
    return attachment
  }
}

private final class PanRecognizer: _Recognizer<Void> {
  private let model: ScrollModel
  private var start: CGPoint?
  private var isScrolling = false
  /// The finger and the offset, unlimited by any end, that belong together.
  private var anchor = (finger: CGPoint.zero, offset: CGPoint.zero)
  private var tracker = VelocityTracker()
  /// The drag, where what is around has a part of it.
  private var shared: SharedDrag?
  /// The touch stopped content that was moving.
  private var stopped = false
  override var isImmediate: Bool { stopped }

  init(_ model: ScrollModel) {
    self.model = model
    super.init()
  }

  override func handle(_ input: GestureInput) -> GesturePhase<Void> {
    let event = input.event
    let location = input.local
    switch event.phase {
    case .down:
      guard event.button == 1, let geometry = model.currentGeometry else { return .failed }
      start = location
      tracker.add(SIMD2(location.x, location.y), at: event.time)
      guard model.isMoving else {
        model.enter(.tracking)
        return .possible
      }
      stopped = true
      model.send(.hold)
      begin(at: location, geometry)
      return .active(())
    case .moved:
      guard let start, let geometry = model.currentGeometry else { return .failed }
      tracker.add(SIMD2(location.x, location.y), at: event.time)
      if !isScrolling {
        let translation = CGPoint(x: location.x - start.x, y: location.y - start.y)
        let along: Axis = abs(translation.x) > abs(translation.y) ? .horizontal : .vertical
        guard max(abs(translation.x), abs(translation.y)) >= PressLimits.slop else {
          return .possible
        }
        guard model.axes.contains(along), model.canScroll(along, geometry) else {
          return .possible
        }
        begin(at: location, geometry)
        if along == .vertical { shared = share(at: event.location.y, geometry) }
      }
      follow(location, geometry, event)
      return .active(())
    case .up:
      guard isScrolling else {
        model.enter(.idle)
        return .failed
      }
      isScrolling = false
      tracker.end(at: event.time)
      var velocity = CGVector.zero
      if model.axes.contains(.horizontal) { velocity.dx = -tracker.velocity.x }
      if model.axes.contains(.vertical) { velocity.dy = -tracker.velocity.y }
      if shared?.letGo(at: event.time) ?? false { velocity.dy = 0 }
      shared = nil
      model.refreshIfPulled()
      model.send(.release(velocity: velocity))
      if let start, location.y > start.y { model.dismissKeyboard(.draggedDown) }
      return .ended(())
    case .cancelled:
      cancel()
      return .failed
    case .hover, .exited: return .possible
    }
  }

  override func cancel() {
    shared?.cancel()
    shared = nil
    if isScrolling { model.send(.release(velocity: .zero)) } else { model.enter(.idle) }
    isScrolling = false
  }

  private func begin(at location: CGPoint, _ geometry: ScrollGeometry) {
    isScrolling = true
    var offset = geometry.contentOffset
    for axis in Axis.allCases { offset[axis] = geometry.ends(axis).wanted(for: offset[axis]) }
    anchor = (location, offset)
    model.enter(.interacting)
    model.dismissKeyboard(.dragBegan)
  }

  /// The share of an enclosing sheet in a drag that begins at the content's upper end.
  private func share(at y: CGFloat, _ geometry: ScrollGeometry) -> SharedDrag? {
    guard geometry.contentOffset.y <= geometry.range(.vertical).lowerBound + 0.5 else { return nil }
    return model.sharing.map { SharedDrag($0, at: y) }
  }

  private func follow(_ location: CGPoint, _ geometry: ScrollGeometry, _ event: PointerEvent) {
    var offset = geometry.contentOffset
    let left = shared?.follow(event.location, at: event.time)
    for axis in Axis.allCases where model.axes.contains(axis) {
      let remaining = axis == .vertical ? left : nil
      let wanted = anchor.offset[axis] + (remaining ?? anchor.finger[axis] - location[axis])
      offset[axis] = geometry.ends(axis).offset(
        for: wanted, bounces: model.bounces(axis, geometry))
    }
    model.send(.follow(offset))
    model.pulled(to: offset, geometry)
  }
}

extension ScrollGeometry {
  fileprivate func ends(_ axis: Axis) -> ScrollEnds {
    ScrollEnds(range(axis), extent: containerSize[axis])
  }
}

extension ScrollModel {
  var settings: ScrollSettings {
    environment.isAlive ? environment.lastValue?.scrollSettings ?? ScrollSettings() : .init()
  }

  /// The object that shares its vertical drags.
  var sharing: ScrollSharing? {
    // What is pulled down to refresh keeps its pull.
    guard environment.isAlive, let values = environment.lastValue, values.refresh == nil else {
      return nil
    }
    return values.scrollSharing
  }

  func bounces(_ axis: Axis, _ geometry: ScrollGeometry) -> Bool {
    settings.bounces(axis, geometry)
  }

  /// Content that fits bounces along the vertical axis alone.
  func canScroll(_ axis: Axis, _ geometry: ScrollGeometry) -> Bool {
    if geometry.overflows(axis) { return true }
    let behavior =
      axis == .horizontal ? settings.horizontalBounce : settings.verticalBounce
    return axis == .vertical ? behavior != .basedOnSize : behavior == .always
  }

  /// A wheel or two fingers on a pad: the content goes by that much, and never beyond its ends.
  ///
  /// - Returns: false when there is nothing left to go along that axis, so that a scroll view around
  ///   may.
  func turnWheel(_ delta: CGVector) -> Bool {
    guard let geometry = currentGeometry else { return false }
    var goal = offset.lastValue?.value(at: host.now) ?? .zero
    let start = goal
    if axes.contains(.horizontal) { goal.x -= delta.dx }
    if axes.contains(.vertical) { goal.y -= delta.dy }
    goal = geometry.clamped(goal)
    guard goal != start else { return false }
    enter(.interacting)
    dismissKeyboard(.wheel)
    send(.follow(goal))
    send(.release(velocity: .zero, isWheel: true))
    return true
  }
}
