import SwiftUI

extension ChartContent {
  /// Puts a view beside each mark.
  public nonisolated func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent {
    annotation(
      position: position, alignment: alignment, spacing: spacing,
      overflowResolution: .automatic, content: content)
  }

  /// Puts a view beside each mark, which may ask for the size of the mark.
  public nonisolated func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: @escaping (_ context: AnnotationContext) -> C
  ) -> some ChartContent {
    annotation(
      position: position, alignment: alignment, spacing: spacing,
      overflowResolution: .automatic, content: content)
  }

  /// Puts a view beside each mark, with a rule for views that do not fit.
  public nonisolated func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent {
    annotation(
      position: position, alignment: alignment, spacing: spacing,
      overflowResolution: overflowResolution
    ) { _ in content() }
  }

  /// Puts a view beside each mark, which may ask for the size of the mark.
  public nonisolated func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: @escaping (_ context: AnnotationContext) -> C
  ) -> some ChartContent {
    style {
      $0.annotations.append(
        MarkAnnotation(
          position: position, alignment: alignment, spacing: spacing,
          overflow: overflowResolution, content: { AnyView.unisolated(content($0)) }))
    }
  }
}

extension ChartContent {
  /// The name of each mark, for those who have it read.
  public nonisolated func accessibilityLabel(_ label: Text) -> some ChartContent {
    style { $0.accessibility.label = label }
  }

  /// The name of each mark, for those who have it read.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
    accessibilityLabel(Text(labelKey))
  }

  /// The name of each mark, for those who have it read.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent {
    accessibilityLabel(Text(label))
  }

  /// The value of each mark, for those who have it read.
  public nonisolated func accessibilityValue(_ value: Text) -> some ChartContent {
    style { $0.accessibility.value = value }
  }

  /// The value of each mark, for those who have it read.
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent {
    accessibilityValue(Text(valueKey))
  }

  /// The value of each mark, for those who have it read.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent {
    accessibilityValue(Text(value))
  }

  /// The identifier of each mark, for tests.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some ChartContent {
    style { $0.accessibility.identifier = identifier }
  }

  /// Leaves the marks out of what is read.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
    style { $0.accessibility.isHidden = hidden }
  }
}
