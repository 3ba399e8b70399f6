import Foundation
import VivaceGraphics
import VivaceMedia

/// Records sounds into a file, where the program has a window and a microphone is connected. Elsewhere it does not
/// begin, and `record()` answers false.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
  /// Learns of the end of a recording, on the main queue.
  open weak var delegate: (any AVAudioRecorderDelegate)?
  /// True lets `updateMeters()` measure the loudness.
  open var isMeteringEnabled = false
  /// The file to record to, of the kind that its name ends with: wav, caf, aif, aiff, m4a or mp4.
  public let url: URL
  /// The encoding that was asked for.
  public let settings: [String: Any]
  /// The format of the samples.
  public let format: AVAudioFormat
  /// True while samples are recorded.
  open private(set) var isRecording = false
  private var output: SampleFileOutput?
  private var recording: (any SoundRecording)?
  private var frames = 0
  /// The frames at which the recording ends by itself.
  private var limit = Int.max
  /// The samples of the last tenth of a second.
  private var recent: [[Float]] = []
  private var powers: [(average: Float, peak: Float)] = []
  /// Changes with every start and stop, so that what was planned before is left out.
  private var turn = 0
  /// Seconds between two looks at the device.
  private static let interval = 0.05

  /// A recorder; an error for a kind of file or an encoding that cannot be written. Without a rate and a number of
  /// channels it has 44,100 samples a second in one channel.
  public init(url: URL, settings: [String: Any]) throws {
    var complete = settings
    if complete[AVSampleRateKey] == nil { complete[AVSampleRateKey] = 44_100.0 }
    if complete[AVNumberOfChannelsKey] == nil { complete[AVNumberOfChannelsKey] = 1 }
    try SampleFileOutput.check(url, complete)
    let reader = OutputSettings(complete)
    guard
      let format = AVAudioFormat(
        standardFormatWithSampleRate: reader.number(AVSampleRateKey) ?? 0,
        channels: AVAudioChannelCount(reader.number(AVNumberOfChannelsKey) ?? 0))
    else { throw AVError(.unsupportedOutputSettings) }
    (self.url, self.settings, self.format) = (url, complete, format)
  }
  /// A recorder of samples in a format.
  public convenience init(url: URL, format: AVAudioFormat) throws {
    try self.init(url: url, settings: format.settings)
  }

  /// The recorded seconds.
  open var currentTime: TimeInterval { Double(frames) / format.sampleRate }
  /// The time of the program in seconds.
  open var deviceCurrentTime: TimeInterval { Services.instant }
  /// Creates the file, which appears when the recording ends; false without a microphone, and if it cannot be
  /// written, which is reported once.
  @discardableResult open func prepareToRecord() -> Bool {
    guard Microphone.input?.isThere == true else {
      Warning.once(
        "\(url.path) is not recorded: "
          + (Microphone.input == nil
            ? "only programs with a window record sounds." : "no microphone is connected."))
      return false
    }
    if output != nil { return true }
    do { output = try SampleFileOutput(url, settings) } catch {
      Warning.once("\(url.path) is not recorded: \(error)")
      return false
    }
    frames = 0
    return true
  }
  /// Begins to record, or continues after `pause()`; false if nothing can be recorded.
  @discardableResult open func record() -> Bool { begin(after: 0) }
  /// Records some seconds, then ends; false if nothing can be recorded.
  @discardableResult open func record(forDuration duration: TimeInterval) -> Bool {
    record(atTime: deviceCurrentTime, forDuration: duration)
  }
  /// Begins at a time of `deviceCurrentTime`.
  @discardableResult open func record(atTime time: TimeInterval) -> Bool {
    begin(after: time - deviceCurrentTime)
  }
  /// Begins at a time of `deviceCurrentTime`, and ends some seconds later.
  @discardableResult open func record(
    atTime time: TimeInterval, forDuration duration: TimeInterval
  ) -> Bool {
    guard begin(after: time - deviceCurrentTime) else { return false }
    limit = frames + max(0, Int(Int64(nearest: duration * format.sampleRate)))
    return true
  }
  /// Holds the recording; `record()` continues it.
  open func pause() {
    drain()
    halt()
  }
  /// Ends the recording and completes the file.
  open func stop() {
    if isRecording { drain() }
    finish()
  }
  /// Deletes the file of a recording that has ended; false if there is none.
  @discardableResult open func deleteRecording() -> Bool {
    halt()
    output?.discard()
    if output != nil {
      output = nil
      return true
    }
    return (try? FileManager.default.removeItem(at: url)) != nil
  }
  /// Measures the loudness of the samples that came last; silence if nothing is recorded.
  open func updateMeters() {
    powers = isMeteringEnabled && isRecording ? recent.map(AudioPower.decibels) : []
  }
  /// The mean loudness of a channel in decibels, from -160 up to 0.
  open func averagePower(forChannel channelNumber: Int) -> Float {
    powers.indices.contains(channelNumber) ? powers[channelNumber].average : -160
  }
  /// The largest loudness of a channel in decibels, from -160 up to 0.
  open func peakPower(forChannel channelNumber: Int) -> Float {
    powers.indices.contains(channelNumber) ? powers[channelNumber].peak : -160
  }
  deinit { output?.close() }
}

