import Foundation
import VivaceSupplements
import VivaceViews

/// The content that defines columns of a table.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  /// The type of value in the table's rows.
  associatedtype TableRowValue: Identifiable
  /// How the table's rows can be sorted by these columns; `Never` when they cannot.
  associatedtype TableColumnSortComparator: SortComparator
  /// The columns that columns of a program's own are made of.
  associatedtype TableColumnBody: TableColumnContent = Never
  var tableColumnBody: TableColumnBody { get }
  var _columns: [_TableColumnParts<TableRowValue>] { get }
  static func _makeContent(content: _GraphValue<Self>, inputs: _TableColumnInputs)
    -> _TableColumnOutputs
}

extension TableColumnContent where TableColumnBody.TableRowValue == TableRowValue {
  public var _columns: [_TableColumnParts<TableRowValue>] { tableColumnBody._columns }
}

extension TableColumnContent where TableColumnBody == Never {
  /// Stops the program: a primitive column has no body.
  public var tableColumnBody: Never {
    fatalError("\(Self.self) is a primitive column: it has no body.")
  }
}

extension Never: TableColumnContent {
  public typealias TableRowValue = Never
  public typealias TableColumnSortComparator = Never
  public var _columns: [_TableColumnParts<Never>] { [] }
}

/// A column, whatever its types.
public struct _TableColumnParts<Value> {
  let label: AnyView
  let content: (Value) -> AnyView
  var comparator: (any SortComparator)?
  var width = TableColumnWidth()
  var alignment = HorizontalAlignment.leading
  var isNumeric = false
  /// The name under which people's changes to the column are kept.
  var customizationID: String?
  var defaultVisibility = Visibility.automatic
  var disabledCustomizations: TableColumnCustomizationBehavior = []
}

/// How wide a column may be; without limits it takes its share of the room.
struct TableColumnWidth {
  var minimum: CGFloat = 20
  var ideal: CGFloat?
  var maximum: CGFloat = .infinity
}

/// A column of a table: its title, what it shows for a row, and how rows are sorted by it.
public struct TableColumn<
  RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View
>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  private var definition: _TableColumnParts<RowValue>
  public var _columns: [_TableColumnParts<RowValue>] { [definition] }

  fileprivate init(
    label: Label, comparator: (any SortComparator)?, content: @escaping (RowValue) -> Content
  ) {
    definition = _TableColumnParts(
      label: AnyView(label), content: { AnyView(content($0)) }, comparator: comparator)
  }

  /// The column, so many points wide; nil takes its share of the room.
  public func width(_ width: CGFloat? = nil) -> TableColumn {
    changed { $0.width = width.map { .init(minimum: $0, ideal: $0, maximum: $0) } ?? .init() }
  }

  /// The column, between two widths in points; it takes its share of the room within them. The
  /// least width is 20 unless given.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn
  {
    changed { definition in
      let least = min ?? 20
      definition.width = .init(
        minimum: least, ideal: ideal, maximum: Swift.max(max ?? .infinity, least))
    }
  }

  /// The column, with its title and its contents at one side.
  public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
    changed { $0.align(alignment) }
  }

  private func changed(_ change: (inout _TableColumnParts<RowValue>) -> Void) -> TableColumn {
    var result = self
    change(&result.definition)
    return result
  }
}

extension TableColumn where Sort == Never, Label == Text {
  /// A localized title and a view for each row.
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), content: content) }

  /// A plain title and a view for each row.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(title), content: content) }

  /// A styled title and a view for each row.
  public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(label: text, comparator: nil, content: content)
  }

  /// A localized title and a string of each row.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>)
  where Content == Text { self.init(Text(titleKey), value: value) }

  /// A plain title and a string of each row.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>)
  where Content == Text { self.init(Text(title), value: value) }

  /// A styled title and a string of each row.
  public init(_ text: Text, value: KeyPath<RowValue, String>) where Content == Text {
    self.init(label: text, comparator: nil) { Text(verbatim: $0[keyPath: value]) }
  }
}

extension TableColumn where Label == Text {
  /// A localized title; rows are sorted by a comparator.
  public init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), sortUsing: comparator, content: content) }

  /// A plain title; rows are sorted by a comparator.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(title), sortUsing: comparator, content: content) }

  /// A styled title; rows are sorted by a comparator.
  public init(
    _ text: Text, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(label: text, comparator: comparator, content: content) }
}

/// Columns of tables that are sorted by the values that key paths find; strings as people read them, unless a
/// comparator says otherwise.
extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// A localized title and a string by which rows are sorted.
  public init(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>,
    comparator: String.StandardComparator? = nil
  ) where Content == Text { self.init(Text(titleKey), value: value, comparator: comparator) }

  /// A plain title and a string by which rows are sorted.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, value: KeyPath<RowValue, String>,
    comparator: String.StandardComparator? = nil
  ) where Content == Text { self.init(Text(title), value: value, comparator: comparator) }

  /// A styled title and a string by which rows are sorted; nil compares as people read.
  public init(
    _ text: Text, value: KeyPath<RowValue, String>,
    comparator: String.StandardComparator? = nil
  ) where Content == Text {
    self.init(
      label: text,
      comparator: comparator.map { KeyPathComparator(value.unshared, comparator: $0) }
        ?? Sort.standard(value)
    ) { Text(verbatim: $0[keyPath: value]) }
  }

  /// A localized title and a view; rows are sorted by a value.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), value: value, content: content) }

  /// A plain title and a view; rows are sorted by a value.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Comparable>(
    _ title: S, value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(title), value: value, content: content) }

  /// A styled title and a view; rows are sorted by a value.
  public init<V: Comparable>(
    _ text: Text, value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(label: text, comparator: Sort.standard(value), content: content) }

  /// A localized title and a view; rows are sorted by a value and a comparator.
  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V == C.Compared {
    self.init(Text(titleKey), value: value, comparator: comparator, content: content)
  }

  /// A plain title and a view; rows are sorted by a value and a comparator.
  @_disfavoredOverload
  public init<S: StringProtocol, V, C: SortComparator>(
    _ title: S, value: KeyPath<RowValue, V>, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V == C.Compared {
    self.init(Text(title), value: value, comparator: comparator, content: content)
  }

  /// A styled title and a view; rows are sorted by a value and a comparator.
  public init<V, C: SortComparator>(
    _ text: Text, value: KeyPath<RowValue, V>, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V == C.Compared {
    self.init(
      label: text, comparator: KeyPathComparator(value.unshared, comparator: comparator),
      content: content)
  }
}
