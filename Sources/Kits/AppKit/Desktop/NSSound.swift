import Foundation
import VivaceGraphics

/// A sound that the desktop's player plays.
@MainActor @preconcurrency open class NSSound: NSObject {
  /// The name of a sound in the bundle, or of one of macOS's sounds.
  public typealias Name = String

  /// Plays a file: returns a function that stops it, and reports its end.
  package static var player:
    @MainActor (URL, _ ended: @escaping @MainActor (Bool) -> Void) throws -> () -> Void = play

  /// Receives the end of the sound.
  open weak var delegate: (any NSSoundDelegate)?
  /// The name that the sound was made with; nil for files.
  open private(set) var name: Name?
  /// True between `play()` and the end of the sound.
  open private(set) var isPlaying = false
  /// Whether it begins again at its end.
  open var loops = false
  /// The loudness from 0 to 1. No effect here, which is reported once.
  open var volume: Float = 1 {
    didSet {
      if volume != 1 { NotYet.once("NSSound.volume", "the sound would be louder or softer") }
    }
  }
  private let file: URL
  private var stopper: (() -> Void)?

  /// A sound of a readable file; nil if the file cannot be read. The data is always read at playing.
  public init?(contentsOf url: URL, byReference: Bool) {
    guard FileManager.default.isReadableFile(atPath: url.path) else { return nil }
    file = url
    super.init()
  }
  /// Equivalent with a path.
  public convenience init?(contentsOfFile path: String, byReference: Bool) {
    self.init(contentsOf: URL(fileURLWithPath: path), byReference: byReference)
  }
  /// One of the program's resources, else the one that the desktop's theme has in its place.
  public convenience init?(named name: Name) {
    guard let url = Self.url(named: name) else { return nil }
    self.init(contentsOf: url, byReference: true)
    self.name = name
  }
  private static func url(named name: Name) -> URL? {
    for ending in ["aiff", "aif", "caf", "wav", "mp3", "m4a", "ogg", ""] {
      let found = Bundle.main.url(forResource: name, withExtension: ending.isEmpty ? nil : ending)
      if let found { return found }
    }
    // macOS's own sounds, by what the theme calls one of that kind.
    let kinds = [
      "Basso": "dialog-error", "Blow": "dialog-warning", "Bottle": "message",
      "Frog": "dialog-warning", "Funk": "dialog-error", "Glass": "complete", "Hero": "complete",
      "Morse": "bell", "Ping": "message", "Pop": "message", "Purr": "message",
      "Sosumi": "dialog-error", "Submarine": "bell", "Tink": "bell",
    ]
    guard let kind = kinds[name] else { return nil }
    return NSWorkspace.shared.files.data.map {
      URL(fileURLWithPath: "\($0)/sounds/freedesktop/stereo/\(kind).oga")
    }.first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Whether it begins.
  @discardableResult open func play() -> Bool {
    guard !isPlaying else { return false }
    do {
      stopper = try Self.player(file) { [weak self] in self?.ended($0) }
      isPlaying = true
      return true
    } catch {
      Warning.once(
        "NSSound could not play \(file.lastPathComponent): the desktop has none of pw-play, paplay, "
          + "aplay. Install PipeWire's, PulseAudio's or ALSA's tools.")
      return false
    }
  }
  /// The desktop's sound for what cannot be done.
  open class func beep() { NSSound(named: "Funk")?.play() }
  /// Ends the sound without a call to the delegate; false if it was not playing.
  @discardableResult open func stop() -> Bool {
    guard isPlaying else { return false }
    isPlaying = false
    stopper?()
    return true
  }
  private func ended(_ wasWhole: Bool) {
    guard isPlaying else { return }
    isPlaying = false
    if loops, wasWhole {
      play()
    } else {
      delegate?.sound(self, didFinishPlaying: wasWhole)
    }
  }

  private static func play(_ file: URL, _ ended: @escaping @MainActor (Bool) -> Void) throws
    -> () -> Void
  {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let tool = ["pw-play", "paplay", "aplay"].lazy.flatMap { name in folders.map { "\($0)/\(name)" }
    }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let tool else { throw CocoaError(.fileNoSuchFile) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = [file.path]
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { process in
      let wasWhole = process.terminationStatus == 0
      DispatchQueue.main.async { MainActor.assumeIsolated { ended(wasWhole) } }
    }
    try process.run()
    return { process.terminate() }
  }
}

/// Observes the end of a sound.
@MainActor @preconcurrency public protocol NSSoundDelegate: AnyObject {
  func sound(_ sound: NSSound, didFinishPlaying flag: Bool)
}
extension NSSoundDelegate {
  /// Called at the end of a sound, with false if the player failed; empty by default.
  public func sound(_ sound: NSSound, didFinishPlaying flag: Bool) {}
}

/// The desktop's sound for what cannot be done.
@MainActor @preconcurrency public func NSBeep() { NSSound.beep() }
