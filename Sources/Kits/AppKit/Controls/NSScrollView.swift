import Foundation
import VivaceUIKit

/// Shows a part of a view, and moves over it.
@MainActor @preconcurrency open class NSScrollView: NSView {
  /// The behavior beyond an end of the content.
  public enum Elasticity: Int, Sendable { case automatic, none, allowed }

  /// The scrolling view that contains the document.
  let scroll = UIScrollView()
  private var watcher: ScrollWatcher?
  /// Whether the document has not been seen yet.
  private var isNewDocument = false
  private let clip: NSClipView
  /// Whether there is a vertical bar.
  open var hasVerticalScroller = false {
    didSet { scroll.showsVerticalScrollIndicator = hasVerticalScroller }
  }
  /// Whether there is a horizontal bar.
  open var hasHorizontalScroller = false {
    didSet { scroll.showsHorizontalScrollIndicator = hasHorizontalScroller }
  }
  /// Stored only: bars hide themselves.
  open var autohidesScrollers = false
  /// Stored only: bars are over the content.
  open var scrollerStyle = NSScroller.Style.overlay
  /// Stored only.
  open var scrollerKnobStyle = NSScroller.KnobStyle.default
  /// Stored only.
  open var verticalScroller: NSScroller?
  /// Stored only.
  open var horizontalScroller: NSScroller?
  /// Whether scrolling goes beyond the upper and lower ends.
  open var verticalScrollElasticity = Elasticity.automatic { didSet { setBounces() } }
  /// Whether scrolling goes beyond the left and right ends.
  open var horizontalScrollElasticity = Elasticity.automatic { didSet { setBounces() } }
  /// The line around the view.
  open var borderType = NSBorderType.noBorder {
    didSet { backing.layer.borderWidth = borderType == .noBorder ? 0 : 1 }
  }
  /// Whether the view has a background.
  open var drawsBackground = true { didSet { showBackground() } }
  /// The color of the background.
  open var backgroundColor = NSColor.controlBackgroundColor { didSet { showBackground() } }
  /// Stored only.
  open var automaticallyAdjustsContentInsets = true
  /// The space around the document.
  open var contentInsets = NSEdgeInsets() {
    didSet {
      scroll.contentInset = UIEdgeInsets(
        top: contentInsets.top, left: contentInsets.left, bottom: contentInsets.bottom,
        right: contentInsets.right)
    }
  }
  /// Stored only.
  open var scrollerInsets = NSEdgeInsets()
  /// Stored only.
  open var usesPredominantAxisScrolling = true
  /// Stored only.
  open var allowsMagnification = false
  /// The scale of the document.
  open var magnification: CGFloat {
    get { scroll.zoomScale }
    set { scroll.zoomScale = newValue }
  }
  /// The smallest scale.
  open var minMagnification: CGFloat = 0.25 {
    didSet { scroll.minimumZoomScale = minMagnification }
  }
  /// The largest scale.
  open var maxMagnification: CGFloat = 4 { didSet { scroll.maximumZoomScale = maxMagnification } }

  public override init(frame frameRect: NSRect) {
    clip = NSClipView(frame: NSRect(origin: .zero, size: frameRect.size))
    super.init(frame: frameRect)
    begin()
  }
  /// The view of an interface file; other coders get an empty scroll view.
  public required init?(coder: NSCoder) {
    clip = NSClipView(frame: .zero)
    super.init(coder: coder)
    begin()
    coder.applyInterface(to: self, isOwn: true)
  }

  private func begin() {
    clip.scroller = self
    backing.addSubview(scroll)
    backing.clipsToBounds = true
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.showsVerticalScrollIndicator = false
    scroll.showsHorizontalScrollIndicator = false
    scroll.delaysContentTouches = false
    // A mouse that is dragged does not scroll; the wheel does.
    scroll.panGestureRecognizer.isEnabled = false
    watcher = ScrollWatcher(self)
    scroll.delegate = watcher
    showBackground()
  }

  open override var isFlipped: Bool { true }
  override var subviewContainer: UIView { scroll }

  private func setBounces() {
    scroll.bounces = verticalScrollElasticity != .none || horizontalScrollElasticity != .none
  }
  private func showBackground() {
    scroll.backgroundColor = drawsBackground ? backgroundColor : nil
  }

