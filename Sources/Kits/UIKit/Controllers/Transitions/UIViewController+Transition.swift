import VivaceGeometry
import VivaceLayers
import VivaceMotion

extension UIViewController {
  /// How a controller comes and goes: on a navigation stack, as a sheet, or over the whole window.
  @MainActor @preconcurrency public class Transition: NSObject {
    enum Kind {
      case zoom(ZoomOptions?, (ZoomSourceViewProviderContext) -> UIView?)
      case cover, flip, fade, curl
    }
    let kind: Kind

    init(_ kind: Kind) {
      self.kind = kind
      super.init()
    }

    /// A zoom out of a view of the controller below, and back into one. The closure is called when the
    /// controller is presented, when it is dismissed, and when a finger catches it; each time with the
    /// controllers, since the view may be another one by then.
    public class func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition(.zoom(options, sourceViewProvider)) }
    /// Out of an item of a bar, and back into one; asked as often as for a view.
    @_disfavoredOverload
    public class func zoom(
      options: ZoomOptions? = nil,
      sourceBarButtonItemProvider: @escaping (ZoomSourceViewProviderContext) -> UIBarButtonItem?
    ) -> Transition { Transition(.zoom(options) { sourceBarButtonItemProvider($0)?.shown }) }
    /// The controller slides up from the lower edge.
    public class var coverVertical: Transition { Transition(.cover) }
    /// The window turns over about its upright axis.
    public class var flipHorizontal: Transition { Transition(.flip) }
    /// The controller fades in over the one below.
    public class var crossDissolve: Transition { Transition(.fade) }
    /// The controller slides up, as `coverVertical`: pages do not curl here.
    public class var partialCurl: Transition { Transition(.curl) }

    /// The details of a zoom: its alignment, its dimming and its dismissal by a finger.
    @MainActor @preconcurrency public class ZoomOptions: NSObject {
      /// The area of the controller's view that coincides with the source, in its coordinates; nil is all of
      /// its width.
      public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
      /// Whether a hand may lead the controller away.
      public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
      /// The color over the controller below; nil is a shade of black.
      public var dimmingColor: UIColor?
      /// A blur over the controller below; nil is none.
      public var dimmingVisualEffect: UIBlurEffect?
      public override init() { super.init() }

      /// The views of an alignment.
      @MainActor @preconcurrency public class AlignmentRectContext: NSObject {
        public let sourceView: UIView
        /// The controller that grows out of the source.
        public let zoomedViewController: UIViewController
        init(_ source: UIView, _ zoomed: UIViewController) {
          (sourceView, zoomedViewController) = (source, zoomed)
          super.init()
        }
      }

      /// The state of a drag that would dismiss a zoomed controller.
      @MainActor @preconcurrency public class InteractionContext: NSObject {
        /// In the zoomed controller's view.
        public let location: CGPoint
        /// The velocity of the finger, in points a second.
        public let velocity: CGVector
        /// Whether it would begin without an objection.
        public let willBegin: Bool
        init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
          (self.location, self.velocity, self.willBegin) = (location, velocity, willBegin)
          super.init()
        }
      }
    }

    /// The controller with the source view, which is below.
    /// The two controllers of a zoom, for which a source is wanted.
    @MainActor @preconcurrency public class ZoomSourceViewProviderContext: NSObject {
      public let sourceViewController: UIViewController
      /// The controller that is shown by the zoom.
      public let zoomedViewController: UIViewController
      init(_ source: UIViewController, _ zoomed: UIViewController) {
        (sourceViewController, zoomedViewController) = (source, zoomed)
        super.init()
      }
    }
  }
}

/// A view that a controller is zoomed out of, as it is seen in the room of the transition.
struct ZoomSource {
  let frame: CGRect
  let cornerRadius: CGFloat
  /// The area of the controller's view that coincides with it, in the view's coordinates; nil is all of its
  /// width.
  let aligned: CGRect?
  /// The view itself.
  weak var view: UIView?

  /// The way out of it for a controller that fills a size, and draws so much around itself.
  func transition(_ size: CGSize, outsets: EdgeInsets = EdgeInsets()) -> ScreenTransition {
    guard let aligned else {
      return ScreenTransition(
        zoomingIn: size, outOf: frame, cornerRadius: cornerRadius, outsets: outsets)
    }
    // The part is on the source; the whole is larger by as much.
    let scale = frame.width / aligned.width
    let whole = CGRect(
      x: frame.minX - aligned.minX * scale, y: frame.minY - aligned.minY * scale,
      width: size.width * scale, height: size.height * scale)
    var transition = ScreenTransition(
      zoomingIn: size, outOf: whole, cornerRadius: cornerRadius, outsets: outsets)
    transition.away.top = max(aligned.minY, 0)
    transition.away.bottom = min(aligned.maxY, size.height)
    return transition
  }
}

