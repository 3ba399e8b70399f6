import Foundation
import VivaceViews

/// Tables of the elements of a collection, and of trees of them.
extension Table {
  /// One row for each element, without a selection.
  public init<Data>(
    _ data: Data, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection,
    Columns.TableRowValue == Data.Element
  {
    self.init(
      nil, nil, columnCustomization, columns(),
      TableForEachContent(data: data))
  }

  /// One row for each element, one of which can be selected.
  public init<Data>(
    _ data: Data, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection,
    Columns.TableRowValue == Data.Element
  {
    self.init(
      ListSelection(selection), nil, columnCustomization, columns(),
      TableForEachContent(data: data))
  }

  /// One row for each element, any number of which can be selected.
  public init<Data>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection,
    Columns.TableRowValue == Data.Element
  {
    self.init(
      ListSelection(selection), nil, columnCustomization, columns(),
      TableForEachContent(data: data))
  }

  /// One row for each element; a click on a header changes the order's comparators.
  public init<Data, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection,
    Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    self.init(
      nil, TableSorting(sortOrder), columnCustomization, columns(),
      TableForEachContent(data: data))
  }

  /// A single selection and a sort order; the program sorts the data.
  public init<Data, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection,
    Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    self.init(
      ListSelection(selection), TableSorting(sortOrder), columnCustomization, columns(),
      TableForEachContent(data: data))
  }

  /// A multiple selection and a sort order; the program sorts the data.
  public init<Data, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection,
    Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    self.init(
      ListSelection(selection), TableSorting(sortOrder), columnCustomization, columns(),
      TableForEachContent(data: data))
  }

  /// A tree: rows with children open and close.
  public init<Data>(
    _ data: Data, children: KeyPath<Value, Data?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableOutlineGroupContent<Data>, Data: RandomAccessCollection,
    Columns.TableRowValue == Data.Element
  {
    self.init(
      nil, nil, columnCustomization, columns(),
      TableOutlineGroupContent(data: data, children: children))
  }

  /// A tree: rows with children open and close.
  public init<Data>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableOutlineGroupContent<Data>, Data: RandomAccessCollection,
    Columns.TableRowValue == Data.Element
  {
    self.init(
      ListSelection(selection), nil, columnCustomization, columns(),
      TableOutlineGroupContent(data: data, children: children))
  }

  /// A tree: rows with children open and close.
  public init<Data>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableOutlineGroupContent<Data>, Data: RandomAccessCollection,
    Columns.TableRowValue == Data.Element
  {
    self.init(
      ListSelection(selection), nil, columnCustomization, columns(),
      TableOutlineGroupContent(data: data, children: children))
  }

  /// A tree: rows with children open and close.
  public init<Data, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableOutlineGroupContent<Data>, Data: RandomAccessCollection,
    Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    self.init(
      nil, TableSorting(sortOrder), columnCustomization, columns(),
      TableOutlineGroupContent(data: data, children: children))
  }

  /// A tree: rows with children open and close.
  public init<Data, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableOutlineGroupContent<Data>, Data: RandomAccessCollection,
    Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    self.init(
      ListSelection(selection), TableSorting(sortOrder), columnCustomization, columns(),
      TableOutlineGroupContent(data: data, children: children))
  }

  /// A tree: rows with children open and close.
  public init<Data, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableOutlineGroupContent<Data>, Data: RandomAccessCollection,
    Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    self.init(
      ListSelection(selection), TableSorting(sortOrder), columnCustomization, columns(),
      TableOutlineGroupContent(data: data, children: children))
  }

}
