import Foundation
import VivaceGraphics
import VivaceInteraction
import VivaceUIKit

/// Views beside each other, or above each other, with dividers between that can be dragged.
@MainActor @preconcurrency open class NSSplitView: NSView {
  /// The thickness of dividers: 9, 1 or 10 points.
  public enum DividerStyle: Int, Sendable {
    case thick = 1
    case thin, paneSplitter
  }
  /// The name under which divider positions would be kept.
  public typealias AutosaveName = String

  /// The views in order, without the dividers.
  open internal(set) var arrangedSubviews: [NSView] = []
  /// Whether the dividers are upright, and the views side by side.
  open var isVertical = false { didSet { if isVertical != oldValue { needsLayout = true } } }
  /// Thick dividers by default, with a dot in the middle; thin ones are a line.
  open var dividerStyle = DividerStyle.thick { didSet { needsLayout = true } }
  /// True arranges every subview that is added; false only those of `addArrangedSubview(_:)`.
  open var arrangesAllSubviews = true
  /// Limits the dividers and observes resizing.
  open weak var delegate: (any NSSplitViewDelegate)?
  /// Places of dividers are not written anywhere; the name is kept.
  open var autosaveName: AutosaveName?
  private var lengths: [CGFloat] = []
  private var priorities: [Float] = []
  private var collapsed: Set<ObjectIdentifier> = []
  /// How long a view that is collapsed was.
  private var lengthBefore: [ObjectIdentifier: CGFloat] = [:]
  private var knownLength: CGFloat = 0

  open override var isFlipped: Bool { true }
  /// The thickness of a divider in points, by the style.
  open var dividerThickness: CGFloat {
    switch dividerStyle {
    case .thin: 1
    case .thick: 9
    case .paneSplitter: 10
    }
  }
  /// The color of dividers; subclasses may override it.
  open var dividerColor: NSColor { .separatorColor }

  // MARK: - Views

