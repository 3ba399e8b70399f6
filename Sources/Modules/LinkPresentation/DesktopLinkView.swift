import AppKit
import UIKit

/// `LPLinkView` of programs for desktops, where it is a view of AppKit: the same card. The tool writes this name where
/// such a program names that one.
@MainActor @preconcurrency open class _DesktopLPLinkView: NSView {
  private let card: LPLinkView

  /// The shown link; another one updates the card.
  open var metadata: LPLinkMetadata {
    get { card.metadata }
    set {
      card.metadata = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// Shows the bare address until `metadata` is set; nothing is loaded.
  public convenience init(url URL: URL) {
    self.init(metadata: LPLinkMetadata(address: URL))
  }

  /// Shows the title above the host on a rounded background.
  public init(metadata: LPLinkMetadata) {
    card = LPLinkView(metadata: metadata)
    super.init(frame: .zero)
    card.frame = standingView.bounds
    card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    standingView.addSubview(card)
  }

  /// Always nil: the view cannot be decoded.
  public required init?(coder: NSCoder) { nil }

  /// The size of the title above the host, with the card's edges.
  open override var intrinsicContentSize: NSSize {
    card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
}
