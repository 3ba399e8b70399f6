import Foundation
import VivaceViews

/// Hands what the views know over to the next build of the program, which takes this one's place.
///
/// The tool names a file in `VIVACE_STATE`. What is in it is where the states begin; when the tool
/// asks, with the signal `SIGUSR1`, they are written there, and the program ends. Main thread only.
final class Handover {
  static let variable = "VIVACE_STATE"

  private let source: any DispatchSourceSignal

  /// Nil where nobody asks for it.
  init?(in environment: [String: String]) throws {
    guard let path = environment[Self.variable], !path.isEmpty else { return nil }
    let file = URL(fileURLWithPath: path)
    let keeper = StateKeeper(saved: try? Data(contentsOf: file))
    StateKeeper.current = keeper
    // Without a handler the signal would end the program before the source hears of it.
    signal(SIGUSR1, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
    source.setEventHandler {
      do {
        try keeper.save().write(to: file, options: .atomic)
        exit(0)
      } catch {
        FileHandle.standardError.write(
          Data("error: the state cannot be written to \(path): \(error)\n".utf8))
        exit(1)
      }
    }
    source.resume()
  }

  func end() {
    source.cancel()
    StateKeeper.current = nil
  }
}
