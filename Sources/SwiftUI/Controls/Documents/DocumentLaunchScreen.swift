import Foundation
import VivaceGeometry
import VivaceViews

/// The frames of the parts of a screen of documents, in the screen's coordinates.
public struct DocumentLaunchGeometryProxy: Equatable, Sendable {
  /// The whole screen.
  public internal(set) var frame = CGRect.zero
  /// The title and the buttons.
  public internal(set) var titleViewFrame = CGRect.zero
}

/// The content of a screen of documents behind and above its buttons.
struct LaunchDecoration {
  typealias Accessory = (DocumentLaunchGeometryProxy) -> AnyView
  var title: Text?
  var background: AnyView
  var behind: Accessory
  var above: Accessory

  init<Behind: View, Above: View>(
    _ title: Text?, _ background: some View,
    _ behind: @escaping (DocumentLaunchGeometryProxy) -> Behind,
    _ above: @escaping (DocumentLaunchGeometryProxy) -> Above
  ) {
    self.title = title
    self.background = AnyView(background)
    self.behind = { AnyView(behind($0)) }
    self.above = { AnyView(above($0)) }
  }
}

/// The screen that a program for documents begins with: a title, buttons, and what opens a file.
struct DocumentLaunchScreen<Actions: View>: View {
  let decoration: LaunchDecoration
  let actions: Actions
  let openTitle: LocalizedStringKey
  let open: () -> Void
  @Environment(\.documentBrowserMenu) private var menu
  @Environment(\.documentLaunchTitle) private var title
  @Environment(\.documentLaunchSubtitle) private var subtitle
  @State private var geometry = DocumentLaunchGeometryProxy()
  @Namespace private var screen

  init(
    decoration: LaunchDecoration, actions: Actions, openTitle: LocalizedStringKey,
    open: @escaping () -> Void
  ) {
    self.decoration = decoration
    self.actions = actions
    self.openTitle = openTitle
    self.open = open
  }

  var body: some View {
    ZStack {
      decoration.behind(geometry)
      card
        .onGeometryChange(for: CGRect.self) { [screen] in
          $0.frame(in: .named(screen))
        } action: {
          geometry.titleViewFrame = $0
        }
      decoration.above(geometry).allowsHitTesting(false)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background { decoration.background.ignoresSafeArea() }
    .onGeometryChange(for: CGSize.self) {
      $0.size
    } action: {
      geometry.frame = CGRect(origin: .zero, size: $0)
    }
    .coordinateSpace(.named(screen))
    .contextMenu { menu.map { $0(nil) } }
  }

  private var card: some View {
    VStack(spacing: 16) {
      VStack(spacing: 4) {
        (decoration.title ?? title ?? Text(verbatim: ProcessInfo.processInfo.processName))
          .font(.largeTitle.bold())
          .accessibilityAddTraits(.isHeader)
        if let subtitle { subtitle.foregroundStyle(.secondary) }
      }
      .multilineTextAlignment(.center)
      VStack(spacing: 10) {
        actions.buttonStyle(.borderedProminent)
        Button(openTitle, action: open).buttonStyle(.bordered)
      }
    }
    .padding(24)
    .frame(minWidth: 260)
    .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 24, style: .continuous))
    .padding()
  }
}
