import VivaceViews

/// A row or a button that pushes a screen onto the navigation stack around it.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label
  private let destination: Destination?
  private let value: NavigationPath.Element?
  private let isActive: Binding<Bool>?
  private var isDetail = true
  @State private var ownState = false
  @State private var pusher = PresenterID()
  @Environment(\.navigationPush) private var navigate
  @Environment(\.showNextColumn) private var showNextColumn
  @Environment(\.detailColumn) private var detailColumn

  nonisolated init(
    label: Label, destination: Destination?, value: NavigationPath.Element?,
    isActive: Binding<Bool>?
  ) {
    self.label = label
    self.destination = destination
    self.value = value
    self.isActive = isActive
  }

  public var body: some View {
    let active = isActive ?? $ownState
    let isOn = active.wrappedValue
    let column = isDetail ? detailColumn : nil
    Button {
      if let value {
        if let showNextColumn { showNextColumn() } else { navigate?(value) }
      } else {
        column?.show(pusher) { active.wrappedValue = false }
        active.wrappedValue = true
      }
    } label: {
      label.environment(\.isNavigationLink, false)
    }
    .environment(\.isNavigationLink, true)
    .disabled(navigate == nil || destination == nil && value == nil)
    .navigationItem { [pusher, destination] item in
      guard isOn, let destination else { return }
      let screen = PushedScreen(
        id: AnyHashable(pusher), content: AnyView(destination),
        pop: { active.wrappedValue = false }, restore: { active.wrappedValue = true })
      if column == nil { item.pushed.append(screen) } else { item.detail = screen }
    }
  }

  /// Chooses between the detail column and the link's own for its destination, where columns are side by
  /// side: true, which is how links are, is the detail. In a single stack it makes no difference.
  public nonisolated func isDetailLink(_ isDetailLink: Bool) -> some View {
    var link = self
    link.isDetail = isDetailLink
    return link
  }
}

extension NavigationLink {
  /// A link that pushes the view it has made.
  public nonisolated init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) { self.init(label: label(), destination: destination(), value: nil, isActive: nil) }

  /// With a finished destination.
  @available(*, deprecated, message: "Pass a closure as the destination")
  @_disfavoredOverload
  public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), destination: destination, value: nil, isActive: nil)
  }

  /// Pushed while the binding is true.
  @available(*, deprecated, message: "Use NavigationLink(value:label:) inside a NavigationStack")
  public nonisolated init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) { self.init(label: label(), destination: destination(), value: nil, isActive: isActive) }

  /// With a finished destination, pushed while the binding is true.
  @available(*, deprecated, message: "Use NavigationLink(value:label:) inside a NavigationStack")
  @_disfavoredOverload
  public nonisolated init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) { self.init(label: label(), destination: destination, value: nil, isActive: isActive) }

  /// Pushed while the selection equals the tag; the back button makes the selection nil.
  @available(*, deprecated, message: "Use NavigationLink(value:label:) inside a NavigationStack")
  public nonisolated init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), destination: destination(), value: nil,
      isActive: selection.isSelected(tag))
  }

  /// With a finished destination, pushed while the selection equals the tag.
  @available(*, deprecated, message: "Use NavigationLink(value:label:) inside a NavigationStack")
  @_disfavoredOverload
  public nonisolated init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), destination: destination, value: nil, isActive: selection.isSelected(tag))
  }
}

extension Binding {
  /// Whether the value is `tag`; set to false, it is nothing.
  fileprivate func isSelected<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
    Binding<Bool>(
      get: { wrappedValue == tag },
      set: { isOn, _ in
        if isOn { wrappedValue = tag } else if wrappedValue == tag { wrappedValue = nil }
      })
  }
}

extension NavigationLink where Label == Text {
  /// With a localized title.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) { self.init(destination: destination) { Text(titleKey) } }

