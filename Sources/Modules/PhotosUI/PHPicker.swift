@_exported import Foundation
@_exported import UIKit
@_exported import VivacePhotos

/// The kinds of files that a picker offers.
public struct PHPickerFilter: Equatable, Hashable, Sendable {
  let types: [String]
  /// Pictures.
  public static let images = PHPickerFilter(types: ["public.image"])
  /// Films.
  public static let videos = PHPickerFilter(types: ["public.movie"])
  /// Pictures with a short film.
  public static let livePhotos = PHPickerFilter(types: ["com.apple.live-photo"])
  /// Equals `images`: screenshots are not distinguished.
  public static let screenshots = images
  /// Equals `images`, panoramas included.
  public static let panoramas = images
  /// Equals `videos`: recordings are not distinguished.
  public static let screenRecordings = videos
  /// Equals `videos`, slow ones included.
  public static let slomoVideos = videos
  /// Equals `images`, with or without depth.
  public static let depthEffectPhotos = images
  /// All kinds of several filters.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(types: subfilters.flatMap(\.types))
  }
  /// The first of several filters; pictures without any.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    subfilters.first ?? images
  }
  /// Films instead of pictures, and pictures for all else.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    filter == images ? videos : images
  }
}

/// How pictures are picked.
public struct PHPickerConfiguration: Equatable, Sendable {
  /// The form of a picked file. It makes no difference here.
  public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }
  /// The behavior of choosing.
  public enum Selection: Int, Sendable {
    case `default`, ordered, continuous, continuousAndOrdered, people
  }
  /// The kinds of files; nil offers all.
  public var filter: PHPickerFilter?
  /// The largest number of files; 1 by default.
  public var selectionLimit = 1
  /// The behavior of choosing; not used here.
  public var selection = Selection.default
  /// The wanted form of files; not used here.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  /// The files that are chosen at first; not used here.
  public var preselectedAssetIdentifiers: [String] = []
  /// A configuration for one file of any kind.
  public init() {}
  /// Equivalent: there is no library here.
  public init(photoLibrary: PHPhotoLibrary) {}
}

/// Something that was picked.
public struct PHPickerResult: Equatable, Hashable, Sendable {
  /// The content of the file.
  public let itemProvider: NSItemProvider
  /// The identifier of the picture in a library.
  public let assetIdentifier: String?
}

/// Receives the picked files.
@MainActor @preconcurrency public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// Picks pictures of the user's library. There is none here: it says so, and cancelling picks nothing.
open class PHPickerViewController: UIViewController {
  /// The configuration, which is not used: no picture is offered.
  public let configuration: PHPickerConfiguration
  /// Receives an empty list when the user cancels.
  open weak var delegate: (any PHPickerViewControllerDelegate)?
  /// A picker with a configuration.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  /// Always nil: a picker is not decoded.
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
