import VivaceGeometry

/// A target that a hit test meets on its path to a leaf.
enum HitTarget {
  case gesture(GestureAttachment)
  case hover(HoverAttachment)
  case pointer(PointerStyle)
  case secondaryPress(SecondaryPressAttachment)
  case spring(SpringRegion)
  case drop(any DropArea)
}

/// The targets under a point, from the innermost view outwards.
struct HitPath {
  var targets: [HitTarget] = []

  /// The gestures that may take part.
  var gestures: [GestureAttachment] {
    targets.compactMap { if case .gesture(let gesture) = $0 { gesture } else { nil } }
      .filter(\.isEnabled)
  }
  var hovers: [HoverAttachment] {
    targets.compactMap { if case .hover(let hover) = $0 { hover } else { nil } }
  }
  /// The pointer's style at the point: the innermost one counts.
  var pointerStyle: PointerStyle? {
    targets.lazy.compactMap { if case .pointer(let style) = $0 { style } else { nil } }.first
  }

  /// Opens the menu of the innermost view that has one, or something like it; whether there is one.
  func openMenu(_ location: CGPoint?, at time: Double) -> Bool {
    targets.contains { target in
      if case .secondaryPress(let press) = target {
        press.answer(location, at: time)
      } else {
        false
      }
    }
  }
  /// The region that decides whether a drag that rests there activates its view.
  var spring: SpringRegion? {
    targets.lazy.compactMap { if case .spring(let region) = $0 { region } else { nil } }.first
  }
  var drops: [any DropArea] {
    targets.compactMap { if case .drop(let drop) = $0 { drop } else { nil } }
  }

  func adding(_ target: HitTarget) -> HitPath { HitPath(targets: targets + [target]) }

  /// A gesture may keep those inside from taking part.
  func adding(_ gesture: GestureAttachment) -> HitPath {
    var path = self
    if !gesture.mask().contains(.subviews) {
      path.targets.removeAll { if case .gesture = $0 { true } else { false } }
    }
    return path.adding(.gesture(gesture))
  }
}

/// The purpose of a hit test.
enum HitPurpose {
  case touch
  /// Views that watch the pointer are met anywhere in their frame.
  case hover
  /// So are those on which something can be dropped.
  case drop
}

extension ResponderList {
  /// The path of targets at a point; nil where no view is hit.
  func hit(_ point: CGPoint, at time: Double, for purpose: HitPurpose = .touch) -> HitPath? {
    for node in nodes.reversed() {
      if let path = node.hit(point, time, purpose) { return path }
    }
    return nil
  }
}

extension Responder {
  func hit(_ point: CGPoint, _ time: Double, _ purpose: HitPurpose) -> HitPath? {
    switch kind {
    case .leaf(let leaf):
      let point = point.unmoved(by: leaf.movement?(time))
      guard leaf.frame.contains(point) else { return nil }
      let local = CGPoint(x: point.x - leaf.frame.minX, y: point.y - leaf.frame.minY)
      return leaf.contains?(local) ?? true ? HitPath() : nil
    case .transform(let transform):
      let map = transform(time)
      guard map.determinant != 0 else { return nil }
      return childHit(point.applying(map.inverted()), time, purpose)
    case .gate(let isOpen): return isOpen(time) ? childHit(point, time, purpose) : nil
    case .covered: return childHit(point, time, purpose)
    case .named: return nil
    case .component:
      return component.map { hit($0, point, time, purpose) } ?? childHit(point, time, purpose)
    }
  }

  private func hit(
    _ component: InputResponder.Part, _ point: CGPoint, _ time: Double, _ purpose: HitPurpose
  ) -> HitPath? {
    switch component {
    case .shape(let shape):
      guard shape.kinds.contains(.interaction) else { return childHit(point, time, purpose) }
      let still = point.unmoved(by: movement(of: shape.frame, at: time))
      let local = CGPoint(x: still.x - shape.frame.minX, y: still.y - shape.frame.minY)
      guard shape.path.contains(local, eoFill: shape.isEvenOdd) else { return nil }
      return childHit(point, time, purpose) ?? HitPath()
    case .gesture(let attachment):
      return childHit(point, time, purpose)?.adding(attachment)
    case .hover(let attachment, let frame):
      return frameHit(frame, point, time, purpose, asks: .hover)?.adding(.hover(attachment))
    case .drop(let attachment, let frame):
      return frameHit(frame, point, time, purpose, asks: .drop)?.adding(.drop(attachment))
    case .spring(let region): return childHit(point, time, purpose)?.adding(.spring(region))
    case .secondaryPress(let attachment):
      return childHit(point, time, purpose)?.adding(.secondaryPress(attachment))
    case .pointer(let style): return childHit(point, time, purpose)?.adding(.pointer(style))
    case .semantics, .focus: return childHit(point, time, purpose)
    }
  }

  /// The hit inside; for the requested purpose, it may be only the frame.
  private func frameHit(
    _ frame: CGRect, _ point: CGPoint, _ time: Double, _ purpose: HitPurpose, asks: HitPurpose
  ) -> HitPath? {
    if let inner = childHit(point, time, purpose) { return inner }
    guard purpose == asks, frame.contains(point.unmoved(by: movement(of: frame, at: time)))
    else {
      return nil
    }
    return HitPath()
  }

  private func childHit(_ point: CGPoint, _ time: Double, _ purpose: HitPurpose) -> HitPath? {
    ResponderList(nodes: children).hit(point, at: time, for: purpose)
  }
}

extension CGPoint {
  /// The point before a movement was applied. A movement that leaves nothing visible is
  /// passed over.
  fileprivate func unmoved(by movement: CGAffineTransform?) -> CGPoint {
    guard let movement, movement.determinant != 0 else { return self }
    return applying(movement.inverted())
  }
}
