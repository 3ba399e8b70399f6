import VivaceGeometry
import VivaceInteraction
import VivaceViews

/// How wide a column wants to be, and how far a drag of its edge can change that.
struct ColumnWidth: Equatable {
  var minimum: CGFloat
  var ideal: CGFloat
  var maximum: CGFloat

  init(_ width: CGFloat) {
    (minimum, ideal, maximum) = (width.sane, width.sane, width.sane)
  }

  init(min: CGFloat?, ideal: CGFloat, max: CGFloat?) {
    minimum = (min ?? 50).sane
    maximum = Swift.max((max ?? .infinity).sane, minimum)
    self.ideal = Swift.min(Swift.max(ideal.sane, minimum), maximum)
  }

  var isFixed: Bool { minimum == maximum }
  func clamped(_ width: CGFloat) -> CGFloat {
    DividerLimits(first: minimum...maximum).clamped(width)
  }
}

extension CGFloat {
  /// Without what a width cannot be.
  fileprivate var sane: CGFloat { isNaN ? 0 : Swift.max(self, 0) }
}

/// The width that the content of a column sets; the first one counts.
struct ColumnWidthKey: PreferenceKey {
  static var defaultValue: ColumnWidth? { nil }
  static func reduce(value: inout ColumnWidth?, nextValue: () -> ColumnWidth?) {
    value = value ?? nextValue()
  }
}

/// The width of an inspector, which may be in a column.
struct InspectorWidthKey: PreferenceKey {
  static var defaultValue: ColumnWidth? { nil }
  static func reduce(value: inout ColumnWidth?, nextValue: () -> ColumnWidth?) {
    value = value ?? nextValue()
  }
}

/// A column with a line at the side of what is beside it. Where its content gives it a range of
/// widths, a drag of the line changes the width.
struct ResizableColumn<Key: PreferenceKey, Content: View>: View where Key.Value == ColumnWidth? {
  /// The width of a column that says nothing.
  let usual: CGFloat
  /// The edge at which the line is.
  let edge: HorizontalEdge
  let content: Content
  @State private var wish: ColumnWidth?
  @State private var chosen: CGFloat?
  @State private var start: CGFloat?
  @Environment(\.layoutDirection) private var direction

  init(
    _ key: Key.Type, usual: CGFloat, edge: HorizontalEdge, @ViewBuilder content: () -> Content
  ) {
    self.usual = usual
    self.edge = edge
    self.content = content()
  }

  private var width: CGFloat {
    guard let wish else { return usual }
    return wish.clamped(chosen ?? wish.ideal)
  }

  var body: some View {
    HStack(spacing: 0) {
      if edge == .leading { line }
      content
        .frame(width: width)
        .onPreferenceChange(Key.self) { wish = $0 }
        // The width of this column does not apply to one around it.
        .transformPreference(Key.self) { $0 = nil }
      if edge == .trailing { line }
    }
  }

  private var line: some View {
    Hairline(axis: .vertical, shade: .panelDivider).ignoresSafeArea()
      .overlay {
        if let wish, !wish.isFixed {
          Color.clear
            .frame(width: DividerLimits.grabThickness)
            .contentShape(Rectangle())
            .pointerStyle(.columnResize)
            .gesture(resizing(wish))
            .accessibilityHidden(true)
        }
      }
  }

  private func resizing(_ wish: ColumnWidth) -> some Gesture {
    DragGesture(minimumDistance: 1, coordinateSpace: .global)
      .onChanged { drag in
        let from = start ?? width
        start = from
        let isReversed = (edge == .leading) != (direction == .rightToLeft)
        chosen = wish.clamped(from + (isReversed ? -1 : 1) * drag.translation.width)
      }
      .onEnded { _ in start = nil }
  }
}

extension View {
  /// The width in points of the column of a split view around.
  public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    preference(key: ColumnWidthKey.self, value: ColumnWidth(width))
  }

  /// The width in points of the column of a split view around, and between which widths a drag of its
  /// edge changes it.
  public nonisolated func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    preference(key: ColumnWidthKey.self, value: ColumnWidth(min: min, ideal: ideal, max: max))
  }

  /// The width in points of the inspector around.
  public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View {
    preference(key: InspectorWidthKey.self, value: ColumnWidth(width))
  }

  /// The width in points of the inspector around, and between which widths a drag of its edge changes it.
  public nonisolated func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    preference(key: InspectorWidthKey.self, value: ColumnWidth(min: min, ideal: ideal, max: max))
  }
}
