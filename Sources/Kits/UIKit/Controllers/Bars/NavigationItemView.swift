import VivaceGeometry
import VivaceInteraction
import VivaceLayers
import VivaceLooks

/// A screen's part of the navigation bar: its row with buttons and title, below it the large title, and
/// behind them the bar's background. While screens change, two of them fade over one another.
final class NavigationItemView: UIView {
  let item: UINavigationItem
  private let background = BarBackgroundView(lineIsBelow: true)
  private let row = UIView()
  private let titleRoom = UIView()
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let promptLabel = UILabel()
  private let largeRoom = UIView()
  private let largeLabel = UILabel()
  private let backButton = BackButton()
  private let searchRoom = UIView()

  /// The bar's state that the item depends on.
  struct BarContext {
    /// The item of the screen below; nil for the root's.
    var below: UINavigationItem?
    var isLarge = false
    var isCompact = false
    /// The height of the window covered above the bar.
    var coveredAbove: CGFloat = 0
    var style = BarLooks.clear
    var onBack: () -> Void = {}
  }

  private(set) var barContext = BarContext()
  /// How far scrolling has collapsed the item's part of the bar.
  var collapse = BarCollapse()

  init(_ item: UINavigationItem) {
    self.item = item
    super.init(frame: .zero)
    addSubview(background)
    addSubview(largeRoom)
    addSubview(searchRoom)
    addSubview(row)
    searchRoom.clipsToBounds = true
    largeRoom.addSubview(largeLabel)
    largeRoom.clipsToBounds = true
    titleRoom.addSubview(titleLabel)
    titleRoom.addSubview(subtitleLabel)
    row.addSubview(titleRoom)
    row.addSubview(promptLabel)
    row.addSubview(backButton)
    titleLabel.textAlignment = .center
    promptLabel.textAlignment = .center
    promptLabel.font = .systemFont(ofSize: 13)
    subtitleLabel.textAlignment = .center
    subtitleLabel.font = .systemFont(ofSize: 12)
    subtitleLabel.textColor = .secondaryLabel
    largeLabel.adjustsFontSizeToFitWidth = true
    largeLabel.minimumScaleFactor = BarLook.largeTitleScale
    largeLabel.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
  }
  required init?(coder: NSCoder) { nil }

  // MARK: - What it shows

  func show(_ barContext: BarContext) {
    self.barContext = barContext
    let style = barContext.style
    background.show(style)
    background.isHidden = style.background == nil && style.effect == nil && style.picture == nil
    let title = item.title ?? ""
    titleLabel.attributedText = NSAttributedString(
      string: title,
      attributes: [
        .font: UIFont.systemFont(ofSize: BarLook.titleSize, weight: .semibold),
        .foregroundColor: UIColor.label,
      ].merging(style.title) { $1 })
    largeLabel.attributedText = NSAttributedString(
      string: title,
      attributes: [
        .font: UIFont.systemFont(ofSize: BarLook.largeTitleSize, weight: .bold),
        .foregroundColor: UIColor.label,
      ].merging(style.largeTitle) { $1 })
    subtitleLabel.text = item.subtitle
    promptLabel.text = item.prompt
    if item.titleView?.superview !== titleRoom {
      for view in titleRoom.subviews where view !== titleLabel && view !== subtitleLabel {
        view.removeFromSuperview()
      }
      if let view = item.titleView { titleRoom.addSubview(view) }
    }
    titleLabel.isHidden = item.titleView != nil
    subtitleLabel.isHidden = item.titleView != nil || item.subtitle == nil
    backButton.isHidden = barContext.below == nil || !item.showsBackButton
    if let below = barContext.below {
      backButton.show(below: below, style) { [weak self] in
        guard let self else { return }
        if let action = self.item.backAction { return action.perform(for: self.item) }
        self.barContext.onBack()
      }
    }
    if item.searchController?.searchBar.superview !== searchRoom {
      for view in searchRoom.subviews { view.removeFromSuperview() }
      if let bar = item.searchController?.searchBar { searchRoom.addSubview(bar) }
    }
    putButtons()
    updateTitles()
    setNeedsLayout()
  }

