import VivaceGraphics
import VivaceSupplements

extension UIImage {
  /// How much brighter than white a picture may be shown.
  public enum DynamicRange: Int, Sendable {
    case unspecified = -1
    case standard = 0
    case constrainedHigh = 1
    case high = 2
  }
}

extension UIImageView {
  private static var dynamicRangeKey: UInt8 = 0

  /// The brightness that is wanted. Pictures are shown in the standard range, which is reported once for others.
  public final var preferredImageDynamicRange: UIImage.DynamicRange {
    get {
      objc_getAssociatedObject(self, &Self.dynamicRangeKey) as? UIImage.DynamicRange ?? .unspecified
    }
    set {
      if newValue.rawValue > 0 {
        NotYet.once(
          "UIImageView.preferredImageDynamicRange", "shows pictures that are brighter than white")
      }
      objc_setAssociatedObject(self, &Self.dynamicRangeKey, newValue, .OBJC_ASSOCIATION_RETAIN)
    }
  }

  /// The range that the picture is shown in: the standard one.
  public final var imageDynamicRange: UIImage.DynamicRange { .standard }
}
