import Foundation
import VivaceDrawing
import VivaceGraphics
import VivaceMedia

/// Draws the pictures of a composition of tracks: one for each step of its frame duration.
final class VideoCompositionPlan: PictureReader, Sendable {
  let size: CGSize
  private let step: Double
  private let composition: AVVideoComposition
  private let readers: [CMPersistentTrackID: any PictureReader]
  private let custom: CustomCompositor?
  /// The program's compositor; nil without one.
  var compositor: (any AVVideoCompositing)? { custom?.compositor }

  init(_ composition: AVVideoComposition, file: any MediaFile) throws {
    let size = composition.renderSize
    guard composition.frameDuration > .zero, size.width >= 1, size.height >= 1,
      size.width <= 16_384, size.height <= 16_384
    else {
      throw AVError(
        .invalidVideoComposition,
        "A video composition needs a renderSize of 1 to 16,384 pixels and a frameDuration of more than 0, "
          + "not \(size.width) × \(size.height) and \(composition.frameDuration.seconds) s.")
    }
    self.composition = composition
    (self.size, step) = (size, composition.frameDuration.seconds)
    var readers: [CMPersistentTrackID: any PictureReader] = [:]
    for track in file.content.tracks where track.kind == .video {
      readers[track.number] = try file.openPictures(track: track.index)
    }
    self.readers = readers
    custom = try composition.customVideoCompositorClass.map {
      try CustomCompositor($0, composition)
    }
  }

  var framesPerSecond: Double { 1 / step }

  func picture(at seconds: Double, within limit: CGSize, isUpright: Bool) throws -> MediaPicture {
    let index = max(0, (seconds / step + 1e-6).rounded(.down))
    let bitmap = try draw(at: index * step)
    return MediaPicture(bitmap: bitmap, start: index * step, end: (index + 1) * step)
  }

  private func draw(at seconds: Double) throws -> Bitmap {
    let instruction = composition.instructions.first {
      $0.timeRange.start.seconds <= seconds + 1e-7 && seconds + 1e-7 < $0.timeRange.end.seconds
    }
    guard let instruction else { return drawn { _ in } }
    let passed = instruction.passthroughTrackID
    if passed != kCMPersistentTrackID_Invalid {
      let picture = try source(passed, at: seconds)
      return drawn { context in
        if let picture { context.draw(CGImage(picture), in: CGRect(origin: .zero, size: size)) }
      }
    }
    if let custom { return try drawn(by: custom, at: seconds, instruction) }
    guard let instruction = instruction as? AVVideoCompositionInstruction else {
      throw AVError(
        .invalidVideoComposition,
        "\(type(of: instruction)) is an instruction for a compositor of its own; set "
          + "customVideoCompositorClass.")
    }
    return try drawn { try draw(instruction, at: seconds, into: $0) }
  }

  private func source(_ track: CMPersistentTrackID, at seconds: Double) throws -> Bitmap? {
    try readers[track]?.picture(at: seconds, within: .zero, isUpright: false).bitmap
  }

  /// The picture of a program's compositor, in the size of the composition.
  private func drawn(
    by custom: CustomCompositor, at seconds: Double,
    _ instruction: any AVVideoCompositionInstructionProtocol
  ) throws -> Bitmap {
    let wanted = instruction.requiredSourceTrackIDs?.compactMap { ($0 as? NSNumber)?.int32Value }
    let tracks = wanted ?? readers.keys.sorted()
    let picture = try custom.picture(at: seconds, instruction, of: tracks) {
      try source($0, at: seconds)
    }
    if picture.width == Int(size.width), picture.height == Int(size.height) { return picture }
    return drawn { $0.draw(CGImage(picture), in: CGRect(origin: .zero, size: size)) }
  }

  /// A picture on black.
  private func drawn(_ draw: (CGContext) throws -> Void) rethrows -> Bitmap {
    let (width, height) = (Int(size.width), Int(size.height))
    var pixels = [UInt32](repeating: 0xFF00_0000, count: width * height)
    try pixels.withUnsafeMutableBytes { bytes in
      let context = CGContext(
        data: bytes.baseAddress, width: width, height: height, bitsPerComponent: 8,
        bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue)
      guard let context else { return }
      try draw(context)
      _ = context.data  // Has the memory hold all that was drawn.
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func draw(
    _ instruction: AVVideoCompositionInstruction, at seconds: Double, into context: CGContext
  ) throws {
    if let color = instruction.backgroundColor {
      context.setFillColor(color)
      context.fill(CGRect(origin: .zero, size: size))
    }
    context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height))
    for layer in instruction.layerInstructions.reversed() {
      try draw(layer, at: seconds, into: context)
    }
  }

  private func draw(
    _ layer: AVVideoCompositionLayerInstruction, at seconds: Double, into context: CGContext
  ) throws {
    let opacity = CompositionRamp.value(of: layer.opacities, at: seconds) ?? 1
    guard opacity > 0, let picture = try source(layer.trackID, at: seconds) else { return }
    context.saveGState()
    context.concatenate(CompositionRamp.value(of: layer.transforms, at: seconds) ?? .identity)
    context.setAlpha(CGFloat(opacity))
    // Pictures have their first row at the top, where y is 0 here.
    context.concatenate(
      CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(picture.height)))
    context.draw(
      CGImage(picture),
      in: CGRect(x: 0, y: 0, width: CGFloat(picture.width), height: CGFloat(picture.height)))
    context.restoreGState()
  }
}
