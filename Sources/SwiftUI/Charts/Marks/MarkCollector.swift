import SwiftUI

/// Gathers the marks of a chart, with the styles that the contents around them set.
@MainActor public final class _MarkCollector {
  var records: [MarkRecord] = []
  /// Lines and areas whose points depend on the axis.
  var functions: [FunctionRecord] = []
  /// Surfaces of functions, of charts in space.
  var surfaces: [SurfaceRecord] = []
  /// The style of the surrounding contents; marks begin with it.
  var style = MarkStyle()
  private var path = 0

  /// - Parameter capacity: The number of marks that are expected.
  init(capacity: Int = 0) { records.reserveCapacity(capacity) }

  /// Runs with one more step in the identity of marks.
  func at<ID: Hashable>(_ id: ID, _ body: () -> Void) {
    let outer = path
    var hasher = Hasher()
    hasher.combine(outer)
    hasher.combine(id)
    path = hasher.finalize()
    body()
    path = outer
  }

  /// Runs with another style, for the marks inside.
  func styled(_ change: (inout MarkStyle) -> Void, _ body: () -> Void) {
    let outer = style
    change(&style)
    body()
    style = outer
  }

  func add(_ make: (_ id: Int, MarkStyle) -> FunctionRecord) {
    functions.append(make(path, style))
  }

  func add(_ make: (_ id: Int, MarkStyle) -> SurfaceRecord) {
    surfaces.append(make(path, style))
  }

  func add(_ kind: MarkKind, _ fill: (inout MarkRecord) -> Void) {
    var record = MarkRecord(id: path, kind: kind, style: style)
    fill(&record)
    records.append(record)
  }
}

/// The sort of a mark.
enum MarkKind: Hashable { case bar, line, area, point, rule, rectangle, sector }

/// A mark as the program describes it: nothing about scales, or points of the screen.
struct MarkRecord {
  /// The identity: the same for the same element of the data.
  var id: Int
  var kind: MarkKind
  var style: MarkStyle
  var x: PlotInput?
  var xEnd: PlotInput?
  var y: PlotInput?
  var yEnd: PlotInput?
  /// The third dimension, of charts in space.
  var z: PlotInput?
  /// Edges in points of the plot area, where they are no data.
  var points = EdgePoints()
  var width = MarkDimension.automatic
  var height = MarkDimension.automatic
  var stacking = MarkStackingMethod.standard
  var series: PlotInput?
  var angle: PlotInput?
  var innerRadius = MarkDimension.automatic
  var outerRadius = MarkDimension.automatic
  var angularInset = 0.0

  struct EdgePoints: Equatable {
    var xStart: CGFloat?
    var xEnd: CGFloat?
    var yStart: CGFloat?
    var yEnd: CGFloat?
  }

  init(id: Int, kind: MarkKind, style: MarkStyle) {
    (self.id, self.kind, self.style) = (id, kind, style)
  }

  /// Whether every number that it is given can be drawn.
  var isFinite: Bool {
    (x?.isFinite ?? true) && (xEnd?.isFinite ?? true) && (y?.isFinite ?? true)
      && (yEnd?.isFinite ?? true) && (angle?.isFinite ?? true)
      && (z?.isFinite ?? true)
  }
}
