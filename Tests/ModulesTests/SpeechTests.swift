import Foundation
import SwiftUI
import Testing

@testable import VivaceAVFoundation
@testable import VivaceMedia
@testable import VivaceStage

/// Texts that are spoken. Serialized with one another, since there is one loudspeaker.
@Suite(.serialized) @MainActor struct SpeechTests {
  private let stage = HeadlessStage { Text("") }

  /// Writes the calls of a synthesizer with the instants of the stage.
  private final class Listener: NSObject, AVSpeechSynthesizerDelegate {
    var lines: [String] = []
    private func add(_ event: String, _ utterance: AVSpeechUtterance) {
      lines.append(String(format: "%.2f %@", CACurrentMediaTime(), event))
    }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
    ) { add("start", utterance) }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
    ) { add("finish", utterance) }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance
    ) { add("pause", utterance) }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance
    ) { add("continue", utterance) }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
    ) { add("cancel", utterance) }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
      utterance: AVSpeechUtterance
    ) {
      add(NSString(string: utterance.speechString).substring(with: characterRange), utterance)
    }
  }

  private func speak(_ texts: String...) throws -> (AVSpeechSynthesizer, Listener) {
    let (synthesizer, listener) = (AVSpeechSynthesizer(), Listener())
    try stage.perform {
      synthesizer.delegate = listener
      for text in texts { synthesizer.speak(AVSpeechUtterance(string: text)) }
    }
    return (synthesizer, listener)
  }

  @Test func wordsAreToldAtTheirInstants() throws {
    let (synthesizer, listener) = try speak("Hello, big world.")
    #expect(synthesizer.isSpeaking)
    try stage.advance(to: 5)
    // 175 words a minute, of five letters and a space.
    #expect(
      listener.lines == [
        "0.00 start", "0.00 Hello", "0.46 big", "0.69 world", "1.31 finish",
      ])
    #expect(!synthesizer.isSpeaking)
  }

  @Test func textsFollowOneAnotherAfterTheirDelays() throws {
    let (synthesizer, listener) = (AVSpeechSynthesizer(), Listener())
    try stage.perform {
      synthesizer.delegate = listener
      let first = AVSpeechUtterance(string: "one")
      first.postUtteranceDelay = 1
      let second = AVSpeechUtterance(string: "two")
      second.preUtteranceDelay = 0.5
      second.rate = AVSpeechUtteranceMaximumSpeechRate
      synthesizer.speak(first)
      synthesizer.speak(second)
    }
    try stage.advance(to: 10)
    #expect(
      listener.lines == [
        "0.00 start", "0.00 one", "0.23 finish", "1.73 start", "1.73 two", "1.82 finish",
      ])
  }

  @Test func speechIsHeldAndContinued() throws {
    let (synthesizer, listener) = try speak("one two three")
    try stage.advance(to: 0.1)
    try stage.perform { #expect(synthesizer.pauseSpeaking(at: .word)) }
    try stage.advance(to: 5)
    #expect(synthesizer.isPaused && synthesizer.isSpeaking)
    #expect(listener.lines == ["0.00 start", "0.00 one", "0.23 pause"])
    try stage.perform { #expect(synthesizer.continueSpeaking()) }
    try stage.advance(to: 10)
    #expect(
      listener.lines.dropFirst(3) == ["5.00 continue", "5.00 two", "5.23 three", "5.57 finish"])
    try stage.perform { #expect(!synthesizer.continueSpeaking()) }
  }

  @Test func speechIsStoppedWithTheTextsThatWait() throws {
    let (synthesizer, listener) = try speak("one two", "three")
    try stage.advance(to: 0.1)
    try stage.perform { #expect(synthesizer.stopSpeaking(at: .immediate)) }
    #expect(!synthesizer.isSpeaking)
    #expect(listener.lines == ["0.00 start", "0.00 one", "0.10 cancel", "0.10 cancel"])
    try stage.perform { #expect(!synthesizer.stopSpeaking(at: .word)) }
    try stage.advance(to: 5)
    #expect(listener.lines.count == 4)
  }

  @Test(
    "words are letters and digits with what joins them",
    arguments: [
      ("It’s 3.5 o'clock, well-known.", ["It’s", "3.5", "o'clock", "well-known"]),
      ("👍🏽 ok…", ["ok"]), ("漢字です", ["漢", "字", "で", "す"]), (" - ", []),
    ])
  func words(text: String, expected: [String]) {
    let found = SpokenWords.ranges(in: text).map { NSString(string: text).substring(with: $0) }
    #expect(found == expected)
  }

  @Test(.enabled(if: !SpeechEngine.voices.isEmpty, "needs libespeak-ng1"))
  func voicesHaveLanguages() throws {
    let voice = try #require(AVSpeechSynthesisVoice(language: "en-GB"))
    #expect(voice.language == "en-GB" && !voice.name.isEmpty)
    #expect(AVSpeechSynthesisVoice(identifier: voice.identifier)?.name == voice.name)
    // A language without regions serves all of them.
    #expect(AVSpeechSynthesisVoice(language: "de-DE")?.language == "de-DE")
    #expect(AVSpeechSynthesisVoice(language: "xx-XX") == nil)
    #expect(AVSpeechSynthesisVoice.speechVoices().count > 50)
  }

  @Test(.enabled(if: !SpeechEngine.voices.isEmpty, "needs libespeak-ng1"))
  func aVoiceIsHeardAndItsWordsAreTold() async throws {
    let speaker = TestSpeaker()
    Loudspeaker.output = speaker
    defer { Loudspeaker.output = nil }
    let (synthesizer, listener) = try speak("Good morning to you.")
    // The samples are made on another queue.
    let deadline = Date(timeIntervalSinceNow: 60)
    while speaker.voices.isEmpty, Date() < deadline {
      try await Task.sleep(nanoseconds: 1_000_000)
      try stage.advance(by: 0.001)
    }
    try stage.advance(by: 10)
    #expect(!synthesizer.isSpeaking)
    let words = listener.lines.map { $0.split(separator: " ")[1] }
    #expect(words == ["start", "Good", "morning", "to", "you", "finish"])
    let samples = try #require(speaker.voices.first).samples
    #expect(samples.count > 5_000 && samples.contains { abs($0) > 0.05 })
  }

  @Test(.enabled(if: !SpeechEngine.voices.isEmpty, "needs libespeak-ng1"))
  func samplesAreGivenToABlock() throws {
    final class Buffers: @unchecked Sendable { var lengths: [Int] = [] }
    let buffers = Buffers()
    try stage.perform {
      AVSpeechSynthesizer().write(AVSpeechUtterance(string: "Hello")) { buffer in
        buffers.lengths.append(Int((buffer as? AVAudioPCMBuffer)?.frameLength ?? 99))
      }
    }
    let deadline = Date(timeIntervalSinceNow: 60)
    while buffers.lengths.last != 0, Date() < deadline { try stage.advance(by: 0.001) }
    #expect(buffers.lengths.last == 0 && buffers.lengths.reduce(0, +) > 5_000)
  }
}
