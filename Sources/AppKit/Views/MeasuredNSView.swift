import Foundation
import VivaceLayers
import VivaceUIKit

/// How a view is laid out, how large it wants to be, and where the pointer is followed in it.
@MainActor @preconcurrency open class _MeasuredNSView: _DrawnNSView {
  open private(set) var trackingAreas: [NSTrackingArea] = []
  /// Whether the pointer is in one of its cursor rectangles.
  var isUnderPointer = false

  // MARK: - Layout

  open var needsLayout: Bool {
    get { backing.layer.needsLayout() }
    set { if newValue { backing.setNeedsLayout() } }
  }
  open func layoutSubtreeIfNeeded() { implicitly { backing.layoutIfNeeded() } }
  /// Places what is in the view. Called when the size changed, when something came, or when asked for.
  open func layout() {}
  open var needsUpdateConstraints: Bool {
    get { backing.needsUpdateConstraints() }
    set { if newValue { backing.setNeedsUpdateConstraints() } }
  }
  open func updateConstraints() {}
  open func updateConstraintsForSubtreeIfNeeded() { backing.updateConstraintsIfNeeded() }
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: - Sizes

  /// The size it has by itself; `noIntrinsicMetric` along an axis in which it has none.
  open var intrinsicContentSize: NSSize {
    NSSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  public static let noIntrinsicMetric: CGFloat = -1
  open func invalidateIntrinsicContentSize() { backing.invalidateIntrinsicContentSize() }
  open var fittingSize: NSSize {
    backing.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
  open var alignmentRectInsets: NSEdgeInsets { NSEdgeInsets() }
  open var baselineOffsetFromBottom: CGFloat { 0 }
  open var firstBaselineOffsetFromTop: CGFloat { 0 }
  open var lastBaselineOffsetFromBottom: CGFloat { baselineOffsetFromBottom }
  open var additionalSafeAreaInsets = NSEdgeInsets()
  open var safeAreaInsets: NSEdgeInsets {
    let insets = backing.safeAreaInsets
    return NSEdgeInsets(
      top: insets.top + additionalSafeAreaInsets.top,
      left: insets.left + additionalSafeAreaInsets.left,
      bottom: insets.bottom + additionalSafeAreaInsets.bottom,
      right: insets.right + additionalSafeAreaInsets.right)
  }
  /// The default priorities of a kind of view: hugging along x and y, resistance along x and y.
  var kindPriorities: [NSLayoutConstraint.Priority] {
    [.defaultLow, .defaultLow, .defaultHigh, .defaultHigh]
  }
  func height(wrappedAt width: CGFloat) -> CGFloat? { nil }

  // MARK: - The pointer

  open func addTrackingArea(_ trackingArea: NSTrackingArea) {
    if !trackingAreas.contains(trackingArea) { trackingAreas.append(trackingArea) }
  }
  open func removeTrackingArea(_ trackingArea: NSTrackingArea) {
    trackingAreas.removeAll { $0 === trackingArea }
  }
  open func updateTrackingAreas() {}
  open func addCursorRect(_ rect: NSRect, cursor object: NSCursor) {
    cursorRects.append((rect, object))
  }
  open func discardCursorRects() { cursorRects = [] }
  open func resetCursorRects() {}
  var cursorRects: [(rect: NSRect, cursor: NSCursor)] = []
}
