import VivaceGeometry

/// The small pictures of cells: chevrons, marks for editing, handles.
@MainActor enum CellMark {
  case chevron, chevronDown, checkmark, detail, handle, delete, insert, circle, chosen

  private var symbol: (name: String, size: CGFloat, weight: UIImage.SymbolWeight) {
    switch self {
    case .chevron: ("chevron.forward", 13, .semibold)
    case .chevronDown: ("chevron.down", 13, .semibold)
    case .checkmark: ("checkmark", 17, .semibold)
    case .detail: ("info.circle", 22, .regular)
    case .handle: ("line.3.horizontal", 17, .regular)
    case .delete: ("minus.circle.fill", 22, .regular)
    case .insert: ("plus.circle.fill", 22, .regular)
    case .circle: ("circle", 22, .regular)
    case .chosen: ("checkmark.circle.fill", 22, .regular)
    }
  }

  /// Nil is the tint.
  private var color: UIColor? {
    switch self {
    case .chevron, .handle, .circle: .tertiaryLabel
    case .delete: .systemRed
    case .insert: .systemGreen
    case .chevronDown, .checkmark, .detail, .chosen: nil
    }
  }

  var image: UIImage? {
    let (name, size, weight) = symbol
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: weight)
    return UIImage(systemName: name, withConfiguration: configuration)
      ?? (self == .chevron
        ? UIImage(systemName: "chevron.right", withConfiguration: configuration) : nil)
  }

  func makeView(tint: UIColor? = nil) -> UIImageView {
    let view = UIImageView(image: image)
    if let color = tint ?? color { view.tintColor = color }
    view.contentMode = .center
    return view
  }
}

/// A mark with an action.
@MainActor final class CellButton: UIControl {
  let marker: CellMark
  private let picture: UIImageView
  private let act: () -> Void

  init(_ mark: CellMark, tint: UIColor? = nil, act: @escaping () -> Void) {
    self.marker = mark
    picture = mark.makeView(tint: tint)
    self.act = act
    super.init(frame: CGRect(origin: .zero, size: picture.bounds.size))
    addSubview(picture)
    addAction(UIAction { [weak self] _ in self?.act() }, for: .touchUpInside)
  }
  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { picture.intrinsicContentSize }
  override func sizeThatFits(_ size: CGSize) -> CGSize { picture.intrinsicContentSize }
  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }
  /// Fingers are larger than marks.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: min(0, (bounds.width - 44) / 2), dy: min(0, (bounds.height - 44) / 2))
      .contains(point)
  }
}
