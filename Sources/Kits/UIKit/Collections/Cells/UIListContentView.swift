import VivaceGeometry

/// Shows a list's content; its views have frames, without constraints.
@MainActor @preconcurrency open class UIListContentView: UIView, UIContentView, SelfMeasuringContent
{
  private var own: UIListContentConfiguration
  private var picture: UIImageView?
  private var label: UILabel?
  private var second: UILabel?

  /// Shows a content, and is as high as that needs.
  public init(configuration: UIListContentConfiguration) {
    own = configuration
    super.init(frame: .zero)
    apply()
  }
  /// Decodes nothing: a view of an empty content.
  public required init?(coder: NSCoder) {
    own = UIListContentConfiguration()
    super.init(coder: coder)
  }

  /// The shown content; one of another type is ignored.
  open var configuration: any UIContentConfiguration {
    get { own }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      own = new
      apply()
    }
  }

  /// Guides along what is shown, for views of the program's own.
  open private(set) lazy var textLayoutGuide: UILayoutGuide? = guide { $0.texts.first }
  /// A guide along the second text; of no size without one.
  open private(set) lazy var secondaryTextLayoutGuide: UILayoutGuide? = guide { $0.texts.second }
  /// A guide along the picture; of no size without one.
  open private(set) lazy var imageLayoutGuide: UILayoutGuide? = guide { $0.image }

  private func guide(_ rect: @escaping (ListContentFrames) -> CGRect?) -> UILayoutGuide {
    let guide = UILayoutGuide(self, "content") { [weak self] view in
      guard let self, let frame = rect(self.frames(in: view.bounds.size)) else { return .zero }
      return UIEdgeInsets(
        top: frame.minY, left: frame.minX, bottom: view.bounds.height - frame.maxY,
        right: view.bounds.width - frame.maxX)
    }
    constraintState.guides["content\(constraintState.guides.count)"] = guide
    return guide
  }

  // MARK: - Content

  private func apply() {
    alpha = own.alpha
    show(own.textProperties.shown(own.text), own.attributedText, own.textProperties, &label)
    show(
      own.secondaryTextProperties.shown(own.secondaryText), own.secondaryAttributedText,
      own.secondaryTextProperties, &second)
    showImage()
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties, _ label: inout UILabel?
  ) {
    guard text != nil || attributed != nil else {
      label?.removeFromSuperview()
      label = nil
      return
    }
    let shown = label ?? UILabel()
    if label == nil { addSubview(shown) }
    label = shown
    shown.font = properties.font
    let color = properties.resolvedColor()
    if shown.textColor != color { shown.textColor = color }
    if let attributed { shown.attributedText = attributed } else { shown.text = text }
    if shown.numberOfLines != properties.numberOfLines {
      shown.numberOfLines = properties.numberOfLines
    }
    if shown.lineBreakMode != properties.lineBreakMode {
      shown.lineBreakMode = properties.lineBreakMode
    }
    if shown.adjustsFontSizeToFitWidth != properties.adjustsFontSizeToFitWidth {
      shown.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    }
    if shown.minimumScaleFactor != properties.minimumScaleFactor {
      shown.minimumScaleFactor = properties.minimumScaleFactor
    }
    let alignment: NSTextAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if shown.textAlignment != alignment { shown.textAlignment = alignment }
  }

  private func showImage() {
    guard let image = own.image else {
      picture?.removeFromSuperview()
      picture = nil
      return
    }
    let view = picture ?? UIImageView()
    if picture == nil { addSubview(view) }
    picture = view
    let properties = own.imageProperties
    view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    view.image = image
    view.tintColor = properties.tintColor.map { _ in properties.resolvedTintColor(for: tintColor) }
    view.contentMode = .scaleAspectFit
    view.layer.cornerRadius = properties.cornerRadius
    view.clipsToBounds = properties.cornerRadius > 0
    view.layer.borderWidth = properties.strokeWidth
    view.layer.borderColor =
      (properties.strokeColor ?? tintColor).resolvedColor(with: traitCollection).cgColor
  }

  // MARK: - Places

  /// The leading edge of the texts.
  var textStart: CGFloat { frames(in: bounds.size).textStart }

  private func frames(in size: CGSize) -> ListContentFrames {
    var frames = ListContentFrames(size: size)
    frames.margins = own.directionalLayoutMargins
    frames.margins.trailing = max(0, frames.margins.trailing - trim)
    frames.imagePadding = own.imageToTextPadding
    frames.gap = own.textToSecondaryTextVerticalPadding
    frames.sideGap = own.textToSecondaryTextHorizontalPadding
    frames.isSideBySide = own.prefersSideBySideTextAndSecondaryText
    frames.least = own.least
    frames.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    frames.layOut(imageSize, reserved: own.imageProperties.reservedLayoutSize, label, second)
    return frames
  }

  private var imageSize: CGSize? {
    guard let picture else { return nil }
    var size = picture.intrinsicContentSize
    let limit = own.imageProperties.maximumSize
    var factor: CGFloat = 1
    if limit.width > 0, size.width > limit.width { factor = limit.width / size.width }
    if limit.height > 0, size.height * factor > limit.height { factor = limit.height / size.height }
    size.width *= factor
    size.height *= factor
    return size
  }

  func quickHeight(forWidth width: CGFloat) -> CGFloat? { height(forWidth: width) }
  var trim: CGFloat = 0 { didSet { if trim != oldValue { setNeedsLayout() } } }

  func height(forWidth width: CGFloat) -> CGFloat {
    frames(in: CGSize(width: width, height: 0)).height
  }

  /// The size without limits.
  var naturalSize: CGSize {
    let frames = frames(in: CGSize(width: 10_000, height: 0))
    let endless = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let first = label?.sizeThatFits(endless).width ?? 0
    let other = second?.sizeThatFits(endless).width ?? 0
    let both =
      own.prefersSideBySideTextAndSecondaryText
      ? first + other + own.textToSecondaryTextHorizontalPadding : max(first, other)
    return CGSize(
      width: frames.textStart + both + own.directionalLayoutMargins.trailing,
      height: frames.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height(forWidth: size.width))
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: height(forWidth: targetSize.width))
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: Self.noIntrinsicMetric,
      height: bounds.width > 0 ? height(forWidth: bounds.width) : Self.noIntrinsicMetric)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames(in: bounds.size)
    if let frame = frames.image { picture?.frame = frame }
    if let frame = frames.texts.first { label?.frame = frame }
    if let frame = frames.texts.second { second?.frame = frame }
  }
}
