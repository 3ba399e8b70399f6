import Foundation
import VivaceGraphics

/// Finding views, and other orders of them.
extension NSView {
  /// Puts a view among the subviews, wherever it was before.
  func insert(_ view: NSView, at slot: Int) {
    guard !isDescendant(of: view) else {
      return Warning.once(
        "\(view.backingName) was to become a subview of \(backingName), which lies in it or is it. "
          + "Nothing was changed: take the inner one out of its superview first.")
    }
    let frame = view.frame
    if view.superview === self {
      subviews.removeAll { $0 === view }
    } else {
      if let old = view.superview {
        old.willRemoveSubview(view)
        old.subviews.removeAll { $0 === view }
      }
      view.viewWillMove(toSuperview: self)
    }
    let index = min(max(slot, 0), subviews.count)
    subviews.insert(view, at: index)
    let isNew = view.superview !== self
    view.superview = self
    embed(view, at: index)
    if view.translatesAutoresizingMaskIntoConstraints { view.setFrame(frame) }
    if isNew {
      view.viewDidMoveToSuperview()
      didAddSubview(view)
    }
  }

  /// Puts a view at the index of a subview, which is removed; warns if the first view is no subview.
  public func replaceSubview(_ oldView: NSView, with newView: NSView) {
    guard let index = subviews.firstIndex(of: oldView) else {
      return Warning.once(
        "\(backingName).replaceSubview(_:with:) was given \(oldView.backingName), which is no subview of "
          + "it. Nothing was changed.")
    }
    oldView.removeFromSuperview()
    insert(newView, at: index)
  }
  /// Orders the subviews from back to front by a comparison.
  public func sortSubviews(_ compare: (NSView, NSView) -> ComparisonResult) {
    for view in subviews.sorted(by: { compare($0, $1) == .orderedAscending }) {
      insert(view, at: subviews.count)
    }
  }

  /// True for the view itself and for every view inside another one.
  public func isDescendant(of view: NSView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }
  /// The nearest view that contains both views; nil if they share none.
  public func ancestorShared(with view: NSView) -> NSView? {
    sequence(first: self, next: \.superview).first { view.isDescendant(of: $0) }
  }
  /// The first view with a tag, searched from this view inwards; nil without one.
  public func viewWithTag(_ tag: Int) -> NSView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }
  /// The nearest scroll view around the view; nil without one.
  public var enclosingScrollView: NSScrollView? {
    sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? NSScrollView }
      .first
  }
  /// Always nil: views are not shown in menu items here.
  public var enclosingMenuItem: NSMenuItem? { nil }
}
