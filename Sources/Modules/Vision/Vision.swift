@_exported import CoreGraphics
@_exported import Foundation
@_exported import VivaceCoreVideo

public let VNErrorDomain = "com.apple.Vision"
public typealias VNConfidence = Float
public typealias VNRequestCompletionHandler = (VNRequest, (any Error)?) -> Void

/// A question about a picture. Nothing is recognized here: performing a request fails.
open class VNRequest: NSObject, @unchecked Sendable {
  private let completion: VNRequestCompletionHandler?
  open var preferBackgroundProcessing = false
  open var usesCPUOnly = true
  public override init() { completion = nil }
  public init(completionHandler: VNRequestCompletionHandler? = nil) {
    completion = completionHandler
  }
  /// Answer: none.
  open var results: [VNObservation]? { nil }
  open func cancel() {}
  func refuse(_ error: any Error) { completion?(self, error) }
}
open class VNImageBasedRequest: VNRequest, @unchecked Sendable {
  open var regionOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
}
public enum VNRequestTextRecognitionLevel: Int, Sendable { case accurate, fast }
open class VNRecognizeTextRequest: VNImageBasedRequest, @unchecked Sendable {
  open var recognitionLevel = VNRequestTextRecognitionLevel.accurate
  open var recognitionLanguages: [String] = []
  open var customWords: [String] = []
  open var usesLanguageCorrection = true
  open var automaticallyDetectsLanguage = false
  open var minimumTextHeight: Float = 0
  /// Answer: none.
  open func supportedRecognitionLanguages() throws -> [String] { [] }
}
open class VNDetectBarcodesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var symbologies: [VNBarcodeSymbology] = []
}
open class VNDetectFaceRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {}
open class VNDetectFaceLandmarksRequest: VNImageBasedRequest, @unchecked Sendable {}
open class VNDetectRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var maximumObservations = 1
  open var minimumAspectRatio: Float = 0.5
}
open class VNClassifyImageRequest: VNImageBasedRequest, @unchecked Sendable {}
open class VNGeneratePersonSegmentationRequest: VNImageBasedRequest, @unchecked Sendable {}
open class VNDetectHumanHandPoseRequest: VNImageBasedRequest, @unchecked Sendable {
  open var maximumHandCount = 2
}
public struct VNBarcodeSymbology: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let qr = Self(rawValue: "VNBarcodeSymbologyQR")
  public static let ean13 = Self(rawValue: "VNBarcodeSymbologyEAN13")
  public static let code128 = Self(rawValue: "VNBarcodeSymbologyCode128")
}

/// Something that was recognized. Nothing is, here.
open class VNObservation: NSObject, @unchecked Sendable {
  open var uuid: UUID { UUID() }
  open var confidence: VNConfidence { 0 }
}
open class VNDetectedObjectObservation: VNObservation, @unchecked Sendable {
  open var boundingBox: CGRect { .zero }
}
open class VNRectangleObservation: VNDetectedObjectObservation, @unchecked Sendable {}
open class VNFaceObservation: VNDetectedObjectObservation, @unchecked Sendable {}
open class VNBarcodeObservation: VNRectangleObservation, @unchecked Sendable {
  open var payloadStringValue: String? { nil }
}
open class VNClassificationObservation: VNObservation, @unchecked Sendable {
  open var identifier: String { "" }
}
open class VNRecognizedTextObservation: VNRectangleObservation, @unchecked Sendable {
  /// Answer: none.
  open func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] { [] }
}
open class VNRecognizedText: NSObject, @unchecked Sendable {
  open var string: String { "" }
  open var confidence: VNConfidence { 0 }
}

/// Answers requests about a picture.
open class VNImageRequestHandler: NSObject, @unchecked Sendable {
  public init(cgImage image: CGImage, options: [VNImageOption: Any] = [:]) {}
  public init(data imageData: Data, options: [VNImageOption: Any] = [:]) {}
  public init(url imageURL: URL, options: [VNImageOption: Any] = [:]) {}
  public init(cvPixelBuffer pixelBuffer: CVPixelBuffer, options: [VNImageOption: Any] = [:]) {}
  /// Answer: an error, also to each request, since nothing is recognized here.
  open func perform(_ requests: [VNRequest]) throws {
    let error = CocoaError(.featureUnsupported)
    requests.forEach { $0.refuse(error) }
    throw error
  }
}
public struct VNImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}
/// The point of a picture in pixels, for one in shares of its size.
public func VNImagePointForNormalizedPoint(
  _ normalizedPoint: CGPoint, _ imageWidth: Int, _ imageHeight: Int
) -> CGPoint {
  CGPoint(
    x: normalizedPoint.x * CGFloat(imageWidth), y: normalizedPoint.y * CGFloat(imageHeight))
}
/// The rectangle of a picture in pixels, for one in shares of its size.
public func VNImageRectForNormalizedRect(
  _ normalizedRect: CGRect, _ imageWidth: Int, _ imageHeight: Int
) -> CGRect {
  let (width, height) = (CGFloat(imageWidth), CGFloat(imageHeight))
  return CGRect(
    x: normalizedRect.minX * width, y: normalizedRect.minY * height,
    width: normalizedRect.width * width, height: normalizedRect.height * height)
}
