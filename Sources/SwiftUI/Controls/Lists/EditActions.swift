import Foundation
import VivaceViews

/// The edits that users can make to the rows of a collection in a list.
public struct EditActions<Data>: OptionSet, Sendable {
  /// Bit 0 moves, bit 1 deletes.
  public let rawValue: Int
  /// Keeps any bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension EditActions where Data: MutableCollection {
  /// Rows can be moved.
  public static var move: EditActions<Data> { EditActions(rawValue: 1) }
  /// Only moves: such a collection cannot lose elements.
  public static var all: EditActions<Data> { .move }
}

extension EditActions where Data: RangeReplaceableCollection {
  /// Rows can be deleted.
  public static var delete: EditActions<Data> { EditActions(rawValue: 2) }
  /// Only deletes: such a collection cannot swap elements.
  public static var all: EditActions<Data> { .delete }
}

extension EditActions where Data: RangeReplaceableCollection, Data: MutableCollection {
  /// Rows can be moved and deleted.
  public static var all: EditActions<Data> { [.move, .delete] }
}

/// The places of a collection's elements with their ids.
public struct IndexedIdentifierCollection<Base: Collection, ID: Hashable>: Collection {
  /// The place of an element, and its id.
  public struct Element {
    let id: ID
    let index: Base.Index
  }

  /// An index of the base collection.
  public typealias Index = Base.Index
  let base: Base
  let identify: (Base.Element) -> ID

  /// The first index of the base collection.
  public var startIndex: Index { base.startIndex }
  /// The index after the last of the base collection.
  public var endIndex: Index { base.endIndex }
  /// The index with the id of its element.
  public subscript(position: Index) -> Element {
    Element(id: identify(base[position]), index: position)
  }
  /// The next index of the base collection.
  public func index(after i: Index) -> Index { base.index(after: i) }
}

extension IndexedIdentifierCollection: BidirectionalCollection where Base: BidirectionalCollection {
  /// The index before in the base collection.
  public func index(before i: Index) -> Index { base.index(before: i) }
}

extension IndexedIdentifierCollection: RandomAccessCollection where Base: RandomAccessCollection {}

/// A row that can be moved or deleted in the collection that it shows an element of.
public struct EditableCollectionContent<Content, Data> {
  let content: Content
  let edits: CollectionEdits
}

extension EditableCollectionContent: View where Content: View {
  public var body: some View {
    content
      .trait(ListEditKey.Delete.self, edits.delete)
      .trait(ListEditKey.Move.self, edits.move)
  }
}

/// The edits of a collection behind a binding; nil is not allowed.
struct CollectionEdits {
  let delete: ((IndexSet) -> Void)?
  let move: ((IndexSet, Int) -> Void)?

  init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, _ actions: EditActions<C>
  ) {
    delete =
      actions.rawValue & 2 == 0
      ? nil : { data.wrappedValue = Self.removing($0, from: data.wrappedValue) }
    move =
      actions.rawValue & 1 == 0
      ? nil : { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
  }

  /// Only collections that can have other lengths offer `delete`.
  private static func removing<C>(_ offsets: IndexSet, from collection: C) -> C {
    func removed<R: RangeReplaceableCollection>(from collection: R) -> R {
      var result = collection
      for offset in offsets.reversed() {
        result.remove(at: result.index(result.startIndex, offsetBy: offset))
      }
      return result
    }
    guard let replaceable = collection as? any RangeReplaceableCollection else {
      return collection
    }
    return removed(from: replaceable) as? C ?? collection
  }
}

extension ForEach {
  /// Views for the elements of a binding's collection, which have identities of their own; a list
  /// can edit them.
  public init<C, R>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, ID == C.Element.ID,
    Content == EditableCollectionContent<R, C>, C: MutableCollection, C: RandomAccessCollection,
    R: View, C.Element: Identifiable, C.Index: Hashable
  { self.init(data, id: \.id, editActions: editActions, content: content) }

  /// Views for the elements of a binding's collection, which a value at a key path identifies; a
  /// list can edit them.
  public init<C, R>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, Content == EditableCollectionContent<R, C>,
    C: MutableCollection, C: RandomAccessCollection, R: View, C.Index: Hashable
  {
    let edits = CollectionEdits(data, editActions)
    let values = data.wrappedValue
    self.init(
      data: IndexedIdentifierCollection(base: values) { $0[keyPath: id] }, identify: \.id
    ) { element in
      EditableCollectionContent(
        content: content(
          data.element(element.id, near: element.index, of: values) { $0[keyPath: id] }),
        edits: edits)
    }
  }
}
