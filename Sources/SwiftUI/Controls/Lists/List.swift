import VivaceGeometry
import VivaceInteraction
import VivaceLooks
import VivaceViews

/// Rows below one another that scroll, and can be picked, deleted and moved.
///
/// Only those rows exist that are seen. What a row looks like besides its content (cell, insets,
/// separator, headers) is a `ListCell`'s.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View {
  private let selection: ListSelection<SelectionValue>?
  private let content: Content
  @Environment(\.listSettings) private var settings
  @Environment(\.defaultMinListRowHeight) private var minRowHeight
  @Environment(\.defaultMinListHeaderHeight) private var minHeaderHeight
  @Environment(\.colorScheme) private var scheme
  @Environment(\.editMode) private var editMode
  @State private var move: ListMove?
  @State private var mover = ListMover()
  @State private var swiped = SwipedRow()
  @State private var clicks = ListClicks<SelectionValue>()
  @Environment(\.theme) private var theme
  @Environment(\.selectionMenu) private var selectionMenu
  @Environment(\.headerProminence) private var headerProminence
  @Environment(\.badgeProminence) private var badgeProminence
  @Environment(\.sidebarRowSize) private var sidebarRowSize
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.reordering) private var reordering

  nonisolated init(_ selection: ListSelection<SelectionValue>?, _ content: Content) {
    self.selection = selection
    self.content = content
  }

  @MainActor public var body: some View {
    let chosen = selection?.chosen
    let (selection, content) = (selection, content)
    let isDesktop = theme.isDesktop
    let settings = isDesktop ? settings.onDesktop : settings.shown(in: sizeClass)
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    let growth = settings.appearance.cells == .sidebar ? sidebarRowSize.growth : 0
    let rowHeight =
      minRowHeight == ListLook.rowHeight ? settings.rowHeight(theme.rows) : minRowHeight
    let selectionMenu = selectionMenu
    let appearance = ListCellLook(
      settings: settings, isDark: scheme == .dark, minRowHeight: rowHeight + growth,
      minHeaderHeight: minHeaderHeight, isEditing: isEditing,
      headerProminence: settings.headerProminence ?? headerProminence,
      badgeProminence: badgeProminence, theme: theme,
      reorders: reordering != nil)
    let mover = mover.serving(reordering)
    ScrollView {
      RowsView(
        pinnedViews: settings.appearance.cells == .plain ? .sectionHeaders : [], raised: move?.row
      ) {
        content
      } row: { row in
        ListCell(
          row: row, appearance: appearance, mover: mover, move: $move,
          isSelected: chosen.map { chosen in
            row.values.tag(for: SelectionValue.self).map(chosen.contains) ?? false
          } ?? false,
          select: selection.flatMap { selection in
            guard isEditing || !selection.isMultiple || isDesktop,
              !row.values[trait: ListRowStateKey.SelectionDisabled.self],
              let value = row.values.tag(for: SelectionValue.self)
            else { return nil }
            guard isDesktop, !isEditing else { return { _ in selection.select(value) } }
            clicks.note(value, at: row.info.index)
            return { [clicks] in selection.click(value, $0, clicks) }
          },
          keys: selection.map {
            ListRowKeys(
              group: mover, isChosenByArrows: !isEditing && (isDesktop || !$0.isMultiple),
              acceptsClicks: isDesktop)
          },
          menu: selectionMenu.map { menu in
            let value = row.values.tag(for: SelectionValue.self)
            let picked = value.map { chosen?.contains($0) ?? false } ?? false
            let about = picked ? chosen ?? [] : Set(value.map { [$0] } ?? [])
            return SelectionMenuRow(
              menu: menu, chosen: Set(about.map { AnyHashable($0) }), needsTwoClicks: isDesktop)
          })
      }
      .coordinateSpace(.named(ListMover.space))
      .containerButtonStyle(RowButtonStyle())
      .environment(\.isInListRow, true)
      .environment(\.swipedRow, swiped)
      .environment(\.swipesRows, false)
      .environment(\.reorderedRows, nil)
      .environment(\.isListEdited, isEditing)
      .environment(\.selectionMenu, nil)
      .transformEnvironment(\.listSettings) { $0 = ListSettings() }
    }
    .environment(\.hidesScrollStructure, true)
    .transformEnvironment(\.scrollDismissesKeyboardMode) { $0 = $0.inRows }
    .highPriorityGesture(swiped.closing)
    .background(settings.hidesBackground ? Color.clear : appearance.background)
    .modifier(
      StaticOptionalModifier(
        settings.sectionIndex == .visible, SectionIndex(rows: { AnyView(content) }))
    )
    .structure(.list)
  }
}

