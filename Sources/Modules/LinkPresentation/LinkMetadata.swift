@_exported import Foundation
import UIKit

/// The title, addresses and pictures of a web page.
open class LPLinkMetadata: NSObject, NSCopying, @unchecked Sendable {
  open var originalURL: URL?
  open var url: URL?
  open var title: String?
  open var iconProvider: NSItemProvider?
  open var imageProvider: NSItemProvider?
  open var videoProvider: NSItemProvider?
  open var remoteVideoURL: URL?

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = LPLinkMetadata()
    (copy.originalURL, copy.url, copy.title) = (originalURL, url, title)
    (copy.iconProvider, copy.imageProvider) = (iconProvider, imageProvider)
    (copy.videoProvider, copy.remoteVideoURL) = (videoProvider, remoteVideoURL)
    return copy
  }
}

public let LPErrorDomain = "LPErrorDomain"
/// The reason why a page's metadata is not known.
public struct LPError: Error, CustomNSError, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1
    case metadataFetchFailed, metadataFetchCancelled, metadataFetchTimedOut
    case metadataFetchNotAllowed
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { LPErrorDomain }
  public var errorCode: Int { code.rawValue }
}

/// A card for a page: its title and its host.
@MainActor open class LPLinkView: UIView {
  /// The shown link; another one updates the card.
  open var metadata: LPLinkMetadata { didSet { update() } }
  private let titleLabel = UILabel()
  private let hostLabel = UILabel()

  public convenience init(url URL: URL) {
    let metadata = LPLinkMetadata()
    metadata.originalURL = URL
    metadata.url = URL
    self.init(metadata: metadata)
  }
  public init(metadata: LPLinkMetadata) {
    self.metadata = metadata
    super.init(frame: .zero)
    build()
  }
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
