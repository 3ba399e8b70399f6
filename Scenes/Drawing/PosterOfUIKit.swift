// A poster drawn by Core Graphics' calls: gradients, clips, dashes, shadows, blend modes and text, in a view's own
// drawing and in a picture.

import SwiftUI

struct PosterOfUIKit: View {
  var body: some View {
    VStack(spacing: 16) {
      Poster().frame(width: 340, height: 460)
      HStack(spacing: 16) {
        Image(uiImage: Stamps.rays)
        Image(uiImage: Stamps.mixes)
        Image(uiImage: Stamps.ticket)
      }
    }
  }

  private struct Poster: UIViewRepresentable {
    func makeUIView(context: Context) -> PosterView {
      let view = PosterView()
      view.backgroundColor = .clear
      view.contentMode = .redraw
      return view
    }
    func updateUIView(_ view: PosterView, context: Context) {}
  }
}

/// The sea at night. It is drawn anew where light becomes dark.
private final class PosterView: UIView {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIBezierPath(roundedRect: bounds, cornerRadius: 24).addClip()
    sky(context)
    moon(context)
    sea(context)
    drawText()
  }

  private func sky(_ context: CGContext) {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let colors =
      isDark
      ? [UIColor(white: 0.05, alpha: 1), .systemIndigo, .systemPurple]
      : [UIColor.systemBlue, .systemTeal, .systemYellow]
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.cgColor) as CFArray,
        locations: [0, 0.6, 1])
    else { return }
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 0, y: bounds.height * 0.7),
      options: .drawsAfterEndLocation)
  }

  private func moon(_ context: CGContext) {
    context.saveGState()
    context.setShadow(
      offset: .zero, blur: 24, color: UIColor.white.withAlphaComponent(0.8).cgColor)
    UIColor(white: 1, alpha: 0.95).setFill()
    context.fillEllipse(in: CGRect(x: 218, y: 60, width: 72, height: 72))
    context.restoreGState()
    context.setStrokeColor(UIColor.white.withAlphaComponent(0.6).cgColor)
    context.setLineWidth(2)
    context.setLineDash(phase: 0, lengths: [2, 8])
    context.setLineCap(.round)
    for radius in [54, 72, 90] as [CGFloat] {
      context.addArc(
        center: CGPoint(x: 254, y: 96), radius: radius, startAngle: 0.4 * .pi,
        endAngle: 1.1 * .pi, clockwise: false)
      context.strokePath()
    }
    context.setLineDash(phase: 0, lengths: [])
  }

  private func sea(_ context: CGContext) {
    for (index, color) in [UIColor.systemTeal, .systemBlue, .systemIndigo].enumerated() {
      let y = 280 + CGFloat(index) * 44
      let wave = CGMutablePath()
      wave.move(to: CGPoint(x: 0, y: y))
      for step in 0..<4 {
        let x = CGFloat(step) * 85
        let lift: CGFloat = (step + index) % 2 == 0 ? -26 : 26
        wave.addCurve(
          to: CGPoint(x: x + 85, y: y), control1: CGPoint(x: x + 30, y: y + lift),
          control2: CGPoint(x: x + 55, y: y + lift))
      }
      wave.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
      wave.addLine(to: CGPoint(x: 0, y: bounds.maxY))
      wave.closeSubpath()
      context.saveGState()
      context.setAlpha(0.75)
      context.setBlendMode(index == 0 ? .screen : .multiply)
      context.setFillColor(color.cgColor)
      context.addPath(wave)
      context.fillPath()
      context.restoreGState()
    }
  }

  private func drawText() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 2
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 4
    shadow.shadowOffset = CGSize(width: 0, height: 2)
    shadow.shadowColor = UIColor.black.withAlphaComponent(0.5)
    let title = NSAttributedString(
      string: "TIDES\n",
      attributes: [
        .font: UIFont.systemFont(ofSize: 52, weight: .black), .kern: 8, .shadow: shadow,
        .foregroundColor: UIColor.white, .paragraphStyle: style,
      ])
    let line = NSAttributedString(
      string: "an evening by the sea",
      attributes: [
        .font: UIFont.italicSystemFont(ofSize: 19), .foregroundColor: UIColor.white,
        .paragraphStyle: style, .underlineStyle: NSUnderlineStyle.single.rawValue,
      ])
    let text = NSMutableAttributedString(attributedString: title)
    text.append(line)
    text.draw(in: CGRect(x: 20, y: 340, width: bounds.width - 40, height: 100))
  }
}

/// Small pictures, drawn once.
@MainActor private enum Stamps {
  private static let size = CGSize(width: 96, height: 96)

  /// Rays, clipped to a ring.
  static let rays = UIGraphicsImageRenderer(size: size).image { drawing in
    let context = drawing.cgContext
    context.addEllipse(in: CGRect(origin: .zero, size: size))
    context.addEllipse(in: CGRect(x: 30, y: 30, width: 36, height: 36))
    context.clip(using: .evenOdd)
    context.translateBy(x: 48, y: 48)
    for step in 0..<12 {
      (step % 2 == 0 ? UIColor.systemOrange : .systemYellow).setFill()
      context.move(to: .zero)
      context.addLine(to: CGPoint(x: 80, y: -22))
      context.addLine(to: CGPoint(x: 80, y: 22))
      context.closePath()
      context.fillPath()
      context.rotate(by: .pi / 6)
    }
  }

  /// Three lights that add up.
  static let mixes = UIGraphicsImageRenderer(size: size).image { drawing in
    let context = drawing.cgContext
    UIColor.black.setFill()
    UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 18).fill()
    context.setBlendMode(.plusLighter)
    for (index, color) in [UIColor.red, .green, .blue].enumerated() {
      let angle = CGFloat(index) * 2 * .pi / 3 - .pi / 2
      color.setFill()
      context.fillEllipse(
        in: CGRect(x: 24 + 17 * cos(angle), y: 24 + 17 * sin(angle), width: 48, height: 48))
    }
  }

  /// A ticket whose holes let the ground through, with a radial light.
  static let ticket = UIGraphicsImageRenderer(size: size).image { drawing in
    let context = drawing.cgContext
    let path = UIBezierPath(
      roundedRect: CGRect(x: 2, y: 12, width: 92, height: 72), cornerRadius: 12)
    path.append(UIBezierPath(ovalIn: CGRect(x: 12, y: 40, width: 16, height: 16)))
    path.append(UIBezierPath(ovalIn: CGRect(x: 68, y: 40, width: 16, height: 16)))
    path.usesEvenOddFillRule = true
    path.addClip()
    let colors = [UIColor.systemPink.cgColor, UIColor.systemPurple.cgColor]
    if let light = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: nil)
    {
      context.drawRadialGradient(
        light, startCenter: CGPoint(x: 40, y: 36), startRadius: 0,
        endCenter: CGPoint(x: 48, y: 48), endRadius: 64, options: [])
    }
    UIColor.white.setStroke()
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 48, y: 16))
    line.addLine(to: CGPoint(x: 48, y: 80))
    line.lineWidth = 2
    line.setLineDash([4, 4], count: 2, phase: 0)
    line.stroke()
  }
}

#Preview { PosterOfUIKit() }
