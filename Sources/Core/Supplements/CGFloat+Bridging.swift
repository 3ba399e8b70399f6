import Foundation

/// `CGFloat` as an `NSNumber` and back, by `as` and in collections of objects, like the other numbers.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The number class that `as` casts go through.
  public typealias _ObjectiveCType = NSNumber

  /// Boxes the value as a double.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Unboxes a number in a cast with `as!`.
  public static func _forceBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) {
    result = CGFloat(number.doubleValue)
  }

  /// Unboxes a number in a cast with `as?`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ number: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(number.doubleValue)
    return true
  }

  /// Unboxes a number; nil gives 0.
  public static func _unconditionallyBridgeFromObjectiveC(_ number: NSNumber?) -> CGFloat {
    number.map { CGFloat($0.doubleValue) } ?? 0
  }
}
