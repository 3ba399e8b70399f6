import VivaceAppKit
import VivaceUIKit
import VivaceViews

/// Which sizes of a hosting view or controller follow its content.
public struct NSHostingSizingOptions: OptionSet, Sendable {
  /// The bits of the followed sizes.
  public let rawValue: Int
  /// Sizes by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The least size that the content allows becomes a constraint, and the window's least size.
  public static let minSize = NSHostingSizingOptions(rawValue: 1)
  /// The content's ideal size is the view's intrinsic one.
  public static let intrinsicContentSize = NSHostingSizingOptions(rawValue: 2)
  /// The largest size that the content fills becomes a constraint, and the window's.
  public static let maxSize = NSHostingSizingOptions(rawValue: 4)
  /// The content's ideal size is the controller's preferred one.
  public static let preferredContentSize = NSHostingSizingOptions(rawValue: 8)
  /// All but the controller's preferred size.
  public static let standardBounds: NSHostingSizingOptions = [
    .minSize, .intrinsicContentSize, .maxSize,
  ]
}

/// The features of a window, such as its title and toolbar, that hosted views set.
public struct NSHostingSceneBridgingOptions: OptionSet, Sendable {
  /// The bits of the properties.
  public let rawValue: Int
  /// Properties by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The window's title is the navigation title of the views.
  public static let title = NSHostingSceneBridgingOptions(rawValue: 1)
  /// The toolbar items of the views are shown in a bar above them.
  public static let toolbars = NSHostingSceneBridgingOptions(rawValue: 2)
  /// The title and the toolbar.
  public static let all: NSHostingSceneBridgingOptions = [.title, .toolbars]
}

/// An AppKit view that shows SwiftUI's views.
@MainActor @preconcurrency open class NSHostingView<Content: View>: NSView {
  private let hosting: _UIHostingView<Content>
  /// The followed sizes; `standardBounds` by default.
  open var sizingOptions = NSHostingSizingOptions.standardBounds { didSet { sizesChanged() } }
  /// The kinds of safe area that the content respects.
  open var safeAreaRegions = SafeAreaRegions.all {
    didSet { hosting.usesSafeArea = safeAreaRegions.contains(.container) }
  }
  /// The features of the window that the hosted view sets; none by default.
  open var sceneBridgingOptions: NSHostingSceneBridgingOptions = [] {
    didSet { bridgeScene() }
  }
  /// Told of another size that the content has by itself.
  var onSizeChange: ((CGSize) -> Void)?

  /// The content. A new value updates the existing views.
  public var rootView: Content {
    get { hosting.rootView }
    set { hosting.rootView = newValue }
  }

  /// Shows SwiftUI's views, at first in no size.
  public required init(rootView: Content) {
    hosting = _UIHostingView(rootView: rootView)
    super.init(frame: .zero)
    backing.addSubview(hosting)
    hosting.onSizeChange = { [weak self] size in
      self?.sizesChanged()
      self?.onSizeChange?(size)
    }
    hosting.onTurn = { [weak self] in self?.bridgeTitle() }
  }
  /// The form for subclasses that come from an archive, which give the root view themselves.
  public convenience init?(coder: NSCoder, rootView: Content) { self.init(rootView: rootView) }
  /// Ends the program: there is no root view in an archive.
  public required init?(coder: NSCoder) {
    fatalError("A hosting view is made with its root view, not from an archive.")
  }

  open override var isFlipped: Bool { true }
  open override var intrinsicContentSize: NSSize {
    sizingOptions.contains(.intrinsicContentSize)
      ? hosting.intrinsicContentSize : super.intrinsicContentSize
  }
  open override var fittingSize: NSSize { hosting.intrinsicContentSize }
  open override func layout() {
    super.layout()
    if isBounded == translatesAutoresizingMaskIntoConstraints { sizesChanged() }
    hosting.frame = backing.bounds
  }
  // MARK: - The window

  private func bridgeScene() {
    hosting.showsToolbar = sceneBridgingOptions.contains(.toolbars)
    bridgeTitle()
  }
  private func bridgeTitle() {
    guard sceneBridgingOptions.contains(.title), let window, let title = hosting.windowTitle,
      window.title != title
    else { return }
    window.title = title
  }

