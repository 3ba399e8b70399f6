import BenchmarkScenes
import Foundation
import Synchronization
import VivaceStage
import VivaceViews

/// Marks on standard output, by which a window's frames are timed from outside, whatever the program
/// is written with: `MARK first` when the first frame is on the screen, `MARK begin` a second later,
/// and after five more seconds `MARK end frames=N` with the number of frames since the beginning.
/// Then the program ends.
package final class WindowMarks: FrameWatcher {
  package let wantsFrames: Bool
  private let change: (ViewHost, Double) -> Void
  private let frames = Atomic(0)

  /// - Parameter change: what happens before every frame; nil leaves it to the views whether there is
  ///   another frame.
  package static func begin(changing change: ((ViewHost, Double) -> Void)? = nil) {
    FrameWatch.watcher = WindowMarks(change)
  }

  private init(_ change: ((ViewHost, Double) -> Void)?) {
    wantsFrames = change != nil
    self.change = change ?? { _, _ in }
  }

  package func willMakeFrame(of host: ViewHost, at instant: Double) {
    if frames.load(ordering: .relaxed) > 0 { change(host, instant) }
  }

  package func didShowFrame() {
    guard frames.add(1, ordering: .relaxed).oldValue == 0 else { return }
    printMark("first")
    // What it calls and counts belongs to the main thread.
    nonisolated(unsafe) let printer = self
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { printer.measure() }
  }

  /// Marks five seconds.
  private func measure() {
    nonisolated(unsafe) let printer = self
    let before = frames.load(ordering: .relaxed)
    printMark("begin")
    DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
      printer.printMark("end frames=\(printer.frames.load(ordering: .relaxed) - before)")
      // Wait until the benchmark has read the processor time: ending a process takes some too.
      usleep(100_000)
      exit(0)
    }
  }

  private func printMark(_ text: String) {
    print("MARK \(text)")
    fflush(nil)
  }
}
