// The bead box's lid, and the wood that it slides in.

import UIKit

/// Lacquered, with a gilded edge, beads painted on it, and a notch to push it by: the part of it that is
/// always seen.
final class Lid: UIControl {
  static let handle: CGFloat = 44

  let notch = UIControl()
  var isOpen = true {
    didSet { notch.accessibilityLabel = isOpen ? "Close bead box" : "Open bead box" }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    layer.cornerRadius = 22
    clipsToBounds = true
    notch.isAccessibilityElement = true
    notch.accessibilityTraits = .button
    addSubview(notch)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func layoutSubviews() {
    super.layoutSubviews()
    notch.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.handle)
  }

  override func draw(_ rect: CGRect) {
    UIColor.lacquer.setFill()
    UIBezierPath(rect: bounds).fill()
    drawWeave(in: bounds.inset(by: UIEdgeInsets(top: Self.handle, left: 20, bottom: 20, right: 20)))
    drawNotch()
    UIColor.gilding.setStroke()
    let edge = UIBezierPath(
      roundedRect: bounds.insetBy(dx: 5, dy: 5), cornerRadius: layer.cornerRadius - 5)
    edge.lineWidth = 1.5
    edge.stroke()
  }

  private func drawNotch() {
    UIColor.lacquerShine.setFill()
    UIBezierPath(
      roundedRect: CGRect(x: bounds.midX - 44, y: 15, width: 88, height: 14), cornerRadius: 7
    ).fill()
    UIColor.gilding.setFill()
    UIBezierPath(
      roundedRect: CGRect(x: bounds.midX - 14, y: 20.5, width: 28, height: 3), cornerRadius: 1.5
    ).fill()
  }

  /// A lattice of rhombs with a painted bead in each, and gold where they meet.
  private func drawWeave(in field: CGRect) {
    guard field.height > 0, field.width > 0 else { return }
    let columns = max((field.width / 46).rounded(), 2)
    let rows = max((field.height / 46).rounded(), 2)
    let step = CGSize(width: field.width / columns, height: field.height / rows)
    for row in 0..<Int(rows) {
      for column in 0..<Int(columns) {
        let cell = CGRect(
          x: field.minX + CGFloat(column) * step.width, y: field.minY + CGFloat(row) * step.height,
          width: step.width, height: step.height)
        draw(Glass.allCases[(row * 2 + column) % Glass.allCases.count], in: cell)
      }
    }
  }

  private func draw(_ glass: Glass, in cell: CGRect) {
    let rhomb = UIBezierPath()
    rhomb.move(to: CGPoint(x: cell.midX, y: cell.minY))
    rhomb.addLine(to: CGPoint(x: cell.maxX, y: cell.midY))
    rhomb.addLine(to: CGPoint(x: cell.midX, y: cell.maxY))
    rhomb.addLine(to: CGPoint(x: cell.minX, y: cell.midY))
    rhomb.close()
    rhomb.lineWidth = 1.5
    UIColor.lacquerShine.setStroke()
    rhomb.stroke()
    let radius = min(cell.width, cell.height) * 0.17
    let bead = CGRect(
      x: cell.midX - radius, y: cell.midY - radius, width: 2 * radius, height: 2 * radius)
    glass.shade.setFill()
    UIBezierPath(ovalIn: bead.offsetBy(dx: 0, dy: 1.5)).fill()
    glass.color.setFill()
    UIBezierPath(ovalIn: bead).fill()
    UIColor.gilding.setFill()
    UIBezierPath(
      ovalIn: CGRect(x: cell.midX - 1.5, y: cell.maxY - 1.5, width: 3, height: 3)
    ).fill()
  }
}

/// A box of wood with a light edge, which what slides in it does not leave.
final class Wood: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 22
    clipsToBounds = true
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIColor.wood.setFill()
    context.fill(bounds)
    UIColor.woodGrain.setStroke()
    for line in stride(from: CGFloat(3), to: bounds.height, by: 7) {
      let fiber = UIBezierPath()
      fiber.move(to: CGPoint(x: 0, y: line))
      fiber.addCurve(
        to: CGPoint(x: bounds.width, y: line + 2),
        controlPoint1: CGPoint(x: bounds.width * 0.3, y: line + 5 * sin(line)),
        controlPoint2: CGPoint(x: bounds.width * 0.6, y: line - 5 * cos(line)))
      fiber.stroke()
    }
    UIColor.edge.setStroke()
    let edge = UIBezierPath(
      roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: layer.cornerRadius - 1)
    edge.lineWidth = 2
    edge.stroke()
  }
}
