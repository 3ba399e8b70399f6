/// How a segmented control answers a finger or a pointer: the pressed segment follows it, and the one below
/// it at the release is chosen.
package struct SegmentTracking: Equatable, Sendable {
  /// The segment that is pressed; nil while none is.
  package private(set) var pressed: Int?
  /// Whether a press began on a segment and has not ended.
  package private(set) var isTracking = false

  package init() {}

  /// Begins on a segment that is enabled. Returns false on none.
  package mutating func begin(on segment: Int?) -> Bool {
    (pressed, isTracking) = (segment, segment != nil)
    return isTracking
  }

  /// Moves to an enabled segment, or to none. Returns whether another one is pressed now.
  @discardableResult package mutating func move(to segment: Int?) -> Bool {
    guard isTracking, segment != pressed else { return false }
    pressed = segment
    return true
  }

  /// Ends the press, and returns the segment that it chooses.
  package mutating func end() -> Int? {
    defer { cancel() }
    return pressed
  }

  package mutating func cancel() { (pressed, isTracking) = (nil, false) }
}
