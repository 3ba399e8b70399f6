import AppKit
@_exported import Foundation
import UIKit

/// Makes small pictures of files. Files that are pictures have one; others have none here.
open class QLThumbnailGenerator: NSObject, @unchecked Sendable {
  private static let only = QLThumbnailGenerator()
  /// The only generator.
  open class var shared: QLThumbnailGenerator { only }

  /// Makes the best picture of a file, and gives it or the error to the handler before it returns.
  open func generateBestRepresentation(
    for request: Request,
    completion completionHandler: @escaping (QLThumbnailRepresentation?, (any Error)?) -> Void
  ) {
    do {
      completionHandler(try thumbnail(for: request), nil)
    } catch {
      completionHandler(nil, error)
    }
  }
  /// Makes the best picture of a file; throws `QLThumbnailError` where it has none.
  open func generateBestRepresentation(
    for request: Request
  ) async throws -> QLThumbnailRepresentation {
    try thumbnail(for: request)
  }
  /// Gives the one picture of a file, or the error, to the handler before it returns.
  open func generateRepresentations(
    for request: Request,
    update updateHandler: (
      (QLThumbnailRepresentation?, QLThumbnailRepresentation.RepresentationType, (any Error)?) ->
        Void
    )? = nil
  ) {
    do {
      updateHandler?(try thumbnail(for: request), .thumbnail, nil)
    } catch {
      updateHandler?(nil, .thumbnail, error)
    }
  }
  /// Has nothing to do: a request is over when its method returns.
  open func cancel(_ request: Request) {}

  private func thumbnail(for request: Request) throws -> QLThumbnailRepresentation {
    guard request.size.width > 0, request.size.height > 0, request.scale > 0 else {
      throw QLThumbnailError(.requestInvalid)
    }
    guard let picture = UIImage(contentsOfFile: request.url.path), picture.size.width > 0,
      picture.size.height > 0
    else { throw QLThumbnailError(.generationFailed) }
    let fit = min(
      request.size.width / picture.size.width, request.size.height / picture.size.height)
    let pixels = CGSize(
      width: max(1, (picture.size.width * fit * request.scale).rounded()),
      height: max(1, (picture.size.height * fit * request.scale).rounded()))
    guard let small = picture.preparingThumbnail(of: pixels) else {
      throw QLThumbnailError(.generationFailed)
    }
    return QLThumbnailRepresentation(small, scale: request.scale)
  }
}

extension QLThumbnailGenerator {
  /// A file of which a picture is wanted, with the size that it has to fit.
  open class Request: NSObject, @unchecked Sendable {
    let url: URL
    /// In points.
    public let size: CGSize
    /// The pixels of a point.
    public let scale: CGFloat
    /// The kinds of pictures that will do.
    public let representationTypes: RepresentationTypes
    /// Without effect: a picture is never made larger for it.
    open var minimumDimension: CGFloat = 0
    /// Without effect: pictures have no frame.
    open var iconMode = false

    /// A request for a file.
    public init(
      fileAt url: URL, size: CGSize, scale: CGFloat, representationTypes: RepresentationTypes
    ) {
      (self.url, self.size, self.scale) = (url, size, scale)
      self.representationTypes = representationTypes
    }

    /// Kinds of pictures.
    public struct RepresentationTypes: OptionSet, Sendable {
      /// The bits of the kinds.
      public let rawValue: UInt
      /// Kinds by their bits.
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// The icon of the file's type.
      public static let icon = Self(rawValue: 1)
      /// A picture that is made at once.
      public static let lowQualityThumbnail = Self(rawValue: 2)
      /// A picture of the contents.
      public static let thumbnail = Self(rawValue: 4)
      /// All kinds.
      public static let all = Self(rawValue: UInt.max)
    }
  }
}

/// A picture of a file.
open class QLThumbnailRepresentation: NSObject, @unchecked Sendable {
  /// The kind of a picture.
  public enum RepresentationType: Int, Sendable { case icon, lowQualityThumbnail, thumbnail }

  /// The picture, at the scale of the request.
  public let uiImage: UIImage
  /// Always a picture of the contents.
  open var type: RepresentationType { .thumbnail }
  /// The area of the contents, in points: all of the picture.
  open var contentRect: CGRect { CGRect(origin: .zero, size: uiImage.size) }
  /// The picture for desktops.
  open var nsImage: NSImage { NSImage(cgImage: cgImage, size: uiImage.size) }
  /// The pixels.
  public let cgImage: CGImage

  init(_ picture: UIImage, scale: CGFloat) {
    // A picture that was just drawn has pixels.
    cgImage = picture.cgImage!
    uiImage = UIImage(cgImage: cgImage, scale: scale, orientation: .up)
  }
}

/// The error of a picture that cannot be made.
public struct QLThumbnailError: Error, Equatable, Sendable {
  /// The reason.
  public enum Code: Int, Sendable {
    case generationFailed, savingToURLFailed, noCachedThumbnail, noCloudThumbnail, requestInvalid,
      requestCancelled
  }
  /// The reason.
  public let code: Code
  /// An error with a reason.
  public init(_ code: Code) { self.code = code }
  /// The domain of the errors.
  public static var errorDomain: String { "QLThumbnailErrorDomain" }
}
