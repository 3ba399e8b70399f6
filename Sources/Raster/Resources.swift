import Synchronization
import VivaceTypography

/// What a renderer keeps from frame to frame. Never changes what is drawn, only how soon.
///
/// Several threads may make parts of a frame ready at once: all but glyphs, which have a lock of
/// their own, is looked up in `locked`.
final class Resources {
  let glyphs: GlyphCache
  let gradients = GradientCache()
  let meshes = MeshCache()
  let pictures = PictureCache()
  let shadowCorners = ShadowCornerCache()

  private let mutex = Mutex(())

  /// Memory of edges of frames before.
  private var spareEdges: [EdgeList] = []

  init(source: any GlyphSource) { glyphs = GlyphCache(source: source) }

  /// Runs while no other thread looks anything up. Must not be called from itself.
  func locked<Result>(_ body: () -> Result) -> Result { mutex.withLock { _ in body() } }

  /// An empty list, with room if there was one before.
  func takeEdges() -> EdgeList { locked { spareEdges.popLast() } ?? EdgeList() }

  func giveBack(_ edges: consuming EdgeList) {
    guard edges.count < 1 << 20 else { return }
    edges.removeAll()
    let spare = edges
    locked { if spareEdges.count < Preparation.mostParts { spareEdges.append(spare) } }
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
