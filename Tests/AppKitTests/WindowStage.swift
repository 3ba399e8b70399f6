import AppKit
import VivaceDrawing
import VivaceGeometry
import VivaceGraphics
import VivaceLayers

@testable import VivaceAppKit
@testable import VivaceStage
@testable import VivaceUIKit

/// A window of AppKit's without a stage: instants and hands are what a test says.
@MainActor final class WindowStage {
  let window: NSWindow
  private(set) var time = 0.0
  private(set) var frame: UIWindow.Frame

  init(_ width: CGFloat = 300, _ height: CGFloat = 200, _ views: NSView...) {
    StageServices.install()
    LayerClock.now = 0
    window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: width, height: height),
      styleMask: [.titled, .resizable], backing: .buffered, defer: false)
    window.backing.hostTraits = .screen
    for view in views { window.contentView?.addSubview(view) }
    window.makeKeyAndOrderFront(nil)
    frame = window.backing.turn(at: 0)
  }

  func turn() { frame = window.backing.turn(at: time) }

  func advance(by seconds: Double) {
    let end = time + seconds
    turn()
    while time < end {
      var next = end
      if frame.nextInstant > time { next = min(next, frame.nextInstant) }
      if frame.needsFrames { next = min(next, time + 1 / 60) }
      time = next
      turn()
    }
  }

  /// A place with y upwards, as the window counts.
  private func turned(_ point: NSPoint) -> CGPoint {
    CGPoint(x: point.x, y: window.backing.bounds.height - point.y)
  }
  func press(_ point: NSPoint, _ modifiers: UIKeyModifierFlags = []) {
    window.backing.touch(
      .began, at: turned(point), time: time, type: .indirectPointer, modifiers: modifiers)
    turn()
  }
  func move(_ point: NSPoint, _ modifiers: UIKeyModifierFlags = []) {
    window.backing.touch(
      .moved, at: turned(point), time: time, type: .indirectPointer, modifiers: modifiers)
    turn()
  }
  func release(_ point: NSPoint, _ modifiers: UIKeyModifierFlags = []) {
    window.backing.touch(
      .ended, at: turned(point), time: time, type: .indirectPointer, modifiers: modifiers)
    turn()
  }
  /// The button goes down, the pointer takes a way, and the button comes up.
  func drag(_ points: NSPoint..., modifiers: UIKeyModifierFlags = []) {
    press(points[0], modifiers)
    for point in points.dropFirst() { move(point, modifiers) }
    release(points[points.count - 1], modifiers)
    advance(by: 1)
  }
  func click(_ point: NSPoint, _ modifiers: UIKeyModifierFlags = []) {
    press(point, modifiers)
    advance(by: 0.05)
    release(point)
    // Far enough for the next click to be another one.
    advance(by: 0.5)
  }
  func hover(_ point: NSPoint?) { window.backing.hover(at: point.map(turned), time: time) }
  func wheel(_ delta: CGVector, _ point: NSPoint) {
    window.backing.turnWheel(by: delta, at: turned(point), time: time)
    turn()
  }
  func key(_ name: String, _ text: String = "", _ modifiers: UIKeyModifierFlags = []) {
    _ = window.backing.press(
      PressedKey(.down, name, characters: text, modifiers: modifiers, time: time))
    if !text.isEmpty { window.backing.type(text) }
    _ = window.backing.press(
      PressedKey(.up, name, characters: text, modifiers: modifiers, time: time))
    turn()
  }
  func type(_ text: String) { for letter in text { key(String(letter), String(letter)) } }

  var text: String { frame.list.text(at: time) }

  /// The color of a pixel at a place of the window, y upwards.
  func color(_ x: CGFloat, _ y: CGFloat) -> (red: Int, green: Int, blue: Int) {
    let bitmap = picture(scale: 1)
    let row = bitmap.height - 1 - Int(y)
    let pixel = bitmap.pixels[row * bitmap.width + Int(x)]
    return (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
  }

  func picture(scale: CGFloat = 2) -> Bitmap {
    Services.current.painter!.bitmap(
      of: frame.list, at: time, size: window.backing.bounds.size, scale: scale, background: .white)!
  }

  /// Writes a picture where the environment asks for some.
  func keep(_ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["VIVACE_PICTURES"] else { return }
    let data = Services.current.painter!.png(of: picture())
    try? data.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
  }
}