/// Computes what controllers are zoomed out of, and when a hand may lead them away.
@MainActor enum Zoom {
  /// The source that a controller names, in the coordinates of a container.
  ///
  /// - Returns: Nil if it is not zoomed at all, or has no source now.
  static func source(
    of zoomed: UIViewController, over source: UIViewController?, in container: UIView
  ) -> ZoomSource? {
    guard case .zoom(let options, let provider)? = zoomed.preferredTransition?.kind,
      let source
    else { return nil }
    let context = UIViewController.Transition.ZoomSourceViewProviderContext(source, zoomed)
    guard let view = provider(context) else {
      LayerWarning.once(
        "The closure of preferredTransition = .zoom of \(zoomed.diagnosticName) named no source view over "
          + "\(source.diagnosticName). It comes and goes as it would without a zoom: give back a view that is "
          + "in the window then.")
      return nil
    }
    guard let window = view.window, window === container.window else {
      LayerWarning.once(
        "The closure of preferredTransition = .zoom of \(zoomed.diagnosticName) named a \(type(of: view)) that "
          + "is \(view.window == nil ? "in no window" : "in another window"). It comes and goes as it "
          + "would without a zoom: give back a view of \(source.diagnosticName) that is seen.")
      return nil
    }
    let frame = view.convert(view.bounds, to: container)
    guard frame.width > 0, frame.height > 0 else { return nil }
    let radius = view.layer.cornerRadius
    let aligned = options?.alignmentRectProvider?(
      UIViewController.Transition.ZoomOptions.AlignmentRectContext(view, zoomed))
    return ZoomSource(
      frame: frame, cornerRadius: radius > 0 ? radius : 12,
      aligned: aligned.flatMap { $0.width > 0 ? $0 : nil }, view: view)
  }

  static func options(_ controller: UIViewController) -> UIViewController.Transition.ZoomOptions? {
    if case .zoom(let options, _)? = controller.preferredTransition?.kind { options } else { nil }
  }

  /// Whether a hand draws down or to the side.
  static func leadsAway(_ velocity: CGPoint) -> Bool {
    velocity.y > abs(velocity.x) || velocity.x > abs(velocity.y)
  }

  /// Whether a hand may lead a zoomed controller away.
  static func mayLeave(_ controller: UIViewController, by pan: UIPanGestureRecognizer) -> Bool {
    mayLeave(
      controller, from: pan.location(in: controller.view), pan.velocity(in: controller.view))
  }
  static func mayLeave(
    _ controller: UIViewController, from location: CGPoint, _ velocity: CGPoint
  ) -> Bool {
    let isOutwards = leadsAway(velocity)
    let context = UIViewController.Transition.ZoomOptions.InteractionContext(
      location: location, velocity: CGVector(dx: velocity.x, dy: velocity.y),
      willBegin: isOutwards)
    return options(controller)?.interactiveDismissShouldBegin?(context) ?? isOutwards
  }
}

extension Zoom {
  /// Whether a finger that draws down content at its upper end leads away the zoomed screen around it.
  static func yieldsPull(of scroll: UIScrollView, _ movement: CGPoint) -> Bool {
    // What is pulled down to refresh keeps its pull.
    guard movement.y > abs(movement.x), scroll.refreshControl == nil,
      scroll.contentOffset.y <= scroll.range(1).lowerBound + 0.5,
      let zoomed = zoomedScreen(around: scroll)
    else { return false }
    let location = scroll.panGestureRecognizer.location(in: zoomed.view)
    return mayLeave(zoomed, from: location, movement)
  }

  private static func zoomedScreen(around scroll: UIScrollView) -> UIViewController? {
    for view in sequence(first: scroll.superview, next: { $0?.superview }) {
      switch view {
      // Another one around has its own ends.
      case let outer as UIScrollView where outer.isScrollEnabled && outer.canScroll(1): return nil
      case let holder as ScreenContainerView:
        if let navigation = holder.controller.navigationController,
          navigation.mayZoomAway(holder.controller)
        {
          return holder.controller
        }
      case let container as PresentationContainerView:
        // A sheet shares the drags of what scrolls in it by itself.
        guard let presentation = container.presentation, presentation.mayZoomAway,
          !(presentation is UISheetPresentationController)
        else { return nil }
        return presentation.presentedViewController
      default: break
      }
    }
    return nil
  }
}

extension Part {
  /// Dims by a colour or a blur of the program's.
  ///
  /// - Returns: How opaque that is in the end; nil for the usual shade, whose user knows.
  func show(_ color: UIColor?, _ effect: UIBlurEffect?) -> CGFloat? {
    backgroundColor = color ?? (effect == nil ? .black : nil)
    for view in subviews where view is UIVisualEffectView { view.removeFromSuperview() }
    if let effect {
      let view = UIVisualEffectView(effect: effect)
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    return color == nil && effect == nil ? nil : 1
  }
}

extension UINavigationController {
  /// The way on which a screen comes or goes now.
  func findWay(of screen: StackScreen, from below: StackScreen?, isArriving: Bool) {
    let size = stackContainer.bounds.size
    let source = Zoom.source(of: screen.controller, over: below?.controller, in: stackContainer)
    let zoom = source?.transition(size)
    screen.source.follow(source?.view)
    screen.transition = zoom ?? ScreenTransition(slidingIn: size)
    screen.holder.isZoomed = zoom != nil
    below?.isBelowZoom = zoom != nil
    if zoom != nil, isArriving, screen.position == .away { screen.holder.alpha = 0 }
    if zoom == nil { screen.holder.alpha = 1 }
    let options = Zoom.options(screen.controller)
    guard let below else { return }
    below.holder.coveredAlpha =
      zoom == nil
      ? ScreenTransitionMetrics.coveredDim
      : below.holder.dim.show(options?.dimmingColor, options?.dimmingVisualEffect)
        ?? ScreenTransitionMetrics.coveredDim
    if zoom == nil { _ = below.holder.dim.show(nil, nil) }
  }

  func zoomedScreenMayLeave(by pan: UIPanGestureRecognizer) -> Bool {
    guard let top = stack.last, mayZoomAway(top) else { return false }
    return Zoom.mayLeave(top, by: pan)
  }

  /// Whether a controller rests on the stack and was zoomed onto it.
  func mayZoomAway(_ controller: UIViewController) -> Bool {
    guard change == nil, stack.last === controller, stack.count > 1,
      case .zoom? = controller.preferredTransition?.kind
    else { return false }
    return true
  }
}
