import SwiftUI

/// A page of the web in SwiftUI.
public struct WebView: View {
  private enum Source {
    case address(URL?)
    case page(WebPage)
  }
  private let source: Source
  @State private var ownPage: WebPage?
  @Environment(\.findContext) private var findContext

  /// A view of an address; nil shows an empty area.
  public nonisolated init(url: URL?) { source = .address(url) }
  /// A view of a page that the program has. A page is in one view at a time.
  public nonisolated init(_ page: WebPage) { source = .page(page) }

  public var body: some View {
    switch source {
    case .page(let page): content(page)
    case .address(let url):
      Group {
        if let ownPage { content(ownPage) } else { Color.clear }
      }
      .onChange(of: url, initial: true) {
        guard let url else { return }
        let page = ownPage ?? WebPage()
        ownPage = page
        page.load(url)
      }
    }
  }

  @ViewBuilder private func content(_ page: WebPage) -> some View {
    VStack(spacing: 0) {
      if let isFinding = findContext?.isPresented, isFinding.wrappedValue {
        PageFindBar(page: page) { isFinding.wrappedValue = false }
      }
      PageContentView(page: page)
    }
  }

  /// The element of a page that a menu or a preview is for.
  public struct ActivatedElementInfo: Hashable, Sendable {
    /// The address of the link; nil for what is none.
    public let linkURL: URL?
  }
  /// Whether a swipe goes to the page before or after.
  public struct BackForwardNavigationGesturesBehavior: Hashable, Sendable {
    let isEnabled: Bool?
    /// The system's behavior, which is disabled here.
    public static let automatic = Self(isEnabled: nil)
    /// A swipe from the edge goes back.
    public static let enabled = Self(isEnabled: true)
    /// Swipes do nothing.
    public static let disabled = Self(isEnabled: false)
  }
  /// Whether two fingers enlarge a page.
  public struct MagnificationGesturesBehavior: Hashable, Sendable {
    let isEnabled: Bool?
    /// The system's behavior, which is enabled except in programs for the Mac.
    public static let automatic = Self(isEnabled: nil)
    /// Two fingers enlarge the page.
    public static let enabled = Self(isEnabled: true)
    /// Two fingers do nothing.
    public static let disabled = Self(isEnabled: false)
  }
  /// Whether a long press on a link shows its page.
  public struct LinkPreviewBehavior: Hashable, Sendable {
    let isEnabled: Bool?
    /// The system's behavior, which is disabled here.
    public static let automatic = Self(isEnabled: nil)
    /// A long press shows the page of a link.
    public static let enabled = Self(isEnabled: true)
    /// A long press shows nothing.
    public static let disabled = Self(isEnabled: false)
  }
  /// Whether an element of a page can fill the screen.
  public struct ElementFullscreenBehavior: Hashable, Sendable {
    let isEnabled: Bool?
    /// The system's behavior, which is disabled here.
    public static let automatic = Self(isEnabled: nil)
    /// Elements may fill the screen.
    public static let enabled = Self(isEnabled: true)
    /// Elements stay in the page.
    public static let disabled = Self(isEnabled: false)
  }
}

/// The settings that the modifiers of a web view have made.
struct WebViewSettings {
  var showsBackground = true
  var allowsSelection = true
  var allowsSwipes: Bool?
  var allowsPreviews: Bool?
  var allowsMagnification: Bool?
  var position: Binding<ScrollPosition>?
  var scrollObservers: [@MainActor (ScrollGeometry) -> Void] = []
}
extension EnvironmentValues {
  private struct WebViewKey: EnvironmentKey {
    static var defaultValue: WebViewSettings { WebViewSettings() }
  }
  var webView: WebViewSettings {
    get { self[WebViewKey.self] }
    set { self[WebViewKey.self] = newValue }
  }
}

/// The page itself.
private struct PageContentView: UIViewRepresentable {
  let page: WebPage

  @MainActor final class Coordinator {
    var settings = WebViewSettings()
    var lastPosition: ScrollPosition?
    weak var page: WebPage?

    func scrolled() {
      guard let page else { return }
      for observer in settings.scrollObservers { observer(page.scrollGeometry) }
    }
  }
  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIView(context: Context) -> WKWebView {
    let coordinator = context.coordinator
    coordinator.page = page
    page.scrollObservers[ObjectIdentifier(coordinator)] = { [weak coordinator] in
      coordinator?.scrolled()
    }
    return page.view
  }
  func updateUIView(_ view: WKWebView, context: Context) {
    let settings = context.environment.webView
    context.coordinator.settings = settings
    view.isOpaque = settings.showsBackground
    view.backgroundColor = settings.showsBackground ? .systemBackground : .clear
    view.allowsTextSelection = settings.allowsSelection
    view.allowsBackForwardNavigationGestures = settings.allowsSwipes ?? false
    view.allowsLinkPreview = settings.allowsPreviews ?? true
    view.allowsMagnification =
      settings.allowsMagnification ?? (UIDevice.current.userInterfaceIdiom != .mac)
    guard let position = settings.position?.wrappedValue,
      position != context.coordinator.lastPosition
    else { return }
    context.coordinator.lastPosition = position
    page.scroll(to: position)
  }
  static func dismantleUIView(_ view: WKWebView, coordinator: Coordinator) {
    coordinator.page?.scrollObservers[ObjectIdentifier(coordinator)] = nil
  }
}

