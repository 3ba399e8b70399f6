import Foundation
import VivaceViews

/// Records the events of a program's first window: `vivace run --log FILE`. Main thread only.
///
/// The recording counts from the window's first turn, so that a headless stage, which begins at 0, goes the
/// same way.
final class WindowRecorder {
  /// Nil if no log was requested.
  @MainActor static var current: WindowRecorder?

  private let path: String
  private weak var host: ViewHost?
  private var recording: TurnRecording?
  private var start = 0.0

  init(path: String) { self.path = path }

  /// A window's turn begins. The first of all decides which window is recorded.
  func beginTurn(_ host: ViewHost, at time: Double) {
    if recording == nil {
      self.host = host
      start = time
      recording = TurnRecording(settings: settings(of: host))
    }
    guard host === self.host else { return }
    recording?.end = max(0, time - start)
  }

  func note(_ event: InputEvent, _ host: ViewHost) {
    guard host === self.host else { return }
    recording?.events.append(RecordedEvent(event, since: start))
  }

  /// Records that the size or the screen of the window has changed; views get it in the next turn.
  func noteSettings(_ host: ViewHost, size: CGSize, scale: CGFloat, at time: Double) {
    guard host === self.host else { return }
    var event = RecordedEvent(time: max(0, time - start), kind: .settings)
    var current = settings(of: host)
    (current.width, current.height) = (size.width, size.height)
    current.scale = scale
    event.settings = current
    recording?.events.append(event)
  }

  private func settings(of host: ViewHost) -> StageSettings {
    var settings = StageSettings()
    (settings.width, settings.height) = (host.size.width, host.size.height)
    settings.scale = host.displayScale
    settings.isDark = host.colorScheme == .dark
    settings.reducesMotion = host.motion.isReduced
    settings.increasesContrast = host.desktop.increasesContrast
    let sizes = DynamicTypeSize.allCases
    settings.typeSize = sizes.firstIndex(of: host.environment.dynamicTypeSize) ?? 3
    return settings
  }

  /// Throws where the file cannot be written.
  func write() throws {
    guard let recording else { return }
    do {
      try recording.json.write(to: URL(fileURLWithPath: path))
    } catch {
      throw JobError.failed("cannot write the recording to \(path): \(error)")
    }
  }
}
