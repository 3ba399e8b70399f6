@_exported import Foundation
import UIKit

public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}
public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }
public enum PHAssetResourceType: Int, Sendable {
  case photo = 1
  case video, audio, alternatePhoto, fullSizePhoto, fullSizeVideo, adjustmentData
  case adjustmentBasePhoto, pairedVideo
}
public enum PHImageContentMode: Int, Sendable { case aspectFit, aspectFill, `default` }
public let PHPhotosErrorDomain = "PHPhotosErrorDomain"
/// The reason why there are no pictures.
public struct PHPhotosError: Error, CustomNSError, Sendable {
  public enum Code: Int, Sendable {
    case accessUserDenied = 3311
    case accessRestricted = 3310
    case libraryVolumeOffline = 3114
    case invalidResource = 3302
    case userCancelled = 3072
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { PHPhotosErrorDomain }
  public var errorCode: Int { code.rawValue }
}

/// The user's library of pictures. There is none here, and access is denied.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let library = PHPhotoLibrary()
  open class func shared() -> PHPhotoLibrary { library }
  /// Answer: denied.
  open class func authorizationStatus() -> PHAuthorizationStatus { .denied }
  /// Answer: denied.
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .denied
  }
  /// Answer: denied.
  open class func requestAuthorization(
    _ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) {
    DispatchQueue.main.async { handler(.denied) }
  }
  /// Answer: denied.
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) { DispatchQueue.main.async { handler(.denied) } }
  /// Answer: denied.
  @discardableResult
  open class func requestAuthorization(for accessLevel: PHAccessLevel) async
    -> PHAuthorizationStatus
  {
    .denied
  }
  /// Answer: an error, and the changes do not run.
  open func performChanges(
    _ changeBlock: @escaping @Sendable () -> Void,
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(false, PHPhotosError(.accessUserDenied)) } }
  /// Answer: an error, and the changes do not run.
  open func performChanges(_ changeBlock: @escaping @Sendable () -> Void) async throws {
    throw PHPhotosError(.accessUserDenied)
  }
  /// Answer: an error, and the changes do not run.
  open func performChangesAndWait(_ changeBlock: @escaping @Sendable () -> Void) throws {
    throw PHPhotosError(.accessUserDenied)
  }
  open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
}
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
  func photoLibraryDidChange(_ changeInstance: PHChange)
}
open class PHChange: NSObject, @unchecked Sendable {}

/// Something in the library.
open class PHObject: NSObject, @unchecked Sendable { open var localIdentifier: String { "" } }
open class PHAsset: PHObject, @unchecked Sendable {
  open var mediaType: PHAssetMediaType { .unknown }
  open var pixelWidth: Int { 0 }
  open var pixelHeight: Int { 0 }
  open var creationDate: Date? { nil }
  open var modificationDate: Date? { nil }
  open var duration: TimeInterval { 0 }
  open var isFavorite: Bool { false }
  /// Answer: none.
  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { .init() }
  /// Answer: none.
  open class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { .init() }
  /// Answer: none.
  open class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { .init() }
  /// Answer: none.
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { .init() }
}
open class PHAssetCollection: PHObject, @unchecked Sendable {
  open var localizedTitle: String? { nil }
  open var estimatedAssetCount: Int { 0 }
}
open class PHFetchOptions: NSObject, @unchecked Sendable {
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var includeHiddenAssets = false
}
/// The result of a search in the photo library, which is empty.
open class PHFetchResult<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  open var count: Int { 0 }
  open var firstObject: ObjectType? { nil }
  open var lastObject: ObjectType? { nil }
  open func object(at index: Int) -> ObjectType {
    fatalError("PHFetchResult is empty; there is no object \(index).")
  }
  open func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<Bool>) -> Void) {}
}

/// A wish to keep a picture. The library does not run it.
open class PHAssetChangeRequest: NSObject {
  open class func creationRequestForAsset(from image: UIImage) -> Self { Self() }
  open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? { Self() }
  open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? { Self() }
  open class func deleteAssets(_ assets: Any) {}
  open var creationDate: Date?
  open var isFavorite = false
  public required override init() {}
}
open class PHAssetCreationRequest: PHAssetChangeRequest {
  open class func forAsset() -> Self { Self() }
  open func addResource(
    with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?
  ) {}
  open func addResource(
    with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?
  ) {}
}
open class PHAssetResourceCreationOptions: NSObject {
  open var originalFilename: String?
  open var shouldMoveFile = false
}

open class PHImageRequestOptions: NSObject, @unchecked Sendable {
  public enum DeliveryMode: Int, Sendable { case opportunistic, highQualityFormat, fastFormat }
  public enum ResizeMode: Int, Sendable { case none, fast, exact }
  open var isSynchronous = false
  open var isNetworkAccessAllowed = false
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
}
public typealias PHImageRequestOptionsDeliveryMode = PHImageRequestOptions.DeliveryMode
public typealias PHImageRequestOptionsResizeMode = PHImageRequestOptions.ResizeMode
public typealias PHImageRequestID = Int32
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
/// Gives pictures of assets. There are none.
open class PHImageManager: NSObject, @unchecked Sendable {
  private static let manager = PHImageManager()
  open class func `default`() -> PHImageManager { manager }
  /// Answer: no picture.
  @discardableResult open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(nil, nil)
    return 0
  }
  open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {}
