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
  }

  var framesPerSecond: Double { 1 / step }

  func picture(at seconds: Double, within limit: CGSize, isUpright: Bool) throws -> MediaPicture {
    let index = max(0, (seconds / step + 1e-6).rounded(.down))
    let bitmap = try draw(at: index * step)
    return MediaPicture(bitmap: bitmap, start: index * step, end: (index + 1) * step)
  }

  private func draw(at seconds: Double) throws -> Bitmap {
    let (width, height) = (Int(size.width), Int(size.height))
    var pixels = [UInt32](repeating: 0xFF00_0000, count: width * height)
    let instruction =
      composition.instructions.first {
        $0.timeRange.start.seconds <= seconds + 1e-7 && seconds + 1e-7 < $0.timeRange.end.seconds
      } as? AVVideoCompositionInstruction
    guard let instruction else { return Bitmap(width: width, height: height, pixels: pixels) }
    try pixels.withUnsafeMutableBytes { bytes in
      let context = CGContext(
        data: bytes.baseAddress, width: width, height: height, bitsPerComponent: 8,
        bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue)
      guard let context else { return }
      if let color = instruction.backgroundColor {
        context.setFillColor(color)
        context.fill(CGRect(origin: .zero, size: size))
      }
      context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height))
      for layer in instruction.layerInstructions.reversed() {
        try draw(layer, at: seconds, into: context)
      }
      _ = context.data  // Has the memory hold all that was drawn.
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func draw(
    _ layer: AVVideoCompositionLayerInstruction, at seconds: Double, into context: CGContext
  ) throws {
    let opacity = CompositionRamp.value(of: layer.opacities, at: seconds) ?? 1
    guard opacity > 0, let reader = readers[layer.trackID] else { return }
    let picture = try reader.picture(at: seconds, within: .zero, isUpright: false).bitmap
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
