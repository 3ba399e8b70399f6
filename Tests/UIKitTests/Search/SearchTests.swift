import Testing
import UIKit
import VivaceGeometry

@testable import VivaceUIKit

/// Search bars, and controllers that search a screen with one.
@MainActor @Suite(.serialized) struct SearchTests {
  private final class Listener: NSObject, UISearchBarDelegate, UISearchResultsUpdating,
    UISearchControllerDelegate
  {
    var lines: [String] = []
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      lines.append("text \(searchText)")
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
      lines.append("scope \(scope)")
    }
    func updateSearchResults(for searchController: UISearchController) {
      lines.append("update \(searchController.searchBar.text ?? "")")
    }
    func willPresentSearchController(_ searchController: UISearchController) {
      lines.append("will present")
    }
    func didPresentSearchController(_ searchController: UISearchController) {
      lines.append("did present")
    }
    func didDismissSearchController(_ searchController: UISearchController) {
      lines.append("did dismiss")
    }
  }

  @Test func aBarTellsItsDelegateWhatIsTyped() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    let listener = Listener()
    bar.delegate = listener
    bar.placeholder = "Fruit"
    let stage = ViewStage(300, 400, bar)
    stage.tap(120, 28)
    #expect(bar.isFirstResponder)
    stage.window.type("pe")
    stage.turn()
    stage.keep("search-bar")
    _ = stage.window.press(PressedKey(.down, "return", time: stage.time))
    #expect(listener.lines == ["begin", "text pe", "search"])
    // The button at the end of the field empties it.
    let clear = bar.searchTextField.clearButtonRect(forBounds: bar.searchTextField.bounds)
    let point = bar.searchTextField.convert(CGPoint(x: clear.midX, y: clear.midY), to: nil)
    stage.tap(point.x, point.y)
    #expect(bar.text == "" && listener.lines.last == "text ")
    bar.resignFirstResponder()
    #expect(listener.lines.last == "end")
  }

  @Test func scopesAreChosen() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    let listener = Listener()
    bar.delegate = listener
    bar.scopeButtonTitles = ["All", "Red", "Green"]
    #expect(bar.sizeThatFits(.zero).height == 56)
    bar.showsScopeBar = true
    bar.sizeToFit()
    #expect(bar.bounds.height == 96)
    let stage = ViewStage(300, 400, bar)
    stage.tap(250, 70)
    #expect(bar.selectedScopeButtonIndex == 2 && listener.lines == ["scope 2"])
  }

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      60
    }
  }

  private func searched(
    _ results: UIViewController? = nil
  ) -> (UISearchController, UITableViewController, UINavigationController, ViewStage, Listener) {
    let root = Rows(style: .plain)
    root.title = "Fruit"
    let search = UISearchController(searchResultsController: results)
    let listener = Listener()
    search.searchResultsUpdater = listener
    search.delegate = listener
    search.searchBar.scopeButtonTitles = ["All", "Red"]
    root.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    let stage = ViewStage(320, 568)
    stage.window.rootViewController = navigation
    stage.turn()
    return (search, root, navigation, stage, listener)
  }

  @Test("the field stands below the title, and takes its place while somebody searches")
  func inABar() {
    let (search, root, navigation, stage, listener) = searched()
    let field = search.searchBar.searchTextField
    func top() -> CGFloat { field.convert(field.bounds, to: nil).minY }
    #expect(top() == 97 && root.view.safeAreaInsets.top == 148)
    stage.keep("search-resting")
    stage.tap(160, top() + 18)
    #expect(search.isActive)
    stage.advance(by: 3)
    stage.keep("search-active")
    #expect(top() == 4 && search.searchBar.showsCancelButton)
    #expect(root.view.safeAreaInsets.top == 92)
    stage.window.type("ap")
    #expect(listener.lines == ["will present", "update ", "did present", "update ap"])
    search.searchBar.selectedScopeButtonIndex = 1
    search.isActive = false
    stage.advance(by: 3)
    #expect(listener.lines.suffix(2) == ["update ", "did dismiss"])
    #expect(top() == 97 && !search.searchBar.showsCancelButton)
    #expect(navigation.navigationBar.fullHeight == 148)
  }

  @Test(
    "a search that begins or ends while its bar waits for layout moves the field from where it is")
  func theFieldDoesNotJump() {
    let (search, _, _, stage, _) = searched()
    let field = search.searchBar.searchTextField
    func top() -> CGFloat { (field.layer.presentation() ?? field.layer).frame.minY }
    for isActive in [true, false, true, false] {
      search.searchBar.setNeedsLayout()
      search.searchBar.superview?.superview?.setNeedsLayout()
      let before = top()
      search.isActive = isActive
      stage.turn()
      #expect(abs(top() - before) < 0.01, "\(before) to \(top())")
      stage.advance(by: 0.1)
    }
    stage.advance(by: 3)
    #expect(top() == 1)
  }

  @Test func theFieldGoesAsContentScrolls() {
    let (search, root, _, stage, _) = searched()
    root.tableView.contentOffset.y = -148 + 52
    stage.turn()
    #expect(search.searchBar.superview?.bounds.height == 0)
    root.navigationItem.hidesSearchBarWhenScrolling = false
    root.tableView.contentOffset.y = -40
    stage.turn()
    #expect(search.searchBar.superview?.bounds.height == 52)
  }

  @Test func resultsLieOverTheScreen() {
    let results = UIViewController()
    let (search, root, _, stage, _) = searched(results)
    search.isActive = true
    stage.advance(by: 3)
    #expect(results.parent == nil)
    stage.window.type("a")
    #expect(results.parent === root && results.view.window != nil)
    search.isActive = false
    stage.advance(by: 3)
    #expect(results.parent == nil && results.view.superview == nil)
  }

  @Test func aTouchOnTheDarkScreenEndsTheSearch() {
    let (search, _, _, stage, _) = searched()
    search.isActive = true
    stage.advance(by: 3)
    stage.tap(160, 400)
    stage.advance(by: 3)
    #expect(!search.isActive)
  }
}
