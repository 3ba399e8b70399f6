import VivaceLayers

/// The frame of a presented controller, and the treatment of the one below.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext
  case popover
  case none = -1
  /// The default: a sheet.
  case automatic = -2
}

/// The animation of a presentation that fills the window.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

extension UIViewController {
  /// The controller that this one or its nearest presenting ancestor presents.
  var nearestPresented: UIViewController? {
    shownPresentation?.presentedViewController ?? parent?.presentedViewController
  }
  /// The controller that presents this one or its nearest presented ancestor.
  var nearestPresenting: UIViewController? {
    if let ownPresentation, ownPresentation.phase != .prepared {
      return ownPresentation.presentingViewController
    }
    return parent?.presentingViewController
  }
  /// The presentation controller that shows this controller; to be configured before it is presented.
  var preparedPresentation: UIPresentationController? {
    if let ownPresentation { return ownPresentation }
    if let parent { return parent.presentationController }
    let made = makePresentation(nil)
    ownPresentation = made
    return made
  }
  /// The presentation controller of a sheet; nil for other styles.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// The presentation controller of the current presentation; nil without one.
  public var activePresentationController: UIPresentationController? {
    ownPresentation?.phase == .prepared
      ? nil : ownPresentation ?? parent?.activePresentationController
  }
  /// The presentation controller of a popover; nil for other styles.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// The style that applies.
  var decidedStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic || modalPresentationStyle == .none
      ? automaticStyle : modalPresentationStyle
  }

  private func makePresentation(_ source: UIViewController?) -> UIPresentationController {
    let presenter = source?.presenter(for: decidedStyle)
    if let alert = self as? UIAlertController { return alert.makeOwnPresentation(presenter) }
    switch decidedStyle {
    case .pageSheet, .formSheet:
      return UISheetPresentationController(
        presentedViewController: self, presenting: presenter)
    case .popover:
      return UIPopoverPresentationController(
        presentedViewController: self, presenting: presenter)
    case .custom:
      if let source,
        let own = transitioningDelegate?.presentationController(
          forPresented: self, presenting: presenter, source: source)
      {
        return own
      }
      return UIPresentationController(presentedViewController: self, presenting: presenter)
    default:
      return UIPresentationController(presentedViewController: self, presenting: presenter)
    }
  }

  /// The controller that shows what this controller presents: the outermost around it, or for styles that stay in
  /// their context
  /// the nearest that defines one.
  func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    let around = sequence(first: self, next: \.parent)
    if style == .currentContext || style == .overCurrentContext,
      let context = around.first(where: \.definesPresentationContext)
    {
      return context
    }
    return around.first { $0.parent == nil || $0.isHostRoot } ?? self
  }
  /// Whether it is a window's own root, which represents content of another kind.
  var isHostRoot: Bool {
    parent?.view.window?.rootViewController === parent && parent?.isPlaceholder == true
  }

  /// Shows another controller above this one, until it is dismissed.
  func show(
    presented viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)?
  ) {
    let new = viewControllerToPresent
    let presenter = presenter(for: new.decidedStyle)
    guard mayPresent(new, presenter) else { return }
    if let showOutside = new.showOutside {
      showOutside(presenter)
      completion?()
      return
    }
    let prepared = new.ownPresentation
    let isFit = prepared.map { $0.presentationStyle == new.decidedStyle } ?? false
    let presentation =
      isFit && new.decidedStyle != .custom ? prepared! : new.makePresentation(self)
    presentation.presentingViewController = presenter
    new.ownPresentation = presentation
    presenter.shownPresentation = presentation
    presentation.source = self
    presentation.present(animated: flag && UIView.areAnimationsEnabled, completion)
  }

  private func mayPresent(_ new: UIViewController, _ presenter: UIViewController) -> Bool {
    func refuse(_ why: String, _ what: String) -> Bool {
      LayerWarning.once(
        "\(diagnosticName) was to present \(new.diagnosticName), \(why). Nothing was presented: \(what)."
      )
      return false
    }
    if new === self || new === presenter {
      return refuse("which is itself", "present another controller")
    }
    if new.parent != nil {
      return refuse(
        "which lies in \(new.parent!.diagnosticName)",
        "take it out of there with removeFromParent() first")
    }
    if let own = new.ownPresentation, own.phase != .prepared {
      guard own.phase == .dismissing || own.phase == .returning else {
        return refuse(
          "which \(own.presentingViewController.diagnosticName) presents already",
          "dismiss it there first, or present another one")
      }
      own.finishOnTheSpot()
    }
    if let running = presenter.shownPresentation {
      guard running.phase == .dismissing else {
        return refuse(
          "while \(presenter.diagnosticName) presents \(running.presentedViewController.diagnosticName)",
          "let that one present it, or dismiss that one first")
      }
      running.finishOnTheSpot()
    }
    guard presenter.viewIfLoaded?.window != nil else {
      return refuse(
        "but the view of \(presenter.diagnosticName) is in no window",
        "present from viewDidAppear(_:) on, from a controller that is shown")
    }
    return true
  }

  /// Takes away what it presents, and all above that; presenting nothing, itself.
  func endPresentation(animated flag: Bool, completion: (() -> Void)?) {
    let holder = sequence(first: self, next: \.parent).first { $0.shownPresentation != nil }
    if let presentation = holder?.shownPresentation, presentation.phase != .dismissing {
      return presentation.dismiss(animated: flag && UIView.areAnimationsEnabled, completion)
    }
    let presented = sequence(first: self, next: \.parent).first {
      ($0.ownPresentation?.phase ?? .prepared) != .prepared
    }
    guard let presentation = presented?.ownPresentation else { return }
    presentation.dismiss(animated: flag && UIView.areAnimationsEnabled, completion)
  }
}

/// Adapts a presentation to a small container, and observes interactive dismissals.
@MainActor @preconcurrency public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// The style in a compact window, of the older form; `automatic` by default.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }
  /// The style under given traits; by default the older method decides.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Asked before a drag or a tap outside dismisses; true by default.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Called as a drag or a tap begins to dismiss.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Called after the user, not the program, has dismissed the controller.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Called when a dismissal by the user was refused.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
