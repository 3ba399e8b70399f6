/// The output of sounds: set by the program's window, absent without one. Main thread only.
package enum Loudspeaker {
  /// Nil where nothing is heard: on headless stages, and before the first window opens.
  package nonisolated(unsafe) static var output: (any SoundOutput)?
}

/// A device that plays samples.
package protocol SoundOutput: AnyObject {
  /// A stream of samples to the device, which begins at once; nil if the device does not open.
  func openVoice(sampleRate: Double, channels: Int) -> (any SoundVoice)?
}

/// A stream of samples to a device. It ends with its last reference.
package protocol SoundVoice: AnyObject {
  /// Frames that were appended and not heard yet.
  var waitingFrames: Int { get }
  /// Appends frames, the channels' samples by turns.
  func append(_ samples: [Float])
  /// Discards the frames that were not heard yet.
  func clear()
}
