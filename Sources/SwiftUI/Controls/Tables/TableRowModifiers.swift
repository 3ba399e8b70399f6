import Foundation
import VivaceSupplements
import VivaceViews

/// A modifier of a table's rows, as a value.
public protocol _TableRowContentModifier {
  /// The rows with the change applied; each receives its offset among them.
  func _changed<Value>(_ row: _TableRowParts<Value>, at offset: Int) -> _TableRowParts<Value>
}

extension ModifiedContent: TableRowContent
where Content: TableRowContent, Modifier: _TableRowContentModifier {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never

  public var _parts: [_TableRowParts<Content.TableRowValue>] {
    content._parts.enumerated().map { modifier._changed($1, at: $0) }
  }
}

extension ModifiedContent: DynamicTableRowContent
where Content: DynamicTableRowContent, Modifier: _TableRowContentModifier {
  public typealias Data = Content.Data
  /// The collection of the rows inside.
  public var data: Content.Data { content.data }
}

/// Has rows dragged by a provider.
public struct ItemProviderTableRowModifier: _TableRowContentModifier {
  let action: (() -> NSItemProvider?)?

  public func _changed<Value>(_ row: _TableRowParts<Value>, at offset: Int)
    -> _TableRowParts<Value>
  {
    var row = row
    let action = action
    row.modifiers.append { AnyView($0.itemProvider(action)) }
    return row
  }
}

/// Takes what is dropped between rows.
public struct OnInsertTableRowModifier: _TableRowContentModifier {
  let insertion: ListInsertion

  public func _changed<Value>(_ row: _TableRowParts<Value>, at offset: Int)
    -> _TableRowParts<Value>
  {
    var row = row
    row.insertion = TableInsertion(insertion: insertion, offset: offset)
    return row
  }
}

extension TableRowContent {
  /// Lets these rows be dragged while the action gives a provider for them; without an action they cannot.
  public func itemProvider(_ action: (() -> NSItemProvider?)?)
    -> ModifiedContent<Self, ItemProviderTableRowModifier>
  {
    ModifiedContent(content: self, modifier: ItemProviderTableRowModifier(action: action))
  }
}

extension DynamicTableRowContent {
  /// Takes what is dropped between these rows, if it is given in one of these types. The action is given
  /// the offset before which it was dropped, and the providers.
  public func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> ModifiedContent<Self, OnInsertTableRowModifier> {
    inserting(ListInsertion(of: supportedContentTypes, perform: action))
  }

  /// Takes what is dropped between these rows and can be made a `T`. The action is given the offset before
  /// which it was dropped, and the things.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (Int, [T]) -> Void
  ) -> ModifiedContent<Self, OnInsertTableRowModifier> {
    inserting(ListInsertion(for: payloadType) { action($1, $0) })
  }

  private func inserting(_ insertion: ListInsertion)
    -> ModifiedContent<Self, OnInsertTableRowModifier>
  {
    ModifiedContent(content: self, modifier: OnInsertTableRowModifier(insertion: insertion))
  }
}
