import Foundation
import VivaceGeometry
import VivaceSupplements
import VivaceViews

/// Takes what is dropped between the rows of a collection.
struct ListInsertion {
  let accepts: ([any Transferable]) -> Bool
  /// Is given the things, and the offset before which they were dropped.
  let insert: ([any Transferable], Int) -> Void
}

extension ListEditKey {
  struct Insert: ViewTraitKey { static var defaultValue: ListInsertion? { nil } }
}

extension ListInsertion {
  /// Inserts items of one of these types.
  init(of types: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void) {
    accepts = { items in items.contains { $0.isGiven(as: types) } }
    insert = { items, offset in
      action(offset, items.filter { $0.isGiven(as: types) }.map { NSItemProvider.of($0) })
    }
  }

  /// Takes what can be made a `T`.
  init<T: Transferable>(for type: T.Type, action: @escaping ([T], Int) -> Void) {
    accepts = { items in items.contains { Transfer.accepts($0, as: T.self) } }
    insert = { items, offset in Transfer.all(items, as: T.self) { action($0, offset) } }
  }
}

extension DynamicViewContent {
  /// Takes what is dropped between these rows, if it is given in one of these types. The action is given
  /// the offset before which it was dropped, and the providers.
  public func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent {
    EditableViews<Self, ListEditKey.Insert>(
      base: self, value: ListInsertion(of: supportedContentTypes, perform: action))
  }

  /// Takes what is dropped between these rows and can be made a `T`. The action is given the things, and the
  /// offset before which they were dropped.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
  ) -> some DynamicViewContent {
    EditableViews<Self, ListEditKey.Insert>(
      base: self, value: ListInsertion(for: payloadType, action: action))
  }
}

/// A row of a table before and behind which things can be dropped.
struct TableInsertion {
  let insertion: ListInsertion
  /// Of the row, among those that take things.
  let offset: Int
}

extension ListEditKey {
  struct TableInsert: ViewTraitKey { static var defaultValue: TableInsertion? { nil } }
}

/// A row before and behind which things can be dropped, with the gaps around it.
struct ListRowInsertion: ViewModifier {
  let row: LazyRow
  let gaps: EdgeInsets

  func body(content: Content) -> some View {
    if row.info.role != .content {
      content
    } else if let target = row.values[trait: ListEditKey.TableInsert.self] {
      content.modifier(
        RowInsertionSlot(insertion: target.insertion, offset: target.offset, gaps: gaps))
    } else if let insertion = row.values[trait: ListEditKey.Insert.self], let element = row.element
    {
      content.modifier(
        RowInsertionSlot(insertion: insertion, offset: element.offset, gaps: gaps))
    } else {
      content
    }
  }
}

/// Things can be dropped before this view, which then has a line above it, and behind it.
private struct RowInsertionSlot: ViewModifier {
  let insertion: ListInsertion
  let offset: Int
  /// The empty margins that belong to the view.
  let gaps: EdgeInsets
  @State private var height: CGFloat = 0
  @State private var isTargeted = false

  init(insertion: ListInsertion, offset: Int, gaps: EdgeInsets) {
    self.insertion = insertion
    self.offset = offset
    self.gaps = gaps
  }

  func body(content: Content) -> some View {
    let middle = (gaps.top + height - gaps.bottom) / 2
    content
      .onGeometryChange(for: CGFloat.self) {
        $0.size.height
      } action: {
        height = $0
      }
      .overlay(alignment: .top) {
        if isTargeted {
          Rectangle().fill(.tint).frame(height: 2).padding(.top, gaps.top).allowsHitTesting(false)
        }
      }
      .modifier(
        _DropModifier(
          accepts: insertion.accepts,
          receive: { drop in
            insertion.insert(drop.items, offset + (drop.location.y > middle ? 1 : 0))
          },
          isTargeted: { isTargeted = $0 }))
  }
}
