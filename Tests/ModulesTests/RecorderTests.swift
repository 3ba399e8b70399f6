import Foundation
import SwiftUI
import Testing

@testable import VivaceAVFoundation
@testable import VivaceMedia
@testable import VivaceStage

/// Recordings of a microphone that hears a ramp.
@Suite(.serialized) @MainActor struct RecorderTests {
  private let stage = HeadlessStage { Text("") }
  private let microphone = TestMicrophone()
  private final class Listener: NSObject, AVAudioRecorderDelegate {
    var ends: [Bool] = []
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {
      ends.append(flag)
    }
  }
  private let settings: [String: Any] = [
    AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: 2_000.0, AVNumberOfChannelsKey: 2,
  ]
  private func withMicrophone(_ body: () throws -> Void) rethrows {
    Microphone.input = microphone
    defer { Microphone.input = nil }
    try body()
  }

  @Test func soundsAreRecordedIntoAFile() throws {
    try withMicrophone {
      #expect(AVAudioSession.sharedInstance().recordPermission == .granted)
      let url = TestFilms.newURL("recorded.wav")
      let recorder = try AVAudioRecorder(url: url, settings: settings)
      let listener = Listener()
      try stage.perform {
        recorder.delegate = listener
        recorder.isMeteringEnabled = true
        #expect(recorder.record() && recorder.isRecording)
      }
      // A look at the device each twentieth of a second.
      try stage.advance(to: 0.51)
      #expect(abs(recorder.currentTime - 0.5) < 1e-6)
      recorder.updateMeters()
      #expect(abs(recorder.peakPower(forChannel: 0) - 20 * log10(0.0999)) < 0.01)
      try stage.perform { recorder.pause() }
      try stage.advance(to: 2)
      #expect(!recorder.isRecording && !FileManager.default.fileExists(atPath: url.path))
      try stage.perform { recorder.stop() }
      #expect(listener.ends == [true])
      let file = try AVAudioFile(forReading: url)
      #expect(file.length == 1_100)
      let buffer = try #require(
        AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 1_100))
      try file.read(into: buffer)
      let rows = try #require(buffer.floatChannelData)
      #expect(abs(rows[0][700] - 0.07) < 1e-4 && abs(rows[1][1_099] + 0.1099) < 1e-4)
      #expect(recorder.deleteRecording() && !FileManager.default.fileExists(atPath: url.path))
    }
  }

  @Test func aRecordingEndsByItself() throws {
    try withMicrophone {
      let url = TestFilms.newURL("short.m4a")
      let recorder = try AVAudioRecorder(
        url: url,
        settings: [
          AVFormatIDKey: kAudioFormatMPEG4AAC, AVSampleRateKey: 8_000, AVNumberOfChannelsKey: 1,
        ])
      let listener = Listener()
      try stage.perform {
        recorder.delegate = listener
        #expect(recorder.record(forDuration: 0.1))
      }
      try stage.advance(to: 3)
      #expect(listener.ends == [true] && !recorder.isRecording)
      let length = AVURLAsset(url: url).duration.seconds
      #expect(abs(length - 0.1) < 0.02)
    }
  }

  @Test func nothingIsRecordedWithoutAMicrophone() throws {
    let url = TestFilms.newURL("never.wav")
    let recorder = try AVAudioRecorder(url: url, settings: settings)
    #expect(!recorder.record() && !recorder.isRecording)
    #expect(AVAudioSession.sharedInstance().recordPermission == .denied)
    #expect(throws: AVError.self) {
      try AVAudioRecorder(url: TestFilms.newURL("x.ogg"), settings: settings)
    }
  }

  @Test func anEngineListensToTheMicrophone() throws {
    try withMicrophone {
      final class Taps: @unchecked Sendable { var samples: [Float] = [] }
      let (engine, taps) = (AVAudioEngine(), Taps())
      engine.inputNode.installTap(onBus: 0, bufferSize: 4_410, format: nil) { buffer, _ in
        let count = Int(buffer.frameLength)
        taps.samples += UnsafeBufferPointer(start: buffer.floatChannelData?[0], count: count)
      }
      try stage.perform { try engine.start() }
      try stage.advance(to: 0.35)
      #expect(taps.samples.count == 300 && abs(taps.samples[250] - 0.025) < 1e-6)
      try stage.perform { engine.stop() }
      microphone.isThere = false
      #expect(throws: AVError.self) { try engine.start() }
    }
  }
}
