import Foundation

/// Writes all bytes by calls of a system function, as many as it takes. Returns false when the reader has closed its
/// end.
func writeAll(_ data: some ContiguousBytes, by write: (UnsafeRawPointer, Int) -> Int) -> Bool {
  data.withUnsafeBytes { bytes in
    var done = 0
    while done < bytes.count {
      let count = write(bytes.baseAddress! + done, bytes.count - done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}
