import SwiftUI

/// The access to a chart's scales: positions of values in the plot area, and values at positions.
public struct ChartProxy {
  let x: PositionScale
  let y: PositionScale
  let total: Double
  let isMirrored: Bool
  let options: ChartOptions
  /// The size of the plot area.
  public let plotSize: CGSize
  /// The frame of the plot area, for a geometry proxy to convert; nil before layout.
  public let plotFrame: Anchor<CGRect>?

  /// The frame of the plot area, for a geometry proxy to convert.
  public var plotAreaFrame: Anchor<CGRect> {
    plotFrame ?? Anchor(inWindow: CGRect(origin: .zero, size: plotSize))
  }
  /// The size of the plot area.
  public var plotAreaSize: CGSize { plotSize }

  /// How far from the left edge of the plot area a value is; nil where the scale has no place for it.
  public func position<P: Plottable>(forX value: P) -> CGFloat? {
    guard let position = x.position(value.plotValue) else { return nil }
    return mirrored(position.distance(along: plotSize.width))
  }

  /// How far from the upper edge of the plot area a value is; nil where the scale has no place for it.
  public func position<P: Plottable>(forY value: P) -> CGFloat? {
    guard let position = y.position(value.plotValue) else { return nil }
    return plotSize.height - position.distance(along: plotSize.height)
  }

  /// The point of two values in the plot area; nil where the scales have none for them.
  public func position<X: Plottable, Y: Plottable>(for value: (x: X, y: Y)) -> CGPoint? {
    guard let x = position(forX: value.x), let y = position(forY: value.y) else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// The extent of the band of a value along x, from the left edge of the plot area.
  public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
    guard let (start, end) = x.extent(value.plotValue, to: nil) else {
      return position(forX: value).map { $0...$0 }
    }
    let edges = [start, end].map { mirrored($0.distance(along: plotSize.width)) }
    return min(edges[0], edges[1])...max(edges[0], edges[1])
  }

  /// The extent of the band of a value along y, from the upper edge of the plot area.
  public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
    guard let (start, end) = y.extent(value.plotValue, to: nil) else {
      return position(forY: value).map { $0...$0 }
    }
    let edges = [start, end].map { plotSize.height - $0.distance(along: plotSize.height) }
    return min(edges[0], edges[1])...max(edges[0], edges[1])
  }

  /// The value at a distance from the left edge of the plot area; nil where the type has none.
  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
    plotValue(atX: position).flatMap(P.plotted)
  }

  /// The value at a distance from the upper edge of the plot area; nil where the type has none.
  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
    plotValue(atY: position).flatMap(P.plotted)
  }

  /// The values at a point of the plot area; nil where the types have none.
  public func value<X: Plottable, Y: Plottable>(
    at position: CGPoint, as type: (X, Y).Type = (X, Y).self
  ) -> (X, Y)? {
    guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self)
    else { return nil }
    return (x, y)
  }

  /// The sum of the sectors' values up to an angle, clockwise from the top; nil where the type has none.
  public func value<P: Plottable>(atAngle angle: Angle, as type: P.Type = P.self) -> P? {
    P.plotted(.number(sum(at: angle)))
  }

  /// The angle of a point of the plot area about its middle, clockwise from the top.
  public func angle(at point: CGPoint) -> Angle {
    let turned = atan2(point.x - plotSize.width / 2, plotSize.height / 2 - point.y)
    return .radians(turned < 0 ? turned + 2 * .pi : turned)
  }

  /// The values along x, in order.
  public func xDomain<P: Plottable>(dataType: P.Type) -> [P] { Self.domain(x, P.self) }
  /// The values along y, in order.
  public func yDomain<P: Plottable>(dataType: P.Type) -> [P] { Self.domain(y, P.self) }

  // MARK: Selection

  /// Selects the value at a distance from the left edge of the plot area.
  @MainActor public func selectXValue(at position: CGFloat) {
    options.x.selection?.set(plotValue(atX: position))
  }
  /// Selects the value at a distance from the upper edge of the plot area.
  @MainActor public func selectYValue(at position: CGFloat) {
    options.y.selection?.set(plotValue(atY: position))
  }
  /// Selects the values between two distances from the left edge of the plot area.
  @MainActor public func selectXRange(from: CGFloat, to: CGFloat) {
    guard let a = plotValue(atX: from), let b = plotValue(atX: to) else { return }
    options.x.rangeSelection?.set(Self.ordered(a, b))
  }
  /// Selects the values between two distances from the upper edge of the plot area.
  @MainActor public func selectYRange(from: CGFloat, to: CGFloat) {
    guard let a = plotValue(atY: from), let b = plotValue(atY: to) else { return }
    options.y.rangeSelection?.set(Self.ordered(a, b))
  }
  /// Selects the sector at an angle.
  @MainActor public func selectAngleValue(at angle: Angle) {
    options.angleSelection?.set(sum(at: angle))
  }

  // MARK: Parts

  private func mirrored(_ x: Double) -> Double { isMirrored ? plotSize.width - x : x }

  func plotValue(atX position: CGFloat) -> _PlotValue? {
    x.value(at: mirrored(position), of: plotSize.width)
  }

  func plotValue(atY position: CGFloat) -> _PlotValue? {
    y.value(at: plotSize.height - position, of: plotSize.height)
  }

  private func sum(at angle: Angle) -> Double {
    let turns = angle.degrees / 360
    return (turns - turns.rounded(.down)) * total
  }

  private static func ordered(_ a: _PlotValue, _ b: _PlotValue) -> (_PlotValue, _PlotValue) {
    guard let low = a.scalar, let high = b.scalar, high < low else { return (a, b) }
    return (b, a)
  }

  private static func domain<P: Plottable>(_ scale: PositionScale, _ type: P.Type) -> [P] {
    if let bands = scale.bands { return bands.compactMap { P.plotted(.category($0)) } }
    return [scale.lower, scale.upper].compactMap {
      P.plotted(scale.isDate ? .date($0) : .number($0))
    }
  }
}
