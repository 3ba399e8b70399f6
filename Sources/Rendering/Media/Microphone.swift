/// The input of sounds: set by the program's window, absent without one. Main thread only.
package enum Microphone {
  /// Nil where nothing is recorded: on headless stages, and before the first window opens.
  package nonisolated(unsafe) static var input: (any SoundInput)?
}

/// A device that records samples.
package protocol SoundInput: AnyObject {
  /// Whether a microphone is connected.
  var isThere: Bool { get }
  /// Begins to record; nil if the device does not open.
  func openRecording(sampleRate: Double, channels: Int) -> (any SoundRecording)?
}

/// A stream of samples from a device. It ends with its last reference.
package protocol SoundRecording: AnyObject {
  /// Removes the frames that were recorded since the last call, and returns them, the channels' samples by turns.
  func drain() -> [Float]
}

extension Array where Element == Float {
  /// The rows of frames whose channels' samples come by turns.
  package func rows(channels: Int) -> [[Float]] {
    guard channels > 0 else { return [] }
    return (0..<channels).map { channel in
      stride(from: channel, to: count - count % channels, by: channels).map { self[$0] }
    }
  }
}