/// The key handling that the rows of a list with a selection share.
struct ListRowKeys {
  /// The group of the rows, the same object for all of them.
  let group: AnyObject
  let isChosenByArrows: Bool
  /// Whether keys continue from the row that was clicked.
  let acceptsClicks: Bool
}

/// The binding of a list's selection.
struct ListSelection<Value: Hashable> {
  private let read: () -> Set<Value>
  private let write: (Set<Value>) -> Void
  let isMultiple: Bool

  init(_ binding: Binding<Value?>) {
    read = { binding.wrappedValue.map { [$0] } ?? [] }
    write = { binding.wrappedValue = $0.first }
    isMultiple = false
  }

  init(_ binding: Binding<Set<Value>>) {
    read = { binding.wrappedValue }
    write = { binding.wrappedValue = $0 }
    isMultiple = true
  }

  var chosen: Set<Value> { read() }
  /// Selects by a tap.
  func select(_ value: Value) {
    var rows = RowSelection<Set<Value>>(allowsMultiple: isMultiple)
    if let wanted = rows.handle(.tap(value), selected: read()) { write(wanted) }
  }

  /// A click with some keys held, in a list that was clicked in before.
  func click(_ value: Value, _ modifiers: EventModifiers, _ clicks: ListClicks<Value>) {
    guard isMultiple else { return select(value) }
    write(clicks.selection(after: value, modifiers, from: read()))
  }
}

extension List {
  /// Rows one of which can be picked, by its tag or id.
  public nonisolated init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) { self.init(selection.map { ListSelection($0) }, content()) }

  /// Rows several of which can be picked in edit mode, by their tags or ids: a tap adds a row, or
  /// takes it out.
  public nonisolated init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) { self.init(selection.map { ListSelection($0) }, content()) }

  /// One row for each element; a nil binding selects nothing.
  public nonisolated init<Data, RowContent>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  { self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent)) }

  /// One row for each element, any number of which can be selected.
  public nonisolated init<Data, RowContent>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  { self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent)) }

  /// One row for each value at a key path; a nil binding selects nothing.
  public nonisolated init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable,
    RowContent: View
  { self.init(selection.map { ListSelection($0) }, ForEach(data, id: id, content: rowContent)) }

  /// One row for each value at a key path, any number of which can be selected.
  public nonisolated init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable,
    RowContent: View
  { self.init(selection.map { ListSelection($0) }, ForEach(data, id: id, content: rowContent)) }

  /// One row for each number of a constant range.
  public nonisolated init<RowContent>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent>, RowContent: View {
    self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent))
  }
}

extension List where SelectionValue == Never {
  /// Rows that cannot be selected.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(nil, content()) }

  /// A row for each element. A binding of a collection has an initializer of its own, though it is a collection, too.
  @_disfavoredOverload
  public nonisolated init<Data, RowContent>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  { self.init(nil, ForEach(data, content: rowContent)) }

  /// One row for each value at a key path, without a selection.
  @_disfavoredOverload
  public nonisolated init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable,
    RowContent: View
  { self.init(nil, ForEach(data, id: id, content: rowContent)) }

  /// One row for each number of a constant range, without a selection.
  public nonisolated init<RowContent>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent>, RowContent: View {
    self.init(nil, ForEach(data, content: rowContent))
  }

  /// Rows that can write to the elements that they show.
  public nonisolated init<Data, RowContent>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
    >, Data: MutableCollection, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable, Data.Index: Hashable
  { self.init(nil, ForEach(data, content: rowContent)) }

  /// Rows that can write the elements of a collection behind a binding.
  public nonisolated init<Data, ID, RowContent>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>,
    Data: MutableCollection, Data: RandomAccessCollection, ID: Hashable, RowContent: View,
    Data.Index: Hashable
  { self.init(nil, ForEach(data, id: id, content: rowContent)) }
}
