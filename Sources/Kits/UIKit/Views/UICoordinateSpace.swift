import VivaceGeometry

/// A coordinate system for points and rectangles: that of a view, or of the screen.
@MainActor @preconcurrency public protocol UICoordinateSpace: AnyObject {
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// The box around the image of the rectangle.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The box around the image of the rectangle.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  var bounds: CGRect { get }
}

// Between views it is the same as by the methods that take a view: those are meant where both would do.
extension UIView: UICoordinateSpace {
  /// Converts a point of this space to another one.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: view as UIView?) }
    guard coordinateSpace is ScreenSpace else { return coordinateSpace.convert(point, from: self) }
    return convert(point, to: nil as UIView?).offset(by: windowOrigin)
  }

  /// Converts a point of another space to this one.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: view as UIView?) }
    guard coordinateSpace is ScreenSpace else { return coordinateSpace.convert(point, to: self) }
    let origin = windowOrigin
    return convert(point.offset(by: CGPoint(x: -origin.x, y: -origin.y)), from: nil as UIView?)
  }

  /// Returns the box, in another space, around a rectangle of this space.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: view as UIView?) }
    guard coordinateSpace is ScreenSpace else { return coordinateSpace.convert(rect, from: self) }
    let origin = windowOrigin
    return convert(rect, to: nil as UIView?).offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Returns the box, in this space, around a rectangle of another space.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: view as UIView?) }
    guard coordinateSpace is ScreenSpace else { return coordinateSpace.convert(rect, to: self) }
    let origin = windowOrigin
    return convert(rect.offsetBy(dx: -origin.x, dy: -origin.y), from: nil as UIView?)
  }

  /// The window's origin on the screen.
  private var windowOrigin: CGPoint { ((self as? UIWindow) ?? window)?.frame.origin ?? .zero }
}

extension UIScreen {
  /// The screen's own, in points from its upper left corner.
  public var coordinateSpace: any UICoordinateSpace { ScreenSpace.only }
  /// The screen's space, since the screen does not rotate.
  public var fixedCoordinateSpace: any UICoordinateSpace { ScreenSpace.only }
}

/// The coordinates of the screen.
@MainActor final class ScreenSpace: UICoordinateSpace {
  static let only = ScreenSpace()
  var bounds: CGRect { UIScreen.main.bounds }

  func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    space is ScreenSpace ? point : space.convert(point, from: self)
  }
  func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    space is ScreenSpace ? point : space.convert(point, to: self)
  }
  func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    space is ScreenSpace ? rect : space.convert(rect, from: self)
  }
  func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    space is ScreenSpace ? rect : space.convert(rect, to: self)
  }
}