  // MARK: - Bounds

  /// The constraints that keep the view between the minimum and the maximum size of its content.
  private var bounding: [NSLayoutConstraint] = []
  /// Whether constraints place it, as of when it was bounded last.
  private var isBounded = false
  /// The window whose content it is, and which is bounded with it.
  private weak var boundedWindow: NSWindow?

  open override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    sizesChanged()
  }
  private func sizesChanged() {
    invalidateIntrinsicContentSize()
    let least =
      sizingOptions.contains(.minSize) ? hosting.sizeThatFits(ProposedViewSize.zero) : .zero
    let most =
      sizingOptions.contains(.maxSize)
      ? hosting.sizeThatFits(ProposedViewSize.infinity) : NSWindow.boundless
    bound(from: least, to: most)
    boundWindow(from: least, to: most)
  }
  /// Constraints of its own, where constraints place it.
  private func bound(from least: CGSize, to most: CGSize) {
    NSLayoutConstraint.deactivate(bounding)
    bounding = []
    isBounded = !translatesAutoresizingMaskIntoConstraints
    guard isBounded else { return }
    for (anchor, least, most) in [
      (widthAnchor, least.width, most.width), (heightAnchor, least.height, most.height),
    ] {
      if least > 0 { bounding.append(anchor.constraint(greaterThanOrEqualToConstant: least)) }
      if most < NSWindow.boundless.width {
        bounding.append(anchor.constraint(lessThanOrEqualToConstant: most))
      }
    }
    NSLayoutConstraint.activate(bounding)
  }
  private func boundWindow(from least: CGSize, to most: CGSize) {
    if let boundedWindow, boundedWindow !== contentOwner {
      (boundedWindow.contentMinSize, boundedWindow.contentMaxSize) = (.zero, NSWindow.boundless)
    }
    boundedWindow = contentOwner
    guard let contentOwner else { return }
    contentOwner.contentMinSize = least
    contentOwner.contentMaxSize = CGSize(
      width: min(most.width, NSWindow.boundless.width),
      height: min(most.height, NSWindow.boundless.height))
  }
  /// How large the content would be for a proposal.
  func size(_ proposal: ProposedViewSize) -> CGSize { hosting.sizeThatFits(proposal) }
}

/// An AppKit controller whose view shows SwiftUI's views.
@MainActor @preconcurrency open class NSHostingController<Content: View>: NSViewController {
  private let hosting: NSHostingView<Content>

  /// The shown view; a new value updates the content in place.
  public var rootView: Content {
    get { hosting.rootView }
    set { hosting.rootView = newValue }
  }
  /// The followed sizes of the view and of the controller.
  open var sizingOptions = NSHostingSizingOptions.standardBounds {
    didSet {
      hosting.sizingOptions = sizingOptions
      hosting.onSizeChange = { [weak self] size in
        if self?.sizingOptions.contains(.preferredContentSize) == true {
          self?.preferredContentSize = size
        }
      }
    }
  }
  /// The kinds of safe area that the controller's content respects.
  open var safeAreaRegions: SafeAreaRegions {
    get { hosting.safeAreaRegions }
    set { hosting.safeAreaRegions = newValue }
  }

  /// The features of the window that the controller's view sets; none by default.
  open var sceneBridgingOptions: NSHostingSceneBridgingOptions {
    get { hosting.sceneBridgingOptions }
    set { hosting.sceneBridgingOptions = newValue }
  }

  /// A controller whose view shows SwiftUI's views.
  public init(rootView: Content) {
    hosting = NSHostingView(rootView: rootView)
    super.init(nibName: nil, bundle: nil)
  }
  /// The form for subclasses that come from an archive.
  public init?(coder: NSCoder, rootView: Content) {
    hosting = NSHostingView(rootView: rootView)
    super.init(coder: coder)
  }
  /// Always nil: the root view is missing.
  public required init?(coder: NSCoder) { nil }

  open override func loadView() { view = hosting }
  /// How large the content would be in a size; infinite lengths are as much as it wants.
  open func sizeThatFits(in size: CGSize) -> CGSize { hosting.size(ProposedViewSize(size)) }
}
