import SwiftUI

/// The edges of a mark in the plot area: fractions of its size, and points beside them. Both axes run as
/// the screen's do, x from the leading edge.
///
/// Of a sector the x edges are its angles in turns from the top, clockwise, and the y edges are its radii.
struct MarkFrame: Equatable {
  var x0 = PlotPosition(unit: 0)
  var x1 = PlotPosition(unit: 1)
  var y0 = PlotPosition(unit: 1)
  var y1 = PlotPosition(unit: 0)
  /// The radius of a symbol, the width of a line, or a corner's radius.
  var size = 0.0

  /// The numbers of a vector: fully present.
  var numbers: [Double] {
    [x0.unit, x0.points, x1.unit, x1.points, y0.unit, y0.points, y1.unit, y1.points, size, 1]
  }

  init() {}

  init(_ numbers: ArraySlice<Double>) {
    let first = numbers.startIndex
    x0 = PlotPosition(unit: numbers[first], points: numbers[first + 1])
    x1 = PlotPosition(unit: numbers[first + 2], points: numbers[first + 3])
    y0 = PlotPosition(unit: numbers[first + 4], points: numbers[first + 5])
    y1 = PlotPosition(unit: numbers[first + 6], points: numbers[first + 7])
    size = numbers[first + 8]
  }

  /// The edges in points of a plot area of a size.
  func edges(in size: CGSize) -> (x0: Double, x1: Double, y0: Double, y1: Double) {
    (
      x0.distance(along: size.width), x1.distance(along: size.width),
      y0.distance(along: size.height), y1.distance(along: size.height)
    )
  }

  /// The rectangle between the edges.
  func rect(in size: CGSize) -> CGRect {
    let (x0, x1, y0, y1) = edges(in: size)
    return CGRect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
  }
}

/// A mark with its place and its looks.
struct PlacedMark {
  var id: Int
  var kind: MarkKind
  var frame: MarkFrame
  private let shared: SharedAppearance
  var appearance: MarkAppearance { shared.appearance }
  /// The number of the line or area that the mark belongs to.
  var series = 0
  /// The name in records of animations.
  var name = ""
  /// The mark's place among those that the program gave.
  var record: Int

  /// Behind one reference: thousands of marks are walked through in every frame.
  private final class SharedAppearance {
    let appearance: MarkAppearance
    init(_ appearance: MarkAppearance) { self.appearance = appearance }
  }

  init(id: Int, kind: MarkKind, frame: MarkFrame, appearance: MarkAppearance, record: Int) {
    (self.id, self.kind, self.frame, self.record) = (id, kind, frame, record)
    shared = SharedAppearance(appearance)
  }
}

/// The appearance of a mark.
struct MarkAppearance {
  var paint: MarkPaint
  var opacity = 1.0
  var symbol: MarkSymbol?
  var pen = StrokeStyle()
  var corners: RectangleCornerRadii?
  var cornerStyle = RoundedCornerStyle.continuous
  var interpolation = InterpolationMethod.linear
  var angularInset = 0.0
  var zIndex = 0.0
  var blur = 0.0
  var shadow: (color: Color, radius: CGFloat, x: CGFloat, y: CGFloat)?
  var alignsWithPlot = false
  var clip: (any Shape)?
  var masks: [[PlacedMark]] = []
  var orientation = MarkOrientation.vertical
  /// Whether the end of a bar is where its value is lower than its start.
  var isDescending = false
}
