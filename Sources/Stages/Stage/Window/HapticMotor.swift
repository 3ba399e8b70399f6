import CSDL2
import VivaceViews

/// The motor of a game controller, or of a device with haptics. Main thread only.
///
/// It is searched for at the first feedback, never before; if there is none, nothing happens and it is not
/// searched for again. It stays open as long as the program runs, as SDL does.
final class HapticMotor {
  /// All windows share it.
  @MainActor static let shared = HapticMotor()
  private lazy var device: OpaquePointer? = Self.open()

  private static func open() -> OpaquePointer? {
    guard lazy_SDL_InitSubSystem()(SDL_INIT_HAPTIC) == 0 else { return nil }
    for index in 0..<max(lazy_SDL_NumHaptics()(), 0) {
      guard let device = lazy_SDL_HapticOpen()(index) else { continue }
      if lazy_SDL_HapticRumbleSupported()(device) == SDL_TRUE.rawValue,
        lazy_SDL_HapticRumbleInit()(device) == 0
      {
        return device
      }
      lazy_SDL_HapticClose()(device)
    }
    return nil
  }

  func play(_ feedback: SensoryFeedback) {
    guard let device else { return }
    let (strength, duration) = feedback.rumble
    _ = lazy_SDL_HapticRumblePlay()(device, Float(strength), UInt32((duration * 1_000).rounded()))
  }
}
