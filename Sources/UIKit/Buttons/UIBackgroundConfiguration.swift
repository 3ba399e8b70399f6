import VivaceGeometry

/// The background of a button or a cell.
public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  /// Nil takes the color as it is for the state.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  public var strokeOutset: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  public var customView: UIView?
  public var visualEffect: UIVisualEffect?
  var kind = Kind.fixed

  public init() {}
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

/// A color from another one.
public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { color in
      var white: CGFloat = 0
      var alpha: CGFloat = 0
      return color.getWhite(&white, alpha: &alpha) ? UIColor(white: white, alpha: alpha) : color
    }
  }
  public static var monochromeTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { _ in .tintColor }
  }
}

/// Changes the attributes of a title.
public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