extension AVAudioRecorder {
  private func begin(after delay: TimeInterval) -> Bool {
    guard !isRecording else { return true }
    guard prepareToRecord() else { return false }
    turn += 1
    limit = .max
    guard delay > 0 else { return open() }
    let turn = turn
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
      if let self, self.turn == turn { _ = self.open() }
    }
    return true
  }

  private func open() -> Bool {
    recording = Microphone.input?.openRecording(
      sampleRate: format.sampleRate, channels: Int(format.channelCount))
    guard recording != nil else { return false }
    isRecording = true
    lookOn(turn)
    return true
  }

  private func lookOn(_ turn: Int) {
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.interval) { [weak self] in
      guard let self, self.turn == turn, self.isRecording else { return }
      self.drain()
      if self.frames >= self.limit { self.finish() } else { self.lookOn(turn) }
    }
  }

  /// Writes what was recorded since the last look.
  private func drain() {
    guard let recording, let output else { return }
    var rows = recording.drain().rows(channels: Int(format.channelCount))
    let count = min(rows.first?.count ?? 0, limit - frames)
    guard count > 0 else { return }
    rows = rows.map { Array($0.prefix(count)) }
    do { try output.write(rows, from: frames) } catch {
      halt()
      self.output = nil
      output.discard()
      let failure = AVError(error)
      return DispatchQueue.main.async {
        self.delegate?.audioRecorderEncodeErrorDidOccur(self, error: failure)
        self.delegate?.audioRecorderDidFinishRecording(self, successfully: false)
      }
    }
    frames += count
    let span = Int(format.sampleRate / 10)
    recent = recent.isEmpty ? rows : zip(recent, rows).map { Array(($0 + $1).suffix(span)) }
  }

  private func halt() {
    turn += 1
    (isRecording, recording, recent) = (false, nil, [])
  }

  private func finish() {
    halt()
    guard let output else { return }
    self.output = nil
    let isWritten = output.close()
    frames = 0
    DispatchQueue.main.async {
      self.delegate?.audioRecorderDidFinishRecording(self, successfully: isWritten)
    }
  }
}

/// The loudness of samples.
enum AudioPower {
  /// The mean and the largest one in decibels, from -160 up to 0.
  static func decibels(_ row: [Float]) -> (average: Float, peak: Float) {
    let square = row.reduce(Float(0)) { $0 + $1 * $1 } / Float(max(row.count, 1))
    func decibels(_ number: Float) -> Float { number > 1e-8 ? 20 * log10(number) : -160 }
    return (decibels(square.squareRoot()), decibels(row.reduce(0) { max($0, abs($1)) }))
  }
}

/// Observes a recorder. All methods are called on the main queue.
public protocol AVAudioRecorderDelegate: NSObjectProtocol {
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}
extension AVAudioRecorderDelegate {
  /// Called when a recording has ended, and its file is complete; empty by default.
  public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  {}
  /// Called when samples cannot be written, such as on a full disk; empty by default.
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}
