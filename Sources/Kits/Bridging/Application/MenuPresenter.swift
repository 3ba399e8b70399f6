import VivaceControls
import VivaceGeometry
import VivaceUIKit
import VivaceViews

/// Shows the menus of UIKit's views: as SwiftUI's own, above everything in the window.
@MainActor enum MenuPresenter {
  private struct Shown {
    let request: MenuRequest
    weak var host: ViewHost?
  }

  private static var shown: [ObjectIdentifier: Shown] = [:]

  static func show(_ request: MenuRequest) {
    guard let view = request.view, let (host, _) = view.outermost(view.bounds) else { return }
    shown[ObjectIdentifier(view)] = Shown(request: request, host: host)
    request.onClose = { [weak view] in if let view { close(of: view) } }
    request.opens()
    present(request, on: host, isLeaving: false)
  }

  static func close(of view: UIView) {
    guard let shown = shown.removeValue(forKey: ObjectIdentifier(view)) else { return }
    shown.request.closes()
    if let host = shown.host { present(shown.request, on: host, isLeaving: true) }
  }

  /// A controller's view, or a picture of what the menu is about.
  private static func preview(of request: MenuRequest, on host: ViewHost) -> MenuPreview? {
    if let controller = request.preview { return MenuPreview(content: .controller(controller)) }
    return request.picture.map { MenuPreview(content: .picture($0.view, $0.background)) }
  }

  /// Something in a menu was chosen that is no row of it.
  static func close(_ request: MenuRequest) { if let view = request.view { close(of: view) } }

  /// Presents a menu that stays open again, after an element of it changed.
  static func refresh(_ request: MenuRequest) {
    guard let view = request.view, let host = shown[ObjectIdentifier(view)]?.host else { return }
    present(request, on: host, isLeaving: false)
  }

  private static func present(_ request: MenuRequest, on host: ViewHost, isLeaving: Bool) {
    guard let view = request.view else { return }
    let id = AnyHashable(ObjectIdentifier(view))
    let menu = PlatformViewMenu(
      items: MenuItems(menu: request.menu, request: request),
      preview: preview(of: request, on: host),
      at: view.outermost(view.bounds)?.rect ?? .zero, point: request.point, isLeaving: isLeaving,
      close: { [weak view] in if let view { MenuPresenter.close(of: view) } },
      remove: { [weak host] in host?.removeLayer(id) })
    let traits = view.traitCollection
    host.show(
      PresentedLayer(
        id: id, isModal: !isLeaving,
        content: menu.transformEnvironment(\.self) {
          $0.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
          $0.showsShortcuts = request.isForPointer
        }))
  }
}

/// The elements of a menu as the rows of SwiftUI's menus, a section for each menu that is shown in
/// line.
private struct MenuItems: View {
  let menu: UIMenu
  let request: MenuRequest

  private struct Part {
    var title: String
    var elements: [UIMenuElement]
    /// The menu whose elements are side by side here; nil of rows.
    var row: UIMenu?

    /// Whether some of the rows have check marks, so that all have room for one.
    @MainActor var hasChecks: Bool {
      elements.contains { ($0 as? UIAction)?.state == .on || ($0 as? UICommand)?.state == .on }
    }
  }

  private var sections: [Part] {
    if menu.isRow { return [Part(title: menu.title, elements: menu.children, row: menu)] }
    var sections = [Part(title: menu.title, elements: [])]
    var isOpen = true
    for element in menu.children {
      if let inner = element as? UIMenu,
        inner.options.contains(.displayInline) || inner.isRow && !inner.children.isEmpty
      {
        sections.append(
          Part(title: inner.title, elements: inner.children, row: inner.isRow ? inner : nil))
        isOpen = false
      } else if isOpen {
        sections[sections.count - 1].elements.append(element)
      } else {
        sections.append(Part(title: "", elements: [element]))
        isOpen = true
      }
    }
    return sections.filter { !$0.elements.isEmpty }
  }

  var body: some View {
    ForEach(Array(sections.enumerated()), id: \.offset) { _, section in
      Section {
        if let row = section.row {
          MenuPalette(menu: row, request: request)
        } else {
          ForEach(Array(section.elements.enumerated()), id: \.offset) { _, element in
            MenuRow(element: element, request: request, isChecked: section.hasChecks)
          }
        }
      } header: {
        if !section.title.isEmpty { Text(verbatim: section.title) }
      }
    }
  }
}

/// Actions side by side: as pictures alone, or, in menus of medium size, with their titles below.
private struct MenuPalette: View {
  let menu: UIMenu
  let request: MenuRequest

  private var actions: [UIAction] {
    menu.children.compactMap { $0 as? UIAction }.filter { !$0.attributes.contains(.hidden) }
  }

