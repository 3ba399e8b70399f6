import VivaceGeometry

extension RectangleCornerRadii {
  /// The radius of one corner.
  public subscript(corner: Edge.Corner) -> CGFloat {
    get { self[keyPath: Self.path(of: corner)] }
    set { self[keyPath: Self.path(of: corner)] = newValue }
  }

  private static func path(of corner: Edge.Corner)
    -> WritableKeyPath<RectangleCornerRadii, CGFloat>
  {
    switch corner {
    case .topLeading: \.topLeading
    case .topTrailing: \.topTrailing
    case .bottomLeading: \.bottomLeading
    case .bottomTrailing: \.bottomTrailing
    }
  }
}
