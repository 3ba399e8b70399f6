import Foundation
import Synchronization

/// The terminal that standard error may be.
enum Terminal {
  static let isThere = isatty(2) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Whether messages have colors: as https://no-color.org has it, not where `NO_COLOR` is set.
  static let hasColors = isThere && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty

  /// Writes a line above a progress line.
  static func write(_ line: String) {
    ProgressLine.shared.withLock { progress in
      let clearing = progress.isShown ? ProgressLine.clearing : ""
      progress.isShown = false
      FileHandle.standardError.write(Data((clearing + line + "\n").utf8))
    }
  }
}

/// A line on the terminal with the running step and its duration, while nothing else is written.
struct ProgressLine {
  fileprivate static let shared = Mutex(ProgressLine())
  fileprivate static let clearing = "\r\u{1B}[K"
  private static let interval = 0.2

  fileprivate var isShown = false
  private var title: String?
  private var start = DispatchTime.now()
  /// Which of the lines is shown, so that a timer of another one shows nothing.
  private var number = 0

  /// Shows what is being done until ``end()``, or until something else is. Nothing where standard error is no
  /// terminal.
  static func begin(_ title: String) {
    guard Terminal.isThere else { return }
    let number = shared.withLock { progress in
      if progress.title == nil { progress.start = .now() }
      progress.title = title
      progress.number += 1
      return progress.number
    }
    tick(number)
  }

  static func end() {
    shared.withLock { progress in
      progress.title = nil
      progress.number += 1
      guard progress.isShown else { return }
      progress.isShown = false
      FileHandle.standardError.write(Data(clearing.utf8))
    }
  }

  /// The line after so many seconds. It is no longer than a narrow terminal is wide.
  static func text(_ title: String, after seconds: Double) -> String {
    let symbols = ["·", "•", "●", "•"]
    let symbol = symbols[Int(seconds / interval) % symbols.count]
    return "\(symbol) \(title.prefix(60))" + (seconds < 1 ? " …" : " … \(Int(seconds)) s")
  }

  private static func tick(_ number: Int) {
    DispatchQueue.global().asyncAfter(deadline: .now() + interval) {
      let goesOn = shared.withLock { progress in
        guard progress.number == number, let title = progress.title else { return false }
        let seconds =
          Double(DispatchTime.now().uptimeNanoseconds - progress.start.uptimeNanoseconds) * 1e-9
        progress.isShown = true
        FileHandle.standardError.write(Data((clearing + text(title, after: seconds)).utf8))
        return true
      }
      if goesOn { tick(number) }
    }
  }
}
