import CSDL2
import VivaceGraphics
import VivaceMedia

/// The desktop's microphone, through SDL. Its devices are searched for when a program asks for them first, never before.
/// Main thread only.
final class SDLMicrophone: SoundInput {
  /// All windows share it.
  @MainActor static let shared = SDLMicrophone()
  private lazy var hasSound = lazy_SDL_InitSubSystem()(SDL_INIT_AUDIO) == 0

  var isThere: Bool { hasSound && lazy_SDL_GetNumAudioDevices()(1) > 0 }

  func openRecording(sampleRate: Double, channels: Int) -> (any SoundRecording)? {
    guard hasSound, (1...8).contains(channels), (1_000...384_000).contains(sampleRate) else {
      return nil
    }
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(sampleRate.rounded())
    wanted.format = SDL_AudioFormat(AUDIO_F32LSB)
    wanted.channels = UInt8(channels)
    wanted.samples = 1_024
    let device = lazy_SDL_OpenAudioDevice()(nil, 1, &wanted, nil, 0)
    guard device > 0 else {
      let reason = lazy_SDL_GetError()().map { String(cString: $0) } ?? ""
      Warning.once("Nothing is recorded: no microphone opens (\(reason)).")
      return nil
    }
    lazy_SDL_PauseAudioDevice()(device, 0)
    return SDLRecording(device: device)
  }
}

/// The queue of samples of a device.
private final class SDLRecording: SoundRecording {
  private let device: SDL_AudioDeviceID
  init(device: SDL_AudioDeviceID) { self.device = device }
  deinit { lazy_SDL_CloseAudioDevice()(device) }

  func drain() -> [Float] {
    let count = Int(lazy_SDL_GetQueuedAudioSize()(device)) / 4
    guard count > 0 else { return [] }
    return [Float](unsafeUninitializedCapacity: count) { buffer, length in
      let bytes = lazy_SDL_DequeueAudio()(device, buffer.baseAddress, UInt32(count * 4))
      length = Int(bytes) / 4
    }
  }
}
