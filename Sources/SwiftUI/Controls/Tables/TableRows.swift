import Foundation
import VivaceViews

/// The content that defines rows of a table: values, in order, and trees of them.
public protocol TableRowContent<TableRowValue> {
  /// The type of value in a row.
  associatedtype TableRowValue: Identifiable
  /// The rows that rows of a program's own are made of.
  associatedtype TableRowBody: TableRowContent = Never
  var tableRowBody: TableRowBody { get }
  var _parts: [_TableRowParts<TableRowValue>] { get }
}

extension TableRowContent where TableRowBody.TableRowValue == TableRowValue {
  public var _parts: [_TableRowParts<TableRowValue>] { tableRowBody._parts }
}

extension TableRowContent where TableRowBody == Never {
  /// Stops the program: a primitive row has no body.
  public var tableRowBody: Never {
    fatalError("\(Self.self) is a primitive row: it has no body.")
  }
}

extension Never: TableRowContent {
  public var _parts: [_TableRowParts<Never>] { [] }
}

/// Rows for the elements of a collection.
public protocol DynamicTableRowContent: TableRowContent {
  associatedtype Data: Collection
  var data: Data { get }
}

/// No rows.
public struct EmptyTableRowContent<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  /// An empty table has its header only.
  public init() {}
  public var _parts: [_TableRowParts<Value>] { [] }
}

/// One value as a row.
public struct TableRow<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  private let value: Value
  /// A row for a value; the columns say what it shows.
  public init(_ value: Value) { self.value = value }
  public var _parts: [_TableRowParts<Value>] { [_TableRowParts(value)] }
}

/// A row for each element of a collection.
public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  let data: Data
  public var _parts: [_TableRowParts<Data.Element>] { data.map { _TableRowParts($0) } }
}

/// A row for each element of a tree.
public struct TableOutlineGroupContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  let data: Data
  let children: KeyPath<Data.Element, Data?>

  public var _parts: [_TableRowParts<Data.Element>] {
    let children = children
    return data.map { element in
      var row = _TableRowParts(element)
      row.children = element[keyPath: children].map { inner in
        { TableOutlineGroupContent(data: inner, children: children)._parts }
      }
      return row
    }
  }
}

extension OutlineGroup: TableRowContent
where Parent: TableRowContent, Parent == Leaf, Parent == Subgroup {
  public typealias TableRowValue = Parent.TableRowValue
  public var _parts: [_TableRowParts<Parent.TableRowValue>] {
    data.flatMap { element in
      var rows = content(element)._parts
      if let inner = element[keyPath: children], !rows.isEmpty {
        let group = Self(data: inner, id: id, children: children, content: content)
        rows[rows.count - 1].children = { group._parts }
      }
      return rows
    }
  }
}

extension OutlineGroup
where
  Parent: TableRowContent, Parent == Leaf, Parent == Subgroup, ID == Data.Element.ID,
  Data.Element: Identifiable
{
  /// Rows of a table for the elements of a tree, each made by the closure.
  public init<DataElement: Identifiable>(
    _ data: Data, children: KeyPath<DataElement, Data?>,
    @TableRowBuilder<DataElement> content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element, Leaf.TableRowValue == DataElement {
    self.init(data: data, id: \.id, children: children, content: content)
  }

  /// Rows of a table for a root and its descendants, each made by the closure.
  public init<DataElement: Identifiable>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>,
    @TableRowBuilder<DataElement> content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element, Data == [DataElement], Leaf.TableRowValue == DataElement {
    self.init(data: [root], id: \.id, children: children, content: content)
  }
}

extension OutlineGroup {
  /// Rows of a table for the elements of a tree.
  public init<DataElement: Identifiable>(_ data: Data, children: KeyPath<DataElement, Data?>)
  where
    ID == DataElement.ID, Parent == TableRow<DataElement>, Leaf == TableRow<DataElement>,
    Subgroup == TableRow<DataElement>, DataElement == Data.Element
  { self.init(data: data, id: \.id, children: children) { TableRow($0) } }

  /// Rows of a table for a root and what is below it.
  public init<DataElement: Identifiable>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>
  )
  where
    ID == DataElement.ID, Parent == TableRow<DataElement>, Leaf == TableRow<DataElement>,
    Subgroup == TableRow<DataElement>, DataElement == Data.Element, Data == [DataElement]
  { self.init(data: [root], id: \.id, children: children) { TableRow($0) } }
}

