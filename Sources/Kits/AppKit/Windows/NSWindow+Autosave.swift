import Foundation

/// A window's frame among the program's settings, under a name: its size comes back, its place is the
/// desktop's.
extension NSWindow {
  /// Keeps the frame under the name from now on, and takes the one that is kept there; false if another window
  /// has the name.
  @discardableResult public func setFrameAutosaveName(_ name: NSWindow.FrameAutosaveName) -> Bool {
    guard
      name.isEmpty || !NSWindow.all.contains(where: { $0 !== self && $0.frameAutosaveName == name })
    else { return false }
    frameAutosaveName = name
    if !name.isEmpty { setFrameUsingName(name) }
    return true
  }
  /// Takes the frame that is kept under a name; false if none is.
  @discardableResult public func setFrameUsingName(_ name: NSWindow.FrameAutosaveName) -> Bool {
    guard let kept = UserDefaults.standard.string(forKey: Self.key(name)) else { return false }
    let numbers = kept.split(separator: " ").compactMap { Double($0) }
    guard numbers.count >= 4, numbers[2] > 0, numbers[3] > 0 else { return false }
    setFrame(
      NSRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), display: true)
    return true
  }
  /// Writes the frame to the standard user defaults, rounded to whole points.
  public func saveFrame(usingName name: NSWindow.FrameAutosaveName) {
    let (own, screenFrame) = (frame, NSScreen.main?.frame ?? .zero)
    let numbers = [own, screenFrame].flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
    UserDefaults.standard.set(
      numbers.map { "\(Int($0.rounded()))" }.joined(separator: " "), forKey: Self.key(name))
  }
  /// Deletes a frame from the standard user defaults.
  public class func removeFrame(usingName name: NSWindow.FrameAutosaveName) {
    UserDefaults.standard.removeObject(forKey: key(name))
  }
  func saveFrame() { saveFrame(usingName: frameAutosaveName) }
  private static func key(_ name: NSWindow.FrameAutosaveName) -> String { "NSWindow Frame \(name)" }
}