  private var buttons: [UIView] = []

  private func putButtons() {
    let items = item.leftItems + item.rightItems
    let style = barContext.style
    let views = items.compactMap {
      $0.isHidden ? nil : $0.view(style, isCompact: barContext.isCompact)
    }
    for view in buttons where !views.contains(view) && view.superview === row {
      view.removeFromSuperview()
    }
    for view in views where view.superview !== row { row.addSubview(view) }
    buttons = views
  }

  // MARK: - Titles and scrolling

  /// True if the title is in the row of buttons.
  private var showsInlineTitle: Bool {
    item.titleView != nil || collapse.showsInlineTitle
  }

  private func updateTitles() {
    titleRoom.alpha = showsInlineTitle ? 1 : 0
    row.alpha = item.hidesTitleForSearch ? 0 : 1
    largeRoom.alpha = row.alpha
    largeRoom.isHidden = !barContext.isLarge
  }

  /// Follows the scrolled content.
  func collapse(to collapse: BarCollapse) {
    self.collapse = collapse
    let wasInline = titleRoom.alpha > 0.5
    if wasInline != showsInlineTitle, window != nil {
      UIView.animate(.easeInOut(duration: BarLook.fade), changes: updateTitles)
    }
    setNeedsLayout()
  }

  /// How the titles lie aside while the screen comes or goes.
  var shift: CGFloat = 0 {
    didSet {
      titleRoom.transform = CGAffineTransform(translationX: shift, y: 0)
      largeRoom.transform = titleRoom.transform
    }
  }

  // MARK: - Layout

  /// How high it is with all of its title.
  var fullHeight: CGFloat {
    item.barHeight(isCompact: barContext.isCompact, isLarge: barContext.isLarge)
  }
  private var rowHeight: CGFloat { item.titleHeight(isCompact: barContext.isCompact) }
  /// The height that scrolling leaves.
  private var shownHeight: CGFloat {
    item.hidesTitleForSearch
      ? fullHeight
      : fullHeight - collapse.hiddenTitle - collapse.hiddenSearch
  }

  override func layoutSubviews() {
    let width = bounds.width
    let height = shownHeight
    background.frame = CGRect(
      x: 0, y: -barContext.coveredAbove, width: width, height: height + barContext.coveredAbove)
    row.frame = CGRect(x: 0, y: 0, width: width, height: rowHeight)
    let prompt = item.prompt == nil ? 0 : BarLook.prompt
    promptLabel.isHidden = prompt == 0
    promptLabel.frame = CGRect(
      x: BarLook.margin, y: 0, width: max(width - 2 * BarLook.margin, 0), height: prompt)
    layOutRow(below: prompt)
    layOutLargeTitle()
    layOutSearch(endingAt: height)
  }

