import Foundation

/// Records sounds. The microphone is denied here.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
  /// Meant for the end of a recording. It is not called here.
  open weak var delegate: (any AVAudioRecorderDelegate)?
  /// True would measure the recorded loudness. Stored only.
  open var isMeteringEnabled = false
  /// The file to record to. It is not written.
  public let url: URL
  /// The settings of the recording, kept unchanged.
  public let settings: [String: Any]
  /// A recorder that never records; it does not throw.
  public init(url: URL, settings: [String: Any]) throws {
    (self.url, self.settings) = (url, settings)
  }
  /// Always false: the microphone is denied.
  open var isRecording: Bool { false }
  /// The recorded seconds; always 0.
  open var currentTime: TimeInterval { 0 }
  /// Answer: no.
  @discardableResult open func prepareToRecord() -> Bool { false }
  /// Answer: no, since the microphone is denied.
  @discardableResult open func record() -> Bool { false }
  /// Answer: no, since the microphone is denied.
  @discardableResult open func record(forDuration duration: TimeInterval) -> Bool { false }
  /// Does nothing: no recording runs.
  open func pause() {}
  /// Does nothing, since no recording has begun.
  open func stop() {}
  /// Answer: no.
  @discardableResult open func deleteRecording() -> Bool { false }
  /// Does nothing: there is no level to measure.
  open func updateMeters() {}
  /// Answer: silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  /// Answer: silence.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}
/// Observes a recorder. No method is called here.
public protocol AVAudioRecorderDelegate: NSObjectProtocol {
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}
extension AVAudioRecorderDelegate {
  /// Meant for the end of a recording. Not called here; empty by default.
  public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  {}
  /// Meant for errors of encoding. Not called here; empty by default.
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}