  var body: some View {
    HStack(spacing: 0) {
      ForEach(Array(actions.enumerated()), id: \.offset) { _, action in
        Button(role: action.attributes.contains(.destructive) ? .destructive : nil) {
          request.choose(action)
          if action.attributes.contains(.keepsMenuPresented) {
            MenuPresenter.refresh(request)
          } else {
            MenuPresenter.close(request)
          }
        } label: {
          PaletteCell(
            action: action, showsTitle: menu.preferredElementSize == .medium,
            isPalette: menu.options.contains(.displayAsPalette))
        }
        .buttonStyle(.plain)
        .disabled(action.attributes.contains(.disabled))
        .frame(maxWidth: .infinity)
      }
    }
    .padding(.horizontal, 8)
    .frame(minHeight: menu.preferredElementSize == .medium ? 60 : 44)
  }
}

private struct PaletteCell: View {
  let action: UIAction
  let showsTitle: Bool
  /// Whether what is chosen is marked; other rows of actions choose nothing.
  let isPalette: Bool

  var body: some View {
    VStack(spacing: 4) {
      if let image = action.image { Image(uiImage: image) }
      if showsTitle || action.image == nil {
        Text(verbatim: action.title).font(.caption).lineLimit(1)
      }
    }
    .foregroundStyle(
      action.attributes.contains(.destructive) ? AnyShapeStyle(.red) : AnyShapeStyle(.primary)
    )
    .padding(6)
    .background {
      if isPalette, action.state == .on {
        RoundedRectangle(cornerRadius: 8, style: .continuous).fill(.fill)
      }
    }
    .contentShape(Rectangle())
    .accessibilityLabel(Text(verbatim: action.title))
  }
}

private struct MenuRow: View {
  let element: UIMenuElement
  let request: MenuRequest
  let isChecked: Bool

  var body: some View {
    if let menu = element as? UIMenu {
      Menu {
        MenuItems(menu: menu.replacingTitle(), request: request)
      } label: {
        MenuLabel(element: element)
      }
    } else if let action = element as? UIAction {
      row(action.attributes, action.state) {
        request.choose(action)
        if action.attributes.contains(.keepsMenuPresented) { MenuPresenter.refresh(request) }
      }
      .environment(
        \.shownShortcut,
        action.chord.map {
          KeyboardShortcut(KeyEquivalent($0.key), modifiers: EventModifiers($0.modifiers))
        })
    } else if let command = element as? UICommand {
      row(command.attributes, command.state) { request.choose(command) }
    }
  }

  @ViewBuilder private func row(
    _ attributes: UIMenuElement.Attributes, _ state: UIMenuElement.State,
    perform: @escaping @MainActor () -> Void
  ) -> some View {
    if attributes.contains(.hidden) {
      EmptyView()
    } else if isChecked, attributes.contains(.keepsMenuPresented) {
      toggle(attributes, state, perform).keepsMenuOpen()
    } else if isChecked {
      toggle(attributes, state, perform)
    } else if attributes.contains(.keepsMenuPresented) {
      button(attributes, perform).keepsMenuOpen()
    } else {
      button(attributes, perform)
    }
  }

  private func toggle(
    _ attributes: UIMenuElement.Attributes, _ state: UIMenuElement.State,
    _ perform: @escaping @MainActor () -> Void
  ) -> some View {
    Toggle(isOn: Binding(get: { state == .on }, set: { _ in MainActor.unchecked(perform) })) {
      MenuLabel(element: element)
    }
    .disabled(attributes.contains(.disabled))
  }

  private func button(
    _ attributes: UIMenuElement.Attributes, _ perform: @escaping @MainActor () -> Void
  ) -> some View {
    Button(role: attributes.contains(.destructive) ? .destructive : nil, action: perform) {
      MenuLabel(element: element)
    }
    .disabled(attributes.contains(.disabled))
  }
}

extension UIMenu {
  /// Whether its elements are side by side.
  fileprivate var isRow: Bool {
    options.contains(.displayAsPalette) || preferredElementSize == .small
      || preferredElementSize == .medium
  }

  /// Returns a menu without a title: the row that opens it shows the title.
  fileprivate func replacingTitle() -> UIMenu {
    UIMenu(
      identifier: identifier, options: options, preferredElementSize: preferredElementSize,
      children: children)
  }
}

private struct MenuLabel: View {
  let element: UIMenuElement

  var body: some View {
    Label {
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: element.title)
        if let subtitle = element.subtitle {
          Text(verbatim: subtitle).font(.footnote).foregroundStyle(.secondary)
        }
      }
    } icon: {
      if let image = element.image { Image(uiImage: image) }
    }
  }
}

/// The content above a menu: a controller's view, or a picture of a view on its background.
private struct MenuPreview: View {
  enum Content {
    case controller(UIViewController)
    case picture(UIView, UIColor?)
  }
  let content: Content

  var body: some View {
    switch content {
    case .controller(let controller): ControllerPreview(controller: controller)
    case .picture(let view, let background):
      PicturePreview(view: view)
        .frame(width: view.bounds.width, height: view.bounds.height)
        .background(background.map { Color(uiColor: $0) } ?? Color.clear)
    }
  }
}

private struct ControllerPreview: UIViewControllerRepresentable {
  let controller: UIViewController
  func makeUIViewController(context: Context) -> UIViewController { controller }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

private struct PicturePreview: UIViewRepresentable {
  let view: UIView
  func makeUIView(context: Context) -> UIView { view }
  func updateUIView(_ view: UIView, context: Context) {}
}
