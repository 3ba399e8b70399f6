import Foundation
import VivaceGeometry
import VivaceViews

/// Rows with several columns, which can be picked and sorted by.
///
/// In a wide window the columns stand side by side below their headers; a tap on the header of a
/// column that has a comparator sorts by it, and another turns the order round. In a narrow window
/// there is only the first column, without a header. Only those rows exist that are seen.
public struct Table<Value, Rows, Columns>: View
where
  Rows: TableRowContent, Columns: TableColumnContent, Value == Rows.TableRowValue,
  Rows.TableRowValue == Columns.TableRowValue
{
  private let selection: ListSelection<Value.ID>?
  private let sorting: TableSorting?
  private let columns: Columns
  private let rows: Rows
  @Environment(\.horizontalSizeClass) private var sizeClass

  private init(
    _ selection: ListSelection<Value.ID>?, _ sorting: TableSorting?, _ columns: Columns,
    _ rows: Rows
  ) {
    self.selection = selection
    self.sorting = sorting
    self.columns = columns
    self.rows = rows
  }

  public var body: some View {
    let isNarrow = sizeClass == .compact
    let columns = isNarrow ? Array(columns._columns.prefix(1)) : columns._columns
    VStack(spacing: 0) {
      if !isNarrow {
        TableHeader(
          columns: columns.map { TableHeader.Column(label: $0.label, place: TableCellPlace($0)) },
          comparators: columns.map(\.comparator), sorting: sorting)
        Hairline(shade: .panelDivider)
      }
      List(
        selection,
        ForEach(rows._rows) { value in
          HStack(spacing: TableCellPlace.spacing) {
            ForEach(columns.indices, id: \.self) { index in
              columns[index].content(value).lineLimit(1).modifier(TableCellPlace(columns[index]))
            }
          }
        }
      )
      .listStyle(.plain)
    }
  }
}

/// Where a column stands; the same in the header and in every row.
private struct TableCellPlace: ViewModifier {
  static let spacing: CGFloat = 12
  private let width: TableColumnWidth
  private let alignment: HorizontalAlignment

  nonisolated init<Value>(_ column: _TableColumnParts<Value>) {
    width = column.width
    alignment = column.alignment
  }

  func body(content: Content) -> some View {
    content.frame(
      minWidth: width.minimum, idealWidth: width.ideal, maxWidth: width.maximum,
      alignment: Alignment(horizontal: alignment, vertical: .center))
  }
}

/// What a table is sorted by, whatever the comparators' type.
struct TableSorting {
  /// The order by a column, if that is what rows are sorted by first.
  let order: (any SortComparator) -> SortOrder?
  /// Sorts by a column first, or the other way round if that is so already.
  let choose: (any SortComparator) -> Void

  init<Sort: SortComparator>(_ sortOrder: Binding<[Sort]>) {
    func isAlike(_ a: Sort, _ b: Sort) -> Bool {
      var other = b
      other.order = a.order
      return a == other
    }
    order = { comparator in
      guard let own = comparator as? Sort, let first = sortOrder.wrappedValue.first,
        isAlike(first, own)
      else { return nil }
      return first.order
    }
    choose = { comparator in
      guard var own = comparator as? Sort else { return }
      var all = sortOrder.wrappedValue
      if let first = all.first, isAlike(first, own) {
        own.order = first.order == .forward ? .reverse : .forward
      }
      all.removeAll { isAlike($0, own) }
      sortOrder.wrappedValue = [own] + all
    }
  }
}

private struct TableHeader: View {
  struct Column {
    let label: AnyView
    let place: TableCellPlace
  }

  let columns: [Column]
  let comparators: [(any SortComparator)?]
  let sorting: TableSorting?

  var body: some View {
    HStack(spacing: TableCellPlace.spacing) {
      ForEach(columns.indices, id: \.self) { index in
        let comparator = comparators[index]
        let order = comparator.flatMap { sorting?.order($0) }
        Button {
          if let comparator { sorting?.choose(comparator) }
        } label: {
          HStack(spacing: 4) {
            columns[index].label.lineLimit(1)
            if let order {
              Image(systemName: order == .forward ? "chevron.up" : "chevron.down")
                .font(.system(size: 11, weight: .semibold))
                .accessibilityHidden(true)
            }
          }
          .modifier(columns[index].place)
          .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .allowsHitTesting(comparator != nil && sorting != nil)
        .accessibilityValue(order.map { $0 == .forward ? "ascending" : "descending" } ?? "")
      }
    }
    .font(.subheadline.weight(order == nil ? .medium : .semibold))
    .foregroundStyle(.secondary)
    .padding(.horizontal, ListCellLook.insets.leading)
    .frame(minHeight: 36)
  }

  private var order: SortOrder? {
    comparators.lazy.compactMap { $0.flatMap { sorting?.order($0) } }.first
  }
}

extension Table {
  public init(
    of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(nil, nil, columns(), rows()) }

  public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(ListSelection(selection), nil, columns(), rows()) }

  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(ListSelection(selection), nil, columns(), rows()) }

  public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableRowValue == Sort.Compared {
    self.init(nil, TableSorting(sortOrder), columns(), rows())
  }

  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableRowValue == Sort.Compared {
    self.init(ListSelection(selection), TableSorting(sortOrder), columns(), rows())
  }

  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableRowValue == Sort.Compared {
    self.init(ListSelection(selection), TableSorting(sortOrder), columns(), rows())
  }
}

extension Table {
  public init<Data>(_ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns)
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection,
    Columns.TableRowValue == Data.Element
  { self.init(nil, nil, columns(), TableForEachContent(data: data)) }

  public init<Data>(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection,
    Columns.TableRowValue == Data.Element
  { self.init(ListSelection(selection), nil, columns(), TableForEachContent(data: data)) }

  public init<Data>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection,
    Columns.TableRowValue == Data.Element
  { self.init(ListSelection(selection), nil, columns(), TableForEachContent(data: data)) }

  public init<Data, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection,
    Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  { self.init(nil, TableSorting(sortOrder), columns(), TableForEachContent(data: data)) }

  public init<Data, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection,
    Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    self.init(
      ListSelection(selection), TableSorting(sortOrder), columns(), TableForEachContent(data: data))
  }

  public init<Data, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection,
    Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    self.init(
      ListSelection(selection), TableSorting(sortOrder), columns(), TableForEachContent(data: data))
  }
}
