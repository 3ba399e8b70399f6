import Glibc

/// Writes a line to the standard error stream: for trouble that nobody listens for.
func warn(_ message: String) { fputs("Vivace: \(message)\n", stderr) }
