import Foundation
import VivaceLayers
import VivaceUIKit

/// How a view is laid out, how large it wants to be, and where the pointer is followed in it.
@MainActor @preconcurrency open class _MeasuredNSView: _DrawnNSView {
  /// The tracking areas of the view.
  open private(set) var trackingAreas: [NSTrackingArea] = []
  /// Whether the pointer is in one of its cursor rectangles.
  var isUnderPointer = false

  // MARK: - Layout

  /// Whether the view is to be laid out again.
  open var needsLayout: Bool {
    get { backing.layer.needsLayout() }
    set { if newValue { backing.setNeedsLayout() } }
  }
  /// Performs requested layouts of the view and its content now.
  open func layoutSubtreeIfNeeded() { implicitly { backing.layoutIfNeeded() } }
  /// Places what is in the view. Called when the size changed, when something came, or when asked for.
  open func layout() {}
  /// Whether the constraints are to be updated.
  open var needsUpdateConstraints: Bool {
    get { backing.needsUpdateConstraints() }
    set { if newValue { backing.setNeedsUpdateConstraints() } }
  }
  /// Adds or changes constraints; called before they are solved, the innermost view first.
  open func updateConstraints() {}
  /// Performs requested updates of constraints now.
  open func updateConstraintsForSubtreeIfNeeded() { backing.updateConstraintsIfNeeded() }
  /// Whether the class works with constraints only. Not used here.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: - Sizes

  /// The size it has by itself; `noIntrinsicMetric` along an axis in which it has none.
  open var intrinsicContentSize: NSSize {
    NSSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// The length along an axis that has no intrinsic size: -1.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Reports a changed intrinsic size, which leads to a new layout.
  open func invalidateIntrinsicContentSize() { backing.invalidateIntrinsicContentSize() }
  /// The smallest size that the constraints inside allow.
  open var fittingSize: NSSize {
    backing.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
  /// The insets from the frame to the rectangle that constraints align.
  open var alignmentRectInsets: NSEdgeInsets { NSEdgeInsets() }
  /// The distance of the last baseline from the lower edge.
  open var baselineOffsetFromBottom: CGFloat { 0 }
  /// The distance of the first baseline from the upper edge.
  open var firstBaselineOffsetFromTop: CGFloat { 0 }
  /// The distance of the last baseline from the lower edge.
  open var lastBaselineOffsetFromBottom: CGFloat { baselineOffsetFromBottom }
  /// Insets that are added to the safe area.
  open var additionalSafeAreaInsets = NSEdgeInsets()
  /// The covered length of each edge.
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

  /// Adds a tracking area.
  open func addTrackingArea(_ trackingArea: NSTrackingArea) {
    if !trackingAreas.contains(trackingArea) { trackingAreas.append(trackingArea) }
  }
  /// Removes a tracking area.
  open func removeTrackingArea(_ trackingArea: NSTrackingArea) {
    trackingAreas.removeAll { $0 === trackingArea }
  }
  /// Called when the view's frame may require other tracking areas.
  open func updateTrackingAreas() {}
  /// Adds a rectangle with a cursor of its own.
  open func addCursorRect(_ rect: NSRect, cursor object: NSCursor) {
    cursorRects.append((rect, object))
  }
  /// Removes all cursor rectangles.
  open func discardCursorRects() { cursorRects = [] }
  /// Adds the cursor rectangles, for subclasses to override.
  open func resetCursorRects() {}
  var cursorRects: [(rect: NSRect, cursor: NSCursor)] = []
}
