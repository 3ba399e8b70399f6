import VivaceGeometry

extension CGPoint {
  /// Equivalent to `==`.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}
extension CGSize {
  /// Equivalent to `==`.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}
extension CGRect {
  /// Whether both are the same area: sides may be negative.
  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}
