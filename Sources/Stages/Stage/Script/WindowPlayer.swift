import Foundation
import VivaceGeometry
import VivaceViews

/// Plays a script, or a recording, in a window, at the instants of the clock: `vivace run --script FILE`.
///
/// Its events come to the views as those of the window's user do, one after the other: each after the turn of
/// the one before. Main thread only.
final class WindowPlayer: StageHands {
  let host: ViewHost
  let framesPerSecond: Double
  private(set) var time: Double
  var fingers: [Int: CGPoint] = [:]
  var onNote: ((String) -> Void)?
  /// Why the script could not be played to its end.
  private(set) var failure: (any Error)?
  private weak var window: StageWindow?
  private var planned: [(instant: Double, action: () throws -> Void)] = []

  @MainActor init(in window: StageWindow) {
    self.window = window
    host = window.host
    framesPerSecond = 1 / window.interval
    time = MonotonicClock.now()
  }

  func schedule(at instant: Double, _ action: @escaping () throws -> Void) {
    let index = planned.lastIndex { $0.instant <= instant }.map { $0 + 1 } ?? 0
    planned.insert((instant, action), at: index)
  }

  /// When it has something to do; infinity while a turn has to come first, for which the loop wakes anyway.
  var nextInstant: Double { needsTurn ? .infinity : planned.first?.instant ?? .infinity }

  private var needsTurn: Bool { MainActor.unchecked(host) { $0.needsTurn } }

  /// Performs the actions that are due. An action that fails ends the script with a line on standard error, and
  /// the window continues.
  func play(at now: Double) {
    while let entry = planned.first, entry.instant <= now, !needsTurn {
      planned.removeFirst()
      time = max(time, now)
      do {
        try entry.action()
      } catch {
        failure = error
        planned = []
        FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      }
    }
  }

  func send(_ event: InputEvent) throws {
    MainActor.unchecked((window, event)) { window, event in window?.receive(event) }
  }

  func resize(to size: CGSize) throws {
    MainActor.unchecked((window, size)) { window, size in window?.window.setSize(size) }
  }
}
