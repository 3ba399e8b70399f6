@_exported import Foundation
import UIKit

/// The title, addresses and pictures of a web page.
open class LPLinkMetadata: NSObject, NSCopying, @unchecked Sendable {
  /// The address asked for, before redirections.
  open var originalURL: URL?
  /// The address after redirections.
  open var url: URL?
  /// The page's `og:title`, else its `<title>`; nil if it has neither.
  open var title: String?
  /// The site's icon; never filled by `LPMetadataProvider` here.
  open var iconProvider: NSItemProvider?
  /// The preview picture; never filled by `LPMetadataProvider` here.
  open var imageProvider: NSItemProvider?
  /// The preview film; never filled by `LPMetadataProvider` here.
  open var videoProvider: NSItemProvider?
  /// The address of a film; never filled by `LPMetadataProvider` here.
  open var remoteVideoURL: URL?

  /// A separate object that shares the item providers.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = LPLinkMetadata()
    (copy.originalURL, copy.url, copy.title) = (originalURL, url, title)
    (copy.iconProvider, copy.imageProvider) = (iconProvider, imageProvider)
    (copy.videoProvider, copy.remoteVideoURL) = (videoProvider, remoteVideoURL)
    return copy
  }
}

/// The domain of `LPError` when it is bridged to `NSError`.
public let LPErrorDomain = "LPErrorDomain"
/// The reason why a page's metadata is not known.
public struct LPError: Error, CustomNSError, Sendable {
  /// The reasons, numbered from 1.
  public enum Code: Int, Sendable {
    case unknown = 1
    case metadataFetchFailed, metadataFetchCancelled, metadataFetchTimedOut
    case metadataFetchNotAllowed
  }
  /// The reason: a failed, cancelled or timed-out transfer.
  public let code: Code
  /// Makes an error of a code, for programs and tests that throw one themselves.
  public init(_ code: Code) { self.code = code }
  /// `LPErrorDomain`, for code that works with `NSError`.
  public static var errorDomain: String { LPErrorDomain }
  /// The raw value of `code`.
  public var errorCode: Int { code.rawValue }
}

extension LPLinkMetadata {
  /// An address of which nothing is loaded.
  convenience init(address: URL) {
    self.init()
    (originalURL, url) = (address, address)
  }
}

/// A card for a page: its title and its host.
@MainActor open class LPLinkView: UIView {
  /// The shown link; another one updates the card.
  open var metadata: LPLinkMetadata { didSet { update() } }
  private let titleLabel = UILabel()
  private let hostLabel = UILabel()

  /// Shows the bare address until `metadata` is set; nothing is loaded.
  public convenience init(url URL: URL) {
    self.init(metadata: LPLinkMetadata(address: URL))
  }
  /// Shows the title above the host on a rounded background.
  public init(metadata: LPLinkMetadata) {
    self.metadata = metadata
    super.init(frame: .zero)
    build()
  }
  /// Always nil: the view cannot be decoded.
  public required init?(coder: NSCoder) { nil }

  private func build() {
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    hostLabel.font = .preferredFont(forTextStyle: .footnote)
    hostLabel.textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: [titleLabel, hostLabel])
    stack.axis = .vertical
    stack.spacing = 2
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
    ])
    update()
  }
  private func update() {
    let url = metadata.url ?? metadata.originalURL
    titleLabel.text = metadata.title ?? url?.absoluteString
    hostLabel.text = metadata.title == nil ? nil : url?.host
  }
}
