import VivaceGeometry

/// A program that a UI test operates without a screen: its windows on headless stages.
///
/// Points are of the space in which the windows' frames are. Main thread only.
package protocol DrivenProgram: AnyObject {
  /// The open windows at this instant, from front to back. Keys go to the first; a touch brings its window to the
  /// front.
  var windows: [DrivenWindow] { get }
  /// Seconds of the program's own time from its launch.
  var time: Double { get }
  /// Of the device, which is that of the first window, in points.
  var size: CGSize { get }
  /// Pixels a point of pictures.
  var scale: CGFloat { get }

  /// Lets time pass.
  func advance(by seconds: Double) throws
  /// Lets time pass until nothing moves; endless movement is given a second.
  func settle() throws

  func press(at point: CGPoint, finger: Int) throws
  func move(to point: CGPoint, finger: Int) throws
  func release(finger: Int) throws
  /// Moves a finger evenly in a straight line.
  ///
  /// - Parameters:
  ///   - delay: Seconds that it rests at the start.
  ///   - rest: Seconds that it rests at the end.
  func drag(
    from start: CGPoint, to end: CGPoint, in seconds: Double, after delay: Double, rest: Double
  ) throws
  /// Moves two fingers around a point: apart by a factor, and by an angle clockwise.
  func movePair(around point: CGPoint, factor: Double, angle: Angle, in seconds: Double) throws
  /// Moves the mouse to a point, without a button.
  func hover(at point: CGPoint) throws
  /// Presses and releases the mouse's second button on a point.
  func rightClick(at point: CGPoint) throws
  /// Turns a mouse's wheel over a point.
  func scroll(at point: CGPoint, by delta: CGVector) throws
  /// Types into what has the focus; a new line is the return key.
  func type(_ text: String) throws
  /// Presses a key, by its name or its character, while others are held.
  func key(_ name: String, modifiers: EventModifiers) throws
  /// Runs code as an event's action in a window runs.
  func perform(in host: ViewHost, _ body: () -> Void) throws

  func resize(to size: CGSize) throws
  /// The program's phase, as its window has it.
  func enter(_ phase: ScenePhase) throws
  /// Opens an address with the program.
  func open(_ url: URL) throws
  /// A PNG file of the front window, or of a rectangle of one.
  func picture(of frame: CGRect?) -> [UInt8]
  /// Ends the program: its delegate learns of it, and its time stands still from now on.
  func end()
}

/// A window of a driven program. Windows are beside one another, so that a point is of one of them.
package struct DrivenWindow {
  package var host: ViewHost
  /// The title; empty for a window that has none.
  package var title: String
  /// The identifier of the window's scene; empty for one that has none.
  package var identifier: String
  package var frame: CGRect
  /// The accessibility tree. Its frames are counted from the window's corner.
  package var nodes: [SemanticNode]

  package init(
    host: ViewHost, title: String, identifier: String, frame: CGRect, nodes: [SemanticNode]
  ) {
    (self.host, self.title, self.identifier) = (host, title, identifier)
    (self.frame, self.nodes) = (frame, nodes)
  }
}

/// The source line of a test that is executed now.
package struct TestLine {
  package var file: String
  package var line: Int
  package init(file: String, line: Int) { (self.file, self.line) = (file, line) }
}
