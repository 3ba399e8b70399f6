import Foundation
import UIKit

/// A picture with a short film. Here it is the picture; the film is not read.
open class PHLivePhoto: NSObject, @unchecked Sendable {
  /// The picture.
  package let image: UIImage
  private init(_ image: UIImage) { self.image = image }
  /// The size of the picture in points.
  open var size: CGSize { image.size }

  /// Calls the handler with the picture among the files, or with an error where none of them is one. The size and the
  /// mode make no difference; 0 is the number of the request, which ends at once.
  @discardableResult open class func request(
    withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize,
    contentMode: PHImageContentMode,
    resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
  ) -> PHLivePhotoRequestID {
    if let found = fileURLs.lazy.compactMap({ UIImage(contentsOfFile: $0.path) }).first ?? image {
      resultHandler(PHLivePhoto(found), [PHLivePhotoInfoIsDegradedKey: NSNumber(value: false)])
    } else {
      resultHandler(nil, [PHLivePhotoInfoErrorKey: PHPhotosError(.invalidResource) as NSError])
    }
    return PHLivePhotoRequestIDInvalid
  }

  /// Does nothing: requests end at once.
  open class func cancelRequest(withRequestID requestID: PHLivePhotoRequestID) {}
}

/// The number of a request for a live photo.
public typealias PHLivePhotoRequestID = Int32
/// The number of no request.
public let PHLivePhotoRequestIDInvalid: PHLivePhotoRequestID = 0
/// The key of an error in the answer to a request.
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
/// The key of whether a better picture follows; none does here.
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
/// The key of whether a request was cancelled.
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"
