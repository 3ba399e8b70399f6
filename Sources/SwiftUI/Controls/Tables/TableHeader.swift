import Foundation
import VivaceGeometry
import VivaceViews

/// The titles of a table's columns. A tap sorts, a drag of the line behind a title makes its column wider,
/// and a drag of the title moves it where the table can be customized.
struct TableHeader<Value>: View {
  let columns: [NumberedColumn<Value>]
  let sorting: TableSorting?
  @Binding var widths: [Int: CGFloat]
  /// Which columns are seen; nil where that cannot be chosen.
  let menu: (() -> AnyView)?
  /// Puts a column in the place of another.
  let move: (Int, Int) -> Void
  @State private var frames = TableHeaderFrames()

  private nonisolated static var space: String { "VivaceTableHeader" }

  init(
    columns: [NumberedColumn<Value>], sorting: TableSorting?, widths: Binding<[Int: CGFloat]>,
    menu: (() -> AnyView)?, move: @escaping (Int, Int) -> Void
  ) {
    self.columns = columns
    self.sorting = sorting
    _widths = widths
    self.menu = menu
    self.move = move
  }

  var body: some View {
    if let menu { row.contextMenu { menu() } } else { row }
  }

  private var row: some View {
    HStack(spacing: TableCellFrame.spacing) {
      ForEach(columns.indices, id: \.self) { index in
        title(index)
          .onGeometryChange(for: CGRect.self) {
            $0.frame(in: .named(Self.space))
          } action: {
            frames.all[index] = $0
          }
          .tableElement(.cell(column: index))
          .overlay(alignment: .trailing) { handle(index) }
      }
    }
    .coordinateSpace(.named(Self.space))
    .font(.subheadline.weight(order == nil ? .medium : .semibold))
    .foregroundStyle(.secondary)
    .padding(.horizontal, ListCellLook.insets.leading)
    .frame(minHeight: 36)
    .tableElement(.header)
  }

  private func title(_ index: Int) -> some View {
    let column = columns[index].definition
    let comparator = column.comparator
    let order = comparator.flatMap { sorting?.order($0) }
    return Button {
      if let comparator { sorting?.choose(comparator) }
    } label: {
      HStack(spacing: 4) {
        column.label.lineLimit(1)
        if let order {
          Image(systemName: order == .forward ? "chevron.up" : "chevron.down")
            .font(.system(size: 11, weight: .semibold))
            .accessibilityHidden(true)
        }
      }
      .modifier(TableCellFrame(column))
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .allowsHitTesting(comparator != nil && sorting != nil || canMove(index))
    .accessibilityValue(order.map { $0 == .forward ? "ascending" : "descending" } ?? "")
    .simultaneousGesture(moving(index), including: canMove(index) ? .all : .subviews)
  }

  private func canMove(_ index: Int) -> Bool {
    menu != nil && columns[index].definition.customizationID != nil
      && !columns[index].definition.disabledCustomizations.contains(.reorder)
  }

  private func moving(_ index: Int) -> some Gesture {
    DragGesture(minimumDistance: 12, coordinateSpace: .named(Self.space)).onEnded { drag in
      let target = frames.all.first {
        $0.value.minX <= drag.location.x && drag.location.x < $0.value.maxX
      }
      if let target, columns.indices.contains(target.key) { move(index, target.key) }
    }
  }

  /// The handle that resizes a column; the last column has the remaining width.
  @ViewBuilder private func handle(_ index: Int) -> some View {
    let column = columns[index]
    if index < columns.count - 1, !column.definition.disabledCustomizations.contains(.resize) {
      Color.clear
        .frame(width: TableCellFrame.spacing, height: 36)
        .contentShape(Rectangle())
        .overlay { Hairline(axis: .vertical, shade: .panelDivider).frame(height: 18) }
        .pointerStyle(.columnResize)
        .gesture(resizing(index))
        .offset(x: TableCellFrame.spacing)
        .accessibilityHidden(true)
    }
  }

  private func resizing(_ index: Int) -> some Gesture {
    let column = columns[index]
    return DragGesture(minimumDistance: 1, coordinateSpace: .named(Self.space))
      .onChanged { drag in
        let from = frames.start ?? frames.all[index]?.width ?? 100
        frames.start = from
        widths[column.number] = max(column.definition.leastWidth, from + drag.translation.width)
      }
      .onEnded { _ in frames.start = nil }
  }

  private var order: SortOrder? {
    columns.lazy.compactMap { $0.definition.comparator.flatMap { sorting?.order($0) } }.first
  }
}

extension _TableColumnParts {
  /// How narrow a drag can make the column.
  fileprivate var leastWidth: CGFloat { 20 }
}

/// The frames of the titles, and the width of a column when a drag began.
private final class TableHeaderFrames {
  var all: [Int: CGRect] = [:]
  var start: CGFloat?
  nonisolated init() {}
}
