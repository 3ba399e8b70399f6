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
  private var spareRoom: [PreparationBuffers] = []

  init(source: any GlyphSource) { glyphs = GlyphCache(source: source) }

  /// Runs while no other thread looks anything up. Must not be called from itself.
  func locked<Result>(_ body: () -> Result) -> Result { mutex.withLock { _ in body() } }

  /// Empty lists, as long as those of a frame before.
  func takeRoom() -> PreparationBuffers { locked { spareRoom.popLast() } ?? PreparationBuffers() }

  func giveBack(_ room: consuming PreparationBuffers) {
    guard room.isWorthKeeping else { return }
    room.removeAll()
    let spare = room
    locked { if spareRoom.count < Preparation.mostParts { spareRoom.append(spare) } }
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

/// The largest lists of a preparation. The memory is reused by the next frame: growing it anew in
/// each takes a twentieth of the work on a page of text.
struct PreparationBuffers {
  var operations: [Operation] = []
  var edges = EdgeList()
  var parts: [TextPart] = []

  fileprivate var isWorthKeeping: Bool {
    edges.count < 1 << 20 && operations.count < 1 << 16 && parts.count < 1 << 18
  }

  fileprivate mutating func removeAll() {
    operations.removeAll(keepingCapacity: true)
    edges.removeAll()
    parts.removeAll(keepingCapacity: true)
  }
}
