import Foundation

/// A line on standard error that fills up while a film is made.
///
/// Rewrites its line only when what it shows changes, so it costs nothing per frame. Shows nothing
/// unless standard error is a terminal, or it was asked for.
struct ProgressBar {
  private let title: String
  private let isShown: Bool
  private let write: (String) -> Void
  private var shown = ""
  private var percent = 0

  init(
    title: String, asked: Bool?, isTerminal: Bool = isatty(2) == 1,
    write: @escaping (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }
  ) {
    self.title = title
    self.write = write
    isShown = asked ?? isTerminal
  }

  mutating func show(_ done: Int, of total: Int) {
    guard isShown, total > 0 else { return }
    // A film that lasts until rest may turn out longer than expected; a bar that shrinks does not help.
    percent = max(percent, min(100, done * 100 / total))
    let filled = percent / 5
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 20 - filled)
    let line = "\(title) \(bar) \(percent) %"
    guard line != shown else { return }
    shown = line
    write("\r" + line)
  }

  /// Takes the line away.
  mutating func finish() {
    guard isShown, !shown.isEmpty else { return }
    write("\r" + String(repeating: " ", count: shown.count) + "\r")
    shown = ""
  }
}
