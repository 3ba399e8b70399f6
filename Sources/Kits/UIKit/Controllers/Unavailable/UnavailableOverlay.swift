/// The overlay of a controller's view while its content is unavailable.
@MainActor final class UnavailableOverlay {
  private unowned let controller: UIViewController
  private var view: (any UIView & UIContentView)?
  var configuration: (any UIContentConfiguration)? { didSet { changed() } }

  init(_ controller: UIViewController) { self.controller = controller }

  private func changed() {
    guard let configuration else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    let updated = configuration.updated(for: controller.contentUnavailableConfigurationState)
    if let view, view.supports(updated) {
      view.configuration = updated
    } else {
      view?.removeFromSuperview()
      view = updated.makeContentView()
    }
    if controller.isViewLoaded { controller.view.setNeedsLayout() }
  }

  /// Over all of the controller's view, wherever that is scrolled to.
  func layOut() {
    guard let view, let parent = controller.viewIfLoaded else { return }
    if view.superview !== parent { parent.addSubview(view) }
    if parent.subviews.last !== view { parent.bringSubviewToFront(view) }
    if view.frame != parent.bounds { view.frame = parent.bounds }
  }
}
