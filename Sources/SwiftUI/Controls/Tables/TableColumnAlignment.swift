import Foundation
import VivaceViews

/// The side of a column at which its title and contents are.
public struct TableColumnAlignment: Hashable, Sendable {
  private enum Kind { case leading, center, trailing, numeric }
  private let kind: Kind
  /// The leading side.
  public static var automatic: TableColumnAlignment { .init(kind: .leading) }
  /// The side at which text starts.
  public static var leading: TableColumnAlignment { .init(kind: .leading) }
  /// The middle of the column.
  public static var center: TableColumnAlignment { .init(kind: .center) }
  /// The side at which text ends.
  public static var trailing: TableColumnAlignment { .init(kind: .trailing) }
  /// At the trailing side, with digits that are all as wide.
  public static var numeric: TableColumnAlignment { .init(kind: .numeric) }
  /// At the side where numbers of a system end: all that are known here are written from the left.
  public static func numeric(_ numberingSystem: Locale.NumberingSystem) -> TableColumnAlignment {
    .init(kind: .numeric)
  }

  var isNumeric: Bool { kind == .numeric }
  var horizontal: HorizontalAlignment {
    switch kind {
    case .leading: .leading
    case .center: .center
    case .trailing, .numeric: .trailing
    }
  }
}

extension _TableColumnParts {
  mutating func align(_ alignment: TableColumnAlignment) {
    self.alignment = alignment.horizontal
    isNumeric = alignment.isNumeric
  }

  /// The choices by which users change columns.
  var erased: TableColumnChoice {
    TableColumnChoice(
      id: customizationID, label: label, defaultVisibility: defaultVisibility,
      disabled: disabledCustomizations)
  }
}

/// A column, as people choose among columns.
struct TableColumnChoice {
  let id: String?
  let label: AnyView
  let defaultVisibility: Visibility
  let disabled: TableColumnCustomizationBehavior
}

/// Columns with something changed about each of them.
struct ChangedColumns<Base: TableColumnContent>: TableColumnContent {
  typealias TableRowValue = Base.TableRowValue
  typealias TableColumnSortComparator = Base.TableColumnSortComparator
  let base: Base
  let change: (inout _TableColumnParts<Base.TableRowValue>) -> Void

  var _columns: [_TableColumnParts<Base.TableRowValue>] {
    base._columns.map {
      var column = $0
      change(&column)
      return column
    }
  }
}

extension TableColumnContent {
  /// The columns, with their titles and contents at one side.
  public func alignment(_ alignment: TableColumnAlignment)
    -> some TableColumnContent<TableRowValue, TableColumnSortComparator>
  { ChangedColumns(base: self) { $0.align(alignment) } }

  /// The columns, with a name under which people's changes are kept.
  public func customizationID(_ id: String)
    -> some TableColumnContent<TableRowValue, TableColumnSortComparator>
  { ChangedColumns(base: self) { $0.customizationID = id } }

  /// The columns, seen or not until the user has chosen.
  public func defaultVisibility(_ visibility: Visibility)
    -> some TableColumnContent<TableRowValue, TableColumnSortComparator>
  { ChangedColumns(base: self) { $0.defaultVisibility = visibility } }

  /// The columns, without some of what people can change about them.
  public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior)
    -> some TableColumnContent<TableRowValue, TableColumnSortComparator>
  { ChangedColumns(base: self) { $0.disabledCustomizations = behavior } }
}

/// Columns for the elements of a collection.
public struct TableColumnForEach<
  Data: RandomAccessCollection, ID: Hashable, RowValue, Sort, Content: TableColumnContent
>: TableColumnContent
where RowValue == Content.TableRowValue, Sort == Content.TableColumnSortComparator {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  /// The collection of the columns.
  public var data: Data
  /// Makes the columns of one element.
  public var content: (Data.Element) -> Content
  public var _columns: [_TableColumnParts<RowValue>] { data.flatMap { content($0)._columns } }

  /// A column, or several, for each element, which a value at a key path identifies.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }
}

extension TableColumnForEach where ID == Data.Element.ID, Data.Element: Identifiable {
  /// A column, or some, for each element.
  public init(_ data: Data, content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}

extension TableColumnForEach where Data == Range<Int>, ID == Int {
  /// A column, or some, for each number.
  public init(_ data: Range<Int>, content: @escaping (Int) -> Content) {
    self.init(data, id: \.self, content: content)
  }
}
