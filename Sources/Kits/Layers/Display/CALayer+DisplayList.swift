import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// A layer as items of the display list.
///
/// From the outside in: its place, its opacity, its mask, its shadow, the cut at its bounds; in there
/// background, contents, what its kind draws, the sublayers by depth, and above all the border.
extension CALayer {
  /// The layer with all in it, made again only where something changed; nil when it is hidden.
  package func displayItem() -> DisplayItem? {
    guard !isWithheld else { return nil }
    let isCopy = LayerReplica.current.isCopy
    if isHidden, transition == nil {
      cache.shown = DisplayList()
      return nil
    }
    if let item = cache.item, !isCopy { return item }
    CALayer.work.items += 1
    let snapshot = snapshot()
    let list = DisplayList(isHidden ? [] : inside(snapshot))
    let result = item(.placement, .group(placement(snapshot), transitioned(list, snapshot)))
    if !isCopy {
      cache.item = result
      cache.shown = list
    }
    return result
  }

  /// The items of the layer and its sublayers, in the layer's own coordinates.
  func ownSpaceItems() -> [DisplayItem] { inside(snapshot()) }

  private func inside(_ snapshot: LayerState) -> [DisplayItem] {
    guard drawsItself else { return sublayerItems(snapshot) }
    let isCopy = LayerReplica.current.isCopy
    let own = (isCopy ? nil : cache.own) ?? ownItems(snapshot)
    if !isCopy { cache.own = own }
    var items = own.below + sublayerItems(snapshot) + own.above
    if masksToBounds {
      items = [item(.clip, .group(clip(snapshot), DisplayList(items)))]
    } else if let shadow = shadow(snapshot) {
      items = shadowed(items, by: shadow, snapshot)
    }
    if let mask, let masked = mask.displayItem() {
      items = [item(.mask, .group(.mask(DisplayList([masked])), DisplayList(items)))]
    }
    if let paint {
      items = [
        item(.paint, .group(.colorMatrix(AnimatedValue(.painting(paint))), DisplayList(items)))
      ]
    }
    if let mode = compositingFilter.flatMap({ Self.blendMode(named: $0) }) {
      items = [item(.filter, .group(.blend(mode), DisplayList(items)))]
    }
    if state.isMoving(.opacity) || opacity != 1 {
      let opacity = moving([.opacity], of: snapshot) { state, time in
        max(0, min(1, state.shown(.opacity, standard: .number(1.0), at: time).number ?? 1))
      }
      items = [item(.opacity, .group(.opacity(opacity), DisplayList(items)))]
    }
    return items
  }

  // MARK: - Place

  /// From the superlayer's space to its own: a shift where it is only moved, else a projection.
  private func placement(_ snapshot: LayerState) -> Effect {
    let isFlipped = superlayer?.isGeometryFlipped ?? false
    if !isFlipped, superlayer?.state.bendsSublayers != true {
      if snapshot.geometry.isUpright, !snapshot.isMoving(.transform) {
        return .geometry(frame: shift(snapshot))
      }
      if superlayer?.state.isMovingSpace != true, let geometry = MovingGeometry(snapshot) {
        return projection(geometry, snapshot)
      }
    }
    let around: [LayerKey] = [.sublayerTransform, .anchorPoint, .bounds]
    let outer = superlayer.map { $0.snapshot() }
    let keys = LayerState.geometryKeys
    let isOuterMoving = outer.map { outer in around.contains(where: outer.isMoving) } ?? false
    let value: (LayerState, LayerState?, Double) -> ProjectionValue = { state, outer, time in
      var map = state.shownGeometry(at: time).toSuperlayer
      if let outer = outer?.shownGeometry(at: time) {
        if isFlipped { map = map.flipped(in: outer.bounds) }
        if let around = outer.aroundSublayers { map = CATransform3DConcat(map, around) }
      }
      return ProjectionValue(map)
    }
    if isOuterMoving, let outer {
      // Both move: what runs outside is looked at together with what runs here.
      var joined = snapshot
      joined.motions.fill(from: outer.motions)
      joined.animations += outer.animations
      let moved = moving(keys, of: joined) { _, time in value(snapshot, outer, time) }
      return .projection(
        moved, frame: AnimatedValue(CGRect(origin: .zero, size: snapshot.geometry.bounds.size)))
    }
    let moved = moving(keys, of: snapshot) { state, time in value(state, outer, time) }
    return .projection(
      moved, frame: AnimatedValue(CGRect(origin: .zero, size: snapshot.geometry.bounds.size)))
  }

