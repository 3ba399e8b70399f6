import Foundation
import VivaceMessages

/// The properties by whose names programs observe a view of the web.
extension WKWebView: _KeyedOwner {
  public func _keyedValue(_ key: String) -> Any?? {
    switch key {
    case "url", "URL": .some(url)
    case "title": .some(title)
    case "estimatedProgress": .some(estimatedProgress)
    case "loading", "isLoading": .some(isLoading)
    case "canGoBack": .some(canGoBack)
    case "canGoForward": .some(canGoForward)
    default: nil
    }
  }
}
