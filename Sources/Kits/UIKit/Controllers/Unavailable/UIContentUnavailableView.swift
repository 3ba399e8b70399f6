import VivaceGeometry

/// Shows a configuration for content that is not there, in the middle of itself.
@MainActor @preconcurrency open class UIContentUnavailableView: UIView, UIContentView {
  private var shown: UIContentUnavailableConfiguration
  private let stack = UIStackView()
  private let background = BackgroundView(frame: .zero)
  private var insets: [NSLayoutConstraint] = []

  /// A view of a picture, texts and buttons, for a screen without content.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    background.isUserInteractionEnabled = false
    addSubview(background)
    addSubview(stack)
    insets = [
      stack.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor),
      stack.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor),
    ]
    NSLayoutConstraint.activate(
      insets + [
        stack.centerXAnchor.constraint(equalTo: centerXAnchor),
        stack.centerYAnchor.constraint(equalTo: safeAreaLayoutGuide.centerYAnchor),
      ])
    show()
  }
  /// Always nil: the configuration is missing.
  public required init?(coder: NSCoder) { nil }

  /// The shown content; a configuration of another type is ignored.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else { return }
      shown = new
      show()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if background.frame != bounds { background.frame = bounds }
  }

  private func show() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    let margins = shown.directionalLayoutMargins
    (insets[0].constant, insets[1].constant) = (margins.leading, -margins.trailing)
    stack.alignment = shown.alignment == .center ? .center : .leading
    background.configuration = shown.background
    let elements: [(UIView?, CGFloat)] = [
      (picture, shown.imageToTextPadding),
      (label(shown.attributedText, shown.textProperties), shown.textToSecondaryTextPadding),
      (label(shown.secondaryAttributedText, shown.secondaryTextProperties), 0),
      (button(shown.button, shown.buttonProperties), shown.buttonToSecondaryButtonPadding),
      (button(shown.secondaryButton, shown.secondaryButtonProperties), 0),
    ]
    var last: UIView?
    for case (let view?, let padding) in elements {
      if let last, view is UIButton, !(last is UIButton) {
        stack.setCustomSpacing(shown.textToButtonPadding, after: last)
      }
      stack.addArrangedSubview(view)
      stack.setCustomSpacing(padding, after: view)
      last = view
    }
  }

  private var picture: UIView? {
    if shown.isLoading {
      let spinner = UIActivityIndicatorView(style: .large)
      spinner.startAnimating()
      return spinner
    }
    guard let image = shown.image else { return nil }
    let properties = shown.imageProperties
    let view = UIImageView(image: image)
    view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    view.tintColor = properties.tintColor
    view.contentMode = .scaleAspectFit
    view.layer.cornerRadius = properties.cornerRadius
    view.clipsToBounds = properties.cornerRadius > 0
    view.accessibilityElementsHidden = true
    let (width, height) = (properties.maximumSize.width, properties.maximumSize.height)
    if width > 0 { view.widthAnchor.constraint(lessThanOrEqualToConstant: width).isActive = true }
    if height > 0 {
      view.heightAnchor.constraint(lessThanOrEqualToConstant: height).isActive = true
    }
    return view
  }

  private func label(
    _ text: NSAttributedString?, _ properties: UIContentUnavailableConfiguration.TextProperties
  ) -> UIView? {
    guard let text, text.length > 0 else { return nil }
    let label = UILabel()
    (label.font, label.textColor) = (properties.font, properties.color)
    label.textAlignment = shown.alignment == .center ? .center : .natural
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    label.attributedText = text
    return label
  }

  private func button(
    _ configuration: UIButton.Configuration,
    _ does: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIView? {
    guard configuration.title != nil || configuration.image != nil else { return nil }
    let button = UIButton(configuration: configuration, primaryAction: does.primaryAction)
    button.role = does.role
    button.isEnabled = does.isEnabled
    if let menu = does.menu {
      button.menu = menu
      button.showsMenuAsPrimaryAction = does.primaryAction == nil
    }
    return button
  }
}
