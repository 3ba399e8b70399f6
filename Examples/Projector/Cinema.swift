import AVFoundation
import Observation
import SwiftUI

/// The film, where it is, and what is done with it.
@MainActor @Observable final class Cinema {
  let player = AVPlayer()
  private(set) var title = "Projector"
  /// How much of the film is made, from 0 to 1; nil once it is there.
  private(set) var making: Double? = 0
  private(set) var problem: String?
  /// Seconds of the film that is shown.
  private(set) var position = 0.0
  private(set) var length = Chapter.total
  private(set) var isPlaying = false
  /// Pictures of what is shown, at even distances.
  private(set) var strip: [CGImage] = []
  /// The film's first picture.
  private(set) var poster: CGImage?
  private(set) var clips: [Clip] = []
  /// The clip that is shown; nil is the film.
  private(set) var shownClip: Clip?
  private(set) var exported: Double?
  var loops = true
  var speed: Float = 1 {
    didSet { if isPlaying { player.rate = speed } }
  }
  /// The range to be cut out; nil while nothing is.
  var range: ClosedRange<Double>?

  static let speeds: [Float] = [0.5, 1, 2]
  static let stripLength = 12
  /// The shortest range, in seconds.
  static let shortest = 0.5
  @ObservationIgnored private var film: AVURLAsset?
  @ObservationIgnored private var observers: [Any] = []
  @ObservationIgnored private var isScrubbing = false

  var chapter: Chapter? {
    guard making == nil, shownClip == nil else { return nil }
    return Chapter.all.last { $0.start <= position + 0.01 }
  }

  /// The picture that lights the room.
  var light: CGImage? {
    guard !strip.isEmpty, length > 0 else { return nil }
    let index = Int(position / length * Double(strip.count))
    // As often as the light changes, not as often as the picture.
    return strip[min(max(0, index), strip.count - 1)]
  }

  /// Makes the film, if need be, and shows it.
  func open() async {
    guard film == nil else { return }
    observe()
    do {
      let url = try await FilmMaker.film { [weak self] progress in
        Task { @MainActor in self?.made(progress) }
      }
      let asset = AVURLAsset(url: url)
      film = asset
      let items = try await asset.load(.commonMetadata)
      for item in items where item.commonKey == .commonKeyTitle {
        title = try await item.load(.stringValue) ?? title
      }
      try await show(asset)
      poster = strip.first
      withAnimation(.spring) { making = nil }
      play()
    } catch {
      problem = error.localizedDescription
    }
  }

  private func made(_ progress: Double) {
    if making != nil { making = progress }
  }

  private func pictures(of asset: AVAsset) async throws -> [CGImage] {
    let generator = AVAssetImageGenerator(asset: asset)
    generator.maximumSize = CGSize(width: 160, height: 90)
    generator.requestedTimeToleranceBefore = .zero
    generator.requestedTimeToleranceAfter = .zero
    let length = try await asset.load(.duration).seconds
    let times = (0..<Self.stripLength).map { index in
      CMTime(
        seconds: (Double(index) + 0.5) / Double(Self.stripLength) * length,
        preferredTimescale: 600)
    }
    var found: [CGImage] = []
    for await picture in generator.images(for: times) { found.append(try picture.image) }
    return found
  }

  private func show(_ asset: AVAsset) async throws {
    strip = try await pictures(of: asset)
    length = try await asset.load(.duration).seconds
    player.replaceCurrentItem(with: AVPlayerItem(asset: asset))
    player.actionAtItemEnd = .pause
    position = 0
  }

  private func observe() {
    let interval = CMTime(value: 1, timescale: 30)
    observers.append(
      player.addPeriodicTimeObserver(forInterval: interval, queue: .main) { [weak self] time in
        MainActor.assumeIsolated { self?.moved(to: time.seconds) }
      })
  }

  private func moved(to seconds: Double) {
    guard !isScrubbing, seconds.isFinite else { return }
    position = seconds
    if let range, isPlaying, shownClip == nil, seconds >= range.upperBound { ended() }
  }

  /// The shown film or clip has been played to its end.
  func ended() {
    guard loops else { return isPlaying = false }
    seek(to: shownClip == nil ? range?.lowerBound ?? 0 : 0)
    player.rate = speed
  }
}

// MARK: - The hand on the film

extension Cinema {
  func play() {
    if position >= length - 0.05 { seek(to: 0) }
    isPlaying = true
    player.rate = speed
  }

  func pause() {
    isPlaying = false
    player.pause()
  }

  func seek(to seconds: Double) {
    position = min(max(0, seconds), length)
    player.seek(
      to: CMTime(seconds: position, preferredTimescale: 600), toleranceBefore: .zero,
      toleranceAfter: .zero)
  }

  /// Shows the picture under a finger; the film waits meanwhile.
  func scrub(to fraction: Double) {
    if !isScrubbing { player.pause() }
    isScrubbing = true
    seek(to: fraction * length)
  }

  func endScrubbing() {
    isScrubbing = false
    if isPlaying { player.rate = speed }
  }
}

// MARK: - Clips

/// A range of the film in a file of its own.
struct Clip: Identifiable {
  let id: Int
  let url: URL
  let picture: CGImage
  let length: Double
  let bytes: Int
}

/// The folder of clips. It goes with the program, since nothing of the shelf is kept.
private enum ClipFolder {
  static let url: URL = {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("Projector \(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: ClipFolder.url) }
    return url
  }()
}

extension Cinema {
  /// Begins to choose a range, around the playhead.
  func chooseRange() {
    let start = min(max(0, position - 1.5), length - 3)
    range = start...start + 3
  }

  /// Writes the range into a file, which joins the shelf.
  func cut() async {
    guard let range, let film, exported == nil else { return }
    (exported, problem) = (0, nil)
    defer { exported = nil }
    do {
      let number = clips.count + 1
      let url = ClipFolder.url.appendingPathComponent("Clip \(number) \(UUID().uuidString).mp4")
      guard
        let session = AVAssetExportSession(
          asset: film, presetName: AVAssetExportPresetHighestQuality)
      else { return problem = "Films cannot be encoded here." }
      session.timeRange = CMTimeRange(
        start: CMTime(seconds: range.lowerBound, preferredTimescale: 600),
        end: CMTime(seconds: range.upperBound, preferredTimescale: 600))
      async let end: Void = session.export(to: url, as: .mp4)
      for await state in session.states(updateInterval: 0.1) {
        if case .exporting(let progress) = state { exported = progress.fractionCompleted }
      }
      try await end
      let clip = try await makeClip(number, at: url)
      withAnimation(.spring(duration: 0.5, bounce: 0.3)) {
        clips.insert(clip, at: 0)
        self.range = nil
      }
    } catch {
      problem = error.localizedDescription
    }
  }

  private func makeClip(_ number: Int, at url: URL) async throws -> Clip {
    let asset = AVURLAsset(url: url)
    let generator = AVAssetImageGenerator(asset: asset)
    generator.maximumSize = CGSize(width: 160, height: 90)
    let picture = try await generator.image(at: .zero).image
    let bytes = try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int
    return Clip(
      id: number, url: url, picture: picture, length: try await asset.load(.duration).seconds,
      bytes: bytes ?? 0)
  }

  /// Shows a clip, or the film for nil.
  func show(clip: Clip?) async {
    range = nil
    guard let film else { return }
    do {
      try await show(clip.map { AVURLAsset(url: $0.url) } ?? film)
      shownClip = clip
      play()
    } catch { problem = error.localizedDescription }
  }
}
