import Foundation
import VivaceGeometry
import VivaceUIKit

/// Receives views that a stack detaches or reattaches for lack of space.
@MainActor @preconcurrency public protocol NSStackViewDelegate: AnyObject {
  func stackView(_ stackView: NSStackView, willDetach views: [NSView])
  func stackView(_ stackView: NSStackView, didReattach views: [NSView])
}
extension NSStackViewDelegate {
  /// Called before views are hidden because the stack is too short; empty by default.
  public func stackView(_ stackView: NSStackView, willDetach views: [NSView]) {}
  /// Called after such views are shown again; empty by default.
  public func stackView(_ stackView: NSStackView, didReattach views: [NSView]) {}
}

/// Detaching of views that do not fit.
extension NSStackView {
  /// The lowest priority of a view that may go.
  var leastPriority: NSLayoutConstraint.Priority? {
    priorities.values.map(\.rawValue).filter { $0 > 0 && $0 < 1000 }.min()
      .map { NSLayoutConstraint.Priority($0) }
  }

  private func length(of view: NSView) -> CGFloat {
    let id = ObjectIdentifier(view)
    if view.isHidden, let known = knownLengths[id] { return known }
    let own =
      axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
    guard own < 0 else { return own }
    let fitting = axis == .horizontal ? view.fittingSize.width : view.fittingSize.height
    knownLengths[id] = fitting
    return fitting
  }

  /// Detaches views by ascending visibility priority until the rest fit.
  func makeRoom() {
    guard leastPriority != nil || !crowdedOut.isEmpty else { return }
    let insets =
      axis == .horizontal
      ? edgeInsets.left + edgeInsets.right : edgeInsets.top + edgeInsets.bottom
    let available = (axis == .horizontal ? bounds.width : bounds.height) - insets
    var staying = arrangedSubviews.filter {
      crowdedOut.contains(ObjectIdentifier($0)) || !$0.isHidden || !detachesHiddenViews
    }
    func needed() -> CGFloat {
      var result: CGFloat = 0
      for view in staying { result += length(of: view) }
      for view in staying.dropLast() {
        let custom = customSpacing(after: view)
        result += custom == Self.useDefaultSpacing ? spacing : custom
      }
      return result
    }
    var going: [NSView] = []
    while needed() > available + 0.5 {
      var leaving: Int?
      for (index, view) in staying.enumerated() where visibilityPriority(for: view) != .mustHold {
        let isLeast =
          leaving.map {
            visibilityPriority(for: view).rawValue
              <= visibilityPriority(for: staying[$0]).rawValue
          } ?? true
        if isLeast { leaving = index }
      }
      guard let leaving else { break }
      going.append(staying.remove(at: leaving))
    }
    change(to: going)
  }

  private func change(to going: [NSView]) {
    let leaving = going.filter { !crowdedOut.contains(ObjectIdentifier($0)) }
    let coming = arrangedSubviews.filter {
      crowdedOut.contains(ObjectIdentifier($0)) && !going.contains($0)
    }
    crowdedOut = Set(going.map { ObjectIdentifier($0) })
    if !leaving.isEmpty { delegate?.stackView(self, willDetach: leaving) }
    for view in leaving { view.isHidden = true }
    for view in coming { view.isHidden = false }
    if !coming.isEmpty { delegate?.stackView(self, didReattach: coming) }
  }
}
