import Foundation

extension StageHands {
  /// Plans a recording: each of its events at its own instant, counted from now.
  package func plan(_ recording: TurnRecording) {
    let start = time
    for event in recording.events {
      schedule(at: start + event.time) { [unowned self] in
        if let settings = event.settings?.sane {
          if let size = settings.size { try resize(to: size) }
          settings.apply(to: host)
        } else if let input = event.input {
          try send(input)
        }
      }
    }
    // So that what waits for all that was planned goes to the recording's end.
    schedule(at: start + recording.end) {}
  }

  /// Plans a recording that begins with the surroundings that it was made in.
  func play(_ recording: TurnRecording) {
    let settings = recording.settings.sane
    schedule(at: time) { [unowned self] in
      if let size = settings.size { try resize(to: size) }
      settings.apply(to: host)
    }
    plan(recording)
  }
}
