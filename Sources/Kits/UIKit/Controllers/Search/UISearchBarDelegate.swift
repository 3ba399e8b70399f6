import VivaceGeometry

/// Decides about and observes a search bar.
@MainActor @preconcurrency public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Also when it was emptied.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// The return key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Whether editing may begin.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Called after editing has begun.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Whether editing may end.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Called after editing has ended.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Called after the text has changed.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Asked before each change of the text by the user; true by default.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Called for the return key.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Called for a tap on the bookmark button.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// Called for a tap on the cancel button.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Called for a tap on the results button.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  /// Called after another scope button was chosen.
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
