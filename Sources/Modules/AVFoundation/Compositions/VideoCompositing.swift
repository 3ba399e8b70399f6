import Foundation

/// Draws the pictures of compositions in a program's own way.
///
/// An instance is made by `init()` for each player item, export and image generator whose composition names the
/// class. Each picture is a request, one at a time, on the thread that needs it; a request is finished on any thread.
@preconcurrency
public protocol AVVideoCompositing: NSObjectProtocol, Sendable {
  /// The type of the values of `sourcePixelBufferAttributes`: any.
  associatedtype _SourceAttribute
  /// The type of the values of `requiredPixelBufferAttributesForRenderContext`: any.
  associatedtype _RenderAttribute
  /// The attributes of the buffers with the pictures of tracks, of which the format counts; nil is any format.
  var sourcePixelBufferAttributes: [String: _SourceAttribute]? { get }
  /// The attributes of the buffers that the context makes, of which the format counts.
  var requiredPixelBufferAttributesForRenderContext: [String: _RenderAttribute] { get }
  /// The size or another property of the pictures is known, before the first request.
  func renderContextChanged(_ newRenderContext: AVVideoCompositionRenderContext)
  /// Begins a picture; the request has to be finished at once or later.
  func startRequest(_ asyncVideoCompositionRequest: AVAsynchronousVideoCompositionRequest)
  /// Not called: requests are made one at a time, as they are needed.
  func cancelAllPendingVideoCompositionRequests()
  /// Whether it draws pictures of wide colours. Pictures are converted to sRGB.
  var supportsWideColorSourceFrames: Bool { get }
  /// Whether it draws pictures of a high dynamic range. Pictures are converted to sRGB.
  var supportsHDRSourceFrames: Bool { get }
}

extension AVVideoCompositing {
  /// Has nothing to do.
  public func cancelAllPendingVideoCompositionRequests() {}
  /// False by default.
  public var supportsWideColorSourceFrames: Bool { false }
  /// False by default.
  public var supportsHDRSourceFrames: Bool { false }
}

/// The proportions of a pixel.
public struct AVPixelAspectRatio: Hashable, Sendable {
  /// The width of a pixel.
  public var horizontalSpacing: Int
  /// The height of a pixel.
  public var verticalSpacing: Int
  /// Proportions, such as 1 to 1.
  public init(horizontalSpacing: Int = 1, verticalSpacing: Int = 1) {
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }
}

/// Margins of a picture, in pixels.
public struct AVEdgeWidths: Hashable, Sendable {
  /// The left margin.
  public var left: CGFloat
  /// The upper margin.
  public var top: CGFloat
  /// The right margin.
  public var right: CGFloat
  /// The lower margin.
  public var bottom: CGFloat
  /// Four margins; none by default.
  public init(left: CGFloat = 0, top: CGFloat = 0, right: CGFloat = 0, bottom: CGFloat = 0) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }
}

/// The size of the pictures that a compositor draws, and empty buffers for them.
public final class AVVideoCompositionRenderContext: NSObject, Sendable {
  /// The size of the pictures, in pixels.
  public let size: CGSize
  /// The composition that the pictures belong to.
  public let videoComposition: AVVideoComposition
  private let format: OSType

  init(_ composition: AVVideoComposition, format: OSType) {
    (videoComposition, size, self.format) = (composition, composition.renderSize, format)
  }

  /// The map from the composition's coordinates to pixels: the identity.
  public var renderTransform: CGAffineTransform { .identity }
  /// The scale of the pictures: 1.
  public var renderScale: Float { 1 }
  /// The proportions of a pixel: 1 to 1.
  public var pixelAspectRatio: AVPixelAspectRatio { AVPixelAspectRatio() }
  /// The margins of the pictures: none.
  public var edgeWidths: AVEdgeWidths { AVEdgeWidths() }
  /// Whether quality counts more than time: always.
  public var highQualityRendering: Bool { true }

  /// A buffer of the size and of the format that the compositor requires, with every byte 0.
  public func newPixelBuffer() -> CVPixelBuffer? {
    var buffer: CVPixelBuffer?
    _ = CVPixelBufferCreate(nil, Int(size.width), Int(size.height), format, nil, &buffer)
    return buffer
  }
}

/// One picture that a compositor is to draw.
open class AVAsynchronousVideoCompositionRequest: NSObject, @unchecked Sendable {
  /// The size of the pictures to draw, with empty buffers.
  public let renderContext: AVVideoCompositionRenderContext
  /// The time of the picture in the composition.
  public let compositionTime: CMTime
  /// The numbers of the tracks that the instruction requires, and that have a picture at the time.
  public let sourceTrackIDs: [NSNumber]
  /// The instruction for the time.
  public let videoCompositionInstruction: any AVVideoCompositionInstructionProtocol
  private let frames: [CMPersistentTrackID: CVPixelBuffer]
  private let condition = NSCondition()
  private var answer: Result<CVPixelBuffer, any Error>?

  init(
    _ context: AVVideoCompositionRenderContext, at time: CMTime,
    _ instruction: any AVVideoCompositionInstructionProtocol,
    frames: [CMPersistentTrackID: CVPixelBuffer]
  ) {
    (renderContext, compositionTime, videoCompositionInstruction) = (context, time, instruction)
    self.frames = frames
    sourceTrackIDs = frames.keys.sorted().map { NSNumber(value: $0) }
  }

  /// The picture of a track, as it is stored: without the track's transform; nil for other tracks.
  open func sourceFrame(byTrackID trackID: CMPersistentTrackID) -> CVPixelBuffer? {
    frames[trackID]
  }
  /// Ends the request with its picture. Later calls have no effect.
  open func finish(withComposedVideoFrame composedVideoFrame: CVPixelBuffer) {
    end(.success(composedVideoFrame))
  }
  /// Ends the request with the reason why there is no picture.
  open func finish(with error: any Error) { end(.failure(error)) }
  /// Ends the request without a picture.
  open func finishCancelledRequest() {
    end(.failure(AVError(.operationInterrupted, "A custom video compositor cancelled a picture.")))
  }

  private func end(_ result: Result<CVPixelBuffer, any Error>) {
    condition.withLock {
      guard answer == nil else { return }
      answer = result
      condition.broadcast()
    }
  }

  /// The picture, as soon as the request is finished.
  func composedFrame() throws -> CVPixelBuffer {
    try condition.withLock {
      while answer == nil { condition.wait() }
      guard let answer else { throw AVError(.unknown) }
      return try answer.get()
    }
  }
}
