import VivaceGeometry
import VivaceLayers

/// Letters at the edge of a table, one for each section or so: a finger on them leads to the sections.
final class SectionIndex: UIControl {
  /// Called with the number of a title that the finger has come to.
  var onChoice: ((Int) -> Void)?
  private(set) var titles: [String] = []
  private var labels: [UIView] = []
  /// The drawn titles; nil is a dot for omitted ones.
  private var drawn: [Int?] = []
  private var current: Int?
  var color: UIColor? { didSet { show(titles) } }
  var background: UIColor? { didSet { backgroundColor = background } }
  var trackingBackground: UIColor?

  static let width: CGFloat = 15
  static let line: CGFloat = 14

  init() {
    super.init(frame: .zero)
    layer.zPosition = 1e5
    accessibilityLabel = "Section index"
  }
  required init?(coder: NSCoder) { nil }

  func show(_ titles: [String]) {
    self.titles = titles
    drawn = []
    setNeedsLayout()
  }

  /// Returns the titles that fit into a height: all, or evenly spaced ones with dots between them.
  static func drawn(_ count: Int, in height: CGFloat) -> [Int?] {
    let capacity = max(Int(height / line), 1)
    guard count > capacity else { return Array(0..<count) }
    // A title, a dot, a title, …, a title.
    let shown = max((capacity + 1) / 2, 1)
    var lines: [Int?] = []
    for index in 0..<shown {
      if index > 0 { lines.append(nil) }
      lines.append(shown == 1 ? 0 : index * (count - 1) / (shown - 1))
    }
    return lines
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let wanted = Self.drawn(titles.count, in: bounds.height)
    if wanted != drawn { make(wanted) }
    let begin = (bounds.height - CGFloat(drawn.count) * Self.line) / 2
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(
        x: 0, y: begin + CGFloat(index) * Self.line, width: bounds.width, height: Self.line)
    }
  }

  private func make(_ wanted: [Int?]) {
    drawn = wanted
    for label in labels { label.removeFromSuperview() }
    labels = wanted.map { number in
      let title = number.map { titles[$0] } ?? "•"
      let color = color ?? tintColor
      if title == UITableView.indexSearch {
        let picture = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 10)
        picture.contentMode = .center
        picture.tintColor = color
        return picture
      }
      let label = UILabel()
      label.text = title
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textColor = color
      label.textAlignment = .center
      return label
    }
    for label in labels {
      label.isUserInteractionEnabled = false
      addSubview(label)
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show(titles)
  }

  // MARK: - A finger

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: 0).contains(point)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    current = nil
    backgroundColor = trackingBackground ?? background
    follow(touch)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    backgroundColor = background
    current = nil
  }
  override func cancelTracking(with event: UIEvent?) { endTracking(nil, with: event) }

  private func follow(_ touch: UITouch) {
    guard !titles.isEmpty else { return }
    let height = CGFloat(drawn.count) * Self.line
    let fraction = (touch.location(in: self).y - (bounds.height - height) / 2) / max(height, 1)
    let number = min(
      max(Int((fraction * CGFloat(titles.count)).rounded(.down)), 0), titles.count - 1)
    guard number != current else { return }
    current = number
    onChoice?(number)
  }
}

extension UITableView {
  /// Asks the data source for the titles of the index, and shows or hides it.
  public func reloadSectionIndexTitles() {
    let rows = geometry.sections.reduce(0) { $0 + $1.rows.count }
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    guard !titles.isEmpty, rows >= sectionIndexMinimumDisplayRowCount else {
      sectionIndex?.removeFromSuperview()
      sectionIndex = nil
      return
    }
    let index = sectionIndex ?? SectionIndex()
    if sectionIndex == nil {
      sectionIndex = index
      addSubview(index)
      index.onChoice = { [weak self] in self?.indexChosen($0) }
    }
    index.color = sectionIndexColor
    index.background = sectionIndexBackgroundColor
    index.trackingBackground = sectionIndexTrackingBackgroundColor
    index.show(titles)
    placeIndex()
  }

  private func indexChosen(_ number: Int) {
    guard let titles = sectionIndex?.titles, titles.indices.contains(number), let dataSource else {
      return
    }
    let title = titles[number]
    if title == UITableView.indexSearch {
      return setContentOffset(CGPoint(x: 0, y: -adjustedContentInset.top), animated: false)
    }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: number)
    guard geometry.sections.indices.contains(section) else {
      // No section: it stays where it is.
      guard section != NSNotFound, section >= 0 else { return }
      return LayerWarning.once(
        "The data source of \(layoutName) says that “\(title)” leads to section \(section), and there "
          + "are \(geometry.sections.count). Nothing is scrolled: answer "
          + "tableView(_:sectionForSectionIndexTitle:at:) with the number of a section.")
    }
    // The content above it has estimated heights until it is seen.
    for _ in 0..<2 {
      let y = rectForHeader(inSection: section).minY - adjustedContentInset.top
      setContentOffset(clamped(CGPoint(x: contentOffset.x, y: y)), animated: false)
      tileNow()
    }
  }

  /// At the trailing edge of what is seen.
  func placeIndex() {
    guard let sectionIndex else { return }
    let inset = adjustedContentInset
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = SectionIndex.width
    sectionIndex.frame = CGRect(
      x: isMirrored
        ? bounds.minX + safeAreaInsets.left : bounds.maxX - width - safeAreaInsets.right,
      y: bounds.minY + inset.top, width: width,
      height: max(bounds.height - inset.top - inset.bottom, 0))
    if subviews.last !== sectionIndex { bringSubviewToFront(sectionIndex) }
  }
}
