import VivaceGeometry

/// Called at each change of the search text.
@MainActor @preconcurrency public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

/// Receives the start and the end of a search.
@MainActor @preconcurrency public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Called before the search is shown.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Called after the search is shown.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Called before the search ends.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Called after the search has ended.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// Searches a screen: its bar is below the screen's title, and what is found is shown over the
/// screen, by a controller of its own or by the screen itself.
@MainActor @preconcurrency open class UISearchController: UIViewController {
  /// The controller of the results; nil searches in place.
  public let searchResultsController: UIViewController?
  /// The bar of the search.
  public let searchBar = UISearchBar()
  /// The object that updates the results.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The observer of the search.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the screen is darkened while nothing is searched for yet.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the title makes room for the field.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button appears with the search.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes appear with the search.
  open var automaticallyShowsScopeBar = true
  /// Whether the results appear with the first letter.
  open var automaticallyShowsSearchResultsController = true
  /// Whether what is found is shown, also while nothing is searched for.
  open var showsSearchResultsController = false {
    didSet {
      automaticallyShowsSearchResultsController = false
      showResults()
    }
  }
  /// The screen's, where a navigation bar shows the field.
  weak var item: UINavigationItem?
  private var active = false
  private var overlay: SearchOverlayView?

  /// A search with a controller for its results.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.controller = self
  }
  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(searchResultsController: nil)
  }
  /// Decodes nothing: a search within the controller's own content.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.controller = self
  }

  /// True during a search: from the first touch of the field until it is cancelled.
  open var isActive: Bool {
    get { active }
    set {
      guard newValue != active else { return }
      if newValue { begin() } else { end() }
    }
  }

  // MARK: - Beginning and ending

  /// The screen whose content is searched.
  private var screen: UIViewController? {
    if let item, let bar = item.observer as? UINavigationBar {
      return bar.controller?.screen(of: item)
    }
    return sequence(first: searchBar as UIResponder, next: \.next).lazy
      .compactMap { $0 as? UIViewController }.first
  }

  private func begin() {
    active = true
    delegate?.willPresentSearchController(self)
    animate {
      self.searchBar.isSearching = true
      if self.automaticallyShowsCancelButton { self.searchBar.showsCancelButton = true }
      if self.automaticallyShowsScopeBar { self.searchBar.showsScopeBar = true }
      self.putRoom()
    } completion: { [weak self] in
      guard let self, active else { return }
      delegate?.didPresentSearchController(self)
    }
    if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
  }

  private func end() {
    active = false
    delegate?.willDismissSearchController(self)
    searchBar.text = nil
    searchBar.resignFirstResponder()
    let old = overlay
    overlay = nil
    animate {
      self.searchBar.isSearching = false
      if self.automaticallyShowsCancelButton { self.searchBar.showsCancelButton = false }
      if self.automaticallyShowsScopeBar { self.searchBar.showsScopeBar = false }
      old?.alpha = 0
    } completion: { [weak self] in
      self?.removeResults(from: old)
      guard let self, !active else { return }
      delegate?.didDismissSearchController(self)
    }
  }

  /// The bar's heights change with the screen's insets.
  private func animate(
    _ changes: @escaping () -> Void, completion: @escaping () -> Void
  ) {
    let screen = screen
    let holder = screen?.navigationController?.viewIfLoaded ?? screen?.viewIfLoaded
    guard let holder, holder.window != nil else {
      changes()
      barChanged()
      return completion()
    }
    holder.layoutIfNeeded()
    UIView.animate(.presentation) {
      changes()
      self.barChanged()
      holder.layoutIfNeeded()
    } completion: {
      completion()
    }
  }

  /// The bar is of another height, or is elsewhere.
  func barChanged() { item?.searchChanged() }

  func textChanged() {
    showResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }
  func scopeChanged() { searchResultsUpdater?.updateSearchResults(for: self) }

  // MARK: - Results

  private func putRoom() {
    guard let screen, searchResultsController != nil || obscuresBackgroundDuringPresentation else {
      return
    }
    let overlay = SearchOverlayView { [weak self] in self?.isActive = false }
    self.overlay = overlay
    UIView.performWithoutAnimation {
      // Over a screen that scrolls, but not in it: what it covers continues below.
      let owner: UIView =
        screen.view is UIScrollView ? screen.view.superview ?? screen.view : screen.view
      overlay.frame = owner === screen.view ? screen.view.bounds : screen.view.frame
      overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      overlay.shade.alpha = 0
      owner.addSubview(overlay)
    }
    overlay.shade.alpha = obscuresBackgroundDuringPresentation ? 1 : 0
    showResults()
  }

  private func showResults() {
    guard let overlay, let results = searchResultsController, let screen else { return }
    let shows =
      automaticallyShowsSearchResultsController
      ? !(searchBar.text ?? "").isEmpty : showsSearchResultsController
    if shows, results.parent == nil {
      screen.addChild(results)
      results.view.frame = overlay.bounds
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      overlay.addSubview(results.view)
      results.didMove(toParent: screen)
    }
    results.viewIfLoaded?.isHidden = !shows
    overlay.receivesTouches = shows || obscuresBackgroundDuringPresentation
  }

  private func removeResults(from overlay: SearchOverlayView?) {
    if let results = searchResultsController, results.viewIfLoaded?.superview === overlay,
      overlay != nil
    {
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      results.removeFromParent()
    }
    overlay?.removeFromSuperview()
  }
}

/// Lies over a screen that is searched: dark, and with what was found.
@MainActor private final class SearchOverlayView: UIView {
  let shade = Part(UIColor.black.withAlphaComponent(0.2))
  var receivesTouches = true
  private let onTap: () -> Void

  init(onTap: @escaping () -> Void) {
    self.onTap = onTap
    super.init(frame: .zero)
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(shade)
    let tap = UITapGestureRecognizer { [weak self] _ in self?.onTap() }
    tap.delegate = self
    addGestureRecognizer(tap)
  }
  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    receivesTouches && super.point(inside: point, with: event)
  }
}

extension SearchOverlayView: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { touch.view === self }
}
