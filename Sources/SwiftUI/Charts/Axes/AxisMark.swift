import SwiftUI

/// An element of an axis at one of its values: a line across the plot, a tick, a label.
public protocol AxisMark {
  /// Adds what is shown at a value.
  func _add(to collector: inout _AxisElements)
}

/// The elements of an axis at one value.
public struct _AxisElements {
  var value: AxisValue
  var context: AxisContext
  var elements: [AxisElement] = []
}

/// The properties of an axis that its labels depend on.
struct AxisContext {
  var isDate = false
  /// The unit that dates are counted in.
  var unit: Calendar.Component?
  /// The distance of round numbers.
  var step: Double?
  var calendar = Calendar.autoupdatingCurrent
  var locale = Locale.autoupdatingCurrent

  /// The text for a value.
  func text(_ value: _PlotValue) -> String {
    switch value {
    case .category(let name): return name
    case .date(let seconds):
      return DateTicks.text(seconds, unit: unit ?? .day, calendar, locale)
    case .number(let number):
      guard number.isFinite else { return "\(number)" }
      if abs(number) >= 1e12 || (number != 0 && abs(number) < 1e-6) {
        return number.formatted(.number.notation(.scientific).locale(locale))
      }
      var digits = 0
      if let step, step > 0 { digits = max(0, Int(ceil(-log10(step) - 1e-9))) }
      let isRound =
        abs(number * pow(10, Double(digits)) - (number * pow(10, Double(digits))).rounded()) < 1e-6
      return number.formatted(
        .number.precision(isRound ? .fractionLength(digits) : .fractionLength(0...3)).locale(locale)
      )
    }
  }
}

/// One line, tick or label of an axis.
struct AxisElement {
  enum Kind {
    case gridLine(centered: Bool)
    /// The length in points; nil reaches to the end of the label.
    case tick(length: TickLength, centered: Bool)
    case label(AxisLabel)
  }
  enum TickLength {
    case automatic, label, longestLabel
    case points(Double)
  }

  var kind: Kind
  var stroke: StrokeStyle?
  var style: AnyShapeStyle?
  var font: Font?
  var offset = CGSize.zero
}

/// A label of an axis.
struct AxisLabel {
  /// The text, if it is one: the label for assistive technology.
  var text: String?
  var view: AnyView?
  var isCentered: Bool?
  var anchor: UnitPoint?
  var resolution = AxisValueLabelCollisionResolution.automatic
  var orientation = AxisValueLabelOrientation.automatic
  var horizontalSpacing: CGFloat?
  var verticalSpacing: CGFloat?
}

/// A line across the plot area.
public struct AxisGridLine: AxisMark {
  let isCentered: Bool
  let stroke: StrokeStyle?

  /// A line at the value; centered, in the middle of the value's band.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    isCentered = centered ?? false
    self.stroke = stroke
  }

  public func _add(to collector: inout _AxisElements) {
    collector.elements.append(AxisElement(kind: .gridLine(centered: isCentered), stroke: stroke))
  }
}

/// A short line from the plot area towards the label.
public struct AxisTick: AxisMark {
  /// How long a tick is.
  public struct Length: Sendable {
    let kind: AxisElement.TickLength
    /// 4 points.
    public static let automatic = Length(kind: .automatic)
    /// The extent of the label beside the tick.
    public static let label = Length(kind: .label)
    /// The extent of the largest label.
    public static let longestLabel = Length(kind: .longestLabel)
    /// The extent of the label beside the tick, and more.
    public static func label(extendPastBy length: CGFloat = 0) -> Length { .init(kind: .label) }
    /// The extent of the largest label, and more.
    public static func longestLabel(extendPastBy length: CGFloat = 0) -> Length {
      .init(kind: .longestLabel)
    }
  }

  let isCentered: Bool
  let length: AxisElement.TickLength
  let stroke: StrokeStyle?

