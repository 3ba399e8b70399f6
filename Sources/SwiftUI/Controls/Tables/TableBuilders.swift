import Foundation
import VivaceViews

/// Takes the columns written in a closure together, in their order.
@resultBuilder public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> TableColumn<RowValue, Sort, Content, Label> { column }

  /// A statement with a sort order that fits the table's.
  @_disfavoredOverload
  public static func buildExpression<Content: TableColumnContent>(_ content: Content) -> Content
  where Content.TableRowValue == RowValue { content }

  /// A column that cannot be sorted by may be among those that can.
  @_disfavoredOverload
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Never, Content, Label>
  ) -> TableColumn<RowValue, Never, Content, Label> { column }

  /// The first column.
  public static func buildPartialBlock<Column: TableColumnContent>(first: Column) -> Column
  where Column.TableRowValue == RowValue { first }

  /// Appends a column.
  public static func buildPartialBlock<Columns: TableColumnContent, Column: TableColumnContent>(
    accumulated: Columns, next: Column
  ) -> TupleTableColumnContent<RowValue, Sort, (Columns, Column)>
  where Columns.TableRowValue == RowValue, Column.TableRowValue == RowValue {
    TupleTableColumnContent(
      value: (accumulated, next), _columns: accumulated._columns + next._columns)
  }

  /// A single column is used unchanged.
  public static func buildBlock<Column: TableColumnContent>(_ column: Column) -> Column
  where Column.TableRowValue == RowValue { column }

  /// The columns of an `if` without `else`.
  public static func buildIf<Column: TableColumnContent>(_ content: Column?) -> Column?
  where Column.TableRowValue == RowValue { content }

  /// The branch of a true condition.
  public static func buildEither<First: TableColumnContent, Second: TableColumnContent>(
    first: First
  ) -> _ConditionalContent<First, Second>
  where First.TableRowValue == RowValue, Second.TableRowValue == RowValue {
    _ConditionalContent(storage: .trueContent(first))
  }

  /// The `else` branch.
  public static func buildEither<First: TableColumnContent, Second: TableColumnContent>(
    second: Second
  ) -> _ConditionalContent<First, Second>
  where First.TableRowValue == RowValue, Second.TableRowValue == RowValue {
    _ConditionalContent(storage: .falseContent(second))
  }

  /// Content of an `if #available` is passed on.
  public static func buildLimitedAvailability<Column: TableColumnContent>(_ column: Column)
    -> Column
  where Column.TableRowValue == RowValue { column }
}

extension _ConditionalContent: TableColumnContent
where
  TrueContent: TableColumnContent, FalseContent: TableColumnContent,
  TrueContent.TableRowValue == FalseContent.TableRowValue
{
  public typealias TableColumnSortComparator = TrueContent.TableColumnSortComparator
  public var _columns: [_TableColumnParts<TrueContent.TableRowValue>] {
    switch storage {
    case .trueContent(let content): content._columns
    case .falseContent(let content): content._columns
    }
  }
}

/// Several columns, in their order.
public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator, T>:
  TableColumnContent
{
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  /// The joined columns as they were written.
  public var value: T
  public let _columns: [_TableColumnParts<RowValue>]
}

extension Optional: TableColumnContent where Wrapped: TableColumnContent {
  public typealias TableColumnSortComparator = Wrapped.TableColumnSortComparator
  public var _columns: [_TableColumnParts<Wrapped.TableRowValue>] { self?._columns ?? [] }
}
