import Foundation

/// The way in which the pictures of an asset's tracks are put over one another.
open class AVVideoComposition: NSObject, @unchecked Sendable {
  fileprivate(set) var frame = CMTime(value: 1, timescale: 30)
  fileprivate(set) var size = CGSize.zero
  fileprivate(set) var steps: [any AVVideoCompositionInstructionProtocol] = []
  fileprivate(set) var compositorClass: (any AVVideoCompositing.Type)?
  /// The time from one picture to the next one.
  open var frameDuration: CMTime { frame }
  /// The size of the pictures, in pixels.
  open var renderSize: CGSize { size }
  /// The instructions for ranges of time, in their order. A range without one is black.
  open var instructions: [any AVVideoCompositionInstructionProtocol] { steps }
  /// The class whose instances draw the pictures; nil draws the layers of the instructions.
  open var customVideoCompositorClass: (any AVVideoCompositing.Type)? { compositorClass }

  /// Instructions that show the first track with pictures of an asset upright.
  static func upright(_ asset: AVAsset) -> (
    size: CGSize, frame: CMTime, instruction: AVVideoCompositionInstruction?
  ) {
    guard let track = asset.tracks(withMediaType: .video).first else {
      return (.zero, CMTime(value: 1, timescale: 30), nil)
    }
    let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: track)
    layer.setTransform(track.preferredTransform, at: .zero)
    let instruction = AVMutableVideoCompositionInstruction()
    instruction.timeRange = CMTimeRange(start: .zero, duration: asset.duration)
    instruction.layerInstructions = [layer]
    let shortest = track.minFrameDuration
    return (
      track.track.displaySize, shortest > .zero ? shortest : CMTime(value: 1, timescale: 30),
      instruction
    )
  }
}
/// A composition of pictures that a program sets. One thread at a time.
open class AVMutableVideoComposition: AVVideoComposition, @unchecked Sendable {
  /// A composition without a size and instructions.
  public override init() {}
  /// A composition that shows the first track with pictures of an asset upright.
  public convenience init(propertiesOf asset: AVAsset) {
    self.init()
    let found = Self.upright(asset)
    (size, frame, steps) = (found.size, found.frame, found.instruction.map { [$0] } ?? [])
  }
  /// A composition that shows the first track with pictures of an asset upright.
  open class func videoComposition(
    withPropertiesOf asset: AVAsset
  ) async throws -> AVMutableVideoComposition { AVMutableVideoComposition(propertiesOf: asset) }
  /// The time from one picture to the next one; 1/30 s at first.
  open override var frameDuration: CMTime {
    get { frame }
    set { frame = newValue }
  }
  /// The size of the pictures, in pixels; zero at first, which cannot be exported.
  open override var renderSize: CGSize {
    get { size }
    set { size = newValue }
  }
  /// The instructions for ranges of time, in their order. A range without one is black.
  open override var instructions: [any AVVideoCompositionInstructionProtocol] {
    get { steps }
    set { steps = newValue }
  }
  /// The class whose instances draw the pictures; nil draws the layers of the instructions. It inherits from
  /// `NSObject`.
  open override var customVideoCompositorClass: (any AVVideoCompositing.Type)? {
    get { compositorClass }
    set { compositorClass = newValue }
  }
}
/// An instruction for a range of time.
public protocol AVVideoCompositionInstructionProtocol: NSObjectProtocol {
  /// The range of the instruction.
  var timeRange: CMTimeRange { get }
  /// Whether an animation tool draws over the pictures. There is no such tool here.
  var enablePostProcessing: Bool { get }
  /// Whether one source picture gives different pictures at different times. Every picture is drawn.
  var containsTweening: Bool { get }
  /// The numbers of the tracks whose pictures a compositor needs; nil is all.
  var requiredSourceTrackIDs: [NSValue]? { get }
  /// The track whose pictures are shown without a compositor; `kCMPersistentTrackID_Invalid` for none.
  var passthroughTrackID: CMPersistentTrackID { get }
  /// The numbers of tracks of data that a compositor needs.
  var requiredSourceSampleDataTrackIDs: [NSNumber] { get }
}
extension AVVideoCompositionInstructionProtocol {
  /// No tracks by default.
  public var requiredSourceSampleDataTrackIDs: [NSNumber] { [] }
}
/// An instruction: the tracks that are shown, and the colour behind them.
open class AVVideoCompositionInstruction: NSObject, AVVideoCompositionInstructionProtocol,
  @unchecked Sendable
{
  fileprivate(set) var range = CMTimeRange.invalid
  fileprivate(set) var layers: [AVVideoCompositionLayerInstruction] = []
  fileprivate(set) var color: CGColor?
  /// The range of the instruction.
  open var timeRange: CMTimeRange { range }
  /// The tracks that are shown, the topmost first.
  open var layerInstructions: [AVVideoCompositionLayerInstruction] { layers }
  /// The colour behind the tracks; nil is black.
  open var backgroundColor: CGColor? { color }
  /// True by default.
  open var enablePostProcessing: Bool { true }
  /// Whether the position or the opacity of a track changes over time.
  open var containsTweening: Bool {
    layers.contains { $0.transforms.count + $0.opacities.count > 0 }
  }
  /// The tracks of the layers.
  open var requiredSourceTrackIDs: [NSValue]? { layers.map { NSNumber(value: $0.trackID) } }
  /// None: the layers are drawn.
  open var passthroughTrackID: CMPersistentTrackID { kCMPersistentTrackID_Invalid }
}
/// An instruction that a program sets. One thread at a time.
open class AVMutableVideoCompositionInstruction: AVVideoCompositionInstruction, @unchecked Sendable
{
  /// An instruction without a range and tracks.
  public override init() {}
  /// The range of the instruction.
  open override var timeRange: CMTimeRange {
    get { range }
    set { range = newValue }
  }
  /// The tracks that are shown, the topmost first.
  open override var layerInstructions: [AVVideoCompositionLayerInstruction] {
    get { layers }
    set { layers = newValue }
  }
  /// The colour behind the tracks; nil is black.
  open override var backgroundColor: CGColor? {
    get { color }
    set { color = newValue }
  }
}
/// The position and the opacity of a track over time.
open class AVVideoCompositionLayerInstruction: NSObject, @unchecked Sendable {
  fileprivate(set) var number: CMPersistentTrackID = kCMPersistentTrackID_Invalid
  fileprivate(set) var transforms: [CompositionRamp<CGAffineTransform>] = []
  fileprivate(set) var opacities: [CompositionRamp<Float>] = []
  /// The track's number.
  open var trackID: CMPersistentTrackID { number }
}
/// The position and the opacity of a track, which a program sets. One thread at a time.
open class AVMutableVideoCompositionLayerInstruction: AVVideoCompositionLayerInstruction,
  @unchecked Sendable
{
  /// An instruction without a track.
  public override init() {}
  /// An instruction for a track.
  public convenience init(assetTrack track: AVAssetTrack) {
    self.init()
    number = track.trackID
  }
  /// The track's number.
  open override var trackID: CMPersistentTrackID {
    get { number }
    set { number = newValue }
  }
  /// Sets the map of the track's pictures to the composition's, y downwards, from a time on.
  open func setTransform(_ transform: CGAffineTransform, at time: CMTime) {
    transforms.append(
      CompositionRamp(
        from: transform, to: transform, over: CMTimeRange(start: time, duration: .zero)))
  }
  /// Changes the map evenly over a range.
  open func setTransformRamp(
    fromStart startTransform: CGAffineTransform, toEnd endTransform: CGAffineTransform,
    timeRange: CMTimeRange
  ) {
    transforms.append(CompositionRamp(from: startTransform, to: endTransform, over: timeRange))
  }
  /// Sets the opacity from a time on; 1 at first.
  open func setOpacity(_ opacity: Float, at time: CMTime) {
    opacities.append(
      CompositionRamp(from: opacity, to: opacity, over: CMTimeRange(start: time, duration: .zero)))
  }
  /// Changes the opacity evenly over a range.
  open func setOpacityRamp(
    fromStartOpacity startOpacity: Float, toEndOpacity endOpacity: Float, timeRange: CMTimeRange
  ) {
    opacities.append(CompositionRamp(from: startOpacity, to: endOpacity, over: timeRange))
  }
}
