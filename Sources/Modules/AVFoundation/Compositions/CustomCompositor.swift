import Foundation
import VivaceDrawing

/// A program's compositor with what it asks for.
final class CustomCompositor: Sendable {
  let compositor: any AVVideoCompositing
  private let context: AVVideoCompositionRenderContext
  /// The format of the pictures of tracks.
  private let format: OSType
  private let timescale: CMTimeScale

  /// - Throws: Where buffers of the formats that it asks for cannot be made.
  init(_ type: any AVVideoCompositing.Type, _ composition: AVVideoComposition) throws {
    compositor = try Self.instance(of: type)
    format = try Self.format(compositor.sourcePixelBufferAttributes, of: type)
    let output = try Self.format(
      compositor.requiredPixelBufferAttributesForRenderContext, of: type)
    context = AVVideoCompositionRenderContext(composition, format: output)
    timescale = max(600, composition.frameDuration.timescale)
    compositor.renderContextChanged(context)
  }

  /// The picture for a time.
  ///
  /// - Parameter source: The picture of a track at the time; nil without one.
  func picture(
    at seconds: Double, _ instruction: any AVVideoCompositionInstructionProtocol,
    of tracks: [CMPersistentTrackID], _ source: (CMPersistentTrackID) throws -> Bitmap?
  ) throws -> Bitmap {
    var frames: [CMPersistentTrackID: CVPixelBuffer] = [:]
    for track in tracks { frames[track] = try source(track)?.pixelBuffer(format: format) }
    let request = AVAsynchronousVideoCompositionRequest(
      context, at: CMTime(seconds: seconds, preferredTimescale: timescale), instruction,
      frames: frames)
    compositor.startRequest(request)
    let buffer = try request.composedFrame()
    guard let bitmap = Bitmap(buffer) else {
      throw AVError(
        .invalidVideoComposition,
        "\(type(of: compositor)) finished a picture of the pixel format "
          + "\(CVPixelBufferGetPixelFormatType(buffer)), which cannot be shown.")
    }
    return bitmap
  }

  /// The format that attributes ask for; the first one that can be made, where they list several.
  private static func format(_ attributes: [String: Any]?, of type: Any.Type) throws -> OSType {
    guard let value = attributes?[kCVPixelBufferPixelFormatTypeKey as String] else {
      return kCVPixelFormatType_32BGRA
    }
    let known = [
      kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ARGB, kCVPixelFormatType_32RGBA,
    ]
    let wanted = (value as? [Any] ?? [value]).compactMap(number)
    if let found = wanted.first(where: known.contains) { return found }
    throw AVError(
      .invalidVideoComposition,
      "\(type) asks for kCVPixelBufferPixelFormatTypeKey \(value); expected "
        + "kCVPixelFormatType_32BGRA, 32ARGB or 32RGBA.")
  }

  private static func number(_ value: Any) -> OSType? {
    switch value {
    case let value as OSType: value
    case let value as Int: OSType(exactly: value)
    case let value as NSNumber: value.uint32Value
    default: nil
    }
  }

  private static func instance(of type: any AVVideoCompositing.Type) throws
    -> any AVVideoCompositing
  {
    guard let object = type as? NSObject.Type,
      let made = object._entryOfClass(()) as? any AVVideoCompositing
    else {
      throw AVError(
        .invalidVideoComposition,
        "\(type) cannot be made; a customVideoCompositorClass inherits from NSObject.")
    }
    return made
  }
}

/// Objects that are made of their classes alone: in a plain initializer, `self.init` finds the subclass's own.
extension NSObject {
  /// An object of a class that is a value. Programs have no use for it.
  public convenience init(_ofClass nothing: Void) { self.init() }

  /// The entry of `init(_ofClass:)`.
  @_silgen_name("$s10Foundation8NSObjectC18VivaceAVFoundationE8_ofClassACyt_tcfC")
  fileprivate static func _entryOfClass(_ nothing: Void) -> NSObject
}