  /// A tick of a length in points, at the value unless centered between two.
  public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
    isCentered = centered ?? false
    self.length = .points(Double(length))
    self.stroke = stroke
  }

  /// A tick 4 points long by default.
  public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
    isCentered = centered ?? false
    self.length = length.kind
    self.stroke = stroke
  }

  public func _add(to collector: inout _AxisElements) {
    collector.elements.append(
      AxisElement(kind: .tick(length: length, centered: isCentered), stroke: stroke))
  }
}

/// Nothing at a value.
public struct EmptyAxisMark: AxisMark {
  /// Draws nothing.
  public init() {}
  public func _add(to collector: inout _AxisElements) {}
}

/// Any mark of an axis, behind one type.
public struct AnyAxisMark: AxisMark {
  private let base: any AxisMark
  /// Hides the type of a mark.
  public init<M: AxisMark>(_ mark: M) { base = mark }
  public func _add(to collector: inout _AxisElements) { base._add(to: &collector) }
}

extension Optional: AxisMark where Wrapped: AxisMark {
  public func _add(to collector: inout _AxisElements) { self?._add(to: &collector) }
}

extension BuilderConditional: AxisMark where TrueContent: AxisMark, FalseContent: AxisMark {
  public func _add(to collector: inout _AxisElements) {
    switch self {
    case .trueContent(let content): content._add(to: &collector)
    case .falseContent(let content): content._add(to: &collector)
    }
  }
}

/// Two marks at a value.
public struct _AxisMarkPair<First: AxisMark, Second: AxisMark>: AxisMark {
  let first: First
  let second: Second
  public func _add(to collector: inout _AxisElements) {
    first._add(to: &collector)
    second._add(to: &collector)
  }
}

/// Builds the marks at a value from statements.
@resultBuilder public enum AxisMarkBuilder {
  public static func buildExpression<M: AxisMark>(_ mark: M) -> M { mark }
  /// Nothing at the values.
  public static func buildBlock() -> EmptyAxisMark { EmptyAxisMark() }
  /// The first mark.
  public static func buildPartialBlock<M: AxisMark>(first: M) -> M { first }
  /// Appends a mark, which is drawn over the ones before.
  public static func buildPartialBlock<A: AxisMark, B: AxisMark>(accumulated: A, next: B)
    -> some AxisMark
  { _AxisMarkPair(first: accumulated, second: next) }
  /// The mark of an `if` without `else`.
  public static func buildIf<M: AxisMark>(_ mark: M?) -> M? { mark }
  /// The branch of a true condition.
  public static func buildEither<A: AxisMark, B: AxisMark>(first: A) -> BuilderConditional<A, B> {
    .trueContent(first)
  }
  /// The `else` branch.
  public static func buildEither<A: AxisMark, B: AxisMark>(second: B) -> BuilderConditional<A, B> {
    .falseContent(second)
  }
  /// Content of an `if #available` loses its type.
  public static func buildLimitedAvailability<M: AxisMark>(_ mark: M) -> AnyAxisMark {
    AnyAxisMark(mark)
  }
}

/// Marks of an axis that are changed.
public struct _ChangedAxisMark<Base: AxisMark>: AxisMark {
  let base: Base
  let change: (inout AxisElement) -> Void
  public func _add(to collector: inout _AxisElements) {
    let start = collector.elements.count
    base._add(to: &collector)
    for index in start..<collector.elements.count { change(&collector.elements[index]) }
  }
}

extension AxisMark {
  /// Paints the marks with a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
    _ChangedAxisMark(base: self) { $0.style = $0.style ?? AnyShapeStyle(style) }
  }
  /// Sets labels in a font.
  public func font(_ font: Font?) -> some AxisMark {
    _ChangedAxisMark(base: self) { $0.font = $0.font ?? font }
  }
  /// Moves the marks, in points.
  public func offset(_ offset: CGSize) -> some AxisMark {
    _ChangedAxisMark(base: self) {
      $0.offset.width += offset.width
      $0.offset.height += offset.height
    }
  }
  /// Moves the marks, in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
    offset(CGSize(width: x, height: y))
  }
}
