import VivaceGeometry

/// A program without a window that a UI test operates: its first window on a headless stage.
///
/// Main thread only.
package protocol DrivenProgram: AnyObject {
  var host: ViewHost { get }
  /// Seconds of the program's own time from its launch.
  var time: Double { get }
  /// Of the window, in points.
  var size: CGSize { get }
  /// Pixels a point of pictures.
  var scale: CGFloat { get }
  /// The accessibility tree at this instant.
  var nodes: [SemanticNode] { get }

  /// Lets time pass.
  func advance(by seconds: Double) throws
  /// Lets time pass until nothing moves; endless movement is given a second.
  func settle() throws

  func press(at point: CGPoint, finger: Int) throws
  func move(to point: CGPoint, finger: Int) throws
  func release(finger: Int) throws
  /// Turns a mouse's wheel over a point.
  func scroll(at point: CGPoint, by delta: CGVector) throws
  /// Types into what has the focus; a new line is the return key.
  func type(_ text: String) throws
  /// Presses a key by its name.
  func key(_ name: String) throws
  /// Runs code as an event's action runs.
  func perform(_ body: () -> Void) throws

  func resize(to size: CGSize) throws
  /// The program's phase, as its window has it.
  func enter(_ phase: ScenePhase) throws
  /// A PNG file of the window, or of a rectangle of it in points.
  func picture(of frame: CGRect?) -> [UInt8]
  /// Ends the program: its delegate learns of it, and its time stands still from now on.
  func end()
}

/// The source line of a test that is executed now.
package struct TestLine {
  package var file: String
  package var line: Int
  package init(file: String, line: Int) { (self.file, self.line) = (file, line) }
}