  /// The projection for a superlayer without an influence on it.
  private func projection(_ geometry: MovingGeometry, _ snapshot: LayerState) -> Effect {
    let frame = AnimatedValue(CGRect(origin: .zero, size: snapshot.geometry.bounds.size))
    let rest = snapshot.geometry.projection
    let (now, end) = (LayerClock.now, snapshot.endTime(of: LayerState.geometryKeys))
    guard end > now else { return .projection(AnimatedValue(rest), frame: frame) }
    let flat = geometry.flat
    let value: (Double) -> ProjectionVector =
      flat.map { flat in { flat.projection(at: $0).animatableData } }
      ?? { geometry.projection(at: $0).animatableData }
    let track = Track(
      projectionTo: value(end.isFinite ? end : now), from: now, until: end, following: value)
    return .projection(AnimatedValue(rest, on: track), frame: frame)
  }

  /// The origin of its own space.
  private func shift(_ snapshot: LayerState) -> AnimatedValue<CGRect> {
    let geometry = snapshot.geometry
    let frame: (LayerGeometry) -> CGRect = { geometry in
      CGRect(
        x: geometry.position.x - geometry.anchor.x, y: geometry.position.y - geometry.anchor.y,
        width: geometry.bounds.width, height: geometry.bounds.height)
    }
    guard LayerState.geometryKeys.contains(where: snapshot.isMoving) else {
      return AnimatedValue(frame(geometry))
    }
    let moving = LayerState.geometryKeys.filter(snapshot.isMoving)
    if moving == [.position], snapshot.delay == 0, let track = snapshot.motions[.position]?.track,
      !snapshot.animations.contains(where: { $0.roots.contains(.position) })
    {
      // The common case: the track itself, so that nothing of the layer is asked.
      let frame = frame(geometry)
      return AnimatedValue(frame, on: track.moved(to: frame.animatableData))
    }
    return self.moving(LayerState.geometryKeys, of: snapshot) { state, time in
      frame(state.shownGeometry(at: time))
    }
  }

  // MARK: - What it draws itself

  /// The animated bounds in the layer's own coordinates.
  func movingBounds(_ snapshot: LayerState) -> AnimatedValue<CGRect> {
    guard snapshot.isMoving(.bounds) else {
      return AnimatedValue(snapshot.geometry.bounds.standardized)
    }
    return moving([.bounds], of: snapshot) { state, time in
      (state.shown(.bounds, standard: .none, at: time).rect ?? .zero).standardized
    }
  }

  private func ownItems(_ snapshot: LayerState) -> LayerCache.OwnItems {
    var items = LayerCache.OwnItems()
    let frame = movingBounds(snapshot)
    if backgroundColor != nil || snapshot.isMoving(.backgroundColor) {
      items.below.append(
        item(
          .background,
          .shape(
            outline(snapshot), nil, .color(movingColor(.backgroundColor, of: snapshot)),
            isEvenOdd: false, isAntialiased: true, frame: frame)))
    }
    if let contents = contentsItem(snapshot) { items.below.append(contents) }
    if let drawing = drawingItem(snapshot) { items.below.append(drawing) }
    items.below += kindItems(snapshot)
    if borderWidth > 0 || snapshot.isMoving(.borderWidth) {
      items.above.append(border(snapshot))
    }
    return items
  }

  /// The rounded bounds.
  func outline(_ snapshot: LayerState, inset: CGFloat = 0) -> Outline {
    guard cornerRadius > 0 || snapshot.isMoving(.cornerRadius) else { return .rectangle }
    let corners = maskedCorners
    let radii = moving([.cornerRadius], of: snapshot) { state, time in
      let radius = max(
        0, CGFloat(state.shown(.cornerRadius, standard: .number(0.0), at: time).number ?? 0) - inset
      )
      return RectangleCornerRadii(
        topLeading: corners.contains(.layerMinXMinYCorner) ? radius : 0,
        bottomLeading: corners.contains(.layerMinXMaxYCorner) ? radius : 0,
        bottomTrailing: corners.contains(.layerMaxXMaxYCorner) ? radius : 0,
        topTrailing: corners.contains(.layerMaxXMinYCorner) ? radius : 0)
    }
    return .roundedRectangle(radii, style: cornerCurve.style)
  }

