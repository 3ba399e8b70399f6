import FoundationNetworking
import SwiftUI

/// A page of the web in SwiftUI: here its address, and a button that opens it in the desktop's browser.
public struct WebView: View {
  private let url: URL?
  /// A view of an address; nil shows an empty area.
  public nonisolated init(url: URL?) { self.url = url }
  public var body: some View { Page(url: url) }

  private struct Page: UIViewRepresentable {
    let url: URL?
    func makeUIView(context: Context) -> WKWebView { WKWebView() }
    func updateUIView(_ view: WKWebView, context: Context) {
      guard let url, view.url != url else { return }
      view.load(URLRequest(url: url))
    }
  }
}
