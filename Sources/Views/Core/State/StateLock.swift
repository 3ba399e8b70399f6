import Foundation

/// What state that several threads write is read and written behind: one lock for all, held while a value
/// is copied.
///
/// It is the C library's, since the thread sanitizer knows what that orders; of the standard library's
/// `Mutex` it misses the waiting.
enum StateLock {
  static let shared = NSLock()
}
