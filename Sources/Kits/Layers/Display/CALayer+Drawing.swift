import Synchronization
import VivaceDrawing
import VivaceGeometry
import VivaceGraphics
import VivaceMotion

/// The items drawn by a layer's own code, never pixels.
package struct LayerDrawing {
  package var list: DisplayList
  /// The size of the bounds that it was drawn for; in others it is placed by the contents' gravity.
  package var size: CGSize

  package init(list: DisplayList, size: CGSize) {
    self.list = list
    self.size = size
  }
}

extension CALayer {
  /// Calls `draw(in:)` with a context, y downwards, and keeps what it draws. Bounds without an area
  /// draw
  /// nothing and wait for others.
  package func recordDrawing() {
    let bounds = bounds.standardized
    guard bounds.width > 0, bounds.height > 0 else {
      drawing = nil
      displayIsNeeded = true
      return
    }
    let context = CGContext(recordingIn: bounds, scale: contentsScale, isFlipped: true)
    draw(in: context)
    let list = context.finish()
    drawing = list.isEmpty ? nil : LayerDrawing(list: list, size: bounds.size)
    setNeedsRebuild()
  }

  /// Whether its own code has drawn something.
  package var hasDrawing: Bool { drawing != nil }

  /// Puts what was drawn elsewhere in the place of the layer's own drawing.
  package func show(_ drawing: LayerDrawing?) {
    self.drawing = drawing
    setNeedsRebuild()
  }

  /// Returns the drawn items in the layer's own space.
  func drawingItem(_ snapshot: LayerState) -> DisplayItem? {
    guard let drawing, !drawing.list.isEmpty else { return nil }
    let (gravity, size) = (contentsGravity, drawing.size)
    let frame = moving([.bounds], of: snapshot) { state, time in
      gravity.frame(
        of: size, in: (state.shown(.bounds, standard: .none, at: time).rect ?? .zero).standardized)
    }
    var items = drawing.list.items
    if cutsDrawing {
      items = [
        item(
          .contentsClip,
          .group(
            .clip(
              .rectangle, isAntialiased: true, isEvenOdd: false,
              frame: AnimatedValue(CGRect(origin: .zero, size: size))), DisplayList(items)))
      ]
    }
    if !frame.isMoving, frame.model.size == size {
      return item(.drawing, .group(.geometry(frame: frame), DisplayList(items)))
    }
    let map = moving([.bounds], of: snapshot) { state, time in
      let frame = gravity.frame(
        of: size, in: (state.shown(.bounds, standard: .none, at: time).rect ?? .zero).standardized)
      return ProjectionValue(
        CGAffineTransform(
          a: frame.width / size.width, b: 0, c: 0, d: frame.height / size.height, tx: frame.minX,
          ty: frame.minY))
    }
    return item(
      .drawing,
      .group(
        .projection(map, frame: AnimatedValue(CGRect(origin: .zero, size: size))),
        DisplayList(items)))
  }

  // MARK: - Into other contexts

  /// Draws the layer with all in it, as its model is, into a context; the origin is that of its own
  /// space.
  public func render(in ctx: CGContext) {
    ctx.draw(modelList(), at: .zero, size: ctx.boundingBoxOfClipPath.size)
  }

  /// Returns the model's picture without animations, as an independent list.
  package func modelList() -> DisplayList {
    layoutIfNeeded()
    displayBelow()
    var states: [(CALayer, LayerState)] = []
    rest(&states)
    defer { for (layer, state) in states { layer.state = state } }
    return frozenList()
  }

  /// Returns the picture that is shown now, animations included, as an independent list.
  package func shownList() -> DisplayList {
    let now = LayerClock.now
    var states: [(CALayer, LayerState)] = []
    freeze(at: now, &states)
    defer { for (layer, state) in states { layer.state = state } }
    return frozenList()
  }

  private func frozenList() -> DisplayList {
    let copy = CALayer.copies.add(1, ordering: .relaxed).newValue
    let items = LayerReplica.making(copy, of: self, later: 0) { ownSpaceItems() }
    return DisplayList(items)
  }

  private static let copies = Atomic(0)

  /// Takes all movements away, and keeps what there was.
  private func rest(_ states: inout [(CALayer, LayerState)]) {
    if !state.motions.isEmpty || !state.animations.isEmpty {
      states.append((self, state))
      state.motions = KeyedValues()
      state.animations = []
    }
    for child in sublayers ?? [] { child.rest(&states) }
    mask?.rest(&states)
  }

  /// Puts what shows in the place of what moves, and keeps what there was.
  private func freeze(at time: Double, _ states: inout [(CALayer, LayerState)]) {
    if !state.motions.isEmpty || !state.animations.isEmpty {
      states.append((self, state))
      var shown = state
      for key in Set(state.motions.keys).union(state.animations.flatMap(\.roots)) {
        shown.setModel(shownValue(key), for: key)
      }
      shown.motions = KeyedValues()
      shown.animations = []
      state = shown
    }
    for child in sublayers ?? [] { child.freeze(at: time, &states) }
    mask?.freeze(at: time, &states)
  }

  /// Draws all below that is due.
  package func displayBelow() {
    guard dirtyFlags.contains(.display) else { return }
    displayIfNeeded()
    visitMarked(.display) { $0.displayBelow() }
  }
}
