import SwiftUI

/// A shape that points can be drawn with.
public nonisolated protocol ChartSymbolShape: Shape {
  /// The rectangle, in fractions of the frame, that looks as large as a circle filling the frame.
  var perceptualUnitRect: CGRect { get }
}

/// One of the shapes that charts draw points with.
public nonisolated struct BasicChartSymbolShape: ChartSymbolShape, Equatable {
  enum Kind: CaseIterable, Sendable {
    case circle, square, triangle, diamond, pentagon, plus, cross, asterisk, strokedCircle,
      strokedSquare
  }
  let kind: Kind

  /// Squares reach a little beyond the frame, pointed shapes stay a little inside.
  public nonisolated var perceptualUnitRect: CGRect {
    switch kind {
    case .circle, .strokedCircle: CGRect(x: 0, y: 0, width: 1, height: 1)
    case .square, .strokedSquare: CGRect(x: -0.06, y: -0.06, width: 1.12, height: 1.12)
    default: CGRect(x: 0.08, y: 0.08, width: 0.84, height: 0.84)
    }
  }

  /// The outline in a rectangle; lines are already stroked.
  public nonisolated func path(in rect: CGRect) -> Path {
    switch kind {
    case .circle: Path(ellipseIn: rect)
    case .strokedCircle:
      stroked(Path(ellipseIn: rect.insetBy(dx: width(rect) / 2, dy: width(rect) / 2)), rect)
    case .square: Path(inner(rect))
    case .strokedSquare:
      stroked(Path(inner(rect).insetBy(dx: width(rect) / 2, dy: width(rect) / 2)), rect)
    case .triangle: polygon(3, in: rect)
    case .pentagon: polygon(5, in: rect)
    case .diamond: polygon(4, in: rect)
    case .plus: lines(2, in: rect, turned: 0)
    case .cross: lines(2, in: rect, turned: .pi / 4)
    case .asterisk: lines(3, in: rect, turned: .pi / 2)
    }
  }

  private func inner(_ rect: CGRect) -> CGRect {
    rect.insetBy(dx: rect.width * 0.06, dy: rect.height * 0.06)
  }

  private func width(_ rect: CGRect) -> CGFloat { max(1, rect.width * 0.2) }

  private func stroked(_ path: Path, _ rect: CGRect) -> Path {
    path.strokedPath(StrokeStyle(lineWidth: width(rect)))
  }

  private func polygon(_ corners: Int, in rect: CGRect) -> Path {
    let radius = rect.width / 2 * 1.15
    let center = CGPoint(x: rect.midX, y: rect.midY + (corners == 3 ? radius * 0.15 : 0))
    var path = Path()
    path.addLines(
      (0..<corners).map { index in
        let angle = 2 * Double.pi * Double(index) / Double(corners)
        return CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
      })
    path.closeSubpath()
    return path
  }

  private func lines(_ count: Int, in rect: CGRect, turned: Double) -> Path {
    var path = Path()
    let radius = rect.width / 2 * 1.1
    for index in 0..<count {
      let angle = turned + .pi * Double(index) / Double(count)
      let arm = CGVector(dx: radius * cos(angle), dy: radius * sin(angle))
      path.move(to: CGPoint(x: rect.midX - arm.dx, y: rect.midY - arm.dy))
      path.addLine(to: CGPoint(x: rect.midX + arm.dx, y: rect.midY + arm.dy))
    }
    return stroked(path, rect)
  }

  /// The symbols that series take in turn.
  static let series: [BasicChartSymbolShape] = [
    .circle, .square, .triangle, .diamond, .pentagon, .plus, .cross, .asterisk,
  ]
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
  /// A filled circle: the first series' symbol.
  public static var circle: BasicChartSymbolShape { .init(kind: .circle) }
  /// A filled square.
  public static var square: BasicChartSymbolShape { .init(kind: .square) }
  /// A filled triangle.
  public static var triangle: BasicChartSymbolShape { .init(kind: .triangle) }
  /// A filled square on its corner.
  public static var diamond: BasicChartSymbolShape { .init(kind: .diamond) }
  /// A filled pentagon.
  public static var pentagon: BasicChartSymbolShape { .init(kind: .pentagon) }
  /// An upright cross of lines.
  public static var plus: BasicChartSymbolShape { .init(kind: .plus) }
  /// A diagonal cross of lines.
  public static var cross: BasicChartSymbolShape { .init(kind: .cross) }
  /// A star of lines.
  public static var asterisk: BasicChartSymbolShape { .init(kind: .asterisk) }
}

extension BasicChartSymbolShape {
  /// The outline of the shape.
  public nonisolated func strokeBorder(lineWidth: CGFloat) -> BasicChartSymbolShape {
    switch kind {
    case .circle: .init(kind: .strokedCircle)
    case .square: .init(kind: .strokedSquare)
    default: self
    }
  }
}
