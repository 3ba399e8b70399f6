import VivaceMessages

/// The properties by whose names programs observe a scroll view.
extension UIScrollView: _KeyedOwner {
  public nonisolated func _keyedValue(_ key: String) -> Any?? {
    nonisolated(unsafe) var found: Any??
    MainActor.assumeIsolated {
      switch key {
      case "contentOffset": found = .some(contentOffset)
      case "contentSize": found = .some(contentSize)
      case "contentInset": found = .some(contentInset)
      case "bounds": found = .some(bounds)
      case "frame": found = .some(frame)
      default: break
      }
    }
    return found
  }
}