extension WebPage {
  var scrollGeometry: ScrollGeometry {
    let scrollView = view.scrollView
    return ScrollGeometry(
      contentOffset: scrollView.contentOffset, contentSize: scrollView.contentSize,
      contentInsets: EdgeInsets(), containerSize: view.bounds.size)
  }
  fileprivate func scroll(to position: ScrollPosition) {
    let scrollView = view.scrollView
    let end = CGPoint(
      x: max(scrollView.contentSize.width - view.bounds.width, 0),
      y: max(scrollView.contentSize.height - view.bounds.height, 0))
    var goal = scrollView.contentOffset
    switch position.edge {
    case .top: goal.y = 0
    case .bottom: goal.y = end.y
    case .leading: goal.x = 0
    case .trailing: goal.x = end.x
    case nil:
      goal.x = position.x.map { min(max($0, 0), end.x) } ?? goal.x
      goal.y = position.y.map { min(max($0, 0), end.y) } ?? goal.y
    }
    scrollView.contentOffset = goal
  }
}

/// Finds words in a page: a bar above it.
private struct PageFindBar: View {
  let page: WebPage
  let close: () -> Void
  @State private var wanted = ""
  @State private var status = ""
  @State private var hasMatches = false
  @FocusState private var isFocused

  var body: some View {
    HStack(spacing: 8) {
      TextField("Find", text: $wanted)
        .focused($isFocused)
        .onSubmit { find() }
      Text(verbatim: status).font(.footnote).monospacedDigit().foregroundStyle(.secondary)
      Button("Previous", systemImage: "chevron.up") { find(backwards: true) }
        .disabled(!hasMatches)
      Button("Next", systemImage: "chevron.down") { find() }.disabled(!hasMatches)
      Button("Done", action: close)
    }
    .textFieldStyle(.roundedBorder)
    .labelStyle(.iconOnly)
    .buttonStyle(.borderless)
    .padding(.horizontal, 12)
    .padding(.vertical, 8)
    .background(.bar)
    .onAppear { isFocused = true }
    .onDisappear { page.view.endFinding() }
    .onChange(of: wanted) { find() }
  }

  private func find(backwards: Bool = false) {
    let configuration = WKFindConfiguration()
    configuration.backwards = backwards
    page.view.find(wanted, configuration) { count in
      hasMatches = count != nil
      status = wanted.isEmpty ? "" : count.map { "\($0)" } ?? "Not found"
    }
  }
}

// MARK: - Modifiers

extension View {
  private nonisolated func webView(
    _ change: @escaping @Sendable (inout WebViewSettings) -> Void
  ) -> some View { transformEnvironment(\.webView, transform: change) }

  /// Chooses whether pages have a background of their own; hidden, what is behind the web view shines through.
  public nonisolated func webViewContentBackground(_ visibility: Visibility) -> some View {
    webView { $0.showsBackground = visibility != .hidden }
  }
  /// Chooses whether texts of pages can be selected.
  public nonisolated func webViewTextSelection<Selectability: TextSelectability>(
    _ selectability: Selectability
  ) -> some View {
    let allows = Selectability.allowsSelection
    return webView { $0.allowsSelection = allows }
  }
  /// Chooses whether a swipe goes to the page before. Stored only.
  public nonisolated func webViewBackForwardNavigationGestures(
    _ value: WebView.BackForwardNavigationGesturesBehavior
  ) -> some View { webView { $0.allowsSwipes = value.isEnabled } }
  /// Chooses whether two fingers enlarge a page.
  public nonisolated func webViewMagnificationGestures(
    _ value: WebView.MagnificationGesturesBehavior
  ) -> some View { webView { $0.allowsMagnification = value.isEnabled } }
  /// Chooses whether a long press on a link shows its page. Stored only.
  public nonisolated func webViewLinkPreviews(_ value: WebView.LinkPreviewBehavior) -> some View {
    webView { $0.allowsPreviews = value.isEnabled }
  }
  /// Chooses whether elements of a page can fill the screen. Has no effect here.
  public nonisolated func webViewElementFullscreenBehavior(
    _ value: WebView.ElementFullscreenBehavior
  ) -> some View {
    if value.isEnabled == true { say("webViewElementFullscreenBehavior(_:) has no effect.") }
    return self
  }
  /// Scrolls pages to a position that the program sets.
  public nonisolated func webViewScrollPosition(_ position: Binding<ScrollPosition>) -> some View {
    webView { $0.position = position }
  }
  /// Calls a closure when a value of the page's scrolling has changed.
  public func webViewOnScrollGeometryChange<T: Hashable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (T, T) -> Void
  ) -> some View {
    modifier(ScrollGeometryReporter(transform: transform, action: action))
  }
}

/// Compares values of a page's scrolling.
private struct ScrollGeometryReporter<Value: Hashable>: ViewModifier {
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void
  @State private var last: Value?

  func body(content: Content) -> some View {
    content.transformEnvironment(\.webView) { settings in
      settings.scrollObservers.append { geometry in
        let value = transform(geometry)
        guard value != last else { return }
        let old = last
        last = value
        action(old ?? value, value)
      }
    }
  }
}
