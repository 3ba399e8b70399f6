import VivaceGeometry
import VivaceMotion
import VivaceViews

extension View {
  /// Shows content on a sheet that slides up while a condition holds; a drag down makes it false.
  /// `onDismiss` runs when it has gone.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        item: isPresented.presentedItem,
        identity: { _ in true }, isCover: false, onDismiss: onDismiss
      ) { _ in content() })
  }

  /// Shows content for an item on a sheet while there is one; a drag down makes it nil. Another
  /// item, by its id, is another sheet.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        item: item, identity: { $0.id }, isCover: false, onDismiss: onDismiss, content: content))
  }

  /// Covers the window with content while a condition holds. It cannot be dragged away: its content
  /// has to dismiss it.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        item: isPresented.presentedItem,
        identity: { _ in true }, isCover: true, onDismiss: onDismiss
      ) { _ in content() })
  }

  /// Covers the window with content for an item while there is one. Another item, by its id, is
  /// another cover.
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        item: item, identity: { $0.id }, isCover: true, onDismiss: onDismiss, content: content))
  }
}

/// Presents a sheet or a cover while there is an item. Whatever dismisses it sets the item to nil.
struct SheetModifier<Item, SheetContent: View>: ViewModifier {
  let item: Binding<Item?>
  let identity: (Item) -> AnyHashable
  let isCover: Bool
  let onDismiss: (() -> Void)?
  let content: (Item) -> SheetContent

  nonisolated init(
    item: Binding<Item?>, identity: @escaping (Item) -> AnyHashable, isCover: Bool,
    onDismiss: (() -> Void)?, @ViewBuilder content: @escaping (Item) -> SheetContent
  ) {
    self.item = item
    self.identity = identity
    self.isCover = isCover
    self.onDismiss = onDismiss
    self.content = content
  }

  func body(content host: Content) -> some View {
    let dismiss = { item.wrappedValue = nil }
    let isCover = isCover
    let content = content
    let now = item.wrappedValue
    host.modifier(
      Presenter(
        item: now, identity: now.map(identity) ?? AnyHashable(true), onDismiss: onDismiss
      ) { item, life in
        SheetLayer(life: life, isCover: isCover, dismiss: dismiss, content: content(item))
      })
  }
}

extension Animation {
  /// How sheets and screens move on iOS.
  static let presentation = Animation.spring(response: 0.45, dampingFraction: 1)
}

/// A sheet or cover: the dimmed window, and a panel that comes from its bottom edge.
struct SheetLayer<Content: View>: View {
  let life: LayerLife
  let isCover: Bool
  let dismiss: () -> Void
  let content: Content

  var body: some View {
    LayerMovement(life, arrival: .presentation, departure: .presentation) { isShown in
      if isCover {
        CoverPanel(isShown: isShown, content: content.environment(\.dismissal, dismiss))
      } else {
        SheetPanel(
          isShown: isShown, dismiss: dismiss, content: content.environment(\.dismissal, dismiss))
      }
    }
    .semantics { properties, _ in properties.role = .sheet }
  }
}

/// Covers the whole window, and cannot be dragged away.
private struct CoverPanel<Content: View>: View {
  let isShown: Bool
  let content: Content

  var body: some View {
    GeometryReader { proxy in
      let height = proxy.size.height + proxy.safeAreaInsets.top + proxy.safeAreaInsets.bottom
      content
        .frame(width: proxy.size.width, height: proxy.size.height)
        .background { Rectangle().fill(.background).ignoresSafeArea() }
        .contentShape(Rectangle())
        .geometryGroup()
        .offset(y: isShown ? 0 : height)
    }
  }
}
