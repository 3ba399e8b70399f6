import Foundation
import VivaceDrawing
import VivaceExport
import VivaceRaster
import VivaceViews

extension JobRunner {
  /// A film without a duration shows the end for so long.
  private static let rest = 0.5

  func path() throws -> String {
    guard let path = job.output else {
      throw JobError.usage("\(job.mode.rawValue) needs an output file")
    }
    return path
  }

  /// One picture: at `at`, else after the script, when everything has come to rest (or, where
  /// something moves for ever, when the time is over).
  func snapshot() throws {
    let stage = try makeStage()
    defer { stage.close() }
    if let instant = job.at {
      try stage.advance(to: instant)
    } else {
      try stage.goToRest(leavingOutFrames: true)
    }
    if job.tree == true { try writeTree(of: stage) }
    if job.tree != true || job.output?.hasSuffix(".png") == true { try writePicture(of: stage) }
  }

  private func writePicture(of stage: HeadlessStage) throws {
    let path = try path()
    switch (path as NSString).pathExtension.lowercased() {
    case "pdf": try PictureFile.write(stage.file(.pdf), to: path)
    case "svg": try PictureFile.write(stage.file(.svg), to: path)
    default: try PNG.write(stage.bitmap(), to: path)
    }
  }

  private func writeTree(of stage: HeadlessStage) throws {
    let tree = SemanticTree(stage.semantics)
    guard let path = job.output, !path.hasSuffix(".png") else {
      return try StandardOutput.write(Data(tree.text.utf8))
    }
    let data = try path.hasSuffix(".json") ? tree.json : Data(tree.text.utf8)
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      throw JobError.failed("cannot write the accessibility tree to \(path): \(error)")
    }
  }

  /// A film: a frame at each whole multiple of 1/fps from 0, up to the duration.
  func record() throws {
    let path = try path()
    if path.lowercased().hasSuffix(".svg") { return try recordShapes(to: path) }
    let format: FilmFormat
    do { format = try FilmFormat(path: path) } catch { throw JobError.usage("\(error)") }
    let rate = job.fps ?? format.usualFramesPerSecond
    let stage = try makeStage()
    defer { stage.close() }
    let film = Film(stage: stage, rate: rate)
    if let frames = job.frames {
      let file = try FrameFile(frames, writes: true)
      return try film.run(length: length(of: stage, rate: rate)) { bitmap, _, _, _ in
        try file.write(bitmap)
      }
    }
    var overlay = try job.overlay.map { try FilmOverlay($0) }
    let own = (width: film.buffer.width, height: film.buffer.height)
    let size = overlay?.size(own.width, own.height) ?? own
    let encoder = try makeFilmEncoder(
      for: path, width: size.width, height: size.height, framesPerSecond: rate)
    if let note = encoder.note {
      FileHandle.standardError.write(Data("note: \(note)\n".utf8))
    }
    var bar = ProgressBar(title: "Recording", asked: job.progress)
    defer { bar.finish() }
    do {
      let length = length(of: stage, rate: rate, least: overlay?.count ?? 1)
      try film.run(length: length) { bitmap, time, done, total in
        try encoder.add(overlay?.lay(bitmap) ?? bitmap, at: time)
        bar.show(done, of: total)
      }
      try encoder.finish()
    } catch {
      encoder.cancel()
      throw error
    }
  }

  /// - Parameter least: How many frames there are at least, where the film's end is not given.
  private func length(of stage: HeadlessStage, rate: Double, least: Int = 1) -> Film.Length {
    if let duration = job.duration {
      return .frames(max(1, Int((duration * rate).rounded())))
    }
    return .untilRest(
      hold: Self.rest, limit: stage.plannedUntil.clamped + HeadlessStage.longestWait, least: least)
  }
}

extension Double {
  /// Minus infinity, of a stage without plans, is now.
  fileprivate var clamped: Double { Swift.max(0, self) }
}

/// Frames of a stage, one after another, each at its exact instant. Draws only what has changed.
final class Film {
  enum Length {
    case frames(Int)
    /// Until rest plus `hold` seconds, but not beyond `limit`, and at least so many frames.
    case untilRest(hold: Double, limit: Double, least: Int = 1)
  }

  let buffer: PixelBuffer
  private let stage: HeadlessStage
  private let rate: Double
  private let painter: FramePainter

  init(stage: HeadlessStage, rate: Double) {
    self.stage = stage
    self.rate = rate
    buffer = stage.makeBuffer()
    painter = FramePainter(renderer: stage.renderer)
  }

  /// Passes frame after frame to `handle`, with its time, its number, and the expected number of frames.
  func run(
    length: Length,
    handle: (_ frame: Bitmap, _ time: Double, _ done: Int, _ total: Int) throws -> Void
  ) throws {
    var end = Int.max
    if case .frames(let count) = length { end = count }
    var frame = 0
    while frame < end {
      let time = Double(frame) / rate
      try stage.advance(to: time)
      if case .untilRest(let hold, let limit, let least) = length, end == Int.max {
        let isOver = time >= limit || (stage.isAtRest && stage.plannedUntil <= time)
        if isOver { end = max(least, frame + max(1, Int((hold * rate).rounded()))) }
      }
      painter.show(stage.picture)
      _ = painter.paint(at: time, into: buffer)
      try handle(buffer.bitmap, time, frame + 1, total(length, end: end))
      frame += 1
    }
  }

  private func total(_ length: Length, end: Int) -> Int {
    guard end == Int.max, case .untilRest(let hold, _, let least) = length else { return end }
    let moves = stage.frame.movesUntil
    let known = max(stage.plannedUntil, moves.isFinite ? moves : 0, stage.time) + hold
    return max(least, Int((known * rate).rounded(.up)))
  }
}