/// A row that opens and closes what is below it.
public struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>: TableRowContent
where Label.TableRowValue == Content.TableRowValue {
  public typealias TableRowValue = Label.TableRowValue
  private let label: Label
  private let isExpanded: Binding<Bool>?
  private let content: () -> Content

  /// A value as the row. Whether it is open is kept in a binding, or without one in the table.
  public init<Value>(
    _ value: Value, isExpanded: Binding<Bool>? = nil,
    @TableRowBuilder<Value> content: @escaping () -> Content
  ) where Label == TableRow<Value>, Value == Content.TableRowValue {
    label = TableRow(value)
    self.isExpanded = isExpanded
    self.content = content
  }

  public var _parts: [_TableRowParts<TableRowValue>] {
    let content = content
    return label._parts.map {
      var row = $0
      row.children = { content()._parts }
      row.isExpanded = isExpanded
      return row
    }
  }
}

/// The header of a section of rows.
public struct TableHeaderRowContent<Value: Identifiable, Content: View>: TableRowContent {
  public typealias TableRowValue = Value
  let content: Content
  /// The header's row; none for no view.
  public var _parts: [_TableRowParts<Value>] {
    if content is EmptyView { return [] }
    var row = _TableRowParts<Value>(nil)
    row.header = AnyView(content)
    row.children = { [] }
    return [row]
  }
}

extension Section: TableRowContent
where
  Parent: TableRowContent, Content: TableRowContent, Parent.TableRowValue == Content.TableRowValue
{
  public typealias TableRowValue = Content.TableRowValue
  public var _parts: [_TableRowParts<Content.TableRowValue>] {
    let rows = content
    guard var row = header._parts.first else { return rows._parts }
    row.children = { rows._parts }
    return [row]
  }
}

extension Section where Footer == EmptyView, Content: TableRowContent {
  /// Rows below a title.
  public init<V>(_ titleKey: LocalizedStringKey, @TableRowBuilder<V> content: () -> Content)
  where Parent == TableHeaderRowContent<V, Text>, V == Content.TableRowValue {
    self.init(parts: TableHeaderRowContent(content: Text(titleKey)), content(), EmptyView())
  }

  /// Rows below a title that is shown as it is.
  @_disfavoredOverload
  public init<V, S: StringProtocol>(_ title: S, @TableRowBuilder<V> content: () -> Content)
  where Parent == TableHeaderRowContent<V, Text>, V == Content.TableRowValue {
    self.init(parts: TableHeaderRowContent(content: Text(title)), content(), EmptyView())
  }

  /// Rows without a header.
  public init<V>(@TableRowBuilder<V> content: () -> Content)
  where Parent == TableHeaderRowContent<V, EmptyView>, V == Content.TableRowValue {
    self.init(parts: TableHeaderRowContent(content: EmptyView()), content(), EmptyView())
  }

  /// Rows below a view.
  public init<V, H: View>(
    @TableRowBuilder<V> content: () -> Content, @ViewBuilder header: () -> H
  ) where Parent == TableHeaderRowContent<V, H>, V == Content.TableRowValue {
    self.init(parts: TableHeaderRowContent(content: header()), content(), EmptyView())
  }
}

/// Several rows, in their order.
public struct TupleTableRowContent<Value: Identifiable, T>: TableRowContent {
  public typealias TableRowValue = Value
  /// The joined rows as they were written.
  public var value: T
  public let _parts: [_TableRowParts<Value>]
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
  public typealias TableRowValue = Wrapped.TableRowValue
  public var _parts: [_TableRowParts<Wrapped.TableRowValue>] { self?._parts ?? [] }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public var _parts: [_TableRowParts<Content.TableRowValue>] { data.flatMap { content($0)._parts } }
}

extension ForEach: DynamicTableRowContent where Content: TableRowContent {}