  open override func didAddSubview(_ subview: NSView) {
    super.didAddSubview(subview)
    if arrangesAllSubviews, !arrangedSubviews.contains(subview), !(subview is SplitDivider) {
      arrange(subview, at: arrangedSubviews.count)
    }
  }
  open override func willRemoveSubview(_ subview: NSView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }
  /// Appends a view, with its present length as the wanted one.
  open func addArrangedSubview(_ view: NSView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }
  /// Inserts a view at an index, which is clamped; a view that is there already moves.
  open func insertArrangedSubview(_ view: NSView, at index: Int) {
    removeArrangedSubview(view)
    arrange(view, at: min(max(index, 0), arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
  }
  private func arrange(_ view: NSView, at index: Int) {
    arrangedSubviews.insert(view, at: index)
    let own = isVertical ? view.frame.width : view.frame.height
    lengths.insert(own, at: index)
    priorities.insert(NSLayoutConstraint.Priority.defaultLow.rawValue, at: index)
    view.translatesAutoresizingMaskIntoConstraints = true
    needsLayout = true
  }
  /// It stays a subview.
  open func removeArrangedSubview(_ view: NSView) {
    guard let index = arrangedSubviews.firstIndex(of: view) else { return }
    arrangedSubviews.remove(at: index)
    lengths.remove(at: index)
    priorities.remove(at: index)
    collapsed.remove(ObjectIdentifier(view))
    needsLayout = true
  }
  /// The rank of a view's length; 250 for new views. The index must exist.
  open func holdingPriorityForSubview(at subviewIndex: Int) -> NSLayoutConstraint.Priority {
    NSLayoutConstraint.Priority(priorities[subviewIndex])
  }
  /// Ranks a view for resizing: the lowest priority absorbs a change of length first.
  open func setHoldingPriority(
    _ priority: NSLayoutConstraint.Priority, forSubviewAt subviewIndex: Int
  ) {
    guard priorities.indices.contains(subviewIndex) else { return }
    priorities[subviewIndex] = priority.rawValue
  }
  /// True for a view that was collapsed or hidden.
  open func isSubviewCollapsed(_ subview: NSView) -> Bool {
    collapsed.contains(ObjectIdentifier(subview)) || subview.isHidden
  }
  func setCollapsed(_ isCollapsed: Bool, _ view: NSView) {
    guard let index = arrangedSubviews.firstIndex(of: view), isCollapsed != isSubviewCollapsed(view)
    else { return }
    let id = ObjectIdentifier(view)
    if isCollapsed {
      lengthBefore[id] = lengths[index]
      collapsed.insert(id)
    } else {
      collapsed.remove(id)
      view.backing.isHidden = false
      lengths[index] = max(lengthBefore[id] ?? lengths[index], limits(index).least)
    }
    settle(giving: index)
    lay()
  }

  // MARK: - Lengths

  private var length: CGFloat { isVertical ? bounds.width : bounds.height }
  private var shown: [Int] {
    arrangedSubviews.indices.filter { !isSubviewCollapsed(arrangedSubviews[$0]) }
  }
  private var availableLength: CGFloat {
    max(0, length - CGFloat(max(0, shown.count - 1)) * dividerThickness)
  }
  /// Returns the limits of a view's length that its controller's item sets.
  var itemLimits: ((NSView) -> (least: CGFloat, most: CGFloat)?)?
  private func limits(_ index: Int) -> (least: CGFloat, most: CGFloat) {
    itemLimits?(arrangedSubviews[index]) ?? (0, .greatestFiniteMagnitude)
  }

  /// Distributes surplus or missing length: by ascending holding priority, among equals from the last view on.
  private func settle(giving first: Int? = nil) {
    let shown = shown
    guard !shown.isEmpty, length > 0 else { return }
    if shown.allSatisfy({ lengths[$0] <= 0 }) {
      for index in shown { lengths[index] = availableLength / CGFloat(shown.count) }
    }
    for index in shown {
      let limits = limits(index)
      lengths[index] = min(max(lengths[index], limits.least), max(limits.least, limits.most))
    }
    var remaining = availableLength - shown.reduce(0) { $0 + lengths[$1] }
    let order = shown.sorted {
      let (a, b) = ($0 == first ? Float(2000) : priorities[$0], $1 == first ? 2000 : priorities[$1])
      return a == b ? $0 > $1 : a < b
    }
    for ignoresLimits in [false, true] {
      for index in order where abs(remaining) > 0.01 {
        let limits = ignoresLimits ? (least: 0, most: .greatestFiniteMagnitude) : limits(index)
        let new = min(max(lengths[index] + remaining, limits.least), max(limits.least, limits.most))
        remaining -= new - lengths[index]
        lengths[index] = new
      }
    }
  }

  open override func resizeSubviews(withOldSize oldSize: NSSize) {
    delegate?.splitView(self, resizeSubviewsWithOldSize: oldSize)
    adjustSubviews()
  }
  /// Makes the views as long as the split view is, in proportion where none minds.
  open func adjustSubviews() {
    settle()
    lay()
  }
  open override func layout() {
    super.layout()
    // Views that were made with a length have it before the first layout.
    if length != knownLength || shown.contains(where: { lengths[$0] <= 0 }) { settle() }
    knownLength = length
    lay()
  }
  private func lay() {
    NotificationCenter.default.post(name: Self.willResizeSubviewsNotification, object: self)
    var start: CGFloat = 0
    for (index, view) in arrangedSubviews.enumerated() {
      let isShown = !isSubviewCollapsed(view)
      view.backing.isHidden = !isShown
      guard isShown else { continue }
      let own = lengths[index]
      let frame =
        isVertical
        ? NSRect(x: start, y: 0, width: own, height: bounds.height)
        : NSRect(x: 0, y: start, width: bounds.width, height: own)
      if view.frame != frame { view.frame = frame }
      start += own + dividerThickness
    }
    placeDividers()
    let notification = Notification(name: Self.didResizeSubviewsNotification, object: self)
    delegate?.splitViewDidResizeSubviews(notification)
    NotificationCenter.default.post(notification)
  }

  // MARK: - Dividers

  private var dividers: [SplitDivider] { subviews.compactMap { $0 as? SplitDivider } }
  private func placeDividers() {
    let shown = shown
    let wanted = max(0, shown.count - 1)
    while dividers.count > wanted { dividers[dividers.count - 1].removeFromSuperview() }
    while dividers.count < wanted { addSubview(SplitDivider(frame: .zero)) }
    for (index, divider) in dividers.enumerated() {
      divider.number = shown[index]
      let before = arrangedSubviews[shown[index]].frame
      // Thin ones are caught beside, too.
      let reach = max(0, (5 - dividerThickness) / 2).rounded(.up)
      divider.frame =
        isVertical
        ? NSRect(
          x: before.maxX - reach, y: 0, width: dividerThickness + 2 * reach, height: bounds.height)
        : NSRect(
          x: 0, y: before.maxY - reach, width: bounds.width, height: dividerThickness + 2 * reach)
      divider.needsDisplay = true
    }
  }
  /// Draws the divider in a rectangle.
  open func drawDivider(in rect: NSRect) {
    dividerColor.setFill()
    if dividerStyle == .thin { return NSBezierPath.fill(rect) }
    NSColor.windowBackgroundColor.setFill()
    NSBezierPath.fill(rect)
    NSColor.tertiaryLabelColor.setFill()
    NSBezierPath(
      ovalIn: NSRect(x: rect.midX - 2.5, y: rect.midY - 2.5, width: 5, height: 5)
    ).fill()
  }
  /// The start of the view before a divider; limits of the delegate are not applied.
  open func minPossiblePositionOfDivider(at dividerIndex: Int) -> CGFloat {
    let start =
      isVertical
      ? arrangedSubviews[dividerIndex].frame.minX : arrangedSubviews[dividerIndex].frame.minY
    return start
  }
  /// The end of the view after a divider, less the divider's thickness.
  open func maxPossiblePositionOfDivider(at dividerIndex: Int) -> CGFloat {
    guard arrangedSubviews.indices.contains(dividerIndex + 1) else { return length }
    let next = arrangedSubviews[dividerIndex + 1].frame
    return (isVertical ? next.maxX : next.maxY) - dividerThickness
  }
  /// Moves a divider within the limits of its neighbours and of the delegate; warns about a wrong index.
  open func setPosition(_ position: CGFloat, ofDividerAt dividerIndex: Int) {
    guard dividerIndex >= 0, dividerIndex + 1 < arrangedSubviews.count else {
      return Warning.once(
        "NSSplitView.setPosition(_:ofDividerAt: \(dividerIndex)) on \(arrangedSubviews.count) views; "
          + "no divider is moved.")
    }
    settle()
    let pair = pair(around: dividerIndex)
    let (start, bounds) = (pair.start, pair.limits.bounds)
    let least =
      delegate?.splitView(
        self, constrainMinCoordinate: start + bounds.least, ofSubviewAt: dividerIndex)
      ?? start + bounds.least
    let most =
      delegate?.splitView(
        self, constrainMaxCoordinate: start + bounds.most, ofSubviewAt: dividerIndex)
      ?? start + bounds.most
    let limited = min(max(position, least), max(least, most))
    lengths[dividerIndex] = max(0, limited - start)
    lengths[pair.next] = max(0, pair.limits.total - lengths[dividerIndex])
    lay()
  }
  /// The view behind a divider, the start of the one before it, and the limits of both.
  private func pair(around divider: Int) -> (next: Int, start: CGFloat, limits: DividerLimits) {
    func range(_ index: Int) -> ClosedRange<CGFloat> {
      let (least, most) = limits(index)
      return least...max(least, most)
    }
    let next = shown.first { $0 > divider } ?? divider + 1
    let start = shown.filter { $0 < divider }.reduce(0) { $0 + lengths[$1] + dividerThickness }
    return (
      next, start,
      DividerLimits(
        total: lengths[divider] + lengths[next], first: range(divider), second: range(next))
    )
  }
  /// Dragged to less than half of the least length, a view that can goes.
  fileprivate func drag(_ divider: Int, to position: CGFloat) {
    let pair = pair(around: divider)
    if let side = pair.limits.collapsing(at: position - pair.start) {
      let view = arrangedSubviews[side == .first ? divider : pair.next]
      if canCollapse(view) {
        collapse?(view)
        return
      }
    }
    setPosition(position, ofDividerAt: divider)
  }
  /// How a controller's item collapses.
  var collapse: ((NSView) -> Void)?
  private func canCollapse(_ view: NSView) -> Bool {
    collapse != nil && (delegate?.splitView(self, canCollapseSubview: view) ?? false)
  }

  /// Posted before the views get their frames.
  public nonisolated static let willResizeSubviewsNotification = Notification.Name(
    "NSSplitViewWillResizeSubviewsNotification")
  /// Posted after the views have got their frames.
  public nonisolated static let didResizeSubviewsNotification = Notification.Name(
    "NSSplitViewDidResizeSubviewsNotification")
}

/// The draggable divider between two views of a split view.
private final class SplitDivider: NSView {
  var number = 0
  private var grabOffset: CGFloat = 0

  override var isFlipped: Bool { true }
  private var split: NSSplitView? { superview as? NSSplitView }
  /// Of what is seen of it.
  private var line: NSRect {
    guard let split else { return bounds }
    let thickness = split.dividerThickness
    return split.isVertical
      ? NSRect(
        x: (bounds.width - thickness) / 2, y: 0, width: thickness, height: bounds.height)
      : NSRect(
        x: 0, y: (bounds.height - thickness) / 2, width: bounds.width, height: thickness)
  }
  override func draw(_ dirtyRect: NSRect) { split?.drawDivider(in: line) }
  private func location(of event: NSEvent) -> CGFloat {
    guard let split else { return 0 }
    let point = split.convert(event.locationInWindow, from: nil)
    return split.isVertical ? point.x : point.y
  }
  override func mouseDown(with event: NSEvent) {
    guard let split else { return }
    grabOffset =
      location(of: event) - (split.isVertical ? frame.minX + line.minX : frame.minY + line.minY)
  }
  override func mouseDragged(with event: NSEvent) {
    split?.drag(number, to: location(of: event) - grabOffset)
  }
  override func mouseUp(with event: NSEvent) {}
  override func resetCursorRects() {
    addCursorRect(bounds, cursor: split?.isVertical == true ? .resizeLeftRight : .resizeUpDown)
  }
  override func appearanceChanged() { needsDisplay = true }
}

/// Decides about and observes the views of a split view.
@MainActor @preconcurrency public protocol NSSplitViewDelegate: AnyObject {
  func splitView(
    _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat
  func splitView(
    _ splitView: NSSplitView, constrainMaxCoordinate proposedMaximumPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat
  func splitView(_ splitView: NSSplitView, canCollapseSubview subview: NSView) -> Bool
  func splitView(_ splitView: NSSplitView, resizeSubviewsWithOldSize oldSize: NSSize)
  func splitViewDidResizeSubviews(_ notification: Notification)
}
extension NSSplitViewDelegate {
  /// The proposed least position by default.
  public func splitView(
    _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat { proposedMinimumPosition }
  /// The proposed largest position by default.
  public func splitView(
    _ splitView: NSSplitView, constrainMaxCoordinate proposedMaximumPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat { proposedMaximumPosition }
  /// False by default: no view collapses by dragging.
  public func splitView(_ splitView: NSSplitView, canCollapseSubview subview: NSView) -> Bool {
    false
  }
  /// Called before the views are adjusted to a new size; the adjustment follows in any case.
  public func splitView(_ splitView: NSSplitView, resizeSubviewsWithOldSize oldSize: NSSize) {}
  /// Called after the views have got their frames; empty by default.
  public func splitViewDidResizeSubviews(_ notification: Notification) {}
}
