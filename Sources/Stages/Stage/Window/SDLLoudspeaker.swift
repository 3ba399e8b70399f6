import CSDL2
import VivaceGraphics
import VivaceMedia

/// The desktop's loudspeaker, through SDL. Its devices are searched for at the first sound, never before. Main thread
/// only.
final class SDLLoudspeaker: SoundOutput {
  /// All windows share it.
  @MainActor static let shared = SDLLoudspeaker()
  private lazy var isThere = lazy_SDL_InitSubSystem()(SDL_INIT_AUDIO) == 0

  func openVoice(sampleRate: Double, channels: Int) -> (any SoundVoice)? {
    guard isThere, (1...8).contains(channels), (1_000...384_000).contains(sampleRate) else {
      return silence()
    }
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(sampleRate.rounded())
    wanted.format = SDL_AudioFormat(AUDIO_F32LSB)
    wanted.channels = UInt8(channels)
    wanted.samples = 1_024
    let device = lazy_SDL_OpenAudioDevice()(nil, 0, &wanted, nil, 0)
    guard device > 0 else { return silence() }
    lazy_SDL_PauseAudioDevice()(device, 0)
    return SDLVoice(device: device, channels: channels)
  }

  private func silence() -> (any SoundVoice)? {
    let reason = lazy_SDL_GetError()().map { String(cString: $0) } ?? ""
    Warning.once("Sounds are not heard: no sound device opens (\(reason)).")
    return nil
  }
}

/// The queue of samples of a device.
private final class SDLVoice: SoundVoice {
  private let device: SDL_AudioDeviceID
  private let channels: Int

  init(device: SDL_AudioDeviceID, channels: Int) {
    (self.device, self.channels) = (device, channels)
  }

  deinit { lazy_SDL_CloseAudioDevice()(device) }

  var waitingFrames: Int { Int(lazy_SDL_GetQueuedAudioSize()(device)) / (4 * channels) }

  func append(_ samples: [Float]) {
    _ = samples.withUnsafeBytes {
      lazy_SDL_QueueAudio()(device, $0.baseAddress, UInt32($0.count))
    }
  }

  func clear() { lazy_SDL_ClearQueuedAudio()(device) }
}