extension ForEach
where Content: TableRowContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// One row or several for each element.
  public init<V>(_ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content)
  where V == Content.TableRowValue {
    self.init(data: data, identify: { $0.id }, content: content)
  }

  /// A row for each element.
  public init(_ data: Data) where Content == TableRow<Data.Element> {
    self.init(data: data, identify: { $0.id }) { TableRow($0) }
  }
}

/// Takes the rows written in a closure together, in their order.
@resultBuilder public struct TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
  where Content.TableRowValue == Value { content }

  /// A single statement is used unchanged.
  public static func buildBlock<Content: TableRowContent>(_ content: Content) -> Content
  where Content.TableRowValue == Value { content }

  /// No rows.
  public static func buildBlock() -> EmptyTableRowContent<Value> { EmptyTableRowContent() }

  /// The first row.
  public static func buildPartialBlock<Content: TableRowContent>(first: Content) -> Content
  where Content.TableRowValue == Value { first }

  /// Appends a row.
  public static func buildPartialBlock<Rows: TableRowContent, Row: TableRowContent>(
    accumulated: Rows, next: Row
  ) -> TupleTableRowContent<Value, (Rows, Row)>
  where Rows.TableRowValue == Value, Row.TableRowValue == Value {
    TupleTableRowContent(value: (accumulated, next), _parts: accumulated._parts + next._parts)
  }

  /// The rows of an `if` without `else`.
  public static func buildIf<Content: TableRowContent>(_ content: Content?) -> Content?
  where Content.TableRowValue == Value { content }

  /// The branch of a true condition.
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(first: First)
    -> _ConditionalContent<First, Second>
  where First.TableRowValue == Value, Second.TableRowValue == Value {
    _ConditionalContent(storage: .trueContent(first))
  }

  /// The `else` branch.
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(second: Second)
    -> _ConditionalContent<First, Second>
  where First.TableRowValue == Value, Second.TableRowValue == Value {
    _ConditionalContent(storage: .falseContent(second))
  }
}

extension _ConditionalContent: TableRowContent
where
  TrueContent: TableRowContent, FalseContent: TableRowContent,
  TrueContent.TableRowValue == FalseContent.TableRowValue
{
  public var _parts: [_TableRowParts<TrueContent.TableRowValue>] {
    switch storage {
    case .trueContent(let content): content._parts
    case .falseContent(let content): content._parts
    }
  }
}

// MARK: Modifiers of rows

/// Rows with a change applied to each of them.
struct ChangedRows<Base: TableRowContent>: TableRowContent {
  typealias TableRowValue = Base.TableRowValue
  let base: Base
  let change: (inout _TableRowParts<Base.TableRowValue>) -> Void

  var _parts: [_TableRowParts<Base.TableRowValue>] {
    base._parts.map {
      var row = $0
      change(&row)
      return row
    }
  }
}

extension TableRowContent {
  /// Keeps these rows from being picked.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some TableRowContent<TableRowValue> {
    ChangedRows(base: self) { $0.isSelectionDisabled = isDisabled }
  }

  /// Gives these rows a menu.
  public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M)
    -> some TableRowContent<TableRowValue>
  {
    let items = menuItems()
    return ChangedRows(base: self) {
      $0.modifiers.append { row in AnyView(row.contextMenu { items }) }
    }
  }

  /// Gives these rows a menu with a preview above it.
  public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some TableRowContent<TableRowValue> {
    let (items, preview) = (menuItems(), preview())
    return ChangedRows(base: self) {
      $0.modifiers.append { row in
        AnyView(
          row.contextMenu {
            items
          } preview: {
            preview
          })
      }
    }
  }

  /// Lets these rows be dragged.
  public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T)
    -> some TableRowContent<TableRowValue>
  {
    ChangedRows(base: self) {
      $0.modifiers.append { row in AnyView(row.draggable(payload())) }
    }
  }

  /// Takes what is dropped on these rows.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T]) -> Void
  ) -> some TableRowContent<TableRowValue> {
    ChangedRows(base: self) {
      $0.modifiers.append { row in
        AnyView(
          row.dropDestination(for: payloadType) { items, _ in
            action(items)
            return true
          })
      }
    }
  }
}
