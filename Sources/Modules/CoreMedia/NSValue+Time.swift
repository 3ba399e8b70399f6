import Foundation
import VivaceSupplements

/// Times in boxes.
extension NSValue {
  private nonisolated(unsafe) static var timeKey: UInt8 = 0

  /// Boxes a time.
  public convenience init(time: CMTime) {
    self.init(size: CGSize(width: Double(time.value), height: Double(time.timescale)))
    objc_setAssociatedObject(self, &Self.timeKey, time, .OBJC_ASSOCIATION_RETAIN)
  }

  /// The time in the box; an invalid one of another kind of box.
  public var timeValue: CMTime {
    objc_getAssociatedObject(self, &Self.timeKey) as? CMTime ?? .invalid
  }
}
