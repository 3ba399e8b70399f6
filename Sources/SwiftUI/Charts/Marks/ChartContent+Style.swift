import SwiftUI

/// Content whose marks are given a style.
public nonisolated struct _StyledChart<Content> {
  let content: Content
  let change: (inout MarkStyle) -> Void
}

extension _StyledChart: ChartContent where Content: ChartContent {
  public typealias Body = Never
  @MainActor public func _collect(_ collector: _MarkCollector) {
    collector.styled(change) { content._collect(collector) }
  }
}

extension ChartContent {
  nonisolated func style(_ change: @escaping (inout MarkStyle) -> Void) -> _StyledChart<Self> {
    _StyledChart(content: self, change: change)
  }

  /// Paints the marks with a style.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    self.style {
      $0.foreground = AnyShapeStyle(style)
      $0.color = style as? Color
      $0.foregroundBy = nil
    }
  }

  /// Paints the marks by a value: each value has a color of its own, and numbers have shades.
  public nonisolated func foregroundStyle<D: Plottable>(by value: PlottableValue<D>)
    -> some ChartContent
  {
    style {
      $0.foregroundBy = value.input
      $0.foreground = nil
      $0.color = nil
    }
  }

  /// Draws points with a symbol.
  public nonisolated func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
    style {
      $0.symbol = .shape(symbol)
      $0.symbolBy = nil
    }
  }

  /// Draws points with a view.
  public nonisolated func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
    let view = AnyView.unisolated(symbol())
    return style {
      $0.symbol = .view(view)
      $0.symbolBy = nil
    }
  }

  /// Draws points with symbols by a value: each value has one of its own.
  public nonisolated func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    style {
      $0.symbolBy = value.input
      $0.symbol = nil
    }
  }

  /// The area of a symbol, in square points.
  public nonisolated func symbolSize(_ size: CGFloat) -> some ChartContent {
    style { $0.symbolSize = Double(size) }
  }

  /// The size of a symbol.
  public nonisolated func symbolSize(_ size: CGSize) -> some ChartContent {
    style { $0.symbolSize = Double(size.width * size.height) }
  }

  /// The area of a symbol by a value: the more, the larger.
  public nonisolated func symbolSize<D: Plottable>(by value: PlottableValue<D>)
    -> some ChartContent
  { style { $0.symbolSizeBy = value.input } }

  /// The pen of lines and rules.
  public nonisolated func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    self.style { $0.line = style }
  }

  /// The pen of lines by a value: each value has dashes of its own.
  public nonisolated func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent
  { style { $0.lineBy = value.input } }

  /// How lines and areas go from one point to the next.
  public nonisolated func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    style { $0.interpolation = method }
  }

  /// Puts marks at the same position beside one another, by a value.
  public nonisolated func position<D: Plottable>(
    by value: PlottableValue<D>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some ChartContent {
    style {
      $0.positionBy = value.input
      $0.positionAxis = axis
      $0.positionSpan = span
    }
  }

  /// How opaque the marks are, from 0 to 1; opacities around one another multiply.
  public nonisolated func opacity(_ opacity: Double) -> some ChartContent {
    style { $0.opacity *= opacity }
  }

  /// Rounds the corners of bars, rectangles and sectors.
  public nonisolated func cornerRadius(
    _ radius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> some ChartContent {
    self.style {
      $0.corners = RectangleCornerRadii(
        topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
      $0.cornerStyle = style
    }
  }

  /// Rounds each corner of bars and rectangles by a radius of its own.
  public nonisolated func cornerRadii(
    _ radii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> some ChartContent {
    self.style {
      $0.corners = radii
      $0.cornerStyle = style
    }
  }

  /// Blurs the marks.
  public nonisolated func blur(radius: CGFloat) -> some ChartContent { style { $0.blur = radius } }

  /// Draws a shadow behind the marks.
  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some ChartContent { style { $0.shadow = (color, radius, x, y) } }

  /// Marks with a larger index are drawn upon those with a smaller one.
  public nonisolated func zIndex(_ value: Double) -> some ChartContent {
    style { $0.zIndex = value }
  }

  /// Whether styles that have an extent, such as gradients, cover the plot area instead of each mark.
  public nonisolated func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent {
    style { $0.alignsWithPlot = aligns }
  }

  /// Draws only what is inside of a shape that fills the plot area.
  public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle())
    -> some ChartContent
  { self.style { $0.clip = shape } }
}

extension ChartContent {
  /// Moves the marks, in points.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    offset(xStart: x, xEnd: x, yStart: y, yEnd: y)
  }

  /// Moves the marks, in points.
  public nonisolated func offset(_ offset: CGSize) -> some ChartContent {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Moves the edges of the marks, in points.
  public nonisolated func offset(
    xStart: CGFloat = 0, xEnd: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0
  ) -> some ChartContent {
    style {
      $0.offset.xStart += xStart
      $0.offset.xEnd += xEnd
      $0.offset.yStart += yStart
      $0.offset.yEnd += yEnd
    }
  }

  /// Moves the edges along x and the marks along y, in points.
  public nonisolated func offset(x: CGFloat = 0, yStart: CGFloat, yEnd: CGFloat)
    -> some ChartContent
  { offset(xStart: x, xEnd: x, yStart: yStart, yEnd: yEnd) }

  /// Moves the marks along x and the edges along y, in points.
  public nonisolated func offset(xStart: CGFloat, xEnd: CGFloat, y: CGFloat = 0)
    -> some ChartContent
  { offset(xStart: xStart, xEnd: xEnd, yStart: y, yEnd: y) }

  /// Draws only what is where other marks are.
  public nonisolated func mask<C: ChartContent>(@ChartContentBuilder content: () -> C)
    -> some ChartContent
  { _MaskedChart(content: self, mask: content()) }
}

/// Content that is drawn only where other marks are.
nonisolated struct _MaskedChart<Content: ChartContent, Mask: ChartContent>: ChartContent {
  typealias Body = Never
  let content: Content
  let mask: Mask
  @MainActor func _collect(_ collector: _MarkCollector) {
    let inner = _MarkCollector()
    mask._collect(inner)
    collector.styled({ $0.masks.append(inner.records) }) { content._collect(collector) }
  }
}
