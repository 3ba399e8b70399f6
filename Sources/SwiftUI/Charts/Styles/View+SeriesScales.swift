import SwiftUI

extension View {
  /// Gives each value of a series a style.
  public nonisolated func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View {
    chartForegroundStyleScale(domain: mapping.map(\.key), range: mapping.map(\.value))
  }

  /// Gives the values of a series styles in turn.
  public nonisolated func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D], range: [S]
  ) -> some View {
    chartOption {
      $0.foreground = .init(
        domain: domain.map(\.plotValue), range: range.map(AnyShapeStyle.init))
    }
  }

  /// Orders the values of a series for the assignment of styles.
  public nonisolated func chartForegroundStyleScale<Domain: ScaleDomain>(
    domain: Domain, type: ScaleType? = nil
  ) -> some View {
    chartOption { $0.foreground.domain = domain._domain.list }
  }

  /// Gives the values of a series styles in turn.
  public nonisolated func chartForegroundStyleScale<S: ShapeStyle>(
    range: [S], type: ScaleType? = nil
  ) -> some View {
    chartOption { $0.foreground.range = range.map(AnyShapeStyle.init) }
  }

  /// Gives numbers the shades of a gradient.
  public nonisolated func chartForegroundStyleScale(range: Gradient, type: ScaleType? = nil)
    -> some View
  {
    chartOption { $0.foreground.range = range.stops.map { AnyShapeStyle($0.color) } }
  }

  /// Gives numbers of a range the shades between colors.
  public nonisolated func chartForegroundStyleScale<Domain: ScaleDomain>(
    domain: Domain, range: Gradient, type: ScaleType? = nil
  ) -> some View {
    chartOption {
      $0.foreground.domain = domain._domain.list
      $0.foreground.range = range.stops.map { AnyShapeStyle($0.color) }
    }
  }

  /// Gives each value of a series the style that a closure returns.
  public nonisolated func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    mapping: @escaping (D) -> S
  ) -> some View {
    chartOption {
      $0.foreground.mapping = { D.plotted($0).map { AnyShapeStyle(mapping($0)) } }
    }
  }

  /// Gives each value of a list the style that a closure returns.
  public nonisolated func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D], mapping: @escaping (D) -> S
  ) -> some View {
    chartOption {
      $0.foreground.domain = domain.map(\.plotValue)
      $0.foreground.mapping = { D.plotted($0).map { AnyShapeStyle(mapping($0)) } }
    }
  }

  /// Gives each value of a series a symbol.
  public nonisolated func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View {
    chartSymbolScale(domain: mapping.map(\.key), range: mapping.map(\.value))
  }

  /// Gives the values of a series symbols in turn.
  public nonisolated func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(
    domain: [D], range: [S]
  ) -> some View {
    chartOption {
      $0.symbols = .init(domain: domain.map(\.plotValue), range: range.map { .shape($0) })
    }
  }

  /// Gives the values of a series symbols in turn.
  public nonisolated func chartSymbolScale<S: ChartSymbolShape>(range: [S]) -> some View {
    chartOption { $0.symbols.range = range.map { .shape($0) } }
  }

  /// Orders the values of a series for the assignment of symbols.
  public nonisolated func chartSymbolScale<D: Plottable>(domain: [D]) -> some View {
    chartOption { $0.symbols.domain = domain.map(\.plotValue) }
  }

  /// Gives each value of a series the symbol that a closure returns.
  public nonisolated func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(
    mapping: @escaping (D) -> S
  ) -> some View {
    chartOption { $0.symbols.mapping = { D.plotted($0).map { .shape(mapping($0)) } } }
  }

  /// Limits the area of symbols, in square points.
  public nonisolated func chartSymbolSizeScale(range: ClosedRange<CGFloat>, type: ScaleType? = nil)
    -> some View
  {
    chartOption { $0.symbolSizes = Double(range.lowerBound)...Double(range.upperBound) }
  }

  /// Gives each value of a series a pen.
  public nonisolated func chartLineStyleScale<D: Plottable>(
    _ mapping: KeyValuePairs<D, StrokeStyle>
  ) -> some View {
    chartLineStyleScale(domain: mapping.map(\.key), range: mapping.map(\.value))
  }

  /// Gives the values of a series pens in turn.
  public nonisolated func chartLineStyleScale<D: Plottable>(domain: [D], range: [StrokeStyle])
    -> some View
  { chartOption { $0.lines = .init(domain: domain.map(\.plotValue), range: range) } }

  /// Gives the values of a series pens in turn.
  public nonisolated func chartLineStyleScale(range: [StrokeStyle]) -> some View {
    chartOption { $0.lines.range = range }
  }

  /// Gives each value of a series the stroke that a closure returns.
  public nonisolated func chartLineStyleScale<D: Plottable>(
    mapping: @escaping (D) -> StrokeStyle
  ) -> some View {
    chartOption { $0.lines.mapping = { D.plotted($0).map { mapping($0) } } }
  }
}

extension _ScaleDomain {
  /// The values that are listed; the ends of a range.
  var list: [_PlotValue]? {
    switch self {
    case .automatic: nil
    case .range(let low, let high): [low, high]
    case .values(let values): values
    }
  }
}
