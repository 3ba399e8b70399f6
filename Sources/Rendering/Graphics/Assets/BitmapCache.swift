import VivaceDrawing

/// Pictures by name, up to a limit of memory: those that were not asked for the longest go first.
///
/// One that is larger than the limit is not kept at all.
package struct BitmapCache {
  private struct Entry {
    var bitmap: Bitmap
    var lastUse: UInt64
  }

  private let limit: Int
  private var entries: [String: Entry] = [:]
  private var uses: UInt64 = 0
  /// Of all entries. Never more than the limit.
  package private(set) var bytes = 0

  package init(limit: Int) { self.limit = limit }

  package subscript(name: String) -> Bitmap? {
    mutating get {
      uses += 1
      entries[name]?.lastUse = uses
      return entries[name]?.bitmap
    }
    set {
      if let old = entries.removeValue(forKey: name) { bytes -= old.bitmap.byteCount }
      guard let newValue, newValue.byteCount <= limit else { return }
      uses += 1
      entries[name] = Entry(bitmap: newValue, lastUse: uses)
      bytes += newValue.byteCount
      while bytes > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
        entries[oldest.key] = nil
        bytes -= oldest.value.bitmap.byteCount
      }
    }
  }
}

extension Bitmap {
  fileprivate var byteCount: Int { pixels.count * 4 }
}
