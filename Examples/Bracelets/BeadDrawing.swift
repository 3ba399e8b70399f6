// One drawing of a bead for both halves of the example: a view of UIKit's draws with it, and so does a
// canvas of SwiftUI's.

import SwiftUI
import UIKit

/// A bead as a SwiftUI view, turned along its string. Its shadow falls down all the same.
struct BeadFace: View {
  let kind: Bead.Kind
  var angle: CGFloat = 0

  var body: some View {
    ZStack {
      Canvas { context, size in
        context.withCGContext { Bead.drawShadow(in: CGRect(origin: .zero, size: size), $0) }
      }
      Canvas { context, size in
        context.withCGContext { kind.draw(in: CGRect(origin: .zero, size: size), $0) }
      }
      .rotationEffect(.radians(kind.isRound ? 0 : angle))
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(kind.name)
  }
}

/// A bead as a view of UIKit's, whose shadow falls down however it is turned.
final class BeadView: UIView {
  let bead: Bead
  /// How far it is turned along its string.
  var angle: CGFloat = 0 {
    didSet {
      face.transform = CGAffineTransform(rotationAngle: bead.kind.isRound ? 0 : angle)
    }
  }
  private let face: Face

  init(_ bead: Bead, size: CGFloat) {
    self.bead = bead
    face = Face(bead.kind)
    super.init(frame: CGRect(x: 0, y: 0, width: size, height: size))
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
    addSubview(face)
    isAccessibilityElement = true
    accessibilityLabel = bead.kind.name
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func layoutSubviews() {
    super.layoutSubviews()
    face.bounds = bounds
    face.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    Bead.drawShadow(in: bounds, context)
  }

  private final class Face: UIView {
    private let kind: Bead.Kind

    init(_ kind: Bead.Kind) {
      self.kind = kind
      super.init(frame: .zero)
      isOpaque = false
      contentMode = .redraw
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      kind.draw(in: bounds, context)
    }
  }
}

extension Bead {
  /// Draws what a bead in a square throws: a soft shadow a little below it.
  static func drawShadow(in square: CGRect, _ context: CGContext) {
    let center = CGPoint(x: square.midX, y: square.midY + square.height * 0.08)
    drawRadial(
      [
        (0, UIColor.black.withAlphaComponent(0.45)), (0.8, UIColor.black.withAlphaComponent(0.36)),
        (1, UIColor.black.withAlphaComponent(0)),
      ], from: center, to: center, radius: square.width * 0.42, context)
  }
}

extension Bead.Kind {
  /// A ball looks the same however it is turned: the light does not turn with it.
  var isRound: Bool { if case .ball = self { true } else { false } }

  /// Draws the bead into a square.
  func draw(in square: CGRect, _ context: CGContext) {
    let size = square.width
    switch self {
    case .letter(let letter):
      drawCube(in: square.insetBy(dx: size * 0.09, dy: size * 0.09), letter, context)
    case .ball(let glass):
      let circle = square.insetBy(dx: size * 0.1, dy: size * 0.1)
      drawGlass(glass, CGPath(ellipseIn: circle, transform: nil), context)
      drawShine(in: circle, context)
    case .charm(let charm):
      let inner = square.insetBy(dx: size * 0.05, dy: size * 0.05)
      drawGlass(charm.glass, charm.path(in: inner), context)
      drawShine(in: inner.insetBy(dx: size * 0.12, dy: size * 0.1), context)
    }
  }

  private func drawCube(in square: CGRect, _ letter: Character, _ context: CGContext) {
    let size = square.width
    let outline = CGPath(
      roundedRect: square, cornerWidth: size * 0.28, cornerHeight: size * 0.28, transform: nil)
    context.saveGState()
    context.addPath(outline)
    context.clip()
    drawLinear(
      [(0, UIColor(hex: 0xFFFEFA)), (0.7, UIColor(hex: 0xF6EBD4)), (1, UIColor(hex: 0xD8C6A2))],
      from: CGPoint(x: square.minX, y: square.minY), to: CGPoint(x: square.maxX, y: square.maxY),
      context)
    context.restoreGState()
    let face = square.insetBy(dx: size * 0.1, dy: size * 0.1)
    context.addPath(
      CGPath(roundedRect: face, cornerWidth: size * 0.22, cornerHeight: size * 0.22, transform: nil)
    )
    context.setFillColor(UIColor(hex: 0xFFFCF3).cgColor)
    context.fillPath()
    drawLetter(letter, in: square, context)
  }

