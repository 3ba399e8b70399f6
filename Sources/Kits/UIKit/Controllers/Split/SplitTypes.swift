extension UISplitViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// Two controllers, given by `viewControllers`.
    case unspecified
    case doubleColumn, tripleColumn
  }

  /// The columns of a split view controller with a style.
  public enum Column: Int, Sendable {
    /// The sidebar.
    case primary
    /// Between the sidebar and the detail; of three columns only.
    case supplementary
    /// The detail.
    case secondary
    /// The single column of a narrow window.
    case compact
    /// At the trailing edge, for details of what the secondary column shows. It is hidden until
    /// `show(_:)`; in a narrow window it is a sheet.
    case inspector
  }

  /// The visible columns in a wide window, and their arrangement.
  public enum DisplayMode: Int, Sendable {
    case automatic
    case secondaryOnly
    case oneBesideSecondary, oneOverSecondary
    case twoBesideSecondary, twoOverSecondary
    /// Two, which push the detail partly out of the window.
    case twoDisplaceSecondary

    /// The older name of `secondaryOnly`.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// The older name of `oneBesideSecondary`.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The older name of `oneOverSecondary`.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }

    /// How many of the leading columns are seen.
    var count: Int {
      switch self {
      case .automatic, .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }
    var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
  }

  /// The effect of leading columns on the detail when they appear.
  public enum SplitBehavior: Int, Sendable {
    case automatic
    /// The columns are beside the secondary one, which becomes narrower.
    case tile
    /// The columns overlap the secondary one.
    case overlay
    /// The columns push the secondary one aside.
    case displace
  }

  /// The presence of the button that shows and hides columns.
  public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }
  /// The background of the primary column: the usual one, or a gray one.
  public enum BackgroundStyle: Int, Sendable { case none, sidebar }
  /// The state of the split view controller around a view: none, with columns, or as one stack.
  public enum LayoutEnvironment: Int, Sendable { case none, expanded, collapsed }
  /// The edge at which the primary column is.
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }
}

/// Decides about and observes the columns of a split view controller.
@MainActor @preconcurrency public protocol UISplitViewControllerDelegate: AnyObject {
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)

  /// Which column is topmost as the columns become one stack.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
      .DisplayMode
  ) -> UISplitViewController.DisplayMode
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)

  // Without a style.

  /// True leaves the secondary controller away.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// The secondary controller of a window that becomes wide; nil takes what was pushed, or what it was.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  /// True: the delegate has shown it.
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  /// Called before other columns are shown; does nothing by default.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Called before a column comes into view.
  public func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  /// Called before a column goes out of view.
  public func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
  /// Called as a finger begins to draw columns in or out.
  public func splitViewControllerInteractivePresentationGestureWillBegin(
    _ svc: UISplitViewController
  ) {}
  /// Called as that finger is lifted.
  public func splitViewControllerInteractivePresentationGestureDidEnd(
    _ svc: UISplitViewController
  ) {}
  /// The topmost column of the stack in a narrow window; the proposed one by default.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// The columns shown as the window becomes wide; the proposed ones by default.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
      .DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  /// Called after the columns have become one stack.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Called after the stack has become columns.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  /// Without a style: false by default, which pushes the secondary controller.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Without a style: nil by default, for the controller on top of the stack.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  /// Without a style: false by default, so that the split view shows the controller.
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// Equivalent for the detail; false by default.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
}
