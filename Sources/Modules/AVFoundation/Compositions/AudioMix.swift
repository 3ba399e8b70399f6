import Foundation

/// The loudness of tracks while they are mixed.
open class AVAudioMix: NSObject, @unchecked Sendable {
  fileprivate(set) var parameters: [AVAudioMixInputParameters] = []
  /// The loudness of each track; tracks without parameters keep theirs.
  open var inputParameters: [AVAudioMixInputParameters] { parameters }

  /// The loudness of a track at a time in seconds; nil if it is always 1.
  func volume(ofTrack number: CMPersistentTrackID) -> (@Sendable (Double) -> Float)? {
    guard let found = parameters.first(where: { $0.trackID == number }) else { return nil }
    let volumes = found.volumes
    guard !volumes.isEmpty else { return nil }
    return { @Sendable seconds in CompositionRamp.value(of: volumes, at: seconds) ?? 1 }
  }
}
/// The loudness of tracks, which a program sets. One thread at a time.
open class AVMutableAudioMix: AVAudioMix, @unchecked Sendable {
  /// The loudness of each track; tracks without parameters keep theirs.
  open override var inputParameters: [AVAudioMixInputParameters] {
    get { parameters }
    set { parameters = newValue }
  }
}
/// The loudness of a track over time.
open class AVAudioMixInputParameters: NSObject, @unchecked Sendable {
  fileprivate(set) var number: CMPersistentTrackID = kCMPersistentTrackID_Invalid
  fileprivate(set) var volumes: [CompositionRamp<Float>] = []
  /// The track's number.
  open var trackID: CMPersistentTrackID { number }
}
/// The loudness of a track over time, which a program sets. One thread at a time.
open class AVMutableAudioMixInputParameters: AVAudioMixInputParameters, @unchecked Sendable {
  /// Parameters without a track.
  public override init() {}
  /// Parameters of a track.
  public convenience init(track: AVAssetTrack?) {
    self.init()
    number = track?.trackID ?? kCMPersistentTrackID_Invalid
  }
  /// The track's number.
  open override var trackID: CMPersistentTrackID {
    get { number }
    set { number = newValue }
  }
  /// Sets the loudness from a time on; 1 is the recorded one.
  open func setVolume(_ volume: Float, at time: CMTime) {
    volumes.append(
      CompositionRamp(from: volume, to: volume, over: CMTimeRange(start: time, duration: .zero)))
  }
  /// Changes the loudness evenly over a range.
  open func setVolumeRamp(
    fromStartVolume startVolume: Float, toEndVolume endVolume: Float, timeRange: CMTimeRange
  ) {
    volumes.append(CompositionRamp(from: startVolume, to: endVolume, over: timeRange))
  }
}

/// A value that changes evenly over a range of time, and stays.
struct CompositionRamp<Value: Sendable>: Sendable {
  let from: Value
  let to: Value
  let start: Double
  let end: Double
  init(from: Value, to: Value, over range: CMTimeRange) {
    (self.from, self.to) = (from, to)
    (start, end) = (range.start.seconds, range.end.seconds)
  }
  /// The ramp that holds at a time, and how far it is; nil before all of them.
  static func current(_ ramps: [Self], at seconds: Double) -> (ramp: Self, fraction: Double)? {
    let begun = ramps.filter { $0.start <= seconds + 1e-7 }
    guard let ramp = begun.max(by: { $0.start <= $1.start }) else { return nil }
    let length = ramp.end - ramp.start
    return (ramp, length > 0 ? min(1, max(0, (seconds - ramp.start) / length)) : 1)
  }
}
extension CompositionRamp where Value == Float {
  static func value(of ramps: [Self], at seconds: Double) -> Float? {
    current(ramps, at: seconds).map {
      $0.ramp.from + ($0.ramp.to - $0.ramp.from) * Float($0.fraction)
    }
  }
}
extension CompositionRamp where Value == CGAffineTransform {
  static func value(of ramps: [Self], at seconds: Double) -> CGAffineTransform? {
    current(ramps, at: seconds).map { found in
      let (from, to, amount) = (found.ramp.from, found.ramp.to, CGFloat(found.fraction))
      func mix(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + (other - one) * amount }
      return CGAffineTransform(
        a: mix(from.a, to.a), b: mix(from.b, to.b), c: mix(from.c, to.c), d: mix(from.d, to.d),
        tx: mix(from.tx, to.tx), ty: mix(from.ty, to.ty))
    }
  }
}
