import Foundation
import VivaceGraphics
import VivaceUIKit

/// A window's place and size, and what is above its content.
@MainActor @preconcurrency open class _PlacedNSWindow: _StyledNSWindow {
  /// Whether it is a window that SwiftUI's views fill.
  let isHosted: Bool
  /// The bars above the content: the main menu and the toolbar.
  let chrome = WindowChrome()
  var content: NSView?
  var origin = NSPoint.zero
  /// The name of the kept frame; empty keeps none. Set it with `setFrameAutosaveName(_:)`.
  open internal(set) var frameAutosaveName = ""
  /// The size that the program wanted last, with what is above the content.
  var wantedSize = NSSize.zero
  /// True once the desktop's window has received the initial settings.
  private var hasTold = false
  /// While the program gives it a size.
  private var isBeingSized = false
  /// The size that the window system reported last: it may not grant the size that was requested.
  private var lastFromOutside: NSSize?

  init(_ backing: UIWindow, _ style: NSWindow.StyleMask, isHosted: Bool) {
    self.isHosted = isHosted
    super.init(backing, style)
  }
  /// Always nil: windows are not decoded.
  public required init?(coder: NSCoder) { nil }

  // MARK: - Content

  /// The content fills what the main menu and the toolbar leave.
  func placeContent() {
    let bounds = backing.bounds
    chrome.layOut(in: bounds)
    content?.backing.frame = CGRect(
      x: 0, y: chrome.height, width: bounds.width, height: max(0, bounds.height - chrome.height))
  }
  /// The area of the window without the toolbar.
  open var contentLayoutRect: NSRect {
    NSRect(x: 0, y: 0, width: backing.bounds.width, height: backing.bounds.height - chrome.height)
  }

  // MARK: - Geometry

  /// The height of the desktop's title bar.
  static let titleBar: CGFloat = 28
  var barHeight: CGFloat {
    styleMask.contains(.titled) && !styleMask.contains(.fullSizeContentView) ? Self.titleBar : 0
  }

  /// On the screen, y upwards, with its title bar.
  open var frame: NSRect {
    NSRect(
      x: origin.x, y: origin.y, width: backing.bounds.width,
      height: backing.bounds.height + barHeight)
  }
  /// Sets position and size; the size is limited by the content's smallest and largest sizes.
  open func setFrame(_ frameRect: NSRect, display flag: Bool) {
    origin = frameRect.origin
    resize(
      NSSize(width: frameRect.width, height: frameRect.height - barHeight - chrome.height))
  }
  /// Moves there with the current animation context's duration, if that is wanted.
  open func setFrame(_ frameRect: NSRect, display displayFlag: Bool, animate animateFlag: Bool) {
    guard animateFlag else { return setFrame(frameRect, display: displayFlag) }
    NSAnimationContext.current.move { setFrame(frameRect, display: displayFlag) }
  }
  /// Resizes the content.
  open func setContentSize(_ size: NSSize) { resize(size) }
  /// The desktop's window stays where the desktop has put it.
  open func setFrameOrigin(_ point: NSPoint) {
    origin = point
    guard backing.request != nil else { return }
    NotYet.once("NSWindow.setFrameOrigin(_:)", "the desktop would move the window")
  }
  /// Moves the upper left corner.
  open func setFrameTopLeftPoint(_ point: NSPoint) {
    setFrameOrigin(NSPoint(x: point.x, y: point.y - frame.height))
  }
  /// Puts the upper left corner at a point, and answers the point 21 points further right and down.
  @discardableResult open func cascadeTopLeft(from topLeftPoint: NSPoint) -> NSPoint {
    setFrameTopLeftPoint(topLeftPoint)
    return NSPoint(x: topLeftPoint.x + 21, y: topLeftPoint.y - 21)
  }
  /// Moves the window to the middle of the screen.
  open func center() {
    let screen = NSScreen.main?.visibleFrame ?? .zero
    origin = NSPoint(x: screen.midX - frame.width / 2, y: screen.midY - frame.height / 2)
    ask(.center)
  }

  private func resize(_ size: NSSize) {
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
  /// Returns the delegate's answer to a requested frame size.
  func wish(for frameSize: NSSize) -> NSSize { frameSize }
  /// Called after a change of size.
  func sizeChanged() {}

  /// Width against height that the content keeps when the window is resized; zero lets it be.
  open var contentAspectRatio = NSSize.zero {
    didSet { if contentAspectRatio.isRatio { aspectRatio = .zero } }
  }
  /// The aspect ratio of the frame.
  open var aspectRatio = NSSize.zero {
    didSet { if aspectRatio.isRatio { contentAspectRatio = .zero } }
  }
  /// By what steps the content grows when the window is resized.
  open var contentResizeIncrements = NSSize(width: 1, height: 1)
  /// The steps of the frame's size, the same as `contentResizeIncrements`.
  open var resizeIncrements: NSSize {
    get { contentResizeIncrements }
    set { contentResizeIncrements = newValue }
  }

  /// The smallest size of the content.
  open var contentMinSize = NSSize.zero { didSet { ask(.minimumSize(withChrome(contentMinSize))) } }
  /// The largest size of the content.
  open var contentMaxSize = boundless { didSet { ask(.maximumSize(withChrome(contentMaxSize))) } }
  package static let boundless = NSSize(
    width: CGFloat(Float.greatestFiniteMagnitude), height: CGFloat(Float.greatestFiniteMagnitude))
  private func withChrome(_ size: NSSize) -> NSSize {
    NSSize(width: size.width, height: size.height + chrome.height)
  }
  /// The smallest size of the window.
  open var minSize: NSSize {
    get { NSSize(width: contentMinSize.width, height: contentMinSize.height + barHeight) }
    set { contentMinSize = NSSize(width: newValue.width, height: newValue.height - barHeight) }
  }
  /// The largest size of the window.
  open var maxSize: NSSize {
    get { NSSize(width: contentMaxSize.width, height: contentMaxSize.height + barHeight) }
    set { contentMaxSize = NSSize(width: newValue.width, height: newValue.height - barHeight) }
  }
}

extension CGSize {
  var nonNegative: CGSize { CGSize(width: max(0, width), height: max(0, height)) }
  fileprivate var isRatio: Bool { width > 0 && height > 0 }
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
