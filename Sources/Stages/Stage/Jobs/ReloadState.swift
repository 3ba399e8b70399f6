import Foundation
import VivaceViews

/// Hands what the views know, and where their windows are, over to the next build of the program, which
/// takes this one's place.
///
/// The tool names a file in `VIVACE_STATE`. Its contents are the states' initial values; when the tool
/// asks, with the signal `SIGUSR1`, they are written there, and the program ends. Main thread only.
final class ReloadState {
  static let variable = "VIVACE_STATE"

  private let source: any DispatchSourceSignal
  /// The positions of the previous build's windows.
  let frames: [WindowFrame]

  /// Nil if the environment does not request it.
  ///
  /// - Parameter windows: where the windows are when this build ends.
  init?(in environment: EnvironmentVariables, windows: @escaping () -> [WindowFrame]) throws {
    guard let path = environment[Self.variable], !path.isEmpty else { return nil }
    let file = URL(fileURLWithPath: path)
    let windowFile = URL(fileURLWithPath: path + ".windows")
    let keeper = StateArchive(saved: try? Data(contentsOf: file))
    StateArchive.current = keeper
    let known = try? Data(contentsOf: windowFile)
    frames = known.flatMap { try? JSONDecoder().decode([WindowFrame].self, from: $0) } ?? []
    // Without a handler the signal would end the program before the source receives it.
    signal(SIGUSR1, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
    source.setEventHandler {
      do {
        try keeper.save().write(to: file, options: .atomic)
        try JSONEncoder().encode(windows()).write(to: windowFile, options: .atomic)
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
    StateArchive.current = nil
  }
}
