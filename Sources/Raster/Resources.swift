import VivaceTypography

/// What a renderer keeps from frame to frame. Never changes what is drawn, only how soon.
final class Resources {
  let glyphs: GlyphCache
  let gradients = GradientCache()
  let meshes = MeshCache()
  let pictures = PictureCache()
  let shadowCorners = ShadowCornerCache()

  /// Memory of edges of frames before.
  private var spareEdges: [EdgeList] = []

  init(source: any GlyphSource) { glyphs = GlyphCache(source: source) }

  /// An empty list, with room if there was one before.
  func takeEdges() -> EdgeList { spareEdges.popLast() ?? EdgeList() }

  func giveBack(_ edges: consuming EdgeList) {
    guard spareEdges.count < 4, edges.count < 1 << 20 else { return }
    edges.removeAll()
    spareEdges.append(edges)
  }

  /// Called between frames, when nothing points into what is kept.
  func trim() {
    glyphs.trim()
    gradients.trim()
    meshes.trim()
    pictures.trim()
    shadowCorners.trim()
  }
}
