import VivaceControls
import VivaceGeometry
import VivaceGraphics
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
    request.menu.tellWhatIsMissing()
    request.opens()
    present(request, on: host, isLeaving: false)
  }

  static func close(of view: UIView) {
    guard let shown = shown.removeValue(forKey: ObjectIdentifier(view)) else { return }
    shown.request.closes()
    if let host = shown.host { present(shown.request, on: host, isLeaving: true) }
  }

  /// Something in a menu that stays open is another.
  static func refresh(_ request: MenuRequest) {
    guard let view = request.view, let host = shown[ObjectIdentifier(view)]?.host else { return }
    present(request, on: host, isLeaving: false)
  }

  private static func present(_ request: MenuRequest, on host: ViewHost, isLeaving: Bool) {
    guard let view = request.view else { return }
    let id = AnyHashable(ObjectIdentifier(view))
    let menu = GuestMenu(
      items: MenuItems(menu: request.menu, request: request),
      preview: request.preview.map(ControllerPreview.init(controller:)),
      at: view.outermost(view.bounds)?.rect ?? .zero, point: request.point, isLeaving: isLeaving,
      close: { [weak view] in if let view { MenuPresenter.close(of: view) } },
      remove: { [weak host] in host?.removeLayer(id) })
    let traits = view.traitCollection
    host.show(
      PresentedLayer(
        id: id, isModal: !isLeaving,
        content: menu.transformEnvironment(\.self) {
          $0.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
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

    /// Whether some of the rows have check marks, so that all have room for one.
    @MainActor var hasChecks: Bool {
      elements.contains { ($0 as? UIAction)?.state == .on || ($0 as? UICommand)?.state == .on }
    }
  }

  private var parts: [Part] {
    var parts = [Part(title: menu.title, elements: [])]
    var isOpen = true
    for element in menu.children {
      if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
        parts.append(Part(title: inner.title, elements: inner.children))
        isOpen = false
      } else if isOpen {
        parts[parts.count - 1].elements.append(element)
      } else {
        parts.append(Part(title: "", elements: [element]))
        isOpen = true
      }
    }
    return parts.filter { !$0.elements.isEmpty }
  }

  var body: some View {
    ForEach(Array(parts.enumerated()), id: \.offset) { _, part in
      Section {
        ForEach(Array(part.elements.enumerated()), id: \.offset) { _, element in
          MenuRow(element: element, request: request, isChecked: part.hasChecks)
        }
      } header: {
        if !part.title.isEmpty { Text(verbatim: part.title) }
      }
    }
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
  fileprivate func tellWhatIsMissing() {
    if options.contains(.displayAsPalette) {
      NotYet.once("UIMenu.Options.displayAsPalette", "shows the actions side by side")
    }
    if preferredElementSize == .small || preferredElementSize == .medium {
      NotYet.once("UIMenu.preferredElementSize", "shows the elements side by side")
    }
    for case let menu as UIMenu in children { menu.tellWhatIsMissing() }
  }

  /// The same without a title: the row that opens it has that.
  fileprivate func replacingTitle() -> UIMenu {
    UIMenu(identifier: identifier, options: options, children: children)
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

/// A controller's view as the preview of a menu.
private struct ControllerPreview: UIViewControllerRepresentable {
  let controller: UIViewController
  func makeUIViewController(context: Context) -> UIViewController { controller }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
