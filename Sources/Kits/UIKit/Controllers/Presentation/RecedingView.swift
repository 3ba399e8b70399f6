import VivaceGeometry
import VivaceLayers
import VivaceMotion

/// Fills a window, and can recede behind a sheet: it shrinks to a card on black.
package class RecedingView: UIView {
  /// The sheet behind which it recedes; an earlier sheet that still departs changes nothing.
  private weak var sheet: UIPresentationController?
  /// The black view below the card; nil before the view has receded.
  private var backdrop: UIView?

  /// The safe area of the full window, also while the view is scaled down.
  package override var safeAreaInsets: UIEdgeInsets {
    backdrop == nil ? super.safeAreaInsets : superview?.safeAreaInsets ?? .zero
  }

  /// Changes how far it has receded, with the animation around: 0 fills the window, 1 is a card that leaves
  /// a margin at the sides and begins below the safe area's top.
  func recede(to share: CGFloat, behind sheet: UIPresentationController) {
    guard let superview, share > 0 || backdrop != nil else { return }
    if share == 0, self.sheet != nil, self.sheet !== sheet { return }
    self.sheet = sheet
    UIView.performWithoutAnimation {
      if backdrop == nil { becomeCard() }
      if bounds.size != superview.bounds.size { bounds.size = superview.bounds.size }
      center = CGPoint(x: superview.bounds.midX, y: superview.bounds.midY)
    }
    let least = ScreenTransitionMetrics.recededScale(width: bounds.width)
    let scale = 1 - share * (1 - least)
    let top = superview.safeAreaInsets.top * share
    transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: 0, ty: top - bounds.height * (1 - scale) / 2)
    layer.cornerRadius = ScreenTransitionMetrics.sheetRadius * share
  }

  /// The sheet has gone: it fills the window again.
  func endRecession(behind sheet: UIPresentationController) {
    guard backdrop != nil, self.sheet === sheet || self.sheet == nil else { return }
    UIView.performWithoutAnimation {
      layer.removeAllAnimations()
      transform = .identity
      layer.cornerRadius = 0
      clipsToBounds = false
      backgroundColor = nil
      backdrop?.removeFromSuperview()
    }
    backdrop = nil
    self.sheet = nil
  }

  /// The card has the window's background, which the black covers.
  private func becomeCard() {
    guard let superview else { return }
    let backdrop = UIView(frame: superview.bounds)
    backdrop.backgroundColor = .black
    backdrop.isUserInteractionEnabled = false
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    superview.insertSubview(backdrop, belowSubview: self)
    self.backdrop = backdrop
    backgroundColor = superview.backgroundColor ?? .systemBackground
    layer.cornerCurve = .continuous
    clipsToBounds = true
  }
}

/// Holds the root view of a window. Touches never hit it itself.
final class RootContainerView: RecedingView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

extension UIPresentationController {
  /// The view that recedes: what holds the presenter, where that fills the window; nil for others, such as a
  /// presenter on a sheet.
  private var recedingView: RecedingView? {
    guard let window = containerView?.window else { return nil }
    let presenter = presentingViewController
    let holder: RecedingView?
    if window.rootViewController === presenter {
      holder = window.rootContainer
    } else if let own = presenter.ownPresentation, own.presentationStyle == .fullScreen {
      holder = own.containerView as? RecedingView
    } else {
      holder = nil
    }
    return holder?.superview === window ? holder : nil
  }

  /// Lets the presenter recede, with the animation around.
  func recede(to share: CGFloat) {
    if let recedingView {
      recedingView.recede(to: share, behind: self)
    } else if isOverOuterViews {
      (containerView as? PresentationContainerView)?.recession = share
    }
  }

  func endRecession() { recedingView?.endRecession(behind: self) }

  /// Whether it is directly above the views of another toolkit, which fill its window.
  private var isOverOuterViews: Bool {
    presentingViewController.isHostRoot || presentingViewController.isPlaceholder
  }
}
