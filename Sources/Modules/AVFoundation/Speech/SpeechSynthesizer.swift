import Foundation
import VivaceGraphics
import VivaceMedia

/// The position at which speech stops: at once, or before the next word.
public enum AVSpeechBoundary: Int, Sendable { case immediate, word }

/// Speaks texts one after the other, by the voices of eSpeak NG: heard where the program has a window, silent on a
/// stage without one.
///
/// The delegate learns of each word as it begins. Without a window, and without the package libespeak-ng1, words have
/// estimated lengths, the same each time.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  /// Receives the samples of a text.
  public typealias BufferCallback = (AVAudioBuffer) -> Void
  /// Observes the speech, on the main queue.
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  /// True until all texts have been spoken, also while speech is paused.
  open var isSpeaking: Bool { !queue.isEmpty }
  /// True from `pauseSpeaking(at:)` to `continueSpeaking()`.
  open private(set) var isPaused = false
  /// True would share the program's audio session. Stored only: there is one output.
  open var usesApplicationAudioSession = true
  /// True would send speech to a call. Stored only.
  open var mixToTelephonyUplink = false
  /// The texts that have not been spoken to their end. The first one is spoken now.
  private var queue: [AVSpeechUtterance] = []
  private var speech = SpokenText()
  private var clock = PlayClock()
  private var feed: SoundFeed?
  private var hasStarted = false
  /// The first word that was not announced yet.
  private var nextWord = 0
  /// The change to make before the next word.
  private var wish: Wish?
  private enum Wish { case stop, pause }
  /// Changes with everything that ends what was planned before.
  private var turn = 0
  private static let tolerance = 1e-6

  /// Speaks a text after those before it. A text is spoken once; another time it is left out, with a warning.
  open func speak(_ utterance: AVSpeechUtterance) {
    guard utterance.isFresh else {
      return Warning.once(
        "A text is not spoken again: an AVSpeechUtterance was spoken before. Make another one.")
    }
    utterance.isFresh = false
    queue.append(utterance)
    if queue.count == 1 { prepare() }
  }
  /// Ends the speech and leaves out the texts that wait; false if nothing is spoken. The delegate learns that each of
  /// them was cancelled.
  @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard isSpeaking else { return false }
    if boundary == .word, !isPaused, hasStarted { wish = .stop } else { cancel() }
    return true
  }
  /// Holds the speech; false if nothing is spoken, or it is held already.
  @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard isSpeaking, !isPaused else { return false }
    if boundary == .word, hasStarted { wish = .pause } else { hold() }
    return true
  }
  /// Continues where the speech was held; false if it is not.
  @discardableResult open func continueSpeaking() -> Bool {
    guard isPaused, let utterance = queue.first else { return false }
    isPaused = false
    resume()
    if hasStarted { tell { $0.speechSynthesizer($1, didContinue: utterance) } }
    return true
  }
  /// Gives the samples of a text on the main queue, some at a time, and at last a buffer without samples. Nothing is
  /// heard. Without the package libespeak-ng1 there is only the last buffer, which is reported once.
  open func write(
    _ utterance: AVSpeechUtterance, toBufferCallback bufferCallback: @escaping BufferCallback
  ) {
    let receiver = BufferReceiver(call: bufferCallback)
    let request = utterance.request
    DispatchQueue.global(qos: .userInitiated).async {
      let speech = SpokenText.synthesized(request) ?? SpokenText()
      DispatchQueue.main.async { receiver.send(speech) }
    }
  }
  /// Answer: unsupported.
  open class var personalVoiceAuthorizationStatus: PersonalVoiceAuthorizationStatus { .unsupported }
  /// Answer: unsupported.
  open class func requestPersonalVoiceAuthorization(
    completionHandler handler: @escaping @Sendable (PersonalVoiceAuthorizationStatus) -> Void
  ) { DispatchQueue.main.async { handler(.unsupported) } }
  /// Answer: unsupported.
  open class func requestPersonalVoiceAuthorization() async -> PersonalVoiceAuthorizationStatus {
    .unsupported
  }
  /// The user's answer about a voice of one's own; always unsupported here.
  public enum PersonalVoiceAuthorizationStatus: UInt, Sendable {
    case notDetermined, denied, unsupported, authorized
  }
  /// The name of a change of the voices. Never posted here.
  public static let availableVoicesDidChangeNotification = Notification.Name(
    "AVSpeechSynthesizerAvailableVoicesDidChangeNotification")
}

// MARK: - Speaking

extension AVSpeechSynthesizer {
  private var position: Double { clock.position(at: Services.instant) }

  /// Finds out when the words of the first text are spoken: on a background queue if they are heard.
  private func prepare() {
    guard let utterance = queue.first else { return }
    turn += 1
    (hasStarted, nextWord) = (false, 0)
    clock = PlayClock(position: -max(0, utterance.preUtteranceDelay))
    let (request, turn) = (utterance.request, turn)
    guard Loudspeaker.output != nil else {
      speech = SpokenText.estimated(request)
      return resume()
    }
    speech = SpokenText()
    DispatchQueue.global(qos: .userInitiated).async {
      let speech = SpokenText.synthesized(request) ?? .estimated(request)
      DispatchQueue.main.async { [weak self] in
        guard let self, self.turn == turn else { return }
        self.speech = speech
        self.resume()
      }
    }
  }

