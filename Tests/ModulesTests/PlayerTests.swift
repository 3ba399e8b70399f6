import Combine
import Foundation
import SwiftUI
import Synchronization
import Testing
import VivaceAVFoundation
import VivaceCoreMedia
import VivaceStage

/// Players on a stage, where time is the test's.
@Suite(.serialized) @MainActor struct PlayerTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100), scale: 1) { Color.white }

  private final class Log: @unchecked Sendable {
    var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
  }
  private func time(_ seconds: Double) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: 600)
  }
  private func makePlayer() throws -> AVPlayer {
    try stage.perform { AVPlayer(url: TestFilms.url) }
  }

  @Test func anItemBecomesReady() throws {
    let log = Log()
    let (player, observation) = try stage.perform {
      let player = AVPlayer(url: TestFilms.url)
      #expect(player.status == .unknown && player.currentItem?.duration.isIndefinite == true)
      let observation = player.currentItem?.observe(\.status, options: [.new]) { item, change in
        log.add("\(item.status == .readyToPlay) \(change.newValue == .readyToPlay)")
      }
      return (player, observation)
    }
    #expect(log.lines == ["true true"] && observation != nil)
    let item = try #require(player.currentItem)
    #expect(item.duration == time(2) && item.presentationSize == CGSize(width: 64, height: 48))
    #expect(item.loadedTimeRanges.first?.timeRangeValue.end == time(2))
  }

  @Test func playingFollowsTheStagesTime() throws {
    let player = try makePlayer()
    try stage.advance(to: 1)
    #expect(player.currentTime() == .zero && player.timeControlStatus == .paused)
    try stage.perform { player.play() }
    #expect(player.timeControlStatus == .playing)
    try stage.advance(to: 1.5)
    #expect(player.currentTime() == time(0.5))
    try stage.perform { player.rate = 2 }
    try stage.advance(to: 1.75)
    #expect(player.currentTime() == time(1))
    try stage.perform { player.pause() }
    try stage.advance(to: 5)
    #expect(player.currentTime() == time(1) && player.rate == 0)
  }

  @Test func theEndIsToldAtItsInstant() throws {
    let player = try makePlayer()
    let log = Log()
    let token = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
    ) { _ in log.add("end at \(CACurrentMediaTime())") }
    defer { NotificationCenter.default.removeObserver(token) }
    try stage.perform { player.play() }
    try stage.advance(to: 10)
    let instant = try #require(log.lines.first.flatMap { Double($0.dropFirst("end at ".count)) })
    #expect(log.lines.count == 1 && abs(instant - 2) < 1e-6)
    #expect(player.rate == 0 && player.currentTime() == time(2))
    // At the end it waits for a move.
    try stage.perform { player.play() }
    #expect(player.rate == 0)
    try stage.perform {
      player.seek(to: .zero)
      player.play()
    }
    try stage.advance(by: 0.5)
    #expect(player.currentTime() == time(0.5))
  }

  @Test func aHandlerOfTheEndCanRepeatTheFilm() throws {
    let player = try makePlayer()
    player.actionAtItemEnd = .none
    let log = Log()
    let token = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
    ) { _ in
      log.add("end")
      MainActor.assumeIsolated { player.seek(to: .zero) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    try stage.perform { player.play() }
    try stage.advance(to: 5)
    #expect(log.lines.count == 2 && abs(player.currentTime().seconds - 1) < 1e-6)
  }

  @Test func seeksAreExactAndTellTheLast() throws {
    let player = try makePlayer()
    let answers = Log()
    try stage.perform {
      player.seek(to: time(0.4)) { answers.add("first \($0)") }
      player.seek(to: time(1.3), toleranceBefore: .positiveInfinity, toleranceAfter: .zero) {
        answers.add("second \($0)")
      }
      #expect(answers.lines.isEmpty)
    }
    #expect(answers.lines == ["first false", "second true"] && player.currentTime() == time(1.3))
    try stage.perform { player.seek(to: time(99)) }
    #expect(player.currentTime() == time(2))
  }

  @Test func observersOfTimeAreCalled() throws {
    let player = try makePlayer()
    let log = Log()
    let tokens = try stage.perform {
      [
        player.addPeriodicTimeObserver(forInterval: time(0.5), queue: .main) {
          log.add("\(($0.seconds * 100).rounded() / 100)")
        },
        player.addBoundaryTimeObserver(
          forTimes: [NSValue(time: time(0.7)), NSValue(time: time(1.2))], queue: nil
        ) { log.add("boundary") },
      ]
    }
    try stage.perform { player.play() }
    try stage.advance(to: 1.3)
    #expect(log.lines == ["0.0", "0.5", "boundary", "1.0", "boundary"])
    try stage.perform { for token in tokens { player.removeTimeObserver(token) } }
    try stage.advance(to: 3)
    #expect(log.lines.count == 5)
  }

  @Test func aQueueGoesOn() throws {
    let player = try stage.perform {
      AVQueuePlayer(items: [AVPlayerItem(url: TestFilms.url), AVPlayerItem(url: TestFilms.url)])
    }
    let second = player.items()[1]
    try stage.perform { player.play() }
    try stage.advance(to: 2.5)
    #expect(player.currentItem === second && player.items().count == 1 && player.rate == 1)
    #expect(abs(player.currentTime().seconds - 0.5) < 1e-6)
    try stage.advance(to: 5)
    #expect(player.currentItem == nil && player.rate == 0)
  }

  @Test func aLooperRepeats() throws {
    let (player, looper) = try stage.perform {
      let player = AVQueuePlayer()
      let looper = AVPlayerLooper(
        player: player, templateItem: AVPlayerItem(url: TestFilms.url),
        timeRange: CMTimeRange(start: time(0.5), end: time(1.5)))
      player.play()
      return (player, looper)
    }
    try stage.advance(to: 3.25)
    #expect(looper.loopCount == 3 && abs(player.currentTime().seconds - 0.75) < 1e-6)
    try stage.perform { looper.disableLooping() }
    try stage.advance(to: 10)
    #expect(player.rate == 0)
  }

  @Test func aFileThatCannotBePlayedIsNamed() throws {
    let player = try stage.perform { AVPlayer(url: URL(fileURLWithPath: "/no/film.mp4")) }
    try stage.perform { player.play() }
    #expect(player.currentItem?.status == .failed && player.status == .failed && player.rate == 0)
    #expect(player.error?.localizedDescription.contains("/no/film.mp4") == true)
  }

  @Test func propertiesArePublished() throws {
    let player = try makePlayer()
    var states: [AVPlayer.TimeControlStatus] = []
    let subscription = player.publisher(for: \.timeControlStatus).sink { states.append($0) }
    try stage.perform { player.play() }
    try stage.perform { player.pause() }
    #expect(states == [.paused, .playing, .paused])
    subscription.cancel()
    try stage.perform { player.play() }
    #expect(states.count == 3)
  }

  @Test func aLayerShowsThePictureOfTheInstant() throws {
    let player = try makePlayer()
    let layer = try stage.perform { AVPlayerLayer(player: player) }
    layer.bounds = CGRect(x: 0, y: 0, width: 128, height: 128)
    func picture() -> Int? {
      guard let contents = layer.contents else { return nil }
      let image = contents as! CGImage
      return image.dataProvider?.data.map { (Int(($0 as Data)[63 * 4 + 1]) - 20 + 5) / 10 }
    }
    #expect(layer.isReadyForDisplay && picture() == 0)
    #expect(layer.videoRect == CGRect(x: 0, y: 16, width: 128, height: 96))
    try stage.perform { player.seek(to: time(1.25)) }
    #expect(picture() == 12)
    // A layer follows the frames of the stage whose turn ran last, which may be another suite's: a tap makes a turn.
    try stage.tap(at: CGPoint(x: 50, y: 50))
    try stage.perform { player.play() }
    try stage.advance(by: 0.32)
    #expect(picture() == 15)
  }

  @Test func aSoundEndsAfterItsRepetitions() throws {
    final class Delegate: NSObject, AVAudioPlayerDelegate {
      var ends: [Double] = []
      func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
        if flag { ends.append(CACurrentMediaTime()) }
      }
    }
    let delegate = Delegate()
    let player = try AVAudioPlayer(data: TestFilms.sound)
    #expect(player.duration == 0.5 && player.numberOfChannels == 2)
    try stage.perform {
      player.delegate = delegate
      player.numberOfLoops = 2
      #expect(player.play() && player.isPlaying)
    }
    try stage.advance(to: 0.75)
    #expect(abs(player.currentTime - 0.25) < 1e-6)
    player.isMeteringEnabled = true
    player.updateMeters()
    // The ramp's last sample before the position.
    let expected = 20 * log10(Float(TestFilms.ramp(1_999)) / 32_768)
    #expect(abs(player.peakPower(forChannel: 0) - expected) < 0.01)
    #expect(player.averagePower(forChannel: 1) < player.peakPower(forChannel: 1))
    try stage.advance(to: 4)
    #expect(delegate.ends.count == 1 && abs(delegate.ends[0] - 1.5) < 1e-6 && !player.isPlaying)
    #expect(throws: (any Error).self) { try AVAudioPlayer(data: Data("no sound".utf8)) }
  }
}
