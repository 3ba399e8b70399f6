import VivaceViews

/// Lists that edit the collection that they show.
extension List {
  /// Rows that can be moved and deleted, one of which can be picked.
  public nonisolated init<Data, RowContent>(
    _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, Data.Element.ID>, Data.Element.ID,
      EditableCollectionContent<RowContent, Data>
    >,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Index: Hashable,
    Data.Element: Identifiable
  {
    self.init(
      selection.map { ListSelection($0) },
      ForEach(data, editActions: editActions, content: rowContent))
  }

  /// Rows that can be moved and deleted, one of which can be picked.
  public nonisolated init<Data, ID, RowContent>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, ID>, ID, EditableCollectionContent<RowContent, Data>
    >,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Index: Hashable,
    ID: Hashable
  {
    self.init(
      selection.map { ListSelection($0) },
      ForEach(data, id: id, editActions: editActions, content: rowContent))
  }

  /// Rows that can be moved and deleted, several of which can be picked.
  public nonisolated init<Data, RowContent>(
    _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, Data.Element.ID>, Data.Element.ID,
      EditableCollectionContent<RowContent, Data>
    >,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Index: Hashable,
    Data.Element: Identifiable
  {
    self.init(
      selection.map { ListSelection($0) },
      ForEach(data, editActions: editActions, content: rowContent))
  }

  /// Rows that can be moved and deleted, several of which can be picked.
  public nonisolated init<Data, ID, RowContent>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, ID>, ID, EditableCollectionContent<RowContent, Data>
    >,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Index: Hashable,
    ID: Hashable
  {
    self.init(
      selection.map { ListSelection($0) },
      ForEach(data, id: id, editActions: editActions, content: rowContent))
  }

  /// A tree of rows that open and close, by a path to their ids, which can be picked.
  public nonisolated init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: RandomAccessCollection, ID: Hashable, RowContent: View
  {
    self.init(
      selection.map { ListSelection($0) },
      OutlineGroup(data, id: id, children: children, content: rowContent))
  }

  /// A tree of rows that open and close, by a path to their ids, which can be picked.
  public nonisolated init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: RandomAccessCollection, ID: Hashable, RowContent: View
  {
    self.init(
      selection.map { ListSelection($0) },
      OutlineGroup(data, id: id, children: children, content: rowContent))
  }

}

extension List where SelectionValue == Never {
  /// Rows that can be moved and deleted, each with a binding to its element.
  public nonisolated init<Data, RowContent>(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, Data.Element.ID>, Data.Element.ID,
      EditableCollectionContent<RowContent, Data>
    >,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Index: Hashable,
    Data.Element: Identifiable
  { self.init(nil, ForEach(data, editActions: editActions, content: rowContent)) }

  /// Rows that can be moved and deleted, each with a binding to its element.
  public nonisolated init<Data, ID, RowContent>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, ID>, ID, EditableCollectionContent<RowContent, Data>
    >,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Index: Hashable,
    ID: Hashable
  { self.init(nil, ForEach(data, id: id, editActions: editActions, content: rowContent)) }

}
