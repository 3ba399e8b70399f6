import Foundation
import VivaceSupplements

/// Times in boxes.
extension NSValue {
  private static let timeKey = AssociationKey()

  /// Boxes a time.
  public convenience init(time: CMTime) {
    self.init(size: CGSize(width: Double(time.value), height: Double(time.timescale)))
    objc_setAssociatedObject(self, Self.timeKey.address, time, .OBJC_ASSOCIATION_RETAIN)
  }

  private static let rangeKey = AssociationKey()

  /// Boxes a range of times.
  public convenience init(timeRange: CMTimeRange) {
    self.init(size: CGSize(width: timeRange.start.seconds, height: timeRange.duration.seconds))
    objc_setAssociatedObject(self, Self.rangeKey.address, timeRange, .OBJC_ASSOCIATION_RETAIN)
  }

  /// The range in the box; an invalid one of another kind of box.
  public var timeRangeValue: CMTimeRange {
    objc_getAssociatedObject(self, Self.rangeKey.address) as? CMTimeRange ?? .invalid
  }

  /// The time in the box; an invalid one of another kind of box.
  public var timeValue: CMTime {
    objc_getAssociatedObject(self, Self.timeKey.address) as? CMTime ?? .invalid
  }
}
