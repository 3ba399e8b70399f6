import VivaceAttributeGraph
import VivaceGeometry

/// The way from a geometry root's coordinates to the window's: a chain of frames and transforms.
///
/// Every view hands its position down in the coordinates of the nearest root; roots are the window,
/// geometry effects and geometry groups. A named space is a link too: it changes no coordinates, and
/// knows where its own begin.
final class CoordinateSpaceLink {
  private let outer: CoordinateSpaceLink?
  /// From the inside to the outer space. With an instant: as presented; without: the model, and inside
  /// a rule with a dependency on it.
  private let transform: (Double?) -> CGAffineTransform
  /// The transform for the layout position, if it differs from the shown one.
  private let placement: (() -> CGAffineTransform)?
  private let name: AnyHashable?
  /// The view that carries the name, in the coordinates of this link. Only a named link has one.
  private let geometry: WeakAttribute<ViewGeometry>?

  /// The window.
  init() {
    outer = nil
    transform = { _ in .identity }
    placement = nil
    name = nil
    geometry = nil
  }

  init(
    _ outer: CoordinateSpaceLink, placement: (() -> CGAffineTransform)? = nil,
    transform: @escaping (Double?) -> CGAffineTransform
  ) {
    self.outer = outer
    self.transform = transform
    self.placement = placement
    name = nil
    geometry = nil
  }

  /// The space of a view that has a name.
  init(_ outer: CoordinateSpaceLink, name: AnyHashable, of geometry: Attribute<ViewGeometry>) {
    self.outer = outer
    transform = { _ in .identity }
    placement = nil
    self.name = name
    self.geometry = geometry.weak
  }

  func toWindow(at time: Double? = nil) -> CGAffineTransform {
    guard let outer else { return .identity }
    return transform(time).concatenating(outer.toWindow(at: time))
  }

  /// A form of `toWindow` for frames in layout rather than presented ones; safe areas use it.
  func toPlaceInWindow() -> CGAffineTransform {
    guard let outer else { return .identity }
    return (placement?() ?? transform(nil)).concatenating(outer.toPlaceInWindow())
  }

  /// The way to the space with a name, the nearest one outwards; nil when there is none.
  func toSpace(named name: AnyHashable, at time: Double? = nil) -> CGAffineTransform? {
    guard let outer else { return nil }
    if self.name == name {
      let frame = time == nil ? geometry?.value : geometry?.attribute?.lastValue
      let origin = frame?.origin ?? .zero
      return CGAffineTransform(translationX: -origin.x, y: -origin.y)
    }
    return outer.toSpace(named: name, at: time).map { transform(time).concatenating($0) }
  }

  /// The bounds of the view with a name, in its own coordinates.
  func bounds(named name: AnyHashable) -> CGRect? {
    if self.name == name, let size = geometry?.value?.size {
      return CGRect(origin: .zero, size: size)
    }
    return outer?.bounds(named: name)
  }
}
