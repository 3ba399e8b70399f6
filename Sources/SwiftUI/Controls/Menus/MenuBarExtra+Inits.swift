import VivaceLooks
import VivaceMotion
import VivaceViews

extension MenuBarExtra where Label == VivaceControls.Label<Text, Image> {
  /// With a localized title and a named picture.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(nil, content(), Label(titleKey, image: image))
  }

  /// With a localized title and a named picture, present while the binding is true.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(isInserted, content(), Label(titleKey, image: image))
  }

  /// With a localized title and a symbol.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(nil, content(), Label(titleKey, systemImage: systemImage))
  }

  /// With a localized title and a symbol, present while the binding is true.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(isInserted, content(), Label(titleKey, systemImage: systemImage))
  }

  /// With a plain title and a named picture.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(nil, content(), Label(title, image: image))
  }

  /// With a plain title and a named picture, present while the binding is true.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image: String, isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(isInserted, content(), Label(title, image: image))
  }

  /// With a plain title and a symbol.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(nil, content(), Label(title, systemImage: systemImage))
  }

  /// With a plain title and a symbol, present while the binding is true.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(isInserted, content(), Label(title, systemImage: systemImage))
  }
}

/// The titles of scenes at the end of a menu bar: a menu each, or a panel.
struct MenuBarExtraTitle: View {
  let components: MenuBarExtraParts
  @State private var isOpen = false

  init(components: MenuBarExtraParts) { self.components = components }

  var body: some View {
    let close = { isOpen = false }
    let components = components
    return components.label
      .labelStyle(.iconOnly)
      .lineLimit(1)
      .padding(.horizontal, 8)
      .frame(maxHeight: .infinity)
      .background(
        isOpen ? AnyShapeStyle(Shade.fill) : AnyShapeStyle(.clear),
        in: RoundedRectangle(cornerRadius: 5)
      )
      .contentShape(Rectangle())
      .onTapGesture { isOpen = true }
      .semantics { properties, _ in
        properties.role = .menu
        properties.combinesChildren = true
      }
      .modifier(
        Presenter(item: isOpen ? true : nil) { _, life in
          AnchoredPanel(
            life: life, dismiss: close, gap: 0, point: CGPoint(x: 0, y: MenuBarLook.height)
          ) {
            if components.isWindow {
              components.content.padding(12)
            } else {
              MenuPanel(content: components.content, order: .fixed, close: close)
                .environment(\.showsShortcuts, true)
            }
          }
        })
  }
}
