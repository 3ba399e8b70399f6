import Foundation
import VivaceUIKit

/// Shows a picture.
@MainActor @preconcurrency open class NSImageView: NSControl {
  /// The frame around a picture. Not drawn here.
  public enum FrameStyle: UInt, Sendable { case none, photo, grayBezel, groove, button }

  /// The picture; nil shows nothing and has no intrinsic size.
  open var image: NSImage? { didSet { contentChanged() } }
  /// Scaling to the view; large pictures are shrunk and small ones keep their size by default.
  open var imageScaling = NSImageScaling.scaleProportionallyDown { didSet { needsDisplay = true } }
  /// The position of the picture in the view; the middle by default.
  open var imageAlignment = NSImageAlignment.alignCenter { didSet { needsDisplay = true } }
  /// Stored only: no frame is drawn.
  open var imageFrameStyle = FrameStyle.none
  /// The color of template pictures; nil is the label color.
  open var contentTintColor: NSColor? { didSet { needsDisplay = true } }
  /// The weight and size for a symbol; nil leaves it as it is.
  open var symbolConfiguration: NSImage.SymbolConfiguration? { didSet { contentChanged() } }
  /// Stored only: pictures cannot be dropped into the view.
  open var isEditable = false
  /// Stored only: animated pictures show their first frame.
  open var animates = false
  /// Stored only: the view has no editing commands.
  open var allowsCutCopyPaste = false

  /// A view as large as a picture.
  public convenience init(image: NSImage) {
    self.init(frame: NSRect(origin: .zero, size: image.size))
    self.image = image
  }

  private var shown: NSImage? {
    symbolConfiguration.flatMap { image?.withSymbolConfiguration($0) } ?? image
  }

  override func contentChanged() {
    super.contentChanged()
    needsDisplay = true
  }
  open override var intrinsicContentSize: NSSize {
    shown?.size ?? NSSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  open override func draw(_ dirtyRect: NSRect) {
    guard let shown, shown.size.width > 0, shown.size.height > 0 else { return }
    let frame = imageAlignment.alignedFrame(scaled(shown.size), in: bounds)
    let picture = shown.sizedPicture
    let tint = contentTintColor ?? .labelColor
    (shown.isTemplate ? picture.withTintColor(tint) : picture).draw(in: frame)
  }

  private func scaled(_ size: NSSize) -> NSSize {
    let share = min(bounds.width / size.width, bounds.height / size.height)
    switch imageScaling {
    case .scaleNone: return size
    case .scaleAxesIndependently: return bounds.size
    case .scaleProportionallyDown:
      return NSSize(width: size.width * min(1, share), height: size.height * min(1, share))
    case .scaleProportionallyUpOrDown:
      return NSSize(width: size.width * share, height: size.height * share)
    }
  }
}

/// The position of a picture in its view.
public enum NSImageAlignment: UInt, Sendable {
  case alignCenter, alignTop, alignTopLeft, alignTopRight, alignLeft, alignBottom, alignBottomLeft
  case alignBottomRight, alignRight

  /// Returns the frame of content of a size in bounds whose y points down.
  fileprivate func alignedFrame(_ size: CGSize, in bounds: CGRect) -> CGRect {
    let x: CGFloat =
      switch self {
      case .alignTopLeft, .alignLeft, .alignBottomLeft: 0
      case .alignTopRight, .alignRight, .alignBottomRight: 1
      default: 0.5
      }
    let y: CGFloat =
      switch self {
      case .alignTop, .alignTopLeft, .alignTopRight: 0
      case .alignBottom, .alignBottomLeft, .alignBottomRight: 1
      default: 0.5
      }
    return CGRect(
      x: bounds.minX + (bounds.width - size.width) * x,
      y: bounds.minY + (bounds.height - size.height) * y, width: size.width, height: size.height)
  }
}
