import Foundation

extension NSCalendar {
  /// The beginning and the length of the unit that an instant is in; false, and neither, without such a unit.
  ///
  /// - Parameters:
  ///   - datep: Receives the beginning.
  ///   - tip: Receives the length in seconds.
  @discardableResult public func range(
    of unit: NSCalendar.Unit, start datep: UnsafeMutablePointer<NSDate?>?,
    interval tip: UnsafeMutablePointer<TimeInterval>?, for date: Date
  ) -> Bool {
    guard let found = range(of: unit, for: date) else { return false }
    let seconds = found.start.timeIntervalSinceReferenceDate
    datep?.pointee = NSDate(timeIntervalSinceReferenceDate: seconds)
    tip?.pointee = found.duration
    return true
  }
}