  /// The part that shows the document.
  open var contentView: NSClipView {
    get { clip }
    set {
      if newValue !== clip {
        clip.documentView = newValue.documentView
      }
    }
  }
  /// The view that is scrolled.
  open var documentView: NSView? {
    get { clip.documentView }
    set { clip.documentView = newValue }
  }
  /// Of the part that is seen, in the document's coordinates.
  open var documentVisibleRect: NSRect { clip.documentVisibleRect }
  /// The size of the visible area.
  open var contentSize: NSSize { scroll.frame.size }
  /// The view above the document that does not scroll vertically: a table's column titles.
  private var header: NSView? {
    let wanted = (documentView as? NSTableView)?.headerView
    if wanted !== shownHeader {
      shownHeader?.backing.removeFromSuperview()
      shownHeader = wanted
      if let wanted { backing.addSubview(wanted.backing) }
    }
    return wanted
  }
  private weak var shownHeader: NSView?
  static let headerHeight: CGFloat = 28

  fileprivate func show(_ document: NSView?, insteadOf old: NSView?) {
    old?.removeFromSuperview()
    guard let document else { return }
    insert(document, at: 0)
    isNewDocument = true
    documentChanged()
  }

  /// The document has its own size, but is no smaller than its visible area.
  fileprivate func documentChanged() {
    guard let document = documentView else { return }
    if document.translatesAutoresizingMaskIntoConstraints {
      scroll.contentSize = document.backing.frame.size
      document.backing.frame.origin = .zero
    }
    // A document whose y points up begins at its lower end.
    if isNewDocument, scroll.bounds.height > 0, scroll.contentSize != .zero {
      isNewDocument = false
      if !document.isFlipped {
        scroll.contentOffset.y = max(0, scroll.contentSize.height - scroll.bounds.height)
      }
    }
  }

  override func layoutFurniture() {
    super.layoutFurniture()
    var available = backing.bounds
    if let header {
      header.backing.frame = NSRect(
        x: 0, y: 0, width: available.width, height: min(Self.headerHeight, available.height))
      available.origin.y += header.backing.frame.height
      available.size.height -= header.backing.frame.height
    }
    if scroll.frame != available { scroll.frame = available }
    if let document = documentView, document.translatesAutoresizingMaskIntoConstraints {
      if document.autoresizingMask.contains(.width) {
        document.backing.frame.size.width = document.documentWidth(forWidth: available.width)
      }
      let needed = document.documentHeight(forWidth: document.backing.frame.width)
      if let needed { document.backing.frame.size.height = max(needed, available.height) }
    }
    documentChanged()
  }

  fileprivate func scrolled() {
    documentView?.documentScrolled()
    NotificationCenter.default.post(name: NSView.boundsDidChangeNotification, object: clip)
  }

  /// Handles the wheel unless the view does not scroll in that direction and an enclosing view wants
  /// it then.
  open override func scrollWheel(with event: NSEvent) {
    let axis: NSEvent.GestureAxis =
      abs(event.deltaX) > abs(event.deltaY) ? .horizontal : .vertical
    let length: KeyPath<CGSize, CGFloat> = axis == .horizontal ? \.width : \.height
    let scrolls =
      scroll.contentSize[keyPath: length] > scroll.bounds.size[keyPath: length] + 0.5
    let around = sequence(first: nextResponder, next: { $0?.nextResponder }).lazy
    if !scrolls, around.contains(where: { $0?.wantsForwardedScrollEvents(for: axis) ?? false }) {
      super.scrollWheel(with: event)
    } else {
      event.isUnused = true
    }
  }
  /// Shows the bars for a moment.
  open func flashScrollers() { scroll.flashScrollIndicators() }
  /// Does nothing: the bars follow by themselves.
  open func reflectScrolledClipView(_ cView: NSClipView) {}
  /// Requests a layout of the view's parts.
  open func tile() { needsLayout = true }
  /// Scales and scrolls so that a rectangle fills the view.
  open func magnify(toFit rect: NSRect) { scroll.zoom(to: rect, animated: false) }
  /// Changes the scale within its limits, keeping a point of the document in its position.
  open func setMagnification(_ magnification: CGFloat, centeredAt point: NSPoint) {
    let before = self.magnification
    self.magnification = magnification
    guard before > 0, let document = documentView else { return }
    // The point stays where it is seen.
    let anchor = document.turned(point)
    let factor = self.magnification / before
    scroll.contentOffset.x += anchor.x * before * (factor - 1)
    scroll.contentOffset.y += anchor.y * before * (factor - 1)
  }
}

