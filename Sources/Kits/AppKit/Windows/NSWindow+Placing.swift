import Foundation
import VivaceGraphics
import VivaceUIKit

/// A window's size, and its agreement about it with the desktop's window.
extension NSWindow {
  /// The content fills what the main menu and the toolbar leave.
  func placeContent() {
    let bounds = backing.bounds
    chrome.layOut(in: bounds)
    content?.backing.frame = CGRect(
      x: 0, y: chrome.height, width: bounds.width, height: max(0, bounds.height - chrome.height))
  }

  /// The height of the desktop's title bar.
  static let titleBar: CGFloat = 28
  var barHeight: CGFloat {
    styleMask.contains(.titled) && !styleMask.contains(.fullSizeContentView) ? Self.titleBar : 0
  }

  func resize(_ size: NSSize) {
    guard size.width.isFinite, size.height.isFinite else {
      return Warning.once(
        "A window was to have the size \(size); finite numbers are expected. It keeps its own.")
    }
    let least = contentMinSize
    let most = contentMaxSize
    let size = NSSize(
      width: min(max(size.nonNegative.width, least.width), most.width),
      height: min(max(size.nonNegative.height, least.height), most.height))
    setBackingSize(size.width, size.height + chrome.height)
  }
  func setBackingSize(_ width: CGFloat, _ height: CGFloat) {
    let size = NSSize(width: width, height: height)
    wantedSize = size
    let wasBeingSized = isBeingSized
    isBeingSized = true
    if !isHosted { backing.frame.size = size }
    isBeingSized = wasBeingSized
    ask(.size(size))
  }

  // MARK: - The desktop's window

  /// Sends the settings made before the desktop's window existed.
  func tellStyle() {
    guard !hasTold, backing.request != nil else { return }
    hasTold = true
    if !styleMask.contains(.titled) { ask(.bordered(false)) }
    if !styleMask.contains(.resizable), styleMask.contains(.titled) { ask(.resizable(false)) }
    if level.rawValue > NSWindow.Level.normal.rawValue { ask(.onTop(true)) }
    if !title.isEmpty { ask(.title(shownTitle)) }
    if contentMinSize != .zero { ask(.minimumSize(withChrome(contentMinSize))) }
    if contentMaxSize != Self.boundless { ask(.maximumSize(withChrome(contentMaxSize))) }
    if wantedSize != backing.bounds.size { ask(.size(wantedSize)) }
  }

  /// The size has changed, by the program or by the window system.
  func resized(from old: CGSize) {
    let isKnown = hasTold || backing.request == nil
    if !isBeingSized, isKnown, !styleMask.contains(.fullScreen), adoptSize(fromOutside: old) {
      return
    }
    placeContent()
    if !frameAutosaveName.isEmpty { saveFrame() }
    sizeChanged()
  }
  /// Applies a size that the user requests; returns true if it changed.
  private func adoptSize(fromOutside old: CGSize) -> Bool {
    let given = backing.bounds.size
    guard given != lastFromOutside else { return false }
    lastFromOutside = given
    let bar = NSSize(width: 0, height: barHeight)
    let proposed = proportioned(given + bar, from: old + bar)
    let wanted = wish(for: proposed).nonNegative
    let size = NSSize(width: wanted.width, height: max(0, wanted.height - barHeight))
    guard size.width.isFinite, size.height.isFinite, size != given else { return false }
    if backing.request == nil {
      setBackingSize(size.width, size.height)
      return true
    }
    // The window's owner applies the size, or keeps its own.
    ask(.size(size))
    return false
  }
  /// The size in the proportions, and by the steps, that the window keeps: the side that was dragged leads.
  private func proportioned(_ frame: NSSize, from old: NSSize) -> NSSize {
    let outside = NSSize(width: 0, height: barHeight + chrome.height)
    var frame = frame
    if aspectRatio.isRatio {
      frame = frame.proportioned(aspectRatio, heightLeads: frame.width == old.width)
    }
    var size = frame - outside
    if contentAspectRatio.isRatio {
      size = size.proportioned(contentAspectRatio, heightLeads: frame.width == old.width)
    }
    if contentResizeIncrements != NSSize(width: 1, height: 1) {
      let before = old - outside
      size = NSSize(
        width: size.width.stepped(contentResizeIncrements.width, from: before.width),
        height: size.height.stepped(contentResizeIncrements.height, from: before.height))
    }
    return size + outside
  }
  func withChrome(_ size: NSSize) -> NSSize {
    NSSize(width: size.width, height: size.height + chrome.height)
  }
}

extension CGSize {
  var nonNegative: CGSize { CGSize(width: max(0, width), height: max(0, height)) }
  var isRatio: Bool { width > 0 && height > 0 }
  fileprivate func proportioned(_ ratio: CGSize, heightLeads: Bool) -> CGSize {
    heightLeads
      ? CGSize(width: height * ratio.width / ratio.height, height: height)
      : CGSize(width: width, height: width * ratio.height / ratio.width)
  }
  fileprivate static func + (a: CGSize, b: CGSize) -> CGSize {
    CGSize(width: a.width + b.width, height: a.height + b.height)
  }
  fileprivate static func - (a: CGSize, b: CGSize) -> CGSize {
    CGSize(width: max(0, a.width - b.width), height: max(0, a.height - b.height))
  }
}

extension CGFloat {
  /// The nearest length that is a whole number of steps from another one.
  fileprivate func stepped(_ step: CGFloat, from start: CGFloat) -> CGFloat {
    step > 0 ? start + ((self - start) / step).rounded() * step : self
  }
}
