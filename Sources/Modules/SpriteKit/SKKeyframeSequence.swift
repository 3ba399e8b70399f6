import UIKit

/// The change between the values of a sequence. A spline is drawn as straight lines.
public enum SKInterpolationMode: Int, Sendable {
  case linear = 1
  case spline, step
}
/// The values before the first time and after the last one.
public enum SKRepeatMode: Int, Sendable {
  case clamp = 1
  case loop
}

/// Numbers or colors at times.
open class SKKeyframeSequence: NSObject {
  private var frames: [(time: CGFloat, value: Any)]
  /// Even by default.
  open var interpolationMode = SKInterpolationMode.linear
  /// The first and last values outside of the times, by default.
  open var repeatMode = SKRepeatMode.clamp

  /// Values at times, which are from 0 to 1 in particles.
  public init(keyframeValues values: [Any], times: [NSNumber]) {
    frames = zip(times, values).map { (CGFloat($0.doubleValue), $1) }
  }
  /// An empty sequence; the capacity makes no difference.
  public convenience init(capacity numItems: Int) { self.init(keyframeValues: [], times: []) }
  @MainActor convenience init(_ record: SceneArchive.Record) {
    let times = (record["_times"]?.array ?? []).map { NSNumber(value: $0.number ?? 0) }
    let values = (record["_values"]?.array ?? []).map { value -> Any in
      value.record?.color ?? NSNumber(value: value.number ?? 0)
    }
    self.init(keyframeValues: values, times: times)
    interpolationMode =
      SKInterpolationMode(rawValue: record.whole("_interpolationMode")) ?? .linear
    repeatMode = SKRepeatMode(rawValue: record.whole("_repeatMode")) ?? .clamp
  }
  /// The number of values.
  open func count() -> Int { frames.count }
  /// Adds a value at a time, after those before.
  open func addKeyframeValue(_ value: Any, time: CGFloat) { frames.append((time, value)) }
  /// Removes the last value.
  open func removeLastKeyframe() { _ = frames.popLast() }
  /// Removes the value with an index.
  open func removeKeyframe(at index: Int) {
    if frames.indices.contains(index) { frames.remove(at: index) }
  }
  /// The time of the value with an index; 0 without it.
  open func getKeyframeTime(for index: Int) -> CGFloat {
    frames.indices.contains(index) ? frames[index].time : 0
  }
  /// The value with an index; 0 without it.
  open func getKeyframeValue(for index: Int) -> Any {
    frames.indices.contains(index) ? frames[index].value : NSNumber(value: 0)
  }
  /// The value at a time: a number or a color between those around it; nil of an empty sequence.
  open func sample(atTime time: CGFloat) -> Any? {
    guard let first = frames.first, let last = frames.last else { return nil }
    var time = time
    let span = last.time - first.time
    if repeatMode == .loop, span > 0 {
      time = first.time + (time - first.time).truncatingRemainder(dividingBy: span)
    }
    guard let after = frames.firstIndex(where: { $0.time > time }) else { return last.value }
    guard after > 0 else { return first.value }
    let (low, high) = (frames[after - 1], frames[after])
    if interpolationMode == .step { return low.value }
    return Self.mix(low.value, high.value, (time - low.time) / (high.time - low.time))
  }
  func number(at time: CGFloat) -> CGFloat? {
    (sample(atTime: time) as? NSNumber).map { CGFloat($0.doubleValue) }
  }

  private static func mix(_ one: Any, _ other: Any, _ share: CGFloat) -> Any {
    if let a = Self.number(one), let b = Self.number(other) {
      return NSNumber(value: a + (b - a) * Double(share))
    }
    guard let a = one as? UIColor, let b = other as? UIColor else { return one }
    func parts(_ color: UIColor) -> [CGFloat] {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return [red, green, blue, alpha]
    }
    let mixed = zip(parts(a), parts(b)).map { $0 + ($1 - $0) * share }
    return UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
  }
  private static func number(_ value: Any) -> Double? {
    switch value {
    case let number as NSNumber: number.doubleValue
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    default: nil
    }
  }
}
