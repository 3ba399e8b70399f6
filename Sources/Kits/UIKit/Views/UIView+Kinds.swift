import VivaceLayers

extension UIView {
  /// The treatment of a view's drawing when its size changes.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
    /// Drawn again.
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }

  /// Which parts of an axis take the difference when the superview's size changes; the others keep
  /// their lengths.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the mask.
    public let rawValue: UInt
    /// A mask by its bits; 0 changes nothing with the superview.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the left edge changes with the superview's width.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width changes with the superview's width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the right edge changes with the superview's width.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the upper edge changes with the superview's height.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height changes with the superview's height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the lower edge changes with the superview's height.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Whether a tint is shown in full, or pale because something is over the view.
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

  func contentModeChanged() {
    layer.contentsGravity = contentMode.gravity
    layer.needsDisplayOnBoundsChange = contentMode == .redraw
  }
}

/// Whether a view mirrors itself where text runs from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
