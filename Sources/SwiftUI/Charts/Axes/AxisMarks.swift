import SwiftUI

/// The contents of an axis.
public protocol AxisContent {
  func _add(to specifications: inout [_AxisSpecification])
}

/// Marks that an axis shows at a number of values.
public struct _AxisSpecification {
  var preset = AxisMarkPreset.automatic
  var position = AxisMarkPosition.automatic
  var values = AxisMarkValues.automatic
  var stroke: StrokeStyle?
  /// The text for a value; nil for the axis's own text.
  var format: ((_PlotValue, AxisContext) -> String?)?
  /// The elements at a value; nil for a grid line, a tick and a label.
  var content: ((AxisValue, inout _AxisElements) -> Void)?
  var style: AnyShapeStyle?
  var font: Font?
}

/// Marks at the values of an axis: lines across the plot, ticks and labels.
public struct AxisMarks<Content>: AxisContent {
  let specification: _AxisSpecification
  public func _add(to specifications: inout [_AxisSpecification]) {
    specifications.append(specification)
  }
}

/// The marks of an axis without content of the program's own.
public struct _DefaultAxisMarks: AxisMark {
  public func _add(to collector: inout _AxisElements) {}
}

extension AxisMarks where Content == _DefaultAxisMarks {
  /// Lines, ticks and labels at values.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) {
    specification = _AxisSpecification(
      preset: preset, position: position, values: values, stroke: stroke)
  }

  /// Lines, ticks and labels at given values.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil
  ) {
    self.init(
      preset: preset, position: position,
      values: AxisMarkValues(kind: .values(values.map(\.plotValue))), stroke: stroke)
  }

  /// Lines, ticks and labels in a format.
  public init<F: FormatStyle>(
    format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    specification = _AxisSpecification(
      preset: preset, position: position, values: values, stroke: stroke,
      format: { value, context in
        F.FormatInput.plotted(value).map { format.locale(context.locale).format($0) }
      })
  }

  /// Lines, ticks and labels in a format, at given values.
  public init<F: FormatStyle, Value: Plottable>(
    format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    self.init(
      format: format, preset: preset, position: position,
      values: AxisMarkValues(kind: .values(values.map(\.plotValue))), stroke: stroke)
  }
}

extension AxisMarks where Content: AxisMark {
  /// The elements that a closure returns for each value.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (_ value: AxisValue) -> Content
  ) {
    specification = _AxisSpecification(
      preset: preset, position: position, values: values,
      content: { value, elements in content(value)._add(to: &elements) })
  }

  /// The elements that a closure returns for each value.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> Content
  ) {
    self.init(preset: preset, position: position, values: values) { _ in content() }
  }

  /// The elements that a closure returns for each of the given values.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], @AxisMarkBuilder content: @escaping (_ value: AxisValue) -> Content
  ) {
    self.init(
      preset: preset, position: position,
      values: AxisMarkValues(kind: .values(values.map(\.plotValue))), content: content)
  }

  /// The elements that a closure returns for each of the given values.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], @AxisMarkBuilder content: @escaping () -> Content
  ) {
    self.init(preset: preset, position: position, values: values) { _ in content() }
  }
}

/// An axis without marks.
public struct EmptyAxisContent: AxisContent {
  /// Shows nothing.
  public init() {}
  public func _add(to specifications: inout [_AxisSpecification]) {}
}

/// Any content of an axis, behind one type.
public struct AnyAxisContent: AxisContent {
  private let base: any AxisContent
  /// Hides the type of some content.
  public init<C: AxisContent>(_ content: C) { base = content }
  public func _add(to specifications: inout [_AxisSpecification]) { base._add(to: &specifications) }
}

/// Two contents of an axis.
public struct _AxisContentPair<First: AxisContent, Second: AxisContent>: AxisContent {
  let first: First
  let second: Second
  public func _add(to specifications: inout [_AxisSpecification]) {
    first._add(to: &specifications)
    second._add(to: &specifications)
  }
}

extension Optional: AxisContent where Wrapped: AxisContent {
  public func _add(to specifications: inout [_AxisSpecification]) {
    self?._add(to: &specifications)
  }
}

extension BuilderConditional: AxisContent
where TrueContent: AxisContent, FalseContent: AxisContent {
  public func _add(to specifications: inout [_AxisSpecification]) {
    switch self {
    case .trueContent(let content): content._add(to: &specifications)
    case .falseContent(let content): content._add(to: &specifications)
    }
  }
}

/// Builds the content of an axis from statements.
@resultBuilder public enum AxisContentBuilder {
  public static func buildExpression<C: AxisContent>(_ content: C) -> C { content }
  /// An axis without marks.
  public static func buildBlock() -> EmptyAxisContent { EmptyAxisContent() }
  /// The first content.
  public static func buildPartialBlock<C: AxisContent>(first: C) -> C { first }
  /// Appends content to the same axis.
  public static func buildPartialBlock<A: AxisContent, B: AxisContent>(accumulated: A, next: B)
    -> some AxisContent
  { _AxisContentPair(first: accumulated, second: next) }
  /// The content of an `if` without `else`.
  public static func buildIf<C: AxisContent>(_ content: C?) -> C? { content }
  /// The branch of a true condition.
  public static func buildEither<A: AxisContent, B: AxisContent>(first: A)
    -> BuilderConditional<A, B>
  { .trueContent(first) }
  /// The `else` branch.
  public static func buildEither<A: AxisContent, B: AxisContent>(second: B)
    -> BuilderConditional<A, B>
  { .falseContent(second) }
  /// Content of an `if #available` loses its type.
  public static func buildLimitedAvailability<C: AxisContent>(_ content: C) -> AnyAxisContent {
    AnyAxisContent(content)
  }
}

/// Axis contents that are changed.
public struct _ChangedAxisContent<Base: AxisContent>: AxisContent {
  let base: Base
  let change: (inout _AxisSpecification) -> Void
  public func _add(to specifications: inout [_AxisSpecification]) {
    let start = specifications.count
    base._add(to: &specifications)
    for index in start..<specifications.count { change(&specifications[index]) }
  }
}

extension AxisContent {
  /// Paints what the axis shows with a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisContent {
    _ChangedAxisContent(base: self) { $0.style = $0.style ?? AnyShapeStyle(style) }
  }
  /// Sets labels in a font.
  public func font(_ font: Font?) -> some AxisContent {
    _ChangedAxisContent(base: self) { $0.font = $0.font ?? font }
  }
}
