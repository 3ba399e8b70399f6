import SwiftUI

/// The treatment of labels that would overlap.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
  enum Kind: Sendable { case automatic, greedy, truncate, disabled }
  let kind: Kind
  /// Equals `greedy`: overlapping labels are left out.
  public static let automatic = AxisValueLabelCollisionResolution(kind: .automatic)
  /// A label is left out where it would be upon one before.
  public static var greedy: AxisValueLabelCollisionResolution { .init(kind: .greedy) }
  /// A label is left out where it would be upon one before.
  public static func greedy(priority: Double = 0, minimumSpacing: CGFloat? = nil)
    -> AxisValueLabelCollisionResolution
  { .init(kind: .greedy) }
  /// Labels are shortened.
  public static let truncate = AxisValueLabelCollisionResolution(kind: .truncate)
  /// All labels are shown.
  public static let disabled = AxisValueLabelCollisionResolution(kind: .disabled)
}

/// Which way a label runs.
public struct AxisValueLabelOrientation: Hashable, Sendable {
  enum Kind: Sendable { case automatic, horizontal, vertical, verticalReversed }
  let kind: Kind
  /// Equals `horizontal`.
  public static let automatic = AxisValueLabelOrientation(kind: .automatic)
  /// Along the line of text.
  public static let horizontal = AxisValueLabelOrientation(kind: .horizontal)
  /// Turned by 90 degrees clockwise.
  public static let vertical = AxisValueLabelOrientation(kind: .vertical)
  /// Turned by 90 degrees counter-clockwise.
  public static let verticalReversed = AxisValueLabelOrientation(kind: .verticalReversed)
}

/// The label of a value.
public struct AxisValueLabel<Content>: AxisMark {
  let label: AxisLabel
  /// The text for the value; nil where the label has its own.
  let text: ((_PlotValue, AxisContext) -> String?)?

  public func _add(to collector: inout _AxisElements) {
    var label = label
    if let text {
      guard let string = text(collector.value.value, collector.context) else { return }
      label.text = string
    }
    collector.elements.append(AxisElement(kind: .label(label)))
  }
}

extension AxisLabel {
  fileprivate init(
    _ centered: Bool?, _ anchor: UnitPoint?, _ resolution: AxisValueLabelCollisionResolution,
    _ orientation: AxisValueLabelOrientation, _ horizontal: CGFloat?, _ vertical: CGFloat?
  ) {
    isCentered = centered
    self.anchor = anchor
    self.resolution = resolution
    self.orientation = orientation
    horizontalSpacing = horizontal
    verticalSpacing = vertical
  }
}

extension AxisValueLabel where Content == Text {
  /// The value in the words of its axis.
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    label = AxisLabel(
      centered, anchor, collisionResolution, orientation, horizontalSpacing, verticalSpacing)
    text = { $1.text($0) }
  }

  /// The value in a format.
  public init<F: FormatStyle>(
    format: F, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    label = AxisLabel(
      centered, anchor, collisionResolution, orientation, horizontalSpacing, verticalSpacing)
    text = { value, context in
      F.FormatInput.plotted(value).map { format.locale(context.locale).format($0) }
        ?? context.text(value)
    }
  }

  /// A text that is looked up.
  public init(
    _ text: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    var label = AxisLabel(
      centered, anchor, collisionResolution, orientation, horizontalSpacing, verticalSpacing)
    label.view = AnyView.unisolated(Text(text))
    self.label = label
    self.text = nil
  }

  /// A string as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ text: S, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    let string = String(text)
    label = AxisLabel(
      centered, anchor, collisionResolution, orientation, horizontalSpacing, verticalSpacing)
    self.text = { _, _ in string }
  }
}

extension AxisValueLabel where Content: View {
  /// A view.
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    var label = AxisLabel(
      centered, anchor, collisionResolution, orientation, horizontalSpacing, verticalSpacing)
    label.view = AnyView.unisolated(content())
    self.label = label
    text = nil
  }
}
