// The string as a curve: a loop that lies on felt, its knot above, its beads along the lower side.

import SwiftUI
import UIKit

/// The path of a bracelet's string, and the positions of the beads on it.
struct Loop {
  /// A bead's position on the string, and its rotation.
  struct Place: Equatable {
    var point: CGPoint
    var angle: CGFloat = 0
  }

  let center: CGPoint
  let radii: CGSize
  /// The side of the square around the loop.
  let side: CGFloat
  /// Points along the string, from the lowest one against the clock, and how far along each of them is.
  private let points: [CGPoint]
  private let lengths: [CGFloat]

  /// - Parameter rect: The loop fills the largest square in its middle.
  init(in rect: CGRect) {
    side = min(rect.width, rect.height)
    center = CGPoint(x: rect.midX, y: rect.midY + side * 0.03)
    radii = CGSize(width: side * 0.37, height: side * 0.33)
    var points: [CGPoint] = []
    var lengths: [CGFloat] = []
    for step in 0...Self.steps {
      let point = Self.point(CGFloat(step) / CGFloat(Self.steps) * .pi, center, radii)
      let last = points.last ?? point
      lengths.append((lengths.last ?? 0) + hypot(point.x - last.x, point.y - last.y))
      points.append(point)
    }
    (self.points, self.lengths) = (points, lengths)
  }

  private static let steps = 64

  /// The point at an angle from the lowest one, to the right.
  private static func point(_ angle: CGFloat, _ center: CGPoint, _ radii: CGSize) -> CGPoint {
    CGPoint(x: center.x + radii.width * sin(angle), y: center.y + radii.height * cos(angle))
  }

  /// The room of one of so many beads along the string.
  func pitch(of count: Int) -> CGFloat {
    min(side * 0.128, lengths[Self.steps] * 1.5 / CGFloat(max(count, 1)))
  }

  /// Of a bead that has all its room.
  var beadSize: CGFloat { side * 0.128 * 1.14 }

  /// The place of one of so many beads, which lie around the lowest point from left to right. The one
  /// after the last has a place, too.
  func slot(of index: Int, among count: Int) -> Place {
    slot(at: (CGFloat(index) - CGFloat(count - 1) / 2) * pitch(of: count))
  }

  /// The place at a length from the lowest point, to the right; negative lengths lie to the left.
  private func slot(at length: CGFloat) -> Place {
    let distance = min(abs(length), lengths[Self.steps])
    let index = max(1, lengths.firstIndex { $0 >= distance } ?? Self.steps)
    let fraction = (distance - lengths[index - 1]) / max(lengths[index] - lengths[index - 1], 0.001)
    let (from, to) = (points[index - 1], points[index])
    var point = CGPoint(
      x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction)
    var angle = atan2(to.y - from.y, to.x - from.x)
    if length < 0 {
      point.x = 2 * center.x - point.x
      angle = -angle
    }
    return Place(point: point, angle: angle)
  }

  /// The string itself, with a knot and two tails.
  var path: CGPath {
    let path = CGMutablePath()
    path.addEllipse(
      in: CGRect(
        x: center.x - radii.width, y: center.y - radii.height, width: 2 * radii.width,
        height: 2 * radii.height))
    let knot = CGPoint(x: center.x, y: center.y - radii.height)
    for way in [-1.0, 1.0] {
      path.move(to: knot)
      path.addCurve(
        to: CGPoint(x: knot.x + side * 0.13 * way, y: knot.y - side * 0.075),
        control1: CGPoint(x: knot.x + side * 0.03 * way, y: knot.y - side * 0.06),
        control2: CGPoint(x: knot.x + side * 0.09 * way, y: knot.y - side * 0.01))
    }
    return path
  }

  /// Draws the string: its shadow on the felt, the cotton, and the twist of its threads.
  func draw(in context: CGContext) {
    let width = max(side * 0.014, 1.5)
    context.setLineCap(.round)
    context.saveGState()
    context.translateBy(x: 0, y: width * 0.8)
    stroke(context, UIColor.black.withAlphaComponent(0.2), width)
    context.restoreGState()
    stroke(context, UIColor.cotton, width)
    context.saveGState()
    context.setLineDash(phase: 0, lengths: [width * 0.6, width * 1.1])
    context.setLineCap(.butt)
    stroke(context, UIColor.cottonShade, width * 0.9)
    context.restoreGState()
    let knot = CGRect(
      x: center.x - width * 1.5, y: center.y - radii.height - width * 1.3, width: width * 3,
      height: width * 2.6)
    context.setFillColor(UIColor.cotton.cgColor)
    context.fillEllipse(in: knot)
    context.setStrokeColor(UIColor.cottonShade.cgColor)
    context.setLineWidth(width * 0.3)
    context.strokeEllipse(in: knot)
  }

  private func stroke(_ context: CGContext, _ color: UIColor, _ width: CGFloat) {
    context.addPath(path)
    context.setStrokeColor(color.cgColor)
    context.setLineWidth(width)
    context.strokePath()
  }
}