  private func resume() {
    guard !isPaused, !queue.isEmpty else { return }
    clock.setRate(1, at: Services.instant)
    if hasStarted { openFeed() }
    plan()
  }

  private func hold() {
    turn += 1
    (isPaused, wish, feed) = (true, nil, nil)
    clock.setRate(0, at: Services.instant)
    guard hasStarted, let utterance = queue.first else { return }
    tell { $0.speechSynthesizer($1, didPause: utterance) }
  }

  private func cancel() {
    turn += 1
    let cancelled = queue
    (queue, wish, feed, isPaused, hasStarted) = ([], nil, nil, false, false)
    clock = PlayClock()
    for utterance in cancelled { tell { $0.speechSynthesizer($1, didCancel: utterance) } }
  }

  private func tell(
    _ message: @escaping (any AVSpeechSynthesizerDelegate, AVSpeechSynthesizer) -> Void
  ) {
    nonisolated(unsafe) let message = message
    DispatchQueue.main.async { if let delegate = self.delegate { message(delegate, self) } }
  }

  /// Plans the start, the next word, the end or the next text, whichever comes first.
  private func plan() {
    turn += 1
    let next =
      !hasStarted
      ? 0 : nextWord < speech.words.count ? speech.words[nextWord].start : speech.duration
    let delay = clock.delay(until: next, from: Services.instant) ?? 0
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self, turn] in
      if let self, self.turn == turn { self.arrived() }
    }
  }

  private func arrived() {
    guard let utterance = queue.first else { return }
    let turn = turn
    if !hasStarted {
      hasStarted = true
      openFeed()
      delegate?.speechSynthesizer(self, didStart: utterance)
    }
    while turn == self.turn, nextWord < speech.words.count,
      speech.words[nextWord].start <= position + Self.tolerance
    {
      if grantWish() { return }
      let range = speech.words[nextWord].range
      nextWord += 1
      delegate?.speechSynthesizer(
        self, willSpeakRangeOfSpeechString: range, utterance: utterance)
    }
    guard turn == self.turn else { return }
    let isAtEnd =
      nextWord == speech.words.count && position >= speech.duration - Self.tolerance
    if isAtEnd, !grantWish() { finish(utterance) } else if !isAtEnd { plan() }
  }

  /// Stops or holds before a word, if that was asked for.
  private func grantWish() -> Bool {
    switch wish {
    case .stop: cancel()
    case .pause: hold()
    case nil: return false
    }
    return true
  }

  private func finish(_ utterance: AVSpeechUtterance) {
    turn += 1
    (feed, hasStarted) = (nil, false)
    queue.removeFirst()
    if !queue.isEmpty {
      // The next one begins after the silence that follows this one.
      let turn = turn
      DispatchQueue.main.asyncAfter(
        deadline: .now() + max(0, utterance.postUtteranceDelay)
      ) { [weak self] in
        if let self, self.turn == turn { self.prepare() }
      }
    }
    delegate?.speechSynthesizer(self, didFinish: utterance)
  }

  private func openFeed() {
    guard let samples = speech.samples else { return }
    feed = SoundFeed(
      reader: samples, sampleRate: samples.sampleRate, channels: 1, from: position, rate: 1)
    feedOn()
  }

  private func feedOn() {
    guard let feed, let utterance = queue.first else { return }
    feed.feed(position: position, gains: [min(max(utterance.volume, 0), 1)])
    DispatchQueue.main.asyncAfter(deadline: .now() + SoundFeed.interval) { [weak self, weak feed] in
      if let self, let feed, feed === self.feed { self.feedOn() }
    }
  }
}

/// The receiver of a text's samples. Main thread only.
private struct BufferReceiver: @unchecked Sendable {
  let call: AVSpeechSynthesizer.BufferCallback
  private static let blockLength = 8_192

  func send(_ speech: SpokenText) {
    let row = speech.samples?.row ?? []
    let rate = speech.samples?.sampleRate ?? 22_050
    guard let format = AVAudioFormat(standardFormatWithSampleRate: rate, channels: 1) else {
      return
    }
    var start = 0
    while start <= row.count {
      let count = min(Self.blockLength, row.count - start)
      let capacity = AVAudioFrameCount(max(1, count))
      guard let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: capacity) else {
        return
      }
      buffer.frameLength = AVAudioFrameCount(count)
      for index in 0..<count { buffer.floatChannelData?[0][index] = row[start + index] }
      call(buffer)
      if count == 0 { return }
      start += count
    }
  }
}

/// Observes speech. All methods are called on the main queue.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance)
}
extension AVSpeechSynthesizerDelegate {
  /// Called when a text begins, after its delay; empty by default.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
  ) {}
  /// Called at the end of a text; empty by default.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {}
  /// Called when a text that had begun is held; empty by default.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance
  ) {}
  /// Called when a held text continues; empty by default.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance
  ) {}
  /// Called for each text that `stopSpeaking(at:)` ends or leaves out; empty by default.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {}
  /// Called before each word with its range in the text; empty by default.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}
}
