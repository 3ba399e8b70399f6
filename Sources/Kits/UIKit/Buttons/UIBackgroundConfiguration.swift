import VivaceGeometry

/// The background of a button or a cell.
public struct UIBackgroundConfiguration {
  /// The color behind the content; nil is the kind's.
  public var backgroundColor: UIColor?
  /// Nil takes the color as it is for the state.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The radius of the corners.
  public var cornerRadius: CGFloat = 0
  /// The color of a line at the edge.
  public var strokeColor: UIColor?
  /// The width of that line.
  public var strokeWidth: CGFloat = 0
  /// The distance of that line outside of the background.
  public var strokeOutset: CGFloat = 0
  /// The insets of the background.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// A picture over the color.
  public var image: UIImage?
  /// The placement of the picture.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// A view over color and picture.
  public var customView: UIView?
  /// An effect behind all.
  public var visualEffect: UIVisualEffect?
  var kind = Kind.fixed

  /// A background without content.
  public init() {}
  /// A background without content.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

/// A color from another one.
public struct UIConfigurationColorTransformer {
  /// The function of the transformer.
  public let transform: (UIColor) -> UIColor
  /// A transformer with a function.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  /// Returns the transformed color.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Removes the saturation of a color.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { color in
      var white: CGFloat = 0
      var alpha: CGFloat = 0
      return color.getWhite(&white, alpha: &alpha) ? UIColor(white: white, alpha: alpha) : color
    }
  }
  /// Replaces each color by the tint of the view.
  public static var monochromeTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { _ in .tintColor }
  }
}

/// Changes the attributes of a title.
public struct UIConfigurationTextAttributesTransformer {
  /// The function of the transformer.
  public let transform: (AttributeContainer) -> AttributeContainer
  /// A transformer with a function.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  /// Returns the transformed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
