import VivaceGeometry
import VivaceLayers

/// Points and rectangles from one view's coordinates to another's; nil is the window's.
extension UIView {
  /// Converts a point of this view's coordinates to those of another view, or to the window's for nil.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? root).layer)
  }
  /// Converts a point of another view's coordinates, or of the window's for nil, to those of this view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? root).layer)
  }
  /// The box around the image of the rectangle.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? root).layer)
  }
  /// Returns the box, in this view's coordinates, around a rectangle of another view, or of the window for
  /// nil.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? root).layer)
  }

  private var root: UIView {
    window ?? sequence(first: self, next: \.superview).reduce(self) { $1 }
  }
}
