import SwiftUI

/// The settings from modifiers of marks.
struct MarkStyle {
  var foreground: AnyShapeStyle?
  /// The color, where the foreground is one: marks of a color are drawn at once.
  var color: Color?
  var foregroundBy: PlotInput?
  var symbol: MarkSymbol?
  var symbolBy: PlotInput?
  /// An area, in square points.
  var symbolSize: Double?
  var symbolSizeBy: PlotInput?
  var line: StrokeStyle?
  var lineBy: PlotInput?
  var positionBy: PlotInput?
  var positionAxis: Axis?
  var positionSpan = MarkDimension.automatic
  var interpolation: InterpolationMethod?
  var opacity = 1.0
  var corners: RectangleCornerRadii?
  var cornerStyle = RoundedCornerStyle.continuous
  var offset = EdgeOffsets()
  var zIndex = 0.0
  var blur = 0.0
  var shadow: (color: Color, radius: CGFloat, x: CGFloat, y: CGFloat)?
  var alignsWithPlot = false
  /// Marks outside of these are not drawn: the area, and whether it hides instead of showing.
  var masks: [[MarkRecord]] = []
  var clip: (any Shape)?
  var annotations: [MarkAnnotation] = []
  var accessibility = Accessibility()
  var space = SpaceStyle()

  /// How far each edge of a mark is moved, in points.
  struct EdgeOffsets: Equatable {
    var xStart: CGFloat = 0
    var xEnd: CGFloat = 0
    var yStart: CGFloat = 0
    var yEnd: CGFloat = 0
  }

  struct Accessibility: Equatable {
    var label: Text?
    var value: Text?
    var identifier: String?
    var isHidden = false
  }
}

/// The symbol of a point.
enum MarkSymbol {
  case shape(any ChartSymbolShape)
  case view(AnyView)
}

/// A view beside a mark.
struct MarkAnnotation {
  var position: AnnotationPosition
  var alignment: Alignment
  var spacing: CGFloat?
  var overflow: AnnotationOverflowResolution
  var content: (AnnotationContext) -> AnyView
}

/// A position beside a mark, a plot or a chart.
public struct AnnotationPosition: Hashable, Sendable {
  enum Kind: Sendable {
    case automatic, overlay, top, bottom, leading, trailing
    case topLeading, topTrailing, bottomLeading, bottomTrailing
  }
  let kind: Kind
  /// The chart chooses, depending on the mark.
  public static let automatic = AnnotationPosition(kind: .automatic)
  /// Over the middle of the mark.
  public static let overlay = AnnotationPosition(kind: .overlay)
  /// Above the mark.
  public static let top = AnnotationPosition(kind: .top)
  /// Below the mark.
  public static let bottom = AnnotationPosition(kind: .bottom)
  /// Before the mark, on the side at which text starts.
  public static let leading = AnnotationPosition(kind: .leading)
  /// After the mark, on the side at which text ends.
  public static let trailing = AnnotationPosition(kind: .trailing)
  /// Above the mark, at its leading side.
  public static let topLeading = AnnotationPosition(kind: .topLeading)
  /// Above the mark, at its trailing side.
  public static let topTrailing = AnnotationPosition(kind: .topTrailing)
  /// Below the mark, at its leading side.
  public static let bottomLeading = AnnotationPosition(kind: .bottomLeading)
  /// Below the mark, at its trailing side.
  public static let bottomTrailing = AnnotationPosition(kind: .bottomTrailing)
}

/// The properties of a mark that an annotation's content can use.
public struct AnnotationContext {
  /// The size of the mark that is annotated, in points.
  public let targetSize: CGSize
}

/// The treatment of an annotation that does not fit beside its mark.
public struct AnnotationOverflowResolution: Hashable, Sendable {
  /// The treatment along one axis.
  public struct Strategy: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case automatic
      case fit(Boundary)
      case padScale, disabled
    }
    let kind: Kind
    /// The chart chooses.
    public static let automatic = Strategy(kind: .automatic)
    /// It is moved into the boundary.
    public static let fit = Strategy(kind: .fit(.automatic))
    /// It is moved into a given boundary.
    public static func fit(to boundary: Boundary) -> Strategy { Strategy(kind: .fit(boundary)) }
    /// The scale gets room for it.
    public static let padScale = Strategy(kind: .padScale)
    /// It stays where it is.
    public static let disabled = Strategy(kind: .disabled)
  }

  /// The area that an annotation is moved into.
  public struct Boundary: Hashable, Sendable {
    enum Kind: Sendable { case automatic, plot, chart }
    let kind: Kind
    /// The whole chart, as `chart`.
    public static let automatic = Boundary(kind: .automatic)
    /// The plot area, without axes.
    public static let plot = Boundary(kind: .plot)
    /// The whole chart, axes included.
    public static let chart = Boundary(kind: .chart)
  }

  /// The treatment sideways.
  public var x: Strategy
  /// The treatment up and down.
  public var y: Strategy
  /// Automatic on both axes: moved into the chart sideways, left as it is up and down.
  public static let automatic = AnnotationOverflowResolution()

  /// A treatment for each axis.
  public init(x: Strategy = .automatic, y: Strategy = .automatic) {
    self.x = x
    self.y = y
  }
}
