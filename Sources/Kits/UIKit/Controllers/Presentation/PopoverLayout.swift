import VivaceGeometry
import VivaceLayers
import VivaceLooks

/// The frame of a popover, and the direction of its arrow.
struct PopoverLayout: Equatable {
  /// Of its content, without the arrow.
  let frame: CGRect
  let direction: UIPopoverArrowDirection
  /// The tip of the arrow; without one, the middle.
  let tip: CGPoint

  static let arrow = CGSize(width: 37, height: 13)

  /// With its arrow.
  var outline: CGRect {
    let length = Self.arrow.height
    switch direction {
    case .up: return extended(top: length)
    case .down: return extended(bottom: length)
    case .left: return extended(left: length)
    case .right: return extended(right: length)
    default: return frame
    }
  }
  private func extended(
    top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0
  ) -> CGRect {
    CGRect(
      x: frame.minX - left, y: frame.minY - top, width: frame.width + left + right,
      height: frame.height + top + bottom)
  }

  /// Below what it comes from if there is room, else above it, after it or before it; where there is
  /// room nowhere, on the side that has most, and smaller. With no direction permitted it has no arrow
  /// and is centred on its source.
  init(
    _ wanted: CGSize, at anchor: CGRect, in area: CGRect, permitted: UIPopoverArrowDirection,
    mayCover: Bool
  ) {
    let length = Self.arrow.height
    func available(_ direction: UIPopoverArrowDirection) -> CGSize {
      switch direction {
      case .up: CGSize(width: area.width, height: area.maxY - anchor.maxY - length)
      case .down: CGSize(width: area.width, height: anchor.minY - area.minY - length)
      case .left: CGSize(width: area.maxX - anchor.maxX - length, height: area.height)
      default: CGSize(width: anchor.minX - area.minX - length, height: area.height)
      }
    }
    let choices = [UIPopoverArrowDirection.up, .down, .left, .right].filter(permitted.contains)
    let fitting = choices.first {
      available($0).width >= wanted.width && available($0).height >= wanted.height
    }
    func seen(_ direction: UIPopoverArrowDirection) -> CGFloat {
      let size = available(direction)
      return max(min(size.width, wanted.width), 0) * max(min(size.height, wanted.height), 0)
    }
    guard let direction = fitting ?? choices.max(by: { seen($0) < seen($1) }) else {
      let size = CGSize(
        width: min(wanted.width, area.width), height: min(wanted.height, area.height))
      frame = Self.pushed(
        CGRect(
          x: anchor.midX - size.width / 2, y: anchor.midY - size.height / 2, width: size.width,
          height: size.height), into: area)
      (self.direction, tip) = ([], CGPoint(x: frame.midX, y: frame.midY))
      return
    }
    let most = mayCover && fitting == nil ? area.size : available(direction)
    let size = CGSize(
      width: max(min(wanted.width, most.width), 60),
      height: max(min(wanted.height, most.height), 44))
    var box = CGRect(
      x: anchor.midX - size.width / 2, y: anchor.midY - size.height / 2, width: size.width,
      height: size.height)
    switch direction {
    case .up: box.origin.y = anchor.maxY + length
    case .down: box.origin.y = anchor.minY - length - size.height
    case .left: box.origin.x = anchor.maxX + length
    default: box.origin.x = anchor.minX - length - size.width
    }
    frame = Self.pushed(box, into: area)
    self.direction = direction
    tip = Self.tip(of: frame, direction, at: anchor)
  }

  private static func pushed(_ frame: CGRect, into area: CGRect) -> CGRect {
    CGRect(
      x: max(min(frame.minX, area.maxX - frame.width), area.minX),
      y: max(min(frame.minY, area.maxY - frame.height), area.minY), width: frame.width,
      height: frame.height)
  }

  /// At the middle of what it points at, but not where the corners are round.
  private static func tip(
    of frame: CGRect, _ direction: UIPopoverArrowDirection, at anchor: CGRect
  ) -> CGPoint {
    let margin = PanelLook.radius + arrow.width / 2
    func along(_ middle: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      high - low < 2 * margin ? (low + high) / 2 : min(max(middle, low + margin), high - margin)
    }
    let x = along(anchor.midX, frame.minX, frame.maxX)
    let y = along(anchor.midY, frame.minY, frame.maxY)
    switch direction {
    case .up: return CGPoint(x: x, y: frame.minY - arrow.height)
    case .down: return CGPoint(x: x, y: frame.maxY + arrow.height)
    case .left: return CGPoint(x: frame.minX - arrow.height, y: y)
    default: return CGPoint(x: frame.maxX + arrow.height, y: y)
    }
  }

  /// The panel and its arrow, in the coordinates of the outline.
  var path: UIBezierPath {
    let outline = outline
    let body = frame.offsetBy(dx: -outline.minX, dy: -outline.minY)
    let path = UIBezierPath(roundedRect: body, cornerRadius: PanelLook.radius)
    guard direction != [] else { return path }
    let tip = CGPoint(x: tip.x - outline.minX, y: tip.y - outline.minY)
    // Out of the panel by a point, so that no seam is seen.
    let isUpright = direction == .up || direction == .down
    let sign: CGFloat = direction == .up || direction == .left ? 1 : -1
    func point(_ along: CGFloat, _ depth: CGFloat) -> CGPoint {
      isUpright
        ? CGPoint(x: tip.x + along, y: tip.y + sign * depth)
        : CGPoint(x: tip.x + sign * depth, y: tip.y + along)
    }
    let half = Self.arrow.width / 2
    let foot = Self.arrow.height + 1
    path.move(to: point(-half, foot))
    path.addCurve(
      to: point(0, 0), controlPoint1: point(-half * 0.45, foot - 1),
      controlPoint2: point(-half * 0.25, 0))
    path.addCurve(
      to: point(half, foot), controlPoint1: point(half * 0.25, 0),
      controlPoint2: point(half * 0.45, foot - 1))
    path.close()
    return path
  }
}

/// The panel behind a popover's content, with its arrow and its shadow.
final class PopoverBack: UIView {
  private let shape = CAShapeLayer()
  private var shown: PopoverLayout?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.addSublayer(shape)
    shape.shadowOpacity = 0.18
    shape.shadowRadius = 24
    shape.shadowOffset = CGSize(width: 0, height: 8)
  }
  required init?(coder: NSCoder) { nil }

  func show(_ layout: PopoverLayout, _ color: UIColor) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    shape.fillColor = color.cgColor
    guard layout != shown else { return }
    shown = layout
    bounds = CGRect(origin: .zero, size: layout.outline.size)
    shape.frame = bounds
    shape.path = layout.path.cgPath
  }
}
