import Foundation
import UIKit
import VivaceDrawing
import VivaceGeometry
import VivaceGraphics
import VivaceLayers
import VivaceMotion

@testable import VivaceStage
@testable import VivaceUIKit

/// A window of a test's own: instants and touches are what the test says.
@MainActor final class ViewStage {
  let window: UIWindow
  private(set) var time = 0.0
  private(set) var frame: UIWindow.Frame

  init(_ width: CGFloat = 300, _ height: CGFloat = 400, _ views: UIView...) {
    StageServices.install()
    LayerClock.now = 0
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    window.hostTraits = .screen
    for view in views { window.addSubview(view) }
    window.makeKeyAndVisible()
    frame = window.turn(at: 0)
  }

  @discardableResult func turn() -> UIWindow.Frame {
    frame = window.turn(at: time)
    return frame
  }

  /// Continues to an instant by frames, sixty a second, and through all that is due on the way.
  func advance(by seconds: Double, frames: Double = 60) {
    let end = time + seconds
    turn()
    while time < end {
      var next = end
      if frame.nextInstant > time { next = min(next, frame.nextInstant) }
      if frame.needsFrames { next = min(next, time + 1 / frames) }
      time = next
      turn()
    }
  }

  /// All that is drawn now, as lines.
  var text: String { frame.list.text(at: time) }

  // MARK: - Fingers

  func down(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) { send(.began, x, y, finger) }
  func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 0, after seconds: Double = 1.0 / 60) {
    advance(by: seconds)
    send(.moved, x, y, finger)
  }
  func up(_ x: CGFloat, _ y: CGFloat, finger: Int = 0, after seconds: Double = 1.0 / 60) {
    advance(by: seconds)
    send(.ended, x, y, finger)
  }
  func tap(_ x: CGFloat, _ y: CGFloat) {
    down(x, y)
    up(x, y, after: 0.05)
  }
  /// A drag along a line in so many steps of a sixtieth.
  func drag(from a: CGPoint, to b: CGPoint, steps: Int = 10, rest: Double = 0) {
    down(a.x, a.y)
    for step in 1...steps {
      let fraction = CGFloat(step) / CGFloat(steps)
      move(a.x + (b.x - a.x) * fraction, a.y + (b.y - a.y) * fraction)
    }
    up(b.x, b.y, after: rest > 0 ? rest : 0.001)
  }

  private func send(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, _ finger: Int) {
    window.touch(phase, at: CGPoint(x: x, y: y), finger: finger, time: time)
    turn()
  }

  // MARK: - Pictures

  func bitmap(scale: CGFloat = 2, background: ResolvedColor = .white) -> Bitmap {
    Services.current.painter!.bitmap(
      of: frame.list, at: time, size: window.bounds.size, scale: scale, background: background)!
  }

  /// The colour at a point, 0xAARRGGBB.
  func pixel(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
    let map = bitmap(scale: 1)
    return map.pixels[Int(y) * map.width + Int(x)]
  }

  /// Writes a picture where the environment asks for some.
  func keep(_ name: String, background: ResolvedColor = .white) {
    guard let folder = ProcessInfo.processInfo.environment["VIVACE_PICTURES"] else { return }
    let data = Services.current.painter!.png(of: bitmap(background: background))
    try? data.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
  }
}

/// The warnings that a closure causes.
@MainActor func warnings(_ body: () -> Void) -> [String] {
  var messages: [String] = []
  LayerWarning.receiver = { messages.append($0) }
  body()
  LayerWarning.receiver = nil
  return messages
}
