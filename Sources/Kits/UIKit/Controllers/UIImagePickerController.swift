import Foundation
import VivaceGraphics

/// Takes a picture, or has one chosen. There is neither a camera nor a library of photos here: it shows
/// that, and can be left.
@MainActor @preconcurrency open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  /// The side of the camera, of which there is none here.
  public enum CameraDevice: Int, Sendable { case rear, front }
  /// Photos or videos; no effect here.
  public enum CameraCaptureMode: Int, Sendable { case photo, video }
  /// The use of a flash; no effect here.
  public enum CameraFlashMode: Int, Sendable {
    case off = -1
    case auto, on
  }
  /// The quality of videos; no effect here.
  public enum QualityType: Int, Sendable { case typeHigh, typeMedium, typeLow }

  /// A key of the chosen medium's attributes.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The key as a string of the dictionary.
    public let rawValue: String
    /// A key of the dictionary by its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The type's identifier. No medium is ever delivered here.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture as it was chosen.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The picture as it was cropped.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The cropped area of the original.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The file of a video.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The file of a picture.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// Always false: there is neither a library nor a camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
  /// Always false: there is no camera.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// Always nil, for want of a source.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { nil }

  /// Stored only; the photo library by default.
  open var sourceType = SourceType.photoLibrary
  /// Stored only; pictures by default.
  open var mediaTypes = ["public.image"]
  /// Stored only; false by default.
  open var allowsEditing = false
  /// Stored only; the rear camera by default.
  open var cameraDevice = CameraDevice.rear
  /// Stored only; photos by default.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// Stored only; automatic by default.
  open var cameraFlashMode = CameraFlashMode.auto
  /// Stored only; medium by default.
  open var videoQuality = QualityType.typeMedium
  /// Seconds, stored only; ten minutes by default.
  open var videoMaximumDuration = 600.0
  /// Stored only; true by default.
  open var showsCameraControls = true
  /// Stored only: there is no camera's picture to be over.
  open var cameraOverlayView: UIView?

  private var listener: (any UIImagePickerControllerDelegate)? {
    delegate as? any UIImagePickerControllerDelegate
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    NotYet.once("UIImagePickerController", "shows no photos and takes none")
    guard viewControllers.isEmpty else { return }
    let empty = UIViewController()
    empty.view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = "There are no photos here."
    label.textColor = .secondaryLabel
    label.translatesAutoresizingMaskIntoConstraints = false
    empty.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: empty.view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: empty.view.centerYAnchor),
    ])
    empty.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    setViewControllers([empty], animated: false)
  }

  private func cancel() {
    if let listener {
      listener.imagePickerControllerDidCancel(self)
    } else {
      dismiss(animated: true)
    }
  }
}

/// Receives the chosen medium.
@MainActor @preconcurrency public protocol UIImagePickerControllerDelegate: AnyObject {
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Never called: there is nothing to choose from.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Without an answer of the program's, it goes.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}
