import VivaceGeometry
import VivaceLayers
import VivaceLooks

/// The content and background configurations of cells, headers and footers of all
/// kinds.
@MainActor final class CellContent {
  private unowned let owner: UIView
  /// Holds the content; a configuration's own view takes its place.
  private(set) var view: UIView
  private var configured: (any UIView & UIContentView)?
  private let ownView: UIView
  private(set) var backgroundPart: BackgroundView?

  var content: (any UIContentConfiguration)? { didSet { contentChanged() } }
  var background: UIBackgroundConfiguration?
  /// The background as it is for the state.
  var shownBackground: UIBackgroundConfiguration? { didSet { showBackground() } }
  var needsUpdate = false

  init(_ owner: UIView, _ ownView: UIView) {
    self.owner = owner
    self.ownView = ownView
    view = ownView
    ownView.preservesSuperviewLayoutMargins = false
    ownView.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: ListLook.verticalInset, leading: ListLook.inset,
      bottom: ListLook.verticalInset, trailing: ListLook.inset)
    owner.addSubview(ownView)
  }

  /// The background is below all, the content above it.
  private func contentChanged() {
    guard let content else {
      configured = nil
      return replace(with: ownView)
    }
    if let configured, configured.supports(content) {
      configured.configuration = content
      owner.setNeedsLayout()
      return owner.contentSizeChanged(of: view)
    }
    let made = content.makeContentView()
    configured = made
    replace(with: made)
  }

  private func replace(with new: UIView) {
    guard new !== view else { return }
    UIView.performWithoutAnimation {
      new.frame = view.frame
      owner.insertSubview(new, aboveSubview: view)
      view.removeFromSuperview()
    }
    view = new
    owner.setNeedsLayout()
    owner.contentSizeChanged(of: view)
  }

  private func showBackground() {
    guard let shownBackground else {
      backgroundPart?.removeFromSuperview()
      backgroundPart = nil
      return
    }
    if backgroundPart == nil {
      let made = BackgroundView(frame: owner.bounds)
      made.isUserInteractionEnabled = false
      owner.insertSubview(made, at: 0)
      backgroundPart = made
    }
    backgroundPart!.configuration = shownBackground
  }

  /// The content with a state, as by itself.
  func update(
    _ state: any UIConfigurationState, updatesContent: Bool, updatesBackground: Bool,
    standard: UIBackgroundConfiguration?
  ) {
    if updatesContent, let content { self.content = content.updated(for: state) }
    let own = background ?? standard
    shownBackground = updatesBackground ? own?.updated(for: state) : own
  }

  /// The height that the content asks for.
  func height(forWidth width: CGFloat) -> CGFloat {
    if let height = (view as? any SelfMeasuringContent)?.quickHeight(forWidth: width) {
      return height
    }
    return view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

/// Content that knows its height without a solver.
@MainActor protocol SelfMeasuringContent: UIView {
  /// Nil if a solver is needed.
  func quickHeight(forWidth width: CGFloat) -> CGFloat?
  /// By how much the margin at the end is less, as an accessory follows.
  var trim: CGFloat { get set }
}

/// Shows a background configuration.
@MainActor final class BackgroundView: UIView {
  private let shape = UIView()
  private var custom: UIView?
  private var image: UIImageView?
  private var effect: UIVisualEffectView?

  var configuration = UIBackgroundConfiguration() { didSet { changed() } }
  /// The corner radius of a card, added to the configuration's own.
  var cardRadius: CGFloat = 0 { didSet { if cardRadius != oldValue { setNeedsLayout() } } }
  var cardCorners: CACornerMask = [] { didSet { if cardCorners != oldValue { setNeedsLayout() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(shape)
    shape.frame = bounds
  }
  required init?(coder: NSCoder) { nil }

  private func changed() {
    let color = configuration.resolvedBackgroundColor(for: tintColor)
    if shape.backgroundColor != color { shape.backgroundColor = color }
    shape.layer.borderWidth = configuration.strokeWidth
    shape.layer.borderColor =
      (configuration.strokeColor ?? (configuration.strokeWidth > 0 ? tintColor : nil))?
      .resolvedColor(with: traitCollection).cgColor
    if custom !== configuration.customView {
      custom?.removeFromSuperview()
      custom = configuration.customView
      custom.map { shape.addSubview($0) }
    }
    if image?.image !== configuration.image {
      image?.removeFromSuperview()
      image = configuration.image.map { UIImageView(image: $0) }
      image?.contentMode = configuration.imageContentMode
      image.map { shape.insertSubview($0, at: 0) }
    }
    if effect?.effect !== configuration.visualEffect {
      effect?.removeFromSuperview()
      effect = configuration.visualEffect.map { UIVisualEffectView(effect: $0) }
      effect.map { shape.insertSubview($0, at: 0) }
    }
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    changed()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = configuration.backgroundInsets
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    var frame = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isLeftToRight ? insets.leading : insets.trailing,
        bottom: insets.bottom, right: isLeftToRight ? insets.trailing : insets.leading))
    frame = frame.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
    shape.frame = frame
    let own = configuration.cornerRadius
    shape.layer.cornerRadius = own > 0 ? own : cardRadius
    let all: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    shape.layer.maskedCorners = own > 0 ? all : cardCorners
    shape.layer.cornerCurve = .continuous
    shape.clipsToBounds = custom != nil || image != nil || effect != nil
    for view in [custom, image, effect] { view?.frame = shape.bounds }
  }
}
