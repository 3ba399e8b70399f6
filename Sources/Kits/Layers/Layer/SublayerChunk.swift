import VivaceDrawing

/// Some sublayers next to each other in a layer that has many.
///
/// Each chunk is one item of the display list: when something in a sublayer changes, its chunk is
/// joined again, and the short list of chunks, and no list is as long as the sublayers. It carries the
/// marks of its layers, too.
final class SublayerChunk {
  /// A layer with fewer sublayers is not cut.
  static let fewest = 32
  /// A longer one is cut in two.
  private static let longest = 64

  private(set) var layers: [CALayer]
  var dirtyFlags: LayerDirtyFlags = []
  private let number = CALayer.makeNumber()
  private var cache: (item: DisplayItem?, hasDepth: Bool)?

  init(_ layers: some Sequence<CALayer>) {
    self.layers = Array(layers)
    for layer in self.layers {
      layer.chunk = self
      dirtyFlags.formUnion(layer.dirtyFlags)
    }
  }

  /// All of a layer's sublayers, cut; nil where they are too few.
  static func cut(_ layers: [CALayer]) -> [SublayerChunk]? {
    guard layers.count > fewest else { return nil }
    return stride(from: 0, to: layers.count, by: fewest).map {
      SublayerChunk(layers[$0..<min($0 + fewest, layers.count)])
    }
  }

  /// Invalidates the chunk's display item.
  func setNeedsItem() { cache = nil }

  /// Puts a layer behind another one of the chunk; nil is before all.
  ///
  /// - Returns: What is to follow the chunk from now on, where it has become too long.
  func insert(_ layer: CALayer, behind other: CALayer?) -> SublayerChunk? {
    let index = other.flatMap { other in layers.firstIndex { $0 === other } }
    layers.insert(layer, at: index.map { $0 + 1 } ?? 0)
    layer.chunk = self
    dirtyFlags.formUnion(layer.dirtyFlags)
    setNeedsItem()
    guard layers.count > Self.longest else { return nil }
    let rest = SublayerChunk(layers[Self.fewest...])
    layers.removeSubrange(Self.fewest...)
    return rest
  }

  func remove(_ layer: CALayer) {
    layers.removeAll { $0 === layer }
    layer.chunk = nil
    setNeedsItem()
  }

  /// The display item of the chunk's layers; nil when they show nothing.
  func displayItem() -> DisplayItem? { contents.item }

  /// Whether one of them is before or behind where it was added.
  var hasDepth: Bool { contents.hasDepth }

  private var contents: (item: DisplayItem?, hasDepth: Bool) {
    if let cache { return cache }
    CALayer.work.items += 1
    let items = layers.compactMap { $0.displayItem() }
    let made = (
      item: items.isEmpty
        ? nil
        : DisplayItem(
          identity: CALayer.firstIdentity | number << 24 | LayerPart.chunk.rawValue, version: 1,
          content: .group(.segment, DisplayList(items))),
      hasDepth: layers.contains { $0.zPosition != 0 }
    )
    cache = made
    return made
  }
}

extension CALayer {
  /// A sublayer has come to a place.
  func chunksTake(_ layer: CALayer, at index: Int) {
    guard let chunks else { return chunks = SublayerChunk.cut(children) }
    let before = index > 0 ? children[index - 1] : nil
    guard let chunk = before?.chunk ?? chunks.first else { return }
    guard let rest = chunk.insert(layer, behind: before) else { return }
    let index = chunks.firstIndex { $0 === chunk } ?? chunks.count - 1
    self.chunks?.insert(rest, at: index + 1)
  }

  /// A sublayer has gone.
  func chunksLose(_ layer: CALayer) {
    guard chunks != nil, let chunk = layer.chunk else { return }
    chunk.remove(layer)
    if chunk.layers.isEmpty { chunks?.removeAll { $0 === chunk } }
    guard children.count <= SublayerChunk.fewest / 2 else { return }
    for child in children { child.chunk = nil }
    chunks = nil
  }
}
