import VivaceGeometry
import VivaceGraphics
import VivaceLayers
import VivaceMessages

/// A title and a picture that do something when they are tapped.
///
/// Its appearance is a configuration, or each state has a title, colors and pictures of its own.
@MainActor @preconcurrency open class UIButton: UIControl {
  /// The kind of a button, chosen when it is made.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    case plain, close
    /// An old name of `system`.
    public static var roundedRect: ButtonType { .system }
  }
  /// The meaning of a button's action.
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

  /// Adapts the configuration to the state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  private struct Content {
    var title: String?
    var attributed: NSAttributedString?
    var color: UIColor?
    var shadow: UIColor?
    var image: UIImage?
    var background: UIImage?
  }

  private var contents: [State: Content] = [:]
  private let label = UILabel()
  private let second = UILabel()
  private let picture = UIImageView()
  private let background = Part()
  private let backgroundPicture = UIImageView()
  private var spinner: UIActivityIndicatorView?
  private var needsConfiguration = false

  /// The kind with which the button was made.
  public private(set) var buttonType = ButtonType.custom
  /// The meaning of the action.
  open var role = Role.normal { didSet { setNeedsLayout() } }
  /// The look of the button; nil leaves it to the values for each state.
  open var configuration: Configuration? {
    didSet {
      needsConfiguration = true
      changed()
    }
  }
  /// Changes the configuration before the button is drawn in another state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether another state brings the configuration in line with it.
  open var automaticallyUpdatesConfiguration = true
  /// Opened by a long press and a right click, and by a tap if ``showsMenuAsPrimaryAction`` is true.
  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      showSelection()
    }
  }
  /// With a menu that a tap opens: the button shows the action that was chosen. Without, a tap selects it
  /// or does so no more.
  open var changesSelectionAsPrimaryAction = false { didSet { showSelection() } }
  /// Insets of the title, without effect on the size. For buttons without a configuration.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Insets of the picture, without effect on the size. For buttons without a configuration.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Insets around title and picture. For buttons without a configuration.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { changed() } }
  /// Whether the picture of a custom button is fainter while a finger presses it.
  open var adjustsImageWhenHighlighted = true
  /// Whether the picture is fainter while the button is disabled.
  open var adjustsImageWhenDisabled = true
  /// Stored only: no glow is drawn.
  open var showsTouchWhenHighlighted = false
  /// Stored only: the pointer keeps its shape.
  open var isPointerInteractionEnabled = false

  /// A button of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    adopt(buttonType)
  }
  /// A button of a kind, with an action whose title and picture it shows.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }
  /// A button with an action whose title and picture it shows.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(.system)
    adopt(primaryAction)
  }
  /// A button with a configuration, and an action whose title and picture it shows.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    adopt(.system)
    self.configuration = configuration
    adopt(primaryAction)
  }
  /// A button of the system's type with a picture, which sends an action when it is tapped.
  public class func systemButton(
    with image: UIImage, target: Any?, action: Selector?
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  override var labelByKind: String? { currentTitle }
  override var traitsByKind: UIAccessibilityTraits { .button }
  override var isKeyStop: Bool { isEnabled && isAccessibilityElement }

  override func commonInit() {
    super.commonInit()
    isOpaque = false
    for view in [background, backgroundPicture, picture, label, second] as [UIView] {
      addSubview(view)
    }
    background.layer.cornerCurve = .continuous
    label.font = .systemFont(ofSize: 15)
    label.textAlignment = .center
    picture.contentMode = .scaleAspectFit
    second.isHidden = true
  }

  /// Whether its type gives it a circled sign, and with that its size.
  private var hasSymbolOfType: Bool {
    switch buttonType {
    case .detailDisclosure, .infoLight, .infoDark, .contactAdd: true
    default: false
    }
  }
  private static let symbolSize = CGSize(width: 73.0 / 3, height: 71.0 / 3)

  func adopt(_ type: ButtonType) {
    buttonType = type
    let symbol: String? =
      switch type {
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      case .close: "xmark.circle.fill"
      default: nil
      }
    guard let symbol else { return }
    let size = hasSymbolOfType ? UIImage.SymbolConfiguration(pointSize: 20) : nil
    setImage(UIImage(systemName: symbol, withConfiguration: size), for: .normal)
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if configuration != nil {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    } else {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    }
  }

  // MARK: - Content by state

  private func change(_ state: State, _ body: (inout Content) -> Void) {
    body(&contents[state, default: Content()])
    changed()
  }

  private func changed() {
    applyContent()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Changes the title of a state; states without one show that of the normal state.
  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  /// Changes the attributed title of a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributed = title }
  }
  /// Changes the title's color in a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    change(state) { $0.color = color }
  }
  /// Changes the color of the title's shadow in a state.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    change(state) { $0.shadow = color }
  }
  /// Changes the picture of a state; states without one show that of the normal state.
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  /// Changes the picture behind the content in a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    change(state) { $0.background = image }
  }
  /// Changes the symbol configuration for a state. One configuration applies to all states here.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    if state != .normal {
      NotYet.once(
        "UIButton.setPreferredSymbolConfiguration(_:forImageIn:)",
        "configures the symbol of one state; it is that of all")
    }
    picture.preferredSymbolConfiguration = configuration
  }

  /// The title that was set for a state; nil without one.
  open func title(for state: State) -> String? { contents[state]?.title }
  /// The attributed title that was set for a state; nil without one.
  open func attributedTitle(for state: State) -> NSAttributedString? { contents[state]?.attributed }
  /// The title's color in a state.
  open func titleColor(for state: State) -> UIColor? { contents[state]?.color ?? color(for: state) }
  /// The picture that was set for a state; nil without one.
  open func image(for state: State) -> UIImage? { contents[state]?.image }
  /// The background picture that was set for a state; nil without one.
  open func backgroundImage(for state: State) -> UIImage? { contents[state]?.background }

  /// The value of the current state, or else that of the normal state.
  private func now<T>(_ value: (Content) -> T?) -> T? {
    contents[state].flatMap(value) ?? contents[.normal].flatMap(value)
  }

  /// The title of the current state, or that of the normal state.
  open var currentTitle: String? { now(\.title) }
  /// The attributed title of the current state, or that of the normal state.
  open var currentAttributedTitle: NSAttributedString? { now(\.attributed) }
  /// The title's color in the current state.
  open var currentTitleColor: UIColor { now(\.color) ?? color(for: state) }
  /// The picture of the current state, or that of the normal state.
  open var currentImage: UIImage? { now(\.image) }
  /// The background picture of the current state, or that of the normal state.
  open var currentBackgroundImage: UIImage? { now(\.background) }

  private func color(for state: State) -> UIColor {
    if state.contains(.disabled) { return .tertiaryLabel }
    if role == .destructive { return .systemRed }
    return buttonType == .custom ? .white : tintColor
  }

  /// The label that shows the title.
  open var titleLabel: UILabel? { label }
  /// The label that shows the configuration's subtitle.
  open var subtitleLabel: UILabel? { second }
  /// The view that shows the picture.
  open var imageView: UIImageView? { picture }

  // MARK: - State

  /// Requests an update of the configuration before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }
  /// Brings the configuration in line with the state; the handler's place by default.
  open func updateConfiguration() {}

  override func stateChanged() {
    super.stateChanged()
    if automaticallyUpdatesConfiguration { needsConfiguration = true }
    changed()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    applyContent()
    setNeedsLayout()
  }

  private func applyContent() {
    if let configuration { return apply(configuration) }
    second.isHidden = true
    background.backgroundColor = nil
    background.isHidden = true
    let color = currentTitleColor
    if let title = currentAttributedTitle {
      label.attributedText = title
    } else {
      label.text = currentTitle
    }
    label.textColor = color
    label.shadowColor = now(\.shadow)
    picture.image = currentImage
    picture.tintColor = buttonType == .custom ? nil : tintColor
    backgroundPicture.image = currentBackgroundImage
    backgroundPicture.isHidden = backgroundPicture.image == nil
    let isDim = isHighlighted && contents[.highlighted]?.color == nil
    let hasOwnImage = contents[.highlighted]?.image != nil
    label.alpha = isDim && buttonType != .custom ? 0.2 : 1
    picture.alpha =
      !isEnabled && adjustsImageWhenDisabled && contents[.disabled]?.image == nil
      ? 0.5
      : isDim && !hasOwnImage
        ? (buttonType == .custom ? (adjustsImageWhenHighlighted ? 0.6 : 1) : 0.2) : 1
  }

  private func apply(_ configuration: Configuration) {
    let tint: UIColor = role == .destructive ? .systemRed : tintColor
    let color = configuration.foreground(tint, isEnabled)
    func text(
      _ string: AttributedString?, _ font: UIFont,
      _ transformer: UIConfigurationTextAttributesTransformer?
    ) -> NSAttributedString? {
      guard let string else { return nil }
      let text = NSMutableAttributedString(
        string: String(string.characters), attributes: [.font: font, .foregroundColor: color])
      if let changed = transformer?.appliedAttributes(font: font, color: color) {
        text.addAttributes(changed, range: NSRange(location: 0, length: text.length))
      }
      return text
    }
    label.attributedText = text(
      configuration.attributedTitle, configuration.font,
      configuration.titleTextAttributesTransformer)
    second.attributedText = text(
      configuration.attributedSubtitle, .preferredFont(forTextStyle: .footnote),
      configuration.subtitleTextAttributesTransformer)
    label.lineBreakMode = configuration.titleLineBreakMode
    label.numberOfLines = configuration.titleLineBreakMode == .byWordWrapping ? 0 : 1
    second.isHidden = configuration.attributedSubtitle == nil
    let symbol =
      configuration.preferredSymbolConfigurationForImage
      ?? UIImage.SymbolConfiguration(font: configuration.font)
    picture.image = configuration.showsActivityIndicator ? nil : configuration.image
    picture.preferredSymbolConfiguration = configuration.image?.isSymbolImage == true ? symbol : nil
    picture.tintColor = configuration.imageColorTransformer?(color) ?? color
    picture.alpha = 1
    label.alpha = 1
    background.isHidden = false
    background.backgroundColor = configuration.background(tint, isEnabled)
    background.layer.borderWidth = configuration.background.strokeWidth
    background.layer.borderColor =
      (configuration.background.strokeColor ?? tint).resolvedColor(with: traitCollection).cgColor
    backgroundPicture.image = configuration.background.image
    backgroundPicture.isHidden = backgroundPicture.image == nil
    let fades: CGFloat = isHighlighted ? 0.75 : 1
    for view in [background, label, second, picture] as [UIView] { view.alpha = fades }
    if configuration.showsActivityIndicator {
      let spinner = self.spinner ?? UIActivityIndicatorView(style: .medium)
      spinner.color = configuration.activityIndicatorColorTransformer?(color) ?? color
      if self.spinner == nil {
        self.spinner = spinner
        addSubview(spinner)
        spinner.startAnimating()
      }
    } else {
      spinner?.removeFromSuperview()
      spinner = nil
    }
  }

  // MARK: - Sizes

  private var pictureSize: CGSize {
    spinner == nil
      ? (picture.image == nil ? .zero : picture.intrinsicContentSize)
      : CGSize(width: 20, height: 20)
  }

  private func titleSize(_ width: CGFloat) -> (title: CGSize, subtitle: CGSize) {
    let available = CGSize(width: width, height: .greatestFiniteMagnitude)
    return (
      (label.text ?? "").isEmpty ? .zero : label.sizeThatFits(available),
      second.isHidden ? .zero : second.sizeThatFits(available)
    )
  }

  private var insets: NSDirectionalEdgeInsets {
    if let configuration { return configuration.contentInsets }
    if contentEdgeInsets != .zero {
      return NSDirectionalEdgeInsets(
        top: contentEdgeInsets.top, leading: contentEdgeInsets.left,
        bottom: contentEdgeInsets.bottom, trailing: contentEdgeInsets.right)
    }
    let y: CGFloat = buttonType == .custom || (label.text ?? "").isEmpty ? 0 : 6
    return NSDirectionalEdgeInsets(top: y, leading: 0, bottom: y, trailing: 0)
  }

  private var isUpright: Bool {
    guard let placement = configuration?.imagePlacement else { return false }
    return placement == .top || placement == .bottom
  }

  private func contentSize(_ width: CGFloat) -> CGSize {
    let (title, subtitle) = titleSize(width)
    var text = CGSize(
      width: max(title.width, subtitle.width), height: title.height + subtitle.height)
    if title.height > 0, subtitle.height > 0 { text.height += configuration?.titlePadding ?? 0 }
    let image = pictureSize
    let gap = image.width > 0 && text.width > 0 ? configuration?.imagePadding ?? 0 : 0
    return isUpright
      ? CGSize(width: max(text.width, image.width), height: text.height + image.height + gap)
      : CGSize(width: text.width + image.width + gap, height: max(text.height, image.height))
  }

  open override var intrinsicContentSize: CGSize {
    if hasSymbolOfType, configuration == nil, (label.text ?? "").isEmpty { return Self.symbolSize }
    let insets = insets
    let content = contentSize(.greatestFiniteMagnitude)
    var size = CGSize(
      width: content.width + insets.leading + insets.trailing,
      height: content.height + insets.top + insets.bottom)
    if configuration == nil, buttonType != .custom, !(label.text ?? "").isEmpty {
      size.width = max(size.width, 30)
    }
    if let image = backgroundPicture.image, configuration == nil {
      size.width = max(size.width, image.size.width)
      size.height = max(size.height, image.size.height)
    }
    return size
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override var baselineOffsets: (first: CGFloat, last: CGFloat) {
    let own = label.baselineOffsets
    return (own.first + insets.top, own.last + insets.bottom)
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsConfiguration {
      needsConfiguration = false
      observing(.configuration) {
        updateConfiguration()
        configurationUpdateHandler?(self)
      } again: {
        ($0 as? UIButton)?.setNeedsUpdateConfiguration()
      }
      needsConfiguration = false
      applyContent()
    }
    background.frame = bounds
    backgroundPicture.frame = bounds
    if let configuration {
      let inset = configuration.background.backgroundInsets
      background.frame = bounds.inset(
        by: UIEdgeInsets(
          top: inset.top, left: inset.leading, bottom: inset.bottom, right: inset.trailing))
      background.layer.cornerRadius = configuration.cornerRadius(height: background.frame.height)
    }
    placeContent()
  }

  private func placeContent() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let own = insets
    let available = bounds.inset(
      by: UIEdgeInsets(
        top: own.top, left: isMirrored ? own.trailing : own.leading, bottom: own.bottom,
        right: isMirrored ? own.leading : own.trailing))
    let image = pictureSize
    let gap = configuration?.imagePadding ?? 0
    let width = max(0, available.width - (isUpright || image.width == 0 ? 0 : image.width + gap))
    var (title, subtitle) = titleSize(width)
    title.width = min(title.width, width)
    subtitle.width = min(subtitle.width, width)
    let padding = title.height > 0 && subtitle.height > 0 ? configuration?.titlePadding ?? 0 : 0
    let text = CGSize(
      width: max(title.width, subtitle.width), height: title.height + subtitle.height + padding)
    let content = aligned(contentSize(width), in: available, isMirrored: isMirrored)
    let origins = origins(of: image, beside: text, in: content, isMirrored: isMirrored)
    layOut(spinner ?? picture, origins.image, image, imageEdgeInsets)
    let shift = { [self] (width: CGFloat) in
      titleShift(text.width - width, isMirrored: isMirrored, hasImage: image.width > 0)
    }
    layOut(
      label, CGPoint(x: origins.text.x + shift(title.width), y: origins.text.y), title,
      titleEdgeInsets)
    layOut(
      second,
      CGPoint(
        x: origins.text.x + shift(subtitle.width), y: origins.text.y + title.height + padding),
      subtitle)
  }

  /// The frame of content of a size, by the control's alignments.
  private func aligned(_ size: CGSize, in container: CGRect, isMirrored: Bool) -> CGRect {
    var origin = CGPoint(x: container.midX - size.width / 2, y: container.midY - size.height / 2)
    switch contentHorizontalAlignment {
    case .center, .fill: break
    case .left: origin.x = container.minX
    case .right: origin.x = container.maxX - size.width
    case .leading: origin.x = isMirrored ? container.maxX - size.width : container.minX
    case .trailing: origin.x = isMirrored ? container.minX : container.maxX - size.width
    }
    switch contentVerticalAlignment {
    case .center, .fill: break
    case .top: origin.y = container.minY
    case .bottom: origin.y = container.maxY - size.height
    }
    return CGRect(origin: origin, size: size)
  }

  /// The origins of picture and text, one beside or above the other.
  private func origins(
    of image: CGSize, beside text: CGSize, in content: CGRect, isMirrored: Bool
  ) -> (image: CGPoint, text: CGPoint) {
    var (imageOrigin, textOrigin) = (content.origin, content.origin)
    let placement = configuration?.imagePlacement ?? .leading
    let gap = image.width > 0 && text.width > 0 ? configuration?.imagePadding ?? 0 : 0
    if isUpright {
      imageOrigin.x += (content.width - image.width) / 2
      textOrigin.x += (content.width - text.width) / 2
      if placement == .top {
        textOrigin.y += image.height + gap
      } else {
        imageOrigin.y += text.height + gap
      }
    } else {
      imageOrigin.y += (content.height - image.height) / 2
      textOrigin.y += (content.height - text.height) / 2
      if (placement == .trailing) != isMirrored {
        imageOrigin.x += text.width + gap
      } else {
        textOrigin.x += image.width + gap
      }
    }
    return (imageOrigin, textOrigin)
  }

  /// How far a line of text is moved to the right, of the slack that it has beside the longer line.
  private func titleShift(_ slack: CGFloat, isMirrored: Bool, hasImage: Bool) -> CGFloat {
    switch configuration?.titleAlignment ?? .automatic {
    case .leading: isMirrored ? slack : 0
    case .trailing: isMirrored ? 0 : slack
    case .center: slack / 2
    case .automatic: hasImage && !isUpright ? (isMirrored ? slack : 0) : slack / 2
    }
  }

  private func layOut(
    _ view: UIView, _ origin: CGPoint, _ size: CGSize, _ insets: UIEdgeInsets = .zero
  ) {
    let scale = max(traitCollection.displayScale, 1)
    view.frame = CGRect(
      x: ((origin.x + (insets.left - insets.right) / 2) * scale).rounded() / scale,
      y: ((origin.y + (insets.top - insets.bottom) / 2) * scale).rounded() / scale,
      width: size.width, height: size.height)
  }

  /// The frame of the title, for a content rectangle.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { label.frame }
  /// The frame of the picture, for a content rectangle.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { picture.frame }

  // MARK: - Actions

  override func primaryAction(_ event: UIEvent?) {
    if showsMenuAsPrimaryAction, showMenu(event) { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    send(.primaryActionTriggered, event)
  }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }

  /// Shows the title of the selected element of the menu, initially that of the first element.
  func showSelection() {
    guard changesSelectionAsPrimaryAction, let menu, let first = menu.actions.first else { return }
    let chosen = menu.selected ?? first
    if menu.selected == nil { first.state = .on }
    if configuration != nil {
      configuration?.title = chosen.title
      if let image = chosen.image { configuration?.image = image }
    } else {
      setTitle(chosen.title, for: .normal)
      if let image = chosen.image { setImage(image, for: .normal) }
    }
  }
}

extension UIConfigurationTextAttributesTransformer {
  /// The attributes that it makes of a font and a colour, for a title.
  func appliedAttributes(
    font: UIFont, color: UIColor
  ) -> [NSAttributedString.Key: Any] {
    var container = AttributeContainer()
    container.uiKit.font = font
    container.uiKit.foregroundColor = color
    let changed = self(container)
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font = changed.uiKit.font { attributes[.font] = font }
    if let color = changed.uiKit.foregroundColor { attributes[.foregroundColor] = color }
    if let kern = changed.uiKit.kern { attributes[.kern] = kern }
    return attributes
  }
}