  private func drawLetter(_ letter: Character, in square: CGRect, _ context: CGContext) {
    let font = UIFont.roundedHeavy(ofSize: square.width * 0.64)
    let text = NSAttributedString(
      string: String(letter), attributes: [.font: font, .foregroundColor: paint.shade])
    let size = text.size()
    UIGraphicsPushContext(context)
    text.draw(at: CGPoint(x: square.midX - size.width / 2, y: square.midY - size.height / 2))
    UIGraphicsPopContext()
  }

  /// In which a letter is painted: neighbours in the alphabet differ.
  private var paint: Glass {
    guard case .letter(let letter) = self, let code = letter.asciiValue else { return .violet }
    return Glass.allCases[Int(code) % Glass.allCases.count]
  }

  /// Draws a ball of glass, lit from above left, with some light from below.
  private func drawGlass(_ glass: Glass, _ path: CGPath, _ context: CGContext) {
    let box = path.boundingBox
    let lit = CGPoint(x: box.minX + box.width * 0.34, y: box.minY + box.height * 0.28)
    context.saveGState()
    context.addPath(path)
    context.clip()
    drawRadial(
      [(0, glass.light), (0.42, glass.color), (1, glass.shade)],
      from: lit, to: CGPoint(x: box.midX, y: box.midY), radius: box.width * 0.66, context)
    let low = CGPoint(x: box.minX + box.width * 0.66, y: box.minY + box.height * 0.84)
    drawRadial(
      [(0, glass.light.withAlphaComponent(0.75)), (1, glass.light.withAlphaComponent(0))],
      from: low, to: low, radius: box.width * 0.36, context)
    context.restoreGState()
  }

  /// The window that a bead mirrors, soft at its edge.
  private func drawShine(in box: CGRect, _ context: CGContext) {
    context.saveGState()
    context.translateBy(x: box.minX + box.width * 0.36, y: box.minY + box.height * 0.24)
    context.rotate(by: -0.45)
    context.scaleBy(x: 1, y: 0.62)
    drawRadial(
      [
        (0, UIColor.white.withAlphaComponent(0.95)), (0.55, UIColor.white.withAlphaComponent(0.8)),
        (1, UIColor.white.withAlphaComponent(0)),
      ], from: .zero, to: .zero, radius: box.width * 0.19, context)
    context.restoreGState()
  }
}

extension UIFont {
  /// The font of beads and titles.
  static func roundedHeavy(ofSize size: CGFloat) -> UIFont {
    let font = UIFont.systemFont(ofSize: size, weight: .heavy)
    return font.fontDescriptor.withDesign(.rounded).map { UIFont(descriptor: $0, size: size) }
      ?? font
  }
}

/// Stops of a gradient: where, and which colour.
private typealias Stops = [(CGFloat, UIColor)]

private func gradient(_ stops: Stops) -> CGGradient {
  CGGradient(
    colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: stops.map(\.1.cgColor) as CFArray,
    locations: stops.map(\.0))!
}

private func drawRadial(
  _ stops: Stops, from start: CGPoint, to end: CGPoint, radius: CGFloat, _ context: CGContext
) {
  context.drawRadialGradient(
    gradient(stops), startCenter: start, startRadius: 0, endCenter: end, endRadius: radius,
    options: [])
}

private func drawLinear(
  _ stops: Stops, from start: CGPoint, to end: CGPoint, _ context: CGContext
) {
  context.drawLinearGradient(gradient(stops), start: start, end: end, options: [])
}