/// Reports the offset to a scroll view.
@MainActor private final class ScrollWatcher: NSObject, UIScrollViewDelegate {
  private weak var owner: NSScrollView?
  init(_ owner: NSScrollView) {
    self.owner = owner
    super.init()
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { owner?.scrolled() }
}

/// The part of a scroll view that shows the document. Its bounds are the visible area.
@MainActor @preconcurrency open class NSClipView: NSView {
  fileprivate weak var scroller: NSScrollView?
  /// The view that is scrolled.
  open var documentView: NSView? {
    didSet { if documentView !== oldValue { scroller?.show(documentView, insteadOf: oldValue) } }
  }
  /// The scroll view's own setting; false outside of one.
  open var drawsBackground: Bool {
    get { scroller?.drawsBackground ?? false }
    set { scroller?.drawsBackground = newValue }
  }
  /// The scroll view's color; clear outside of one.
  open var backgroundColor: NSColor {
    get { scroller?.backgroundColor ?? .clear }
    set { scroller?.backgroundColor = newValue }
  }
  open override var isFlipped: Bool { documentView?.isFlipped ?? false }

  open override var bounds: NSRect {
    get {
      guard let scroller else { return super.bounds }
      let seen = scroller.scroll.bounds
      let size = scroller.scroll.bounds.size
      let y =
        isFlipped
        ? seen.minY : max(size.height, scroller.scroll.contentSize.height) - seen.minY - size.height
      return NSRect(x: seen.minX, y: y, width: size.width, height: size.height)
    }
    set { change { scroll(to: newValue.origin) } }
  }
  /// The visible area of the document.
  open var documentVisibleRect: NSRect { bounds }
  /// The frame of the document.
  open var documentRect: NSRect { documentView?.frame ?? .zero }

  /// Scrolls without animation, so that a point of the document is at the origin of the visible area.
  open func scroll(to newOrigin: NSPoint) {
    guard let scroll = scroller?.scroll else { return }
    let height = scroll.bounds.height
    let y = isFlipped ? newOrigin.y : max(height, scroll.contentSize.height) - newOrigin.y - height
    scroll.contentOffset = CGPoint(x: newOrigin.x, y: y)
  }
  /// Limits the visible area, for subclasses to override.
  open func constrainBoundsRect(_ proposedBounds: NSRect) -> NSRect { proposedBounds }
}

extension NSView {
  /// Scrolls what is around so that a point is at the corner of what is seen.
  public func scroll(_ point: NSPoint) { enclosingScrollView?.contentView.scroll(to: point) }
  /// Scrolls what is around as little as shows the rectangle; whether there is something that scrolls.
  @discardableResult public func scrollToVisible(_ rect: NSRect) -> Bool {
    guard let scroll = enclosingScrollView?.scroll else { return false }
    scroll.scrollRectToVisible(scroll.convert(turned(rect), from: backing), animated: false)
    return true
  }
  /// Scrolls what is around to where the mouse has gone with its button down, outside of what is seen; whether
  /// it scrolled. Call it while the mouse is dragged.
  @discardableResult public func autoscroll(with event: NSEvent) -> Bool {
    guard let scroll = enclosingScrollView?.scroll else { return false }
    let point = scroll.convert(turned(convert(event.locationInWindow, from: nil)), from: backing)
    guard !scroll.bounds.contains(point) else { return false }
    let before = scroll.contentOffset
    scroll.scrollRectToVisible(
      CGRect(origin: point, size: CGSize(width: 1, height: 1)), animated: false)
    return scroll.contentOffset != before
  }
}

/// The line around a view.
public enum NSBorderType: UInt, Sendable { case noBorder, lineBorder, bezelBorder, grooveBorder }

/// The bar of a view's scrolled position; drawn by the scroll view itself.
@MainActor @preconcurrency open class NSScroller: NSControl {
  /// The kind of bars.
  public enum Style: Int, Sendable { case legacy, overlay }
  /// The color of a bar's knob.
  public enum KnobStyle: Int, Sendable { case `default`, dark, light }
}
