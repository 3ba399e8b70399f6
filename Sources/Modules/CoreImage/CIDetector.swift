import CoreGraphics
import Foundation

/// The detector of faces.
public let CIDetectorTypeFace = "CIDetectorTypeFace"
/// The detector of rectangles.
public let CIDetectorTypeRectangle = "CIDetectorTypeRectangle"
/// The detector of QR codes.
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
/// The detector of texts.
public let CIDetectorTypeText = "CIDetectorTypeText"
/// The key of the accuracy.
public let CIDetectorAccuracy = "CIDetectorAccuracy"
/// A low accuracy.
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
/// A high accuracy.
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
/// The key of the orientation of the picture.
public let CIDetectorImageOrientation = "CIDetectorImageOrientation"

/// Searches pictures for faces, codes and the like. None are found here.
open class CIDetector: NSObject, @unchecked Sendable {
  /// A detector of a type; options make no difference.
  public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {}
  /// Answer: none.
  open func features(in image: CIImage) -> [CIFeature] { [] }
  /// Answer: none.
  open func features(in image: CIImage, options: [String: Any]? = nil) -> [CIFeature] { [] }
}

/// A feature that a detector finds in a picture.
open class CIFeature: NSObject, @unchecked Sendable {
  /// The kind of the feature.
  open var type: String { "" }
  /// The frame in the picture's coordinates.
  open var bounds: CGRect { .zero }
}

/// A QR code in a picture. None are found here.
open class CIQRCodeFeature: CIFeature, @unchecked Sendable {
  /// Answer: none.
  open var messageString: String? { nil }
  /// Answer: none.
  open var symbolDescriptor: CIQRCodeDescriptor? { nil }
  /// A corner of the code.
  open var topLeft: CGPoint { .zero }
  /// A corner of the code.
  open var topRight: CGPoint { .zero }
  /// A corner of the code.
  open var bottomLeft: CGPoint { .zero }
  /// A corner of the code.
  open var bottomRight: CGPoint { .zero }
}
