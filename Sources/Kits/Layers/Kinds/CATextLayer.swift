import Foundation
import VivaceDrawing
import VivaceGraphics
import VivaceMotion
import VivaceTypography

/// A string or font that a text layer accepts besides plain ones, such as UIKit's attributed strings and
/// fonts.
package protocol LayerText: AnyObject {
  /// The text for a width, nil without end, and the paints of its parts.
  func layerText(width: CGFloat?) -> (request: TextRequest, paints: [Paint])
}

/// A font as a text layer takes it.
package protocol LayerFont: AnyObject {
  var layerFont: FontDescription { get }
}

/// The alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The alignment's name.
  public let rawValue: String
  /// An alignment by its name; unknown ones are at the left.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the side where lines begin. The default.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Drawn as `natural`.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the far side of the layer.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle of the layer.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Drawn as `natural`: lines are not stretched.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The truncated end of a line that is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The truncation's name.
  public let rawValue: String
  /// A truncation by its name; unknown ones cut off the end.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Lines are as long as their text. The default.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// An ellipsis replaces the start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// An ellipsis replaces the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// An ellipsis replaces the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that shows a text, from its upper edge down.
open class CATextLayer: CALayer {
  /// A `String` or an attributed string.
  open var string: Any? { didSet { setNeedsRebuild() } }
  /// A font, or the name of one; nil is the system's. Only of plain strings.
  open var font: AnyObject? { didSet { setNeedsRebuild() } }
  /// The size of the font, in points.
  open var fontSize: CGFloat = 36 { didSet { setNeedsRebuild() } }
  /// White at first.
  open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1) { didSet { setNeedsRebuild() } }
  /// Whether lines break at the width.
  open var isWrapped = false { didSet { setNeedsRebuild() } }
  /// The treatment of lines that are too long.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsRebuild() } }
  /// The alignment of lines.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsRebuild() } }
  /// Stored only.
  open var allowsFontSubpixelQuantization = false

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    (string, font, fontSize) = (other.string, other.font, other.fontSize)
    (foregroundColor, isWrapped) = (other.foregroundColor, other.isWrapped)
    (truncationMode, alignmentMode) = (other.truncationMode, other.alignmentMode)
  }

  /// Decodes nothing: a layer without a text.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func text(_ width: CGFloat) -> (request: TextRequest, paints: [Paint])? {
    let available = isWrapped || truncationMode != .none ? width : nil
    var made: (request: TextRequest, paints: [Paint])
    if let attributed = string as? any LayerText {
      made = attributed.layerText(width: available)
    } else {
      guard let string = string as? String, !string.isEmpty else { return nil }
      var description = (font as? any LayerFont)?.layerFont ?? FontDescription(size: fontSize)
      description.size = fontSize
      if let name = font as? NSString { description.family = String(describing: name) }
      made = (
        TextRequest(spans: [TextSpan(string: string, font: description)], width: available),
        [.color(AnimatedValue(foregroundColor?.resolved ?? .clear))]
      )
    }
    if !isWrapped { made.request.style.lineLimit = 1 }
    made.request.style.truncation =
      truncationMode == .start ? .head : truncationMode == .middle ? .middle : .tail
    switch alignmentMode {
    case .center: made.request.style.alignment = .center
    case .right: made.request.style.alignment = .trailing
    default: break
    }
    return made
  }

  override func kindItems(_ snapshot: LayerState) -> [DisplayItem] {
    let bounds = snapshot.geometry.bounds.standardized
    guard bounds.width > 0, let text = text(bounds.width) else { return [] }
    let block = Services.current.typesetter.setText(text.request)
    let free = bounds.width - block.size.width
    let x =
      switch text.request.style.alignment {
      case .leading: CGFloat(0)
      case .center: free / 2
      case .trailing: free
      }
    let frame = CGRect(
      origin: CGPoint(x: bounds.minX + x, y: bounds.minY), size: block.size)
    return [item(.fill, .text(block, paints: text.paints, frame: AnimatedValue(frame)))]
  }
}
