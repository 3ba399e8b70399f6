import CoreGraphics
import Foundation

/// A day at the lighthouse, drawn by Core Graphics: a picture for each instant.
struct LighthouseDrawing {
  /// Seconds of the film.
  let time: Double
  let size: CGSize
  /// From 0, dawn, to 1, the end of the night.
  private var day: Double { time / Chapter.total }
  private var horizon: CGFloat { size.height * 0.64 }
  /// How dark it is, from 0 to 1.
  private var night: Double { smooth(0.62, 0.78, day) * (1 - smooth(0.96, 1.05, day)) }

  func draw(in context: CGContext) {
    // y goes downwards, as in views.
    context.translateBy(x: 0, y: size.height)
    context.scaleBy(x: 1, y: -1)
    drawSky(context)
    drawStars(context)
    drawSun(context)
    drawMoon(context)
    drawClouds(context)
    drawSea(context)
    drawBoat(context)
    drawRock(context)
    drawTower(context)
    drawBeam(context)
  }

  // MARK: - The sky

  private static let skies: [(day: Double, high: [Double], low: [Double])] = [
    (0, [0.20, 0.23, 0.45], [0.98, 0.66, 0.45]), (0.14, [0.36, 0.55, 0.85], [0.99, 0.86, 0.66]),
    (0.35, [0.16, 0.50, 0.88], [0.74, 0.90, 0.98]), (0.52, [0.35, 0.36, 0.70], [1.0, 0.62, 0.36]),
    (0.64, [0.20, 0.13, 0.40], [0.94, 0.36, 0.36]),
    (0.78, [0.02, 0.04, 0.13], [0.09, 0.14, 0.30]),
    (1, [0.03, 0.05, 0.16], [0.16, 0.20, 0.40]),
  ]

  /// The colours at the top and at the horizon.
  private var sky: (high: [Double], low: [Double]) {
    let next = Self.skies.firstIndex { $0.day >= day } ?? Self.skies.count - 1
    guard next > 0 else { return (Self.skies[0].high, Self.skies[0].low) }
    let (one, other) = (Self.skies[next - 1], Self.skies[next])
    let amount = smooth(one.day, other.day, day)
    func mixed(_ first: [Double], _ second: [Double]) -> [Double] {
      zip(first, second).map { $0 + ($1 - $0) * amount }
    }
    return (mixed(one.high, other.high), mixed(one.low, other.low))
  }

  private func drawSky(_ context: CGContext) {
    fill(
      CGRect(x: 0, y: 0, width: size.width, height: horizon), from: sky.high, to: sky.low, context)
  }

  private func drawStars(_ context: CGContext) {
    guard night > 0.01 else { return }
    for star in 0..<70 {
      // Fractions that look as if by chance.
      let (x, y) = (fraction(Double(star) * 0.7548), fraction(Double(star) * 0.5698))
      let glimmer = 0.6 + 0.4 * sin(time * 2.4 + Double(star) * 1.7)
      set(context, [1, 1, 0.95], night * glimmer * (1 - y * 0.8))
      let radius = 0.5 + 0.9 * fraction(Double(star) * 0.31)
      context.fillEllipse(
        in: CGRect(
          x: x * size.width - radius, y: y * horizon * 0.95 - radius, width: radius * 2,
          height: radius * 2))
    }
  }

  /// The centre of the sun, which is under the horizon at night.
  private var sun: CGPoint {
    let angle = (day / 0.66) * .pi
    return CGPoint(
      x: size.width * (0.08 + 0.72 * day / 0.66), y: horizon + 14 - sin(angle) * horizon * 0.82)
  }

