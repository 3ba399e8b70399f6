import Foundation
import VivaceGraphics
import VivaceMedia

/// Plays a sound: heard where the program has a window, silent on a stage without one. Its time is the program's.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  /// Observes the end of the sound, on the main queue.
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// The loudness from 0 to 1.
  open var volume: Float = 1
  /// The position between left, -1, and right, 1, of a sound with two channels.
  open var pan: Float = 0
  /// The speed, which changes the pitch too. Used if `enableRate` is true.
  open var rate: Float = 1 { didSet { restart() } }
  /// True lets the speed change.
  open var enableRate = false { didSet { restart() } }
  /// The number of repetitions; negative ones have no end.
  open var numberOfLoops = 0 { didSet { restart() } }
  /// True lets `updateMeters()` measure the loudness.
  open var isMeteringEnabled = false
  /// The file of the sound; nil for data.
  public let url: URL?
  /// The data of the sound; nil for a file.
  public let data: Data?
  /// The length of the sound in seconds.
  public let duration: TimeInterval
  /// The number of channels.
  public let numberOfChannels: Int
  /// The samples as the file has them.
  public let format: AVAudioFormat
  private let reader: any SampleReader
  /// Reads what is measured, so that the position of `reader` stays.
  private let meter: any SampleReader
  private let storage: MediaStorage?
  private var clock = PlayClock()
  private var feed: SoundFeed?
  /// Changes with every start and stop, so that what was planned before is left out.
  private var turn = 0
  private var powers: [(average: Float, peak: Float)] = []

  private init(_ file: any MediaFile, name: String, url: URL?, data: Data?, storage: MediaStorage?)
    throws
  {
    guard let track = file.content.track(.audio),
      let format = AVAudioFormat(
        standardFormatWithSampleRate: track.sampleRate,
        channels: AVAudioChannelCount(track.channels))
    else { throw AVError(MediaError(.broken, "cannot read \(name): it has no sound")) }
    do {
      reader = try file.openSamples(track: track.index)
      meter = try file.openSamples(track: track.index)
    } catch { throw AVError(error) }
    (self.url, self.data, self.storage, self.format) = (url, data, storage, format)
    duration = (track.duration ?? file.content.duration)?.seconds ?? 0
    numberOfChannels = track.channels
  }
  /// A player of a file; an error if it has no sound that can be read.
  public convenience init(contentsOf url: URL) throws {
    try self.init(
      AssetSource(url).file(), name: url.path, url: url, data: nil, storage: nil)
  }
  /// Equivalent with a hint of the type, which is ignored.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }
  /// A player of a file's bytes; an error if they are no sound that can be read.
  public convenience init(data: Data) throws {
    do {
      let storage = try MediaStorage(data)
      try self.init(
        MediaFiles.open(storage.path, name: "the sound's data"), name: "the sound's data", url: nil,
        data: data, storage: storage)
    } catch { throw AVError(error) }
  }
  /// Data with a hint of the type, which is ignored.
  public convenience init(data: Data, fileTypeHint utiString: String?) throws {
    try self.init(data: data)
  }

  /// The position in seconds, from 0 up to the duration.
  open var currentTime: TimeInterval {
    get {
      let position = min(max(elapsed, 0), total)
      guard duration > 0, position.isFinite else { return 0 }
      return position >= total ? 0 : position.truncatingRemainder(dividingBy: duration)
    }
    set {
      clock.jump(to: min(max(newValue, 0), duration), at: Services.instant)
      restart()
    }
  }
  /// Seconds since the first beginning, repetitions included.
  private var elapsed: Double { clock.position(at: Services.instant) }
  private var total: Double { numberOfLoops < 0 ? .infinity : duration * Double(numberOfLoops + 1) }
  /// The program's time in seconds, by which `play(atTime:)` plans.
  open var deviceCurrentTime: TimeInterval { Services.instant }
  /// True from `play()` until the end, or until it pauses or stops.
  open var isPlaying: Bool { clock.rate != 0 }
  /// The format as settings.
  open var settings: [String: Any] {
    [AVSampleRateKey: format.sampleRate, AVNumberOfChannelsKey: numberOfChannels]
  }
  /// Does nothing more: the sound was opened when the player was made. True.
  @discardableResult open func prepareToPlay() -> Bool { true }
  /// Plays from the position on.
  @discardableResult open func play() -> Bool {
    guard duration > 0 else { return false }
    if elapsed >= total { clock.jump(to: 0, at: Services.instant) }
    clock.setRate(speed, at: Services.instant)
    begin()
    return true
  }
  /// Plays from an instant of `deviceCurrentTime` on.
  @discardableResult open func play(atTime time: TimeInterval) -> Bool {
    let delay = time - deviceCurrentTime
    guard delay > 0 else { return play() }
    turn += 1
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self, turn] in
      if let self, self.turn == turn { self.play() }
    }
    return duration > 0
  }
  /// Stops at the position.
  open func pause() { halt(at: elapsed) }
  /// Stops at the position too.
  open func stop() { halt(at: elapsed) }
  /// Changes the loudness over some seconds, twenty times a second.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    let (from, steps) = (self.volume, Int((duration * 20).rounded(.up)))
    guard steps > 0 else {
      self.volume = volume
      return
    }
    for step in 1...steps {
      let share = Float(step) / Float(steps)
      DispatchQueue.main.asyncAfter(deadline: .now() + duration * Double(share)) { [weak self] in
        self?.volume = from + (volume - from) * share
      }
    }
  }
  private var speed: Double { enableRate ? Double(max(rate, 0.01)) : 1 }

  /// Plans anew what follows from the position and the speed.
  private func restart() {
    guard isPlaying else { return }
    clock.setRate(speed, at: Services.instant)
    begin()
  }
  private func begin() {
    turn += 1
    feed = SoundFeed(
      reader: LoopedSamples(
        reader, length: Int(duration * format.sampleRate), total: total / duration),
      sampleRate: format.sampleRate, channels: numberOfChannels, from: elapsed, rate: speed)
    feedOn(turn)
    guard let delay = clock.delay(until: total, from: Services.instant), delay.isFinite else {
      return
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self, turn] in
      if let self, self.turn == turn { self.end() }
    }
  }
  private func feedOn(_ turn: Int) {
    guard let feed, turn == self.turn else { return }
    let pans = numberOfChannels == 2 ? [min(1, 1 - pan), min(1, 1 + pan)] : []
    feed.feed(
      position: elapsed,
      gains: (0..<numberOfChannels).map { volume * ($0 < pans.count ? pans[$0] : 1) })
    DispatchQueue.main.asyncAfter(deadline: .now() + SoundFeed.interval) { [weak self] in
      self?.feedOn(turn)
    }
  }
  private func halt(at position: Double) {
    turn += 1
    clock.setRate(0, at: Services.instant)
    clock.jump(to: position, at: Services.instant)
    feed = nil
  }
  private func end() {
    halt(at: 0)
    delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
  }

  /// Measures the loudness of the last twentieth of a second before the position; silence if it does not play.
  open func updateMeters() {
    guard isMeteringEnabled, isPlaying else {
      powers = []
      return
    }
    let (span, end) = (Int(format.sampleRate / 20), Int(currentTime * format.sampleRate))
    let samples = try? meter.samples(from: max(0, end - span), count: max(1, min(span, end)))
    powers = (samples ?? []).map(AudioPower.decibels)
  }
  /// The mean loudness of a channel in decibels, from -160 up to 0.
  open func averagePower(forChannel channelNumber: Int) -> Float {
    powers.indices.contains(channelNumber) ? powers[channelNumber].average : -160
  }
  /// The largest loudness of a channel in decibels, from -160 up to 0.
  open func peakPower(forChannel channelNumber: Int) -> Float {
    powers.indices.contains(channelNumber) ? powers[channelNumber].peak : -160
  }
}
/// Observes a player.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}
extension AVAudioPlayerDelegate {
  /// Called at the end of a sound, after its last repetition; empty by default.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// Meant for data that cannot be decoded. Not called here: the player is not made; empty by default.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Samples that begin again at their end.
private final class LoopedSamples: SampleReader {
  private let reader: any SampleReader
  private let length: Int
  private let total: Double

