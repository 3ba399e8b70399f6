import Foundation

/// The lock of states that several threads access: one for all, held while a value
/// is copied.
///
/// It is the C library's, since the thread sanitizer knows what that orders; of the standard library's
/// `Mutex` it misses the waiting.
enum StateLock {
  static let shared = NSLock()
}
