import SwiftUI
import VivaceViews

extension View {
  /// Shows charts in space from a pose that fingers do not change.
  public nonisolated func chart3DPose(_ pose: Chart3DPose) -> some View {
    chartOption { ($0.space.pose, $0.space.poseBinding) = (pose, nil) }
  }

  /// Shows charts in space from the pose of a binding, which dragging changes.
  public nonisolated func chart3DPose(_ pose: Binding<Chart3DPose>) -> some View {
    chartOption { ($0.space.pose, $0.space.poseBinding) = (nil, pose) }
  }

  /// Chooses how charts in space are mapped to the screen.
  public nonisolated func chart3DCameraProjection(
    _ projection: Chart3DCameraProjection = .automatic
  ) -> some View { chartOption { $0.space.projection = projection } }

  /// Chooses the medium of charts in space. A screen has planes only: a volumetric style says so once.
  public nonisolated func chart3DRenderingStyle(_ style: Chart3DRenderingStyle) -> some View {
    if style == .volumetric {
      Warning.once(
        "chart3DRenderingStyle(.volumetric) has no effect: charts in space are drawn flat.")
    }
    return self
  }

  /// Chooses the domain of the z axis, and the mapping of values to positions.
  public nonisolated func chartZScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil)
    -> some View
  {
    chartOption {
      $0.z.domain = domain._domain
      if let type { $0.z.type = type }
    }
  }

  /// Chooses the domain of the z axis, its ends in the box, and the mapping of values to positions.
  public nonisolated func chartZScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View {
    chartOption {
      ($0.z.domain, $0.z.range) = (domain._domain, range._range)
      if let type { $0.z.type = type }
    }
  }

  /// Chooses the ends of the z axis in the box, and the mapping of values to positions.
  public nonisolated func chartZScale<Range: PositionScaleRange>(
    range: Range, type: ScaleType? = nil
  ) -> some View {
    chartOption {
      $0.z.range = range._range
      if let type { $0.z.type = type }
    }
  }

  /// Chooses the mapping of values to positions along z.
  public nonisolated func chartZScale(type: ScaleType?) -> some View {
    chartOption { $0.z.type = type }
  }

  /// Shows or hides the z axis.
  public nonisolated func chartZAxis(_ visibility: Visibility) -> some View {
    chartOption { $0.z.visibility = visibility }
  }

  /// Gives the z axis contents of its own.
  public nonisolated func chartZAxis<Content: AxisContent>(
    @AxisContentBuilder content: @escaping () -> Content
  ) -> some View { chartOption { $0.z.content = specifications(content) } }

  /// Names the z axis by a text that is looked up.
  public nonisolated func chartZAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartZAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
  }

  /// Names the z axis by a string as it is.
  @_disfavoredOverload
  public nonisolated func chartZAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartZAxisLabel(Text(label), position: position, alignment: alignment, spacing: spacing)
  }

  /// Names the z axis by a text.
  public nonisolated func chartZAxisLabel(
    _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartZAxisLabel(position: position, alignment: alignment, spacing: spacing) { label }
  }

  /// Names the z axis by a view.
  public nonisolated func chartZAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    let view = AnyView.unisolated(content())
    return chartOption {
      $0.z.title = .init(
        content: view, position: position, alignment: alignment, spacing: spacing)
    }
  }
}