  /// With a plain title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: () -> Destination
  ) { self.init(destination: destination) { Text(title) } }

  /// With a localized title and a finished destination.
  @available(*, deprecated, message: "Pass a closure as the destination")
  @_disfavoredOverload
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(label: Text(titleKey), destination: destination, value: nil, isActive: nil)
  }

  /// With a plain title and a finished destination.
  @available(*, deprecated, message: "Pass a closure as the destination")
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(label: Text(title), destination: destination, value: nil, isActive: nil)
  }

  /// With a localized title, pushed while the binding is true.
  @available(*, deprecated, message: "Use NavigationLink(_:value:) inside a NavigationStack")
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(label: Text(titleKey), destination: destination(), value: nil, isActive: isActive)
  }

  /// With a plain title, pushed while the binding is true.
  @available(*, deprecated, message: "Use NavigationLink(_:value:) inside a NavigationStack")
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) { self.init(label: Text(title), destination: destination(), value: nil, isActive: isActive) }

  /// With a localized title and a finished destination, pushed while the binding is true.
  @available(*, deprecated, message: "Use NavigationLink(_:value:) inside a NavigationStack")
  @_disfavoredOverload
  public nonisolated init(
    _ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
  ) { self.init(label: Text(titleKey), destination: destination, value: nil, isActive: isActive) }

  /// With a plain title and a finished destination, pushed while the binding is true.
  @available(*, deprecated, message: "Use NavigationLink(_:value:) inside a NavigationStack")
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, destination: Destination, isActive: Binding<Bool>
  ) { self.init(label: Text(title), destination: destination, value: nil, isActive: isActive) }

  /// With a localized title, pushed while the selection equals the tag.
  @available(*, deprecated, message: "Use NavigationLink(_:value:) inside a NavigationStack")
  public nonisolated init<V: Hashable>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(
      label: Text(titleKey), destination: destination(), value: nil,
      isActive: selection.isSelected(tag))
  }

  /// With a plain title, pushed while the selection equals the tag.
  @available(*, deprecated, message: "Use NavigationLink(_:value:) inside a NavigationStack")
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Hashable>(
    _ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
  ) {
    self.init(
      label: Text(title), destination: destination(), value: nil,
      isActive: selection.isSelected(tag))
  }

  /// With a localized title and a finished destination, pushed while the selection equals the tag.
  @available(*, deprecated, message: "Use NavigationLink(_:value:) inside a NavigationStack")
  @_disfavoredOverload
  public nonisolated init<V: Hashable>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(
      label: Text(titleKey), destination: destination, value: nil,
      isActive: selection.isSelected(tag))
  }
}

extension NavigationLink where Destination == Never {
  /// A link that pushes a value onto the path; disabled when there is none.
  public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(
      label: label(), destination: nil, value: value.map { NavigationPath.Element($0) },
      isActive: nil)
  }

  /// A localized title and a value to push; a nil value disables the link.
  public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?)
  where Label == Text {
    self.init(value: value) { Text(titleKey) }
  }

  /// A plain title and a value to push; a nil value disables the link.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?)
  where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

extension View {
  /// Says what screen a value on the path is shown as. It counts for all values of that type pushed
  /// on the stack around.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    navigationItem { $0.destinations.add(data) { AnyView(destination($0)) } }
  }

  /// Pushes a screen while a condition holds; popping it makes the condition false.
  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View {
    modifier(
      PushModifier(
        isOn: isPresented.wrappedValue, identity: true, destination: destination(),
        pop: { isPresented.wrappedValue = false }, restore: { isPresented.wrappedValue = true }))
  }

  /// Pushes a screen for a value while there is one; popping it makes the value nil.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    let shown = item.wrappedValue
    return modifier(
      PushModifier(
        isOn: shown != nil, identity: AnyHashable(shown), destination: shown.map(destination),
        pop: { item.wrappedValue = nil }, restore: { item.wrappedValue = shown }))
  }
}

/// Lies a screen above the one the content is in.
private nonisolated struct PushModifier<Destination: View>: ViewModifier {
  let isOn: Bool
  let identity: AnyHashable
  let destination: Destination
  let pop: () -> Void
  let restore: () -> Void
  @State private var pusher = PresenterID()

  nonisolated init(
    isOn: Bool, identity: AnyHashable, destination: Destination, pop: @escaping () -> Void,
    restore: @escaping () -> Void
  ) {
    self.isOn = isOn
    self.identity = identity
    self.destination = destination
    self.pop = pop
    self.restore = restore
  }

  func body(content: Content) -> some View {
    let (isOn, id) = (isOn, [AnyHashable(pusher), identity])
    let (pop, restore) = (pop, restore)
    let destination = destination
    content.navigationItem { item in
      guard isOn else { return }
      item.pushed.append(
        PushedScreen(
          id: AnyHashable(id), content: AnyView(destination), pop: pop, restore: restore))
    }
  }
}