  /// A stroke whose middle is half its width inside of the bounds.
  private func border(_ snapshot: LayerState) -> DisplayItem {
    let width = borderWidth
    let frame = moving([.bounds, .borderWidth], of: snapshot) { state, time in
      let bounds = (state.shown(.bounds, standard: .none, at: time).rect ?? .zero).standardized
      let width = CGFloat(state.shown(.borderWidth, standard: .number(0.0), at: time).number ?? 0)
      let inset = min(width / 2, min(bounds.width, bounds.height) / 2)
      return bounds.insetBy(dx: inset, dy: inset)
    }
    return item(
      .border,
      .shape(
        outline(snapshot, inset: width / 2), Stroke(width: moving(.borderWidth, of: snapshot)),
        .color(movingColor(.borderColor, of: snapshot)), isEvenOdd: false, isAntialiased: true,
        frame: frame))
  }

  private func clip(_ snapshot: LayerState) -> Effect {
    .clip(
      outline(snapshot), isAntialiased: true, isEvenOdd: false, frame: movingBounds(snapshot))
  }

  // MARK: - Shadow

  private func shadow(_ snapshot: LayerState) -> AnimatedValue<ShadowValue>? {
    let keys: [LayerKey] = [.shadowOpacity, .shadowColor, .shadowRadius, .shadowOffset]
    guard shadowOpacity > 0 || snapshot.isMoving(.shadowOpacity) else { return nil }
    return moving(keys, of: snapshot) { state, time in
      let color =
        state.shown(.shadowColor, standard: .color(.black), at: time).color ?? .clear
      let opacity = state.shown(.shadowOpacity, standard: .number(0.0), at: time).number ?? 0
      return ShadowValue(
        color: color.multiplyingOpacity(by: max(0, min(1, opacity))),
        radius: CGFloat(
          state.shown(.shadowRadius, standard: .number(3.0), at: time).number ?? 3),
        offset: state.shown(
          .shadowOffset, standard: .size(CGSize(width: 0, height: -3)), at: time
        ).size ?? .zero)
    }
  }

  /// The shadow of all it shows, or of its shadow path alone.
  private func shadowed(
    _ items: [DisplayItem], by shadow: AnimatedValue<ShadowValue>, _ snapshot: LayerState
  ) -> [DisplayItem] {
    guard let path = snapshot.shown(.shadowPath, standard: .none, at: LayerClock.now).path else {
      return [item(.shadow, .group(.shadow(shadow), DisplayList(items)))]
    }
    let shape = item(
      .shadowShape,
      .shape(
        .path(path.path), nil, .color(AnimatedValue(.black)), isEvenOdd: false, isAntialiased: true,
        frame: AnimatedValue(.zero)))
    return [item(.shadow, .group(.shadowOnly(shadow), DisplayList([shape])))] + items
  }

  private static func blendMode(named name: Any) -> BlendMode? {
    switch "\(name)" {
    case "multiplyBlendMode": .multiply
    case "screenBlendMode": .screen
    case "overlayBlendMode": .overlay
    case "darkenBlendMode": .darken
    case "lightenBlendMode": .lighten
    case "colorDodgeBlendMode": .colorDodge
    case "colorBurnBlendMode": .colorBurn
    case "softLightBlendMode": .softLight
    case "hardLightBlendMode": .hardLight
    case "differenceBlendMode": .difference
    case "exclusionBlendMode": .exclusion
    case "plusL", "plusLighter", "additionCompositing": .plusLighter
    default: nil
    }
  }
}

extension ProjectionValue {
  /// The map of the plane in a map of space, seen along z.
  init(_ t: CATransform3D) {
    self.init()
    (m11, m12, m13) = (Double(t.m11), Double(t.m12), Double(t.m14))
    (m21, m22, m23) = (Double(t.m21), Double(t.m22), Double(t.m24))
    (m31, m32, m33) = (Double(t.m41), Double(t.m42), Double(t.m44))
  }
}
