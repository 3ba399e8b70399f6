import Synchronization
import VivaceTypography

/// Caches that a renderer keeps between frames. They never change the result, only its cost.
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

  /// Of frames before.
  private var reusableBuffers: [PreparationBuffers] = []

  init(source: any GlyphSource) { glyphs = GlyphCache(source: source) }

  /// Runs while no other thread looks anything up. Must not be called from itself.
  func locked<Result>(_ body: () -> Result) -> Result { mutex.withLock { _ in body() } }

  /// Empty lists, as long as those of a frame before.
  func dequeueBuffers() -> PreparationBuffers {
    locked { reusableBuffers.popLast() } ?? PreparationBuffers()
  }

  func reclaim(_ buffers: consuming PreparationBuffers) {
    guard buffers.isWorthKeeping else { return }
    buffers.removeAll()
    let reusable = buffers
    locked { if reusableBuffers.count < Preparation.mostParts { reusableBuffers.append(reusable) } }
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

/// The largest lists of a preparation. The memory is reused by the next frame: growing it again in
/// each takes a twentieth of the work on a page of text.
struct PreparationBuffers {
  var operations: [Operation] = []
  var edges = EdgeList()
  var elements: [TextPart] = []

  fileprivate var isWorthKeeping: Bool {
    edges.count < 1 << 20 && operations.count < 1 << 16 && elements.count < 1 << 18
  }

  fileprivate mutating func removeAll() {
    operations.removeAll(keepingCapacity: true)
    edges.removeAll()
    elements.removeAll(keepingCapacity: true)
  }
}
