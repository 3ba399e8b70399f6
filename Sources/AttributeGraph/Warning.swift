import Glibc

/// Writes a line to the standard error stream: for mistakes that nobody listens for.
func warn(_ message: String) {
  var line = "Vivace: \(message)\n"
  line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
