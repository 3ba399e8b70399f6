import VivaceUIKit
import VivaceViews

/// A UIKit controller whose view shows SwiftUI's views.
@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  private let hosting: _UIHostingView<Content>

  /// The content. A new value updates the existing views, with the present transaction.
  public var rootView: Content {
    get { hosting.rootView }
    set { hosting.rootView = newValue }
  }

  /// Which sizes follow the content; none at first.
  public var sizingOptions: UIHostingControllerSizingOptions = [] {
    didSet { followSizes() }
  }

  /// The kinds of safe area that the content respects.
  public var safeAreaRegions = SafeAreaRegions.all {
    didSet { hosting.usesSafeArea = safeAreaRegions.contains(.container) }
  }

  /// A controller on the system background that shows SwiftUI's views.
  public init(rootView: Content) {
    hosting = _UIHostingView(rootView: rootView)
    super.init(nibName: nil, bundle: nil)
    hosting.backgroundColor = .systemBackground
    onPresence = { [hosting] isHere in hosting.setAway(!isHere) }
    scrollsUnseen = true
  }

  /// The form for subclasses that come from a coder, which is not read.
  public init?(coder aDecoder: NSCoder, rootView: Content) {
    hosting = _UIHostingView(rootView: rootView)
    super.init(coder: aDecoder)
    hosting.backgroundColor = .systemBackground
    onPresence = { [hosting] isHere in hosting.setAway(!isHere) }
    scrollsUnseen = true
  }

  /// Always nil, since there is no root view.
  public required init?(coder: NSCoder) { nil }

  open override func loadView() { view = hosting }

  // The views' preferences for the system around the window.

  open override var prefersStatusBarHidden: Bool { hosting.systemPreferences.isStatusBarHidden }
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    switch hosting.systemPreferences.statusBarScheme {
    case .dark: .lightContent
    case .light: .darkContent
    case nil: .default
    }
  }
  open override var prefersHomeIndicatorAutoHidden: Bool {
    hosting.systemPreferences.persistentOverlays == .hidden
  }
  open override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge {
    let edges = hosting.systemPreferences.deferringEdges
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var result: UIRectEdge = []
    if edges.contains(.top) { result.insert(.top) }
    if edges.contains(.bottom) { result.insert(.bottom) }
    if edges.contains(.leading) { result.insert(isMirrored ? .right : .left) }
    if edges.contains(.trailing) { result.insert(isMirrored ? .left : .right) }
    return result
  }

  private func followSizes() {
    hosting.announcesIntrinsicSize = sizingOptions.contains(.intrinsicContentSize)
    hosting.onSizeChange = { [weak self] size in
      guard let self, sizingOptions.contains(.preferredContentSize) else { return }
      if preferredContentSize != size { preferredContentSize = size }
    }
    if sizingOptions.contains(.preferredContentSize) {
      preferredContentSize = hosting.sizeThatFits(.unspecified)
    }
  }

  /// How large the content would be in a size; infinite lengths are as much as it wants.
  open func sizeThatFits(in size: CGSize) -> CGSize {
    hosting.sizeThatFits(ProposedViewSize(size))
  }
}

/// Which sizes of a hosting controller follow its content.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  /// The bits of the sizes.
  public let rawValue: Int
  /// Options by their bits; none follows by default.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The controller's preferred size is the content's ideal one.
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  /// The view's intrinsic size is invalidated when the content's size changes.
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}
