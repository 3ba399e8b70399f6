// Felt, and what is sewn on it, as views of UIKit's.

import UIKit

/// A piece of felt with a seam.
final class PatchView: UIView {
  var felt = Felt.coral {
    didSet {
      backgroundColor = felt.color
      setNeedsDisplay()
    }
  }
  var cornerRadius: CGFloat = 26 { didSet { layer.cornerRadius = cornerRadius } }
  /// The distance of the seam from the edges.
  var seamInsets = UIEdgeInsets.zero { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = cornerRadius
    backgroundColor = felt.color
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func draw(_ rect: CGRect) {
    felt.seam.setStroke()
    let seam = UIBezierPath(
      roundedRect: bounds.inset(by: seamInsets).insetBy(dx: 7.75, dy: 7.75),
      cornerRadius: cornerRadius > 0 ? cornerRadius - 7.75 : 24)
    seam.lineWidth = 1.5
    seam.lineCapStyle = .round
    seam.setLineDash([5, 5], count: 2, phase: 0)
    seam.stroke()
  }
}

/// The name of an API on a ribbon.
final class NameTagView: UIView {
  var name = "" {
    didSet {
      label.text = name
      invalidateIntrinsicContentSize()
      frame.size = intrinsicContentSize
    }
  }
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .table
    label.font = .monospacedName
    label.textColor = .ink
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override var intrinsicContentSize: CGSize {
    let textSize = label.intrinsicContentSize
    return CGSize(width: textSize.width + 24, height: textSize.height + 12)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 12, dy: 6)
    layer.cornerRadius = bounds.height / 2
  }
}
