import VivaceGeometry

/// The way from a geometry root's coordinates to the window's: a chain of frames and transforms.
///
/// Every view hands its position down in the coordinates of the nearest root; roots are the window,
/// geometry effects and geometry groups.
final class CoordinateSpaceLink {
  private let outer: CoordinateSpaceLink?
  /// From the inside to the outer space. With an instant: as presented; without: the model, and inside
  /// a rule with a dependency on it.
  private let transform: (Double?) -> CGAffineTransform

  /// The window.
  init() {
    outer = nil
    transform = { _ in .identity }
  }

  init(_ outer: CoordinateSpaceLink, transform: @escaping (Double?) -> CGAffineTransform) {
    self.outer = outer
    self.transform = transform
  }

  func toWindow(at time: Double? = nil) -> CGAffineTransform {
    guard let outer else { return .identity }
    return transform(time).concatenating(outer.toWindow(at: time))
  }
}