  init(_ reader: any SampleReader, length: Int, total: Double) {
    (self.reader, self.length, self.total) = (reader, max(1, length), total)
  }

  func samples(from first: Int, count: Int) throws -> [[Float]] {
    var result: [[Float]] = []
    var position = first
    while position < first + count, Double(position) < total * Double(length) {
      let start = position % length
      let piece = try reader.samples(
        from: start, count: min(length - start, first + count - position))
      guard let found = piece.first?.count, found > 0 else { break }
      result = result.isEmpty ? piece : zip(result, piece).map { $0 + $1 }
      position += found
    }
    return result
  }
}

/// A file without a name that has the bytes of data, for readers that need a file.
final class MediaStorage: Sendable {
  private let descriptor: Int32
  /// The path by which this process can open it.
  var path: String { "/proc/self/fd/\(descriptor)" }

  init(_ data: Data) throws {
    var name = Array("\(NSTemporaryDirectory())/media-XXXXXX".utf8CString)
    let opened = mkstemp(&name)
    guard opened >= 0 else {
      throw MediaError(.unreadable, "cannot read data: \(String(cString: strerror(errno)))")
    }
    unlink(name)
    let handle = FileHandle(fileDescriptor: opened, closeOnDealloc: false)
    do { try handle.write(contentsOf: data) } catch {
      close(opened)
      throw error
    }
    descriptor = opened
  }

  deinit { close(descriptor) }
}
