import Foundation
import VivaceGraphics

/// Takes a picture, or has one chosen. There is neither a camera nor a library of photos here: it shows
/// that, and can be left.
@MainActor @preconcurrency open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  public enum CameraDevice: Int, Sendable { case rear, front }
  public enum CameraCaptureMode: Int, Sendable { case photo, video }
  public enum CameraFlashMode: Int, Sendable {
    case off = -1
    case auto, on
  }
  public enum QualityType: Int, Sendable { case typeHigh, typeMedium, typeLow }

  /// A key of the chosen medium's attributes.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { nil }

  open var sourceType = SourceType.photoLibrary
  open var mediaTypes = ["public.image"]
  open var allowsEditing = false
  open var cameraDevice = CameraDevice.rear
  open var cameraCaptureMode = CameraCaptureMode.photo
  open var cameraFlashMode = CameraFlashMode.auto
  open var videoQuality = QualityType.typeMedium
  open var videoMaximumDuration = 600.0
  open var showsCameraControls = true
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
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Without an answer of the program's, it goes.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}