  /// The field is the last in the bar. It leaves by its lower edge as content scrolls.
  private func layOutSearch(endingAt end: CGFloat) {
    guard let bar = item.searchController?.searchBar else { return }
    let full = item.searchHeight
    let isAlone = item.hidesTitleForSearch
    let shown = isAlone ? full : full - collapse.hiddenSearch
    let overscroll = isAlone || barContext.isLarge == false ? 0 : collapse.overscroll
    searchRoom.frame = CGRect(x: 0, y: end - shown + overscroll, width: bounds.width, height: shown)
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: full)
    bar.alpha = isAlone ? 1 : collapse.searchOpacity
  }

  private func layOutLargeTitle() {
    let width = bounds.width
    let shown = max(BarLook.largeTitle - collapse.hiddenTitle, 0)
    let frame = CGRect(x: 0, y: rowHeight + collapse.overscroll, width: width, height: shown)
    largeRoom.bounds.size = frame.size
    largeRoom.center = CGPoint(x: frame.midX, y: frame.midY)
    let margin = BarLook.margin
    let available = max(width - 2 * margin, 0)
    largeLabel.bounds.size = CGSize(width: available, height: BarLook.largeTitle)
    largeLabel.center = CGPoint(
      x: isMirrored ? width - margin - available : margin,
      y: shown - BarLook.largeTitle / 2)
    let scale = collapse.titleScale
    largeLabel.transform = CGAffineTransform(scaleX: scale, y: scale)
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func layOutRow(below top: CGFloat) {
    let height = rowHeight - top
    let margin = BarLook.margin
    var left = margin
    var right = bounds.width - margin
    func position(_ view: UIView, _ size: CGSize, atLeft: Bool) {
      let x = atLeft ? left : right - size.width
      put(
        view,
        CGRect(
          x: x, y: top + (height - size.height) / 2, width: size.width,
          height: size.height))
      if atLeft { left += size.width + BarLook.gap } else { right -= size.width + BarLook.gap }
    }
    if !backButton.isHidden {
      // The chevron is nearer to the edge than other things.
      left -= BarLook.chevronOverhang
      position(
        backButton, CGSize(width: backButton.fit(in: bounds.width / 2 - margin), height: height),
        atLeft: true)
    }
    for item in item.leftItems where !item.isHidden {
      if item.isSpace {
        left += item.width
        continue
      }
      if let view = item.shown { position(view, item.size(of: view, height: height), atLeft: true) }
    }
    for item in item.rightItems.reversed() where !item.isHidden {
      if item.isSpace {
        right -= item.width
        continue
      }
      if let view = item.shown {
        position(view, item.size(of: view, height: height), atLeft: false)
      }
    }
    layOutTitle(from: left, to: right, top: top, height: height, margin: margin)
  }

  /// The title is in the middle of the bar, as long as it keeps clear of both sides.
  private func layOutTitle(
    from left: CGFloat, to right: CGFloat, top: CGFloat, height: CGFloat, margin: CGFloat
  ) {
    let gap = BarLook.titleGap
    let hasLeft = left > margin - BarLook.chevronOverhang
    let (low, high) = (
      hasLeft ? left - gap : left, right < bounds.width - margin ? right + gap : right
    )
    let available = max(high - low, 0)
    let view = item.titleView ?? titleLabel
    var size = view === titleLabel ? titleLabel.intrinsicContentSize : view.bounds.size
    if view !== titleLabel, size.width <= 0 {
      size = view.systemLayoutSizeFitting(CGSize(width: available, height: height))
    }
    size = CGSize(
      width: min(
        max(size.width, subtitleLabel.isHidden ? 0 : subtitleLabel.intrinsicContentSize.width),
        available
      ).rounded(.up),
      height: min(size.height, height))
    let x = min(max((bounds.width - size.width) / 2, low), max(high - size.width, low))
    let offset = barContext.style.titleOffset
    let frame = mirrored(
      CGRect(x: x + offset.horizontal, y: top + offset.vertical, width: size.width, height: height))
    titleRoom.bounds.size = frame.size
    titleRoom.center = CGPoint(x: frame.midX, y: frame.midY)
    let subtitle: CGFloat = subtitleLabel.isHidden ? 0 : 14
    view.frame = CGRect(
      x: 0, y: (height - size.height - subtitle) / 2, width: size.width, height: size.height)
    subtitleLabel.frame = CGRect(
      x: 0, y: view.frame.maxY, width: size.width, height: subtitle)
  }

  private func put(_ view: UIView, _ frame: CGRect) { view.frame = mirrored(frame) }
  private func mirrored(_ frame: CGRect) -> CGRect {
    guard isMirrored else { return frame }
    return CGRect(
      x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    point.y >= 0 && point.y < shownHeight
      && point.x >= 0 && point.x < bounds.width
  }
}
