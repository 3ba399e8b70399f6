import Foundation

/// A menu for a view: by a long press, a right click, or the key for menus.
@MainActor @preconcurrency open class UIContextMenuInteraction: NSObject, UIInteraction {
  public enum Appearance: Int, Sendable { case unknown, rich, compact }

  /// The view that long presses are recognized on; nil until the interaction is added to a view.
  public private(set) weak var view: UIView?
  /// Held weakly; it provides the menu at each press.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  private var press: MenuPress?
  private var shown: MenuRequest?
  private var menuLocation = CGPoint.zero
  /// The view in its own that the last menu belongs to; nil is the whole.
  var provider: (() -> UIView?)?
  /// The request of the press in progress.
  private var pressedRequest: MenuRequest?

  /// An interaction without a view; add it with `UIView.addInteraction(_:)`.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// With a preview the menu is a rich one.
  open var menuAppearance: Appearance {
    shown.map { $0.preview == nil ? .compact : .rich } ?? .unknown
  }

  /// Removes the press recognizer from the previous view.
  public func willMove(to view: UIView?) {
    if let press { self.view?.removeGestureRecognizer(press) }
    press = nil
  }

  /// Installs a press recognizer on the new view; nil leaves the interaction idle.
  public func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let press = MenuPress { [weak self] in
      guard $0.state == .began, let self else { return }
      self.pressed(at: $0.location(in: self.view))
    }
    self.press = press
    press.delegate = self
    view.addGestureRecognizer(press)
  }

  private func pressed(at location: CGPoint) {
    guard let view, let window = view.window, let request = pressedRequest else { return }
    pressedRequest = nil
    window.show(request)
  }

  /// Returns the location at which the menu was requested.
  open func location(in view: UIView?) -> CGPoint {
    self.view?.convert(menuLocation, to: view) ?? menuLocation
  }

  /// Closes the open menu of this interaction; no effect while none is open or outside a window.
  open func dismissMenu() {
    guard let view = shown?.view ?? view, let window = view.window else { return }
    window.host?.window(window, closesMenuOf: view)
  }

  /// Shows another menu in place of the one that is shown.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let shown, let view, let window = view.window else { return }
    shown.menu = block(shown.menu)
    window.show(shown)
  }

  /// - Parameter isPressed: Whether a finger requests the menu, which then opens beside it rather
  ///   than under it.
  func request(at location: CGPoint, isPressed: Bool = false) -> MenuRequest? {
    self.menuLocation = location
    guard let view,
      let configuration = delegate?.contextMenuInteraction(
        self, configurationForMenuAtLocation: location),
      let menu = configuration.actionProvider?([])
    else { return nil }
    let isControl = view is UIControl
    let owner = provider?() ?? view
    let request = MenuRequest(
      menu, of: owner, at: isPressed || isControl ? nil : view.convert(location, to: owner))
    request.preview = configuration.previewProvider?()
    if request.preview == nil, isPressed,
      let lifted = delegate?.contextMenuInteraction(
        self, configuration: configuration,
        highlightPreviewForItemWithIdentifier: configuration.identifier)
    {
      request.picture = lifted.picture
    }
    request.willOpen = { [weak self, weak request] in
      guard let self, shown !== request else { return }
      shown = request
      animate {
        self.delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: $0)
      }
    }
    request.willClose = { [weak self] in
      guard let self, shown != nil else { return }
      _ = delegate?.contextMenuInteraction(
        self, configuration: configuration,
        dismissalPreviewForItemWithIdentifier: configuration.identifier)
      shown = nil
      animate {
        self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: $0)
      }
    }
    return request
  }

  private func animate(_ tell: (MenuAnimator) -> Void) {
    let animator = MenuAnimator(shown?.preview)
    tell(animator)
    animator.run()
  }
}

extension UIContextMenuInteraction: UIGestureRecognizerDelegate {
  /// A press where there is no menu is none, and leaves touches to what is there.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    pressedRequest = request(at: gestureRecognizer.location(in: view), isPressed: true)
    return pressedRequest != nil
  }
}

/// Provides a view's menu, and receives its appearance and dismissal.
@MainActor @preconcurrency public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Nil: no menu there.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Returns the preview lifted while the menu is shown, if the configuration has none of its
  /// own; nil lifts nothing.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Returns the preview's target at dismissal. By default it returns to its origin.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// The older form of the one about what is lifted.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The older form of the one about where it goes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// Called as the menu opens; by default nothing is animated along with it.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The preview lifted with the menu; by default that of the older method without an identifier.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard configuration.is(identifier) else { return nil }
    return contextMenuInteraction(
      interaction, previewForHighlightingMenuWithConfiguration: configuration)
  }
  /// The preview on dismissal; by default the older method answers for it.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard configuration.is(identifier) else { return nil }
    return contextMenuInteraction(
      interaction, previewForDismissingMenuWithConfiguration: configuration)
  }
  /// The older form of the highlight preview; nil by default, which lifts nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// The older form of the preview on dismissal; nil by default.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Called as the menu closes; by default nothing is animated along with it.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// The contents of a context menu.
@MainActor @preconcurrency open class UIContextMenuConfiguration: NSObject {
  /// Makes the menu; the suggested elements are the system's own.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?
  /// Makes the controller shown above the menu; nil shows no preview.
  public typealias ContentPreviewProvider = () -> UIViewController?

  /// Distinguishes this menu from others of the same view; a random UUID string without one.
  public let identifier: any NSCopying
  /// The older methods of delegates know nothing but the configuration's own.
  fileprivate func `is`(_ other: any NSCopying) -> Bool {
    identifier as AnyObject === other as AnyObject
  }

  let previewProvider: ContentPreviewProvider?
  let actionProvider: ActionProvider?

  /// Contents of a menu; the closures run when the menu is about to open.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: ContentPreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}

/// Animations along with the appearance or dismissal of a menu.
@MainActor @preconcurrency public protocol UIContextMenuInteractionAnimating: AnyObject {
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

private final class MenuAnimator: UIContextMenuInteractionAnimating {
  private(set) weak var previewViewController: UIViewController?
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ preview: UIViewController?) { previewViewController = preview }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    let (animations, completions) = (animations, completions)
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(withDuration: 0.25) {
      for animation in animations { animation() }
    } completion: { _ in
      for completion in completions { completion() }
    }
  }
}

extension UIView {
  /// The menu of its interaction for menus.
  func interactionMenu(at location: CGPoint) -> MenuRequest? {
    interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first?.request(at: location)
  }
}