  private func drawSun(_ context: CGContext) {
    guard day < 0.72 else { return }
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: size.width, height: horizon))
    for (radius, alpha) in [(64.0, 0.07), (44, 0.12), (30, 0.2), (19, 1)] {
      set(context, [1, 0.93, 0.68], alpha)
      context.fillEllipse(
        in: CGRect(
          x: sun.x - radius, y: sun.y - radius, width: radius * 2, height: radius * 2))
    }
    context.restoreGState()
  }

  private func drawMoon(_ context: CGContext) {
    guard night > 0 else { return }
    let rise = smooth(0.66, 0.95, day)
    let center = CGPoint(x: size.width * 0.22, y: horizon * (0.75 - 0.48 * rise))
    // A crescent: a disc, but for the disc of the shadow.
    context.saveGState()
    context.addRect(CGRect(origin: .zero, size: size))
    context.addEllipse(in: CGRect(x: center.x - 8, y: center.y - 16, width: 25, height: 25))
    context.clip(using: .evenOdd)
    set(context, [0.93, 0.94, 1], night)
    context.fillEllipse(in: CGRect(x: center.x - 13, y: center.y - 13, width: 26, height: 26))
    context.restoreGState()
  }

  private func drawClouds(_ context: CGContext) {
    for (index, height) in [0.16, 0.3, 0.24].enumerated() {
      let speed = 7.0 + Double(index) * 4
      let x = (Double(index) * 210 + time * speed).truncatingRemainder(dividingBy: 620) - 90
      set(context, [1, 0.97, 0.95], 0.55 * (1 - night * 0.85))
      for (dx, dy, width) in [(0.0, 0.0, 62.0), (22, -9, 46), (46, 1, 54)] {
        context.fillEllipse(
          in: CGRect(x: x + dx, y: horizon * height + dy, width: width, height: 19))
      }
    }
  }

  // MARK: - The sea

  private func drawSea(_ context: CGContext) {
    let deep = sky.high.map { $0 * 0.55 }
    let near = sky.low.map { $0 * 0.75 }
    fill(
      CGRect(x: 0, y: horizon, width: size.width, height: size.height - horizon), from: near,
      to: deep, context)
    drawGlitter(context)
    for band in 0..<4 {
      let y = horizon + 14 + CGFloat(band) * 24
      context.move(to: CGPoint(x: 0, y: size.height))
      for x in stride(from: 0, through: size.width, by: 8) {
        let phase = Double(x) / 38 + time * (1.1 + 0.25 * Double(band)) + Double(band) * 2
        context.addLine(to: CGPoint(x: x, y: y + sin(phase) * (2 + Double(band))))
      }
      context.addLine(to: CGPoint(x: size.width, y: size.height))
      context.closePath()
      set(context, deep, 0.34)
      context.fillPath()
    }
  }

  /// The light of the sun on the water.
  private func drawGlitter(_ context: CGContext) {
    let height = max(0, 1 - (sun.y / horizon)) + 0.25
    guard day < 0.7 else { return }
    for row in 0..<9 {
      let width = (16 + 7 * Double(row)) * (0.7 + 0.3 * sin(time * 3 + Double(row) * 2.1))
      set(context, [1, 0.92, 0.7], 0.30 * min(1, height) * (1 - smooth(0.6, 0.7, day)))
      context.fill(
        CGRect(
          x: sun.x - width / 2 + 4 * sin(time * 2 + Double(row)), y: horizon + 4 + CGFloat(row) * 9,
          width: width, height: 2.4))
    }
  }

  private func drawBoat(_ context: CGContext) {
    let x = size.width * (-0.1 + 0.72 * day)
    let y = horizon + 34 + sin(time * 1.8) * 2
    context.saveGState()
    context.translateBy(x: x, y: y)
    context.rotate(by: sin(time * 1.8 + 0.6) * 0.05)
    set(context, [0.98, 0.97, 0.93], 1, night)
    polygon(context, [(2, -6), (2, -50), (33, -8)])
    set(context, [0.91, 0.40, 0.32], 1, night)
    polygon(context, [(-2, -6), (-2, -42), (-24, -9)])
    set(context, [0.36, 0.22, 0.17], 1, night)
    polygon(context, [(-30, -4), (36, -4), (26, 8), (-22, 8)])
    context.restoreGState()
  }

  // MARK: - The lighthouse

  private var lamp: CGPoint { CGPoint(x: size.width * 0.83, y: horizon - 96) }

  private func drawRock(_ context: CGContext) {
    set(context, [0.23, 0.24, 0.29], 1, night)
    let (x, y) = (lamp.x, horizon + 36)
    polygon(
      context,
      [
        (x - 86, y), (x - 60, y - 26), (x - 28, y - 44), (x + 24, y - 48), (x + 62, y - 24),
        (x + 92, y),
      ])
  }

  private func drawTower(_ context: CGContext) {
    let (x, top, bottom) = (lamp.x, lamp.y + 12, horizon - 8)
    for stripe in 0..<5 {
      let (from, to) = (CGFloat(stripe) / 5, CGFloat(stripe + 1) / 5)
      func half(_ amount: CGFloat) -> CGFloat { 9 + 6 * amount }
      let height = bottom - top
      set(context, stripe % 2 == 0 ? [0.97, 0.96, 0.93] : [0.84, 0.24, 0.22], 1, night)
      polygon(
        context,
        [
          (x - half(from), top + height * from), (x + half(from), top + height * from),
          (x + half(to), top + height * to), (x - half(to), top + height * to),
        ])
    }
    set(context, [0.20, 0.21, 0.26], 1, night)
    context.fill(CGRect(x: x - 13, y: top - 3, width: 26, height: 4))
    polygon(context, [(x - 10, lamp.y - 9), (x, lamp.y - 20), (x + 10, lamp.y - 9)])
    set(context, [0.4 + 0.6 * night, 0.5 + 0.4 * night, 0.58 - 0.1 * night], 1)
    context.fill(CGRect(x: x - 7, y: lamp.y - 9, width: 14, height: 18))
  }

  /// Two beams that turn; seen from the side they grow and shrink.
  private func drawBeam(_ context: CGContext) {
    guard night > 0.02 else { return }
    for offset in [0, Double.pi] {
      let angle = time * 1.3 + offset
      let reach = cos(angle) * 400
      let spread = 26 + 22 * abs(sin(angle))
      context.saveGState()
      context.addLines(between: [
        CGPoint(x: lamp.x, y: lamp.y - 4), CGPoint(x: lamp.x + reach, y: lamp.y - spread),
        CGPoint(x: lamp.x + reach, y: lamp.y + spread), CGPoint(x: lamp.x, y: lamp.y + 4),
      ])
      context.closePath()
      context.clip()
      // The light fades with the distance from the lamp.
      let colors = [0.5, 0].map { CGColor(red: 1, green: 0.95, blue: 0.72, alpha: $0 * night) }
      if let light = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: [0, 1])
      {
        context.drawLinearGradient(
          light, start: lamp, end: CGPoint(x: lamp.x + reach, y: lamp.y), options: [])
      }
      context.restoreGState()
    }
    for (radius, alpha) in [(26.0, 0.16), (15, 0.3), (6, 1)] {
      set(context, [1, 0.96, 0.8], alpha * night)
      context.fillEllipse(
        in: CGRect(x: lamp.x - radius, y: lamp.y - radius, width: radius * 2, height: radius * 2))
    }
  }

  // MARK: - Tools

  /// - Parameter shade: From 0, as it is, to 1, a silhouette.
  private func set(_ context: CGContext, _ color: [Double], _ alpha: Double, _ shade: Double = 0) {
    let light = 1 - 0.72 * shade
    context.setFillColor(
      red: color[0] * light, green: color[1] * light, blue: color[2] * light, alpha: alpha)
  }

  private func polygon(_ context: CGContext, _ points: [(CGFloat, CGFloat)]) {
    context.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    context.closePath()
    context.fillPath()
  }

  private func fill(_ rect: CGRect, from: [Double], to: [Double], _ context: CGContext) {
    let space = CGColorSpaceCreateDeviceRGB()
    let colors = [from, to].map { CGColor(red: $0[0], green: $0[1], blue: $0[2], alpha: 1) }
    guard
      let gradient = CGGradient(colorsSpace: space, colors: colors as CFArray, locations: [0, 1])
    else { return }
    context.saveGState()
    context.clip(to: rect)
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0, y: rect.minY), end: CGPoint(x: 0, y: rect.maxY), options: [])
    context.restoreGState()
  }

  /// From 0 to 1 between two numbers, without corners.
  private func smooth(_ from: Double, _ to: Double, _ value: Double) -> Double {
    let amount = min(1, max(0, (value - from) / (to - from)))
    return amount * amount * (3 - 2 * amount)
  }

  private func fraction(_ value: Double) -> Double { value - value.rounded(.down) }
}
