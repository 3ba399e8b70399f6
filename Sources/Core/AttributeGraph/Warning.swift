import Glibc

/// Writes a line to the standard error stream: for mistakes without a registered listener.
func warn(_ message: String) {
  var line = "Vivace: \(message)\n"
  line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
