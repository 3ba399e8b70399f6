import Foundation
import VivaceGeometry
import VivaceViews

/// Takes the columns written in a closure together, in their order.
@resultBuilder public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> TableColumn<RowValue, Sort, Content, Label> { column }

  /// A column that cannot be sorted by may stand among those that can.
  @_disfavoredOverload
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Never, Content, Label>
  ) -> TableColumn<RowValue, Never, Content, Label> { column }

  public static func buildPartialBlock<Column: TableColumnContent>(first: Column) -> Column
  where Column.TableRowValue == RowValue { first }

  public static func buildPartialBlock<Columns: TableColumnContent, Column: TableColumnContent>(
    accumulated: Columns, next: Column
  ) -> TupleTableColumnContent<RowValue, Sort, (Columns, Column)>
  where Columns.TableRowValue == RowValue, Column.TableRowValue == RowValue {
    TupleTableColumnContent(
      value: (accumulated, next), _columns: accumulated._columns + next._columns)
  }

  public static func buildIf<Column: TableColumnContent>(_ content: Column?) -> Column?
  where Column.TableRowValue == RowValue { content }
}

/// Several columns, in their order.
public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator, T>:
  TableColumnContent
{
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public var value: T
  public let _columns: [_TableColumnParts<RowValue>]
}

extension Optional: TableColumnContent where Wrapped: TableColumnContent {
  public typealias TableColumnSortComparator = Wrapped.TableColumnSortComparator
  public var _columns: [_TableColumnParts<Wrapped.TableRowValue>] { self?._columns ?? [] }
}

/// What gives rows to a table: values, in order.
public protocol TableRowContent<TableRowValue> {
  /// What a row is about.
  associatedtype TableRowValue: Identifiable
  var _rows: [TableRowValue] { get }
}

/// One value as a row.
public struct TableRow<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  private let value: Value
  public init(_ value: Value) { self.value = value }
  public var _rows: [Value] { [value] }
}

/// A row for each element of a collection.
public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  let data: Data
  public var _rows: [Data.Element] { Array(data) }
}

/// Several rows, in their order.
public struct TupleTableRowContent<Value: Identifiable, T>: TableRowContent {
  public typealias TableRowValue = Value
  public var value: T
  public let _rows: [Value]
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
  public typealias TableRowValue = Wrapped.TableRowValue
  public var _rows: [Wrapped.TableRowValue] { self?._rows ?? [] }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public var _rows: [Content.TableRowValue] { data.flatMap { content($0)._rows } }
}

extension ForEach
where Content: TableRowContent, Data.Element: Identifiable, ID == Data.Element.ID {
  public init<V>(_ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content)
  where V == Content.TableRowValue {
    self.init(data: data, identify: { $0.id }, content: content)
  }
}

/// Takes the rows written in a closure together, in their order.
@resultBuilder public struct TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
  where Content.TableRowValue == Value { content }

  public static func buildPartialBlock<Content: TableRowContent>(first: Content) -> Content
  where Content.TableRowValue == Value { first }

  public static func buildPartialBlock<Rows: TableRowContent, Row: TableRowContent>(
    accumulated: Rows, next: Row
  ) -> TupleTableRowContent<Value, (Rows, Row)>
  where Rows.TableRowValue == Value, Row.TableRowValue == Value {
    TupleTableRowContent(value: (accumulated, next), _rows: accumulated._rows + next._rows)
  }

  public static func buildIf<Content: TableRowContent>(_ content: Content?) -> Content?
  where Content.TableRowValue == Value { content }
}
