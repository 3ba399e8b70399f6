import SwiftUI

extension View {
  /// Shows or hides the legend.
  public nonisolated func chartLegend(_ visibility: Visibility) -> some View {
    chartOption { $0.legend.visibility = visibility }
  }

  /// Positions the legend.
  public nonisolated func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartOption {
      $0.legend.visibility = .visible
      $0.legend.position = position
      $0.legend.alignment = alignment
      $0.legend.spacing = spacing
    }
  }

  /// Puts a view in place of the legend.
  public nonisolated func chartLegend<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: @escaping () -> C
  ) -> some View {
    chartOption {
      $0.legend = .init(
        visibility: .visible, position: position, alignment: alignment, spacing: spacing,
        content: { AnyView.unisolated(content()) })
    }
  }
}
