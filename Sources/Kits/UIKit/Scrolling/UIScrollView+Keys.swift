import VivaceMessages

/// The properties by whose names programs observe a scroll view.
extension UIScrollView: _KeyedOwner {
  public func _keyedValue(_ key: String) -> Any?? {
    switch key {
    case "contentOffset": .some(contentOffset)
    case "contentSize": .some(contentSize)
    case "contentInset": .some(contentInset)
    case "bounds": .some(bounds)
    case "frame": .some(frame)
    default: nil
    }
  }
}
