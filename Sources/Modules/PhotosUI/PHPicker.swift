@_exported import Foundation
@_exported import UIKit
import VivacePhotos

/// The kinds of files that a picker offers.
public struct PHPickerFilter: Equatable, Hashable, Sendable {
  let types: [String]
  public static let images = PHPickerFilter(types: ["public.image"])
  public static let videos = PHPickerFilter(types: ["public.movie"])
  public static let livePhotos = PHPickerFilter(types: ["com.apple.live-photo"])
  public static let screenshots = images
  public static let panoramas = images
  public static let screenRecordings = videos
  public static let slomoVideos = videos
  public static let depthEffectPhotos = images
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(types: subfilters.flatMap(\.types))
  }
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    subfilters.first ?? images
  }
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    filter == images ? videos : images
  }
}

/// How pictures are picked.
public struct PHPickerConfiguration: Equatable, Sendable {
  public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }
  public enum Selection: Int, Sendable {
    case `default`, ordered, continuous, continuousAndOrdered, people
  }
  public var filter: PHPickerFilter?
  public var selectionLimit = 1
  public var selection = Selection.default
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  public var preselectedAssetIdentifiers: [String] = []
  public init() {}
  public init(photoLibrary: PHPhotoLibrary) {}
}

/// Something that was picked.
public struct PHPickerResult: Equatable, Hashable, @unchecked Sendable {
  public let itemProvider: NSItemProvider
  public let assetIdentifier: String?
}

@MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// Picks pictures of the user's library. There is none here: it says so, and cancelling picks nothing.
open class PHPickerViewController: UIViewController {
  public let configuration: PHPickerConfiguration
  open weak var delegate: (any PHPickerViewControllerDelegate)?
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = "No Photos"
    label.textColor = .secondaryLabel
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Cancel") { [weak self] _ in
        guard let self else { return }
        delegate?.picker(self, didFinishPicking: [])
      })
    for subview in [label, button] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: area.centerYAnchor),
      button.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      button.topAnchor.constraint(equalTo: area.topAnchor, constant: 12),
    ])
  }
}
