import VivaceDrawing

/// The items of a layer for the display list, kept until a change.
struct LayerCache {
  /// The layer with all in it; nil when something in it changed.
  var item: DisplayItem?
  /// The content of the layer in its last turn, whatever has changed since; a transition begins with it.
  var shown: DisplayList?
  /// The layer's own leaves; nil when the layer itself changed.
  var own: OwnItems?
  /// Raised with each change of the layer itself.
  var version: UInt64 = 1

  struct OwnItems {
    /// Below the sublayers: background, contents, shape.
    var below: [DisplayItem] = []
    /// Above them: the border.
    var above: [DisplayItem] = []
  }
}

/// The parts of a layer in the display list: with the layer's number they make an identity that nothing
/// else has.
enum LayerPart: UInt64 {
  case placement, opacity, shadow, shadowShape, mask, clip, background, contents, contentsClip,
    drawing,
    fill, stroke, border, flip, around, filter, emitter, replica, paint, chunk, transition, arrival,
    departure
}

extension CALayer {
  /// Views count up from 1; layers begin where views never come.
  static let firstIdentity: UInt64 = 1 << 63

  func item(
    _ part: LayerPart, _ content: DisplayItem.Content, index: Int = 0
  ) -> DisplayItem {
    let own = number << 24 | UInt64(index & 0x7FFFF) << 5 | part.rawValue
    let copy = LayerReplica.current.number << 5
    return DisplayItem(
      identity: Self.firstIdentity | (own ^ copy), version: cache.version, content: content)
  }

  /// The layer itself has changed: what it draws is made again.
  func setNeedsRebuild() {
    cache.own = nil
    cache.version += 1
    setNeedsItem()
  }

  /// Invalidates the layer's group, not its own drawing.
  func setNeedsRegroup() {
    cache.version += 1
    setNeedsItem()
  }

  /// So have all in it.
  func setNeedsRebuildBelow() {
    setNeedsRebuild()
    for child in children { child.setNeedsRebuildBelow() }
    mask?.setNeedsRebuildBelow()
  }

  /// Something in the layer has changed.
  func setNeedsItem() {
    var layer: CALayer? = self
    while let current = layer {
      current.cache.item = nil
      current.chunk?.setNeedsItem()
      if let tree = current.tree { return tree.setNeedsTurn() }
      layer = current.parent
    }
  }
}
