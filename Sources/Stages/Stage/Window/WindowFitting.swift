import VivaceGeometry
import VivaceViews

/// The limits that a window's content sets to the window's size.
///
/// They change with the content: a window that is too small or too large then is resized.
package struct WindowFitting {
  /// In points. The largest size is nil where the content sets no limit.
  package struct Limits: Equatable {
    package var least: CGSize
    package var largest: CGSize?

    package init(least: CGSize, largest: CGSize?) {
      self.least = least
      self.largest = largest
    }

    /// The size within the limits that is nearest to another one.
    package func nearest(to size: CGSize) -> CGSize {
      let largest = largest ?? CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
      return CGSize(
        width: max(min(size.width, largest.width), least.width),
        height: max(min(size.height, largest.height), least.height))
    }
  }

  private let resizability: WindowResizability
  /// The size that the window has at first, which the least size does not exceed without content that needs it.
  private let firstSize: CGSize
  private(set) var limits = Limits(least: .zero, largest: nil)

  @MainActor init(_ resizability: WindowResizability, of host: ViewHost) {
    self.resizability = resizability
    firstSize = host.size
    update(with: host)
  }

  /// Measures the content again. Whether the limits have changed.
  @discardableResult @MainActor mutating func update(with host: ViewHost) -> Bool {
    let before = limits
    let largest = resizability == .contentSize ? host.contentSize(.infinity) : nil
    let least = WindowDescription.minimumSize(
      content: host.contentSize(.zero), limit: largest ?? firstSize)
    limits.least = least.width.isFinite && least.height.isFinite ? least : limits.least
    let (low, high) = (limits.least, CGFloat(16_384))
    limits.largest = largest.map {
      CGSize(
        width: max(min($0.width, high), low.width), height: max(min($0.height, high), low.height))
    }
    return limits != before
  }

  /// How far a window's upper left corner moves when the window is resized and a point of it stays in position.
  package static func shift(
    from old: CGSize, to new: CGSize, keeping anchor: UnitPoint
  ) -> CGSize {
    CGSize(
      width: (old.width - new.width) * anchor.x, height: (old.height - new.height) * anchor.y)
  }
}

extension SDLWindow {
  /// Applies the limits, and resizes the window if its size is not within them.
  ///
  /// - Parameter anchor: The point of the window that stays in position.
  func follow(_ limits: WindowFitting.Limits, keeping anchor: UnitPoint) {
    setMinimumSize(limits.least)
    if let largest = limits.largest { setMaximumSize(largest) }
    let before = size
    let fitting = limits.nearest(to: before)
    guard fitting != before else { return }
    setSize(fitting)
    let shift = WindowFitting.shift(from: before, to: size, keeping: anchor)
    if shift != .zero { move(by: shift) }
  }
}
