import UIKit

/// Draws the photograph of the example, a lake at dusk.
enum Photograph {
  static let size = CGSize(width: 340, height: 340)

  @MainActor static func make() -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      let drawing = context.cgContext
      sky(in: drawing)
      UIColor(red: 1, green: 0.86, blue: 0.55, alpha: 1).setFill()
      drawing.fillEllipse(in: CGRect(x: 205, y: 96, width: 62, height: 62))
      ridge(height: 150, swing: 34, UIColor(red: 0.36, green: 0.30, blue: 0.48, alpha: 1), drawing)
      ridge(height: 182, swing: 20, UIColor(red: 0.20, green: 0.22, blue: 0.36, alpha: 1), drawing)
      water(in: drawing)
      boat(in: drawing)
    }
  }

  private static func sky(in drawing: CGContext) {
    for row in 0..<210 {
      let share = CGFloat(row) / 210
      UIColor(
        red: 0.22 + 0.74 * share, green: 0.30 + 0.32 * share, blue: 0.56 - 0.14 * share, alpha: 1
      ).setFill()
      drawing.fill(CGRect(x: 0, y: CGFloat(row), width: size.width, height: 1))
    }
  }

  private static func ridge(
    height: CGFloat, swing: CGFloat, _ color: UIColor, _ drawing: CGContext
  ) {
    drawing.move(to: CGPoint(x: 0, y: 212))
    for step in 0...34 {
      let x = CGFloat(step) * 10
      let wave = sin(x / 41 + height) + 0.5 * sin(x / 17) + 0.2 * sin(x / 6)
      drawing.addLine(to: CGPoint(x: x, y: height - swing * wave / 1.7))
    }
    drawing.addLine(to: CGPoint(x: size.width, y: 212))
    drawing.closePath()
    color.setFill()
    drawing.fillPath()
  }

  /// The sky again, upside down and darker, with the sun's path on the waves.
  private static func water(in drawing: CGContext) {
    for row in 210..<340 {
      let share = CGFloat(row - 210) / 130
      UIColor(
        red: 0.62 - 0.48 * share, green: 0.44 - 0.26 * share, blue: 0.48 - 0.14 * share, alpha: 1
      ).setFill()
      drawing.fill(CGRect(x: 0, y: CGFloat(row), width: size.width, height: 1))
      guard row % 4 == 0 else { continue }
      let width = 20 + 34 * abs(sin(CGFloat(row) * 1.7)) * (0.4 + share)
      UIColor(red: 1, green: 0.82, blue: 0.56, alpha: 0.75 - 0.5 * share).setFill()
      drawing.fill(CGRect(x: 236 - width / 2, y: CGFloat(row), width: width, height: 2))
    }
  }

  private static func boat(in drawing: CGContext) {
    UIColor(red: 0.10, green: 0.09, blue: 0.14, alpha: 1).setFill()
    drawing.move(to: CGPoint(x: 76, y: 252))
    drawing.addLine(to: CGPoint(x: 142, y: 252))
    drawing.addLine(to: CGPoint(x: 130, y: 266))
    drawing.addLine(to: CGPoint(x: 88, y: 266))
    drawing.closePath()
    drawing.fillPath()
    UIColor(red: 0.95, green: 0.90, blue: 0.84, alpha: 1).setFill()
    drawing.move(to: CGPoint(x: 108, y: 180))
    drawing.addLine(to: CGPoint(x: 108, y: 248))
    drawing.addLine(to: CGPoint(x: 142, y: 248))
    drawing.closePath()
    drawing.fillPath()
  }
}
