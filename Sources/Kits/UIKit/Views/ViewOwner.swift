/// The controller of a root view, in the terms that views need.
@MainActor protocol ViewOwner: UIResponder {
  /// The traits that the controller overrides.
  var ownTraits: UITraitCollection { get }
  var overrideUserInterfaceStyle: UIUserInterfaceStyle { get }
  /// The insets of the safe area that the program has added.
  var additionalSafeAreaInsets: UIEdgeInsets { get }
  /// The insets of the bars around the controller's content.
  var barInsets: UIEdgeInsets { get }
  var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { get }
  var viewRespectsSystemMinimumLayoutMargins: Bool { get }

  func viewWillLayout()
  func viewDidLayout()
  /// The view has entered a window, or left its window.
  func viewMoved(to window: UIWindow?)
  func updateViewConstraints()
  func setNeedsUpdateProperties()
  /// Updates the controller's properties, if that is due.
  func updateStaleProperties(in view: UIView)
  func viewSafeAreaInsetsDidChange()
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
