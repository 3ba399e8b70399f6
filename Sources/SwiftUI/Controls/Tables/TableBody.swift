import Foundation
import VivaceGeometry
import VivaceViews

/// A row of a table, whatever it was written as: a value, and what is below it.
public struct _TableRowParts<Value> {
  var value: Value?
  /// The rows below; nil for a leaf.
  var children: (() -> [_TableRowParts<Value>])?
  /// The binding of whether the row is open; nil: the table stores it.
  var isExpanded: Binding<Bool>?
  /// The header of a section whose rows are the children.
  var header: AnyView?
  var isSelectionDisabled = false
  /// The receiver of things that are dropped before and behind the row.
  var insertion: TableInsertion?
  /// The modifiers of the row's view, the innermost first.
  var modifiers: [(AnyView) -> AnyView] = []

  init(_ value: Value?) { self.value = value }
}

/// A row that is seen.
struct TableEntry<Value: Identifiable>: Identifiable {
  let row: _TableRowParts<Value>
  let value: Value
  let depth: Int
  /// Nil for a leaf.
  let isOpen: Bool?
  let index: Int
  var id: Value.ID { value.id }
}

/// Rows that belong together.
struct TableSection<Value: Identifiable> {
  var header: AnyView?
  var entries: [TableEntry<Value>] = []

  /// The rows that are seen, in their sections.
  static func sections(of rows: [_TableRowParts<Value>], open: Set<Value.ID>)
    -> [TableSection<Value>]
  {
    var sections: [TableSection<Value>] = []
    var index = 0
    func add(_ row: _TableRowParts<Value>, _ depth: Int) {
      guard let value = row.value else { return }
      let isOpen = row.children.map { _ in
        row.isExpanded?.wrappedValue ?? open.contains(value.id)
      }
      sections[sections.count - 1].entries.append(
        TableEntry(row: row, value: value, depth: depth, isOpen: isOpen, index: index))
      index += 1
      if isOpen == true, let children = row.children {
        for child in children() { add(child, depth + 1) }
      }
    }
    for row in rows {
      if row.value == nil, let children = row.children {
        sections.append(TableSection(header: row.header ?? AnyView(EmptyView())))
        for child in children() { add(child, 0) }
      } else {
        if sections.last.map({ $0.header != nil }) ?? true { sections.append(TableSection()) }
        add(row, 0)
      }
    }
    return sections
  }
}

/// The rows of a table.
struct TableBody<Value: Identifiable>: View {
  let selection: ListSelection<Value.ID>?
  let sections: [TableSection<Value>]
  let columns: [NumberedColumn<Value>]
  let toggle: (Value.ID) -> Void
  let isBanded: Bool

  var body: some View {
    let isTree = sections.contains { $0.entries.contains { $0.isOpen != nil } }
    if sections.contains(where: { $0.header != nil }) {
      List(
        selection,
        ForEach(sections.indices, id: \.self) { index in
          Section {
            rows(sections[index].entries, isTree: isTree)
          } header: {
            sections[index].header
          }
        })
    } else {
      List(selection, rows(sections.first?.entries ?? [], isTree: isTree))
    }
  }

  private func rows(_ entries: [TableEntry<Value>], isTree: Bool) -> some View {
    ForEach(entries) { entry in
      TableRowView(entry: entry, columns: columns, isTree: isTree, toggle: toggle)
        .selectionDisabled(entry.row.isSelectionDisabled)
        .trait(ListEditKey.TableInsert.self, entry.row.insertion)
        .listRowBackground(
          isBanded && entry.index % 2 == 1 ? Rectangle().fill(Shade.fill.opacity(0.5)) : nil)
    }
  }
}

/// The cells of a row; the first one has what opens and closes it.
private struct TableRowView<Value: Identifiable>: View {
  let entry: TableEntry<Value>
  let columns: [NumberedColumn<Value>]
  let isTree: Bool
  let toggle: (Value.ID) -> Void

  var body: some View {
    if entry.row.modifiers.isEmpty {
      cells
    } else {
      entry.row.modifiers.reduce(AnyView(cells)) { $1($0) }
    }
  }

  private var cells: some View {
    HStack(spacing: TableCellFrame.spacing) {
      ForEach(columns.indices, id: \.self) { index in
        cell(index).modifier(TableCellFrame(columns[index].definition))
          .tableElement(.cell(column: index))
      }
    }
    .tableElement(.row(entry.index))
  }

  @ViewBuilder private func cell(_ index: Int) -> some View {
    let content = columns[index].definition.content(entry.value).lineLimit(1)
    if isTree, index == 0 {
      HStack(spacing: 6) {
        // Rows without one leave its room.
        ZStack { chevron }.frame(width: 16)
        content
      }
      .padding(.leading, 18 * CGFloat(entry.depth))
    } else {
      content
    }
  }

  @ViewBuilder private var chevron: some View {
    if let isOpen = entry.isOpen {
      Button {
        if let binding = entry.row.isExpanded {
          withAnimation { binding.wrappedValue.toggle() }
        } else {
          toggle(entry.id)
        }
      } label: {
        Image(systemName: "chevron.right")
          .font(.system(size: 12, weight: .semibold))
          .foregroundStyle(.secondary)
          .rotationEffect(.degrees(isOpen ? 90 : 0))
          .frame(width: 16, height: 22)
          .contentShape(Rectangle())
      }
      .buttonStyle(.borderless)
      .accessibilityLabel(isOpen ? "Collapse" : "Expand")
    }
  }
}
