// A help book. It shows how a program has pages of its own:
//
// - `WebPage` is a page as an observable object: the toolbar follows its title, its progress and its list of pages;
// - a `URLSchemeHandler` answers addresses like `help:tides` with HTML that the program makes, so nothing is loaded from
//   a network;
// - `NavigationDeciding` keeps other addresses out of the book, and opens them in the browser;
// - `findNavigator(isPresented:)` finds words, and `webViewOnScrollGeometryChange` tells how far a chapter is read.

import SwiftUI
import WebKit

@main
struct ReaderApp: App {
  var body: some Scene {
    WindowGroup("Reader") { ReaderView() }
  }
}

struct ReaderView: View {
  @State private var page = ReaderView.makePage()
  @State private var isFinding = false
  @State private var progress = 0.0

  private static func makePage() -> WebPage {
    var configuration = WebPage.Configuration()
    configuration.websiteDataStore = .nonPersistent()
    if let scheme = URLScheme("help") { configuration.urlSchemeHandlers[scheme] = Book() }
    return WebPage(configuration: configuration, navigationDecider: Librarian())
  }

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 12) {
        Button("Back", systemImage: "chevron.left") { go(to: list.backList.last) }
          .disabled(list.backList.isEmpty)
        Button("Forward", systemImage: "chevron.right") { go(to: list.forwardList.first) }
          .disabled(list.forwardList.isEmpty)
        Text(page.title).font(.headline).lineLimit(1).frame(maxWidth: .infinity)
        Button("Contents", systemImage: "list.bullet") { page.load(Book.start) }
        Button("Find", systemImage: "magnifyingglass") { isFinding.toggle() }
      }
      .labelStyle(.iconOnly)
      .buttonStyle(.borderless)
      .padding(.horizontal, 14)
      .padding(.vertical, 10)
      ProgressView(value: progress)
        .accessibilityLabel("Read")
      WebView(page)
        .webViewOnScrollGeometryChange(for: Double.self, of: Self.progress(of:)) { _, new in
          progress = new
        }
        .findNavigator(isPresented: $isFinding)
    }
    .task { page.load(Book.start) }
  }

  private var list: WebPage.BackForwardList { page.backForwardList }
  private func go(to item: WebPage.BackForwardList.Item?) {
    if let item { page.load(item) }
  }
  /// The part of a chapter that has been read; all of one that fits.
  private static func progress(of geometry: ScrollGeometry) -> Double {
    let rest = geometry.contentSize.height - geometry.containerSize.height
    return rest > 1 ? min(max(geometry.contentOffset.y / rest, 0), 1) : 1
  }
}

/// Keeps the reader in the book.
struct Librarian: WebPage.NavigationDeciding {
  func decidePolicy(
    for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
  ) async -> WKNavigationActionPolicy {
    guard let url = action.request.url, url.scheme != "help" else { return .allow }
    UIApplication.shared.open(url, options: [:], completionHandler: nil)
    return .cancel
  }
}
