import VivaceHarness
import VivaceStage

extension TestStage {
  /// Describes the motion of the next `seconds` as text: first the attributes, each with a letter; then a line a frame
  /// with the values shown then. Good to compare: see ``expectSnapshot(of:_:file:)``.
  public func motionFilm(for seconds: Double, framesPerSecond: Double = 10) throws -> String {
    try telling { try stage.motionFilm(for: seconds, framesPerSecond: framesPerSecond) }
  }

  /// Describes the drawing of the next `seconds` as text: a line a frame; `=` for an unchanged one.
  public func film(for seconds: Double, framesPerSecond: Double = 10) throws -> String {
    try telling { try stage.film(for: seconds, framesPerSecond: framesPerSecond) }
  }

  /// Why everything that changed up to now changed, and how it animates, in words: the last event.
  public var explanation: String {
    guard let recorder = stage.recorder else { return "" }
    return Explanation.last(before: time + 1e-9, in: recorder).map(\.text).joined()
  }
}
