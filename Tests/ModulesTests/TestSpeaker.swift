@testable import VivaceGraphics
@testable import VivaceMedia

/// A loudspeaker that keeps what it gets, and plays it at a speed of its own.
final class TestSpeaker: SoundOutput {
  final class Voice: SoundVoice {
    var samples: [Float] = []
    var heard = 0
    let channels: Int
    let sampleRate: Double
    init(_ channels: Int, _ sampleRate: Double) {
      (self.channels, self.sampleRate) = (channels, sampleRate)
    }
    /// Frames that are heard in a second of the program's time, from the start on; nil leaves `heard` to the test.
    var pace: Double?
    private let start = Services.instant
    var waitingFrames: Int {
      if let pace {
        heard = min(Int((Services.instant - start) * pace), samples.count / channels)
      }
      return samples.count / channels - heard
    }
    func append(_ added: [Float]) { samples += added }
    func clear() {}
  }
  var voices: [Voice] = []
  func openVoice(sampleRate: Double, channels: Int) -> (any SoundVoice)? {
    voices.append(Voice(channels, sampleRate))
    return voices.last
  }
}

/// A microphone that hears a ramp.
final class TestMicrophone: SoundInput {
  private final class Recording: SoundRecording {
    private var frame = 0
    private let channels: Int
    init(_ channels: Int) { self.channels = channels }
    /// 100 frames at each look.
    func drain() -> [Float] {
      defer { frame += 100 }
      return (frame..<frame + 100).flatMap { number in
        (0..<channels).map { Float(number) / 10_000 * ($0 == 0 ? 1 : -1) }
      }
    }
  }
  var isThere = true
  func openRecording(sampleRate: Double, channels: Int) -> (any SoundRecording)? {
    isThere ? Recording(channels) : nil
  }
}
