import Foundation
import VivaceViews

/// Tables with static rows.
extension Table {
  public init(
    of valueType: Value.Type, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      nil, nil, columnCustomization,
      columns(), rows())
  }

  public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      ListSelection(selection), nil, columnCustomization,
      columns(), rows())
  }

  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      ListSelection(selection), nil, columnCustomization,
      columns(), rows())
  }

  public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where Columns.TableRowValue == Sort.Compared {
    self.init(
      nil, TableSorting(sortOrder), columnCustomization,
      columns(), rows())
  }

  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where Columns.TableRowValue == Sort.Compared {
    self.init(
      ListSelection(selection), TableSorting(sortOrder), columnCustomization,
      columns(), rows())
  }

  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where Columns.TableRowValue == Sort.Compared {
    self.init(
      ListSelection(selection), TableSorting(sortOrder), columnCustomization,
      columns(), rows())
  }

  public init<Sort: SortComparator>(
    sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where Columns.TableRowValue == Sort.Compared {
    self.init(
      nil, TableSorting(sortOrder), nil,
      columns(), rows())
  }

  public init<Sort: SortComparator>(
    selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where Columns.TableRowValue == Sort.Compared {
    self.init(
      ListSelection(selection), TableSorting(sortOrder), nil,
      columns(), rows())
  }

  public init<Sort: SortComparator>(
    selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where Columns.TableRowValue == Sort.Compared {
    self.init(
      ListSelection(selection), TableSorting(sortOrder), nil,
      columns(), rows())
  }

}
