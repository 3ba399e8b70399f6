import VivaceGeometry
import VivaceLayers

/// Points and rectangles from one view's coordinates to another's; nil is the window's.
extension UIView {
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? root).layer)
  }
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? root).layer)
  }
  /// The box around the image of the rectangle.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? root).layer)
  }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? root).layer)
  }

  private var root: UIView {
    window ?? sequence(first: self, next: \.superview).reduce(self) { $1 }
  }
}
