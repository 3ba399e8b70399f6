import Foundation
import VivaceGeometry
import VivaceInteraction
import VivaceLooks
import VivaceMotion

/// Equal segments; the chosen one is on a thumb that slides.
@MainActor @preconcurrency open class UISegmentedControl: UIControl {
  /// The selected index if no segment is selected: -1.
  public static let noSegment = -1

  @MainActor private struct Item {
    /// Nil until it has a picture.
    var background: Part?
    let label = UILabel()
    let picture = UIImageView()
    var width: CGFloat = 0
    var offset = CGSize.zero
    var isEnabled = true
    var action: UIAction?
  }

  private var segments: [Item] = []
  private var lines: [Part] = []
  private let metrics = Theme.touch.segments.regular
  private let backgroundPart = Part(
    Shades.tertiaryFill, radius: Theme.touch.segments.regular.radius)
  private let thumb = Part(Shades.segment, radius: Theme.touch.segments.regular.thumbRadius)
  private var chosen = UISegmentedControl.noSegment
  private var tracking = SegmentTracking()
  private var pressed: Int? { tracking.pressed }
  var backgrounds = StatePictures()
  var dividers = DividerPictures()
  var adjustments: [Segment: UIOffset] = [:]
  private var textAttributes: [State: [NSAttributedString.Key: Any]] = [:]

  /// Whether a segment is chosen only while it is pressed.
  open var isMomentary = false
  /// Whether a segment is as wide as its content.
  open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }
  /// The color of the selected segment.
  open var selectedSegmentTintColor: UIColor? {
    didSet { noteAppearance(\UISegmentedControl.selectedSegmentTintColor, then: setNeedsLayout) }
  }

  /// Titles or pictures.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    for (index, item) in (items ?? []).enumerated() {
      if let title = item as? String { insertSegment(withTitle: title, at: index, animated: false) }
      if let image = item as? UIImage { insertSegment(with: image, at: index, animated: false) }
    }
    frame.size = intrinsicContentSize
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Decodes nothing: a control without segments.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// A control with a segment for each action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for (index, action) in actions.enumerated() {
      insertSegment(action: action, at: index, animated: false)
    }
  }

  /// Only its width is anything that it is given.
  override var kindPriorities: [UILayoutPriority] {
    [.defaultLow, .defaultHigh, .defaultHigh, .defaultHigh]
  }

  override func commonInit() {
    super.commonInit()
    addSubview(backgroundPart)
    addSubview(thumb)
    backgroundPart.layer.cornerCurve = .continuous
    thumb.layer.cornerCurve = .continuous
    thumb.shade(metrics.shadow)
    thumb.alpha = 0
  }

  // MARK: - Segments

  /// The view that shows the selected segment's title or picture.
  package var selectedContent: UIView? {
    guard segments.indices.contains(chosen) else { return nil }
    let item = segments[chosen]
    return item.picture.image == nil ? item.label : item.picture
  }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(at: segment, animated) { $0.label.text = title }
  }
  /// Inserts a segment with a picture.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(at: segment, animated) { $0.picture.image = image }
  }
  /// Inserts a segment with an action, whose title and picture it shows.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(at: segment, animated) {
      if let image = action.image { $0.picture.image = image } else { $0.label.text = action.title }
      $0.action = action
    }
  }

  private func insert(at position: Int, _ animated: Bool, _ fill: (inout Item) -> Void) {
    var segment = Item()
    fill(&segment)
    segment.picture.contentMode = .center
    let index = min(max(position, 0), segments.count)
    segments.insert(segment, at: index)
    if chosen >= index { chosen += 1 }
    addSubview(segment.label)
    addSubview(segment.picture)
    let line = Part(Shades.fill)
    lines.append(line)
    insertSubview(line, aboveSubview: backgroundPart)
    segmentsChanged(animated)
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let gone = segments.remove(at: segment)
    gone.label.removeFromSuperview()
    gone.picture.removeFromSuperview()
    gone.background?.removeFromSuperview()
    lines.popLast()?.removeFromSuperview()
    if chosen == segment { chosen = Self.noSegment } else if chosen > segment { chosen -= 1 }
    segmentsChanged(animated)
  }

  /// The others make room, or take it.
  private func segmentsChanged(_ animated: Bool) {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    if animated, window != nil { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }
  /// Removes all segments.
  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
  }

  /// Changes the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].label.text = title
    segments[segment].picture.image = nil
    invalidateIntrinsicContentSize()
  }
  /// The title of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].label.text : nil
  }
  /// Changes the picture of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].picture.image = image
    segments[segment].label.text = nil
    invalidateIntrinsicContentSize()
  }
  /// The picture of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].picture.image : nil
  }
  /// 0 is a width by itself.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].width = width
    invalidateIntrinsicContentSize()
  }
  /// 0 where the width is the segment's by itself.
  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].width : 0
  }
  /// Moves what a segment shows out of its middle.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].offset = offset
    setNeedsLayout()
  }
  /// The offset of a segment's content.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    segments.indices.contains(segment) ? segments[segment].offset : .zero
  }
  /// The segment shows the action's picture or title, and performs it when the user chooses the
  /// segment.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].action = action
    if let image = action.image {
      setImage(image, forSegmentAt: segment)
    } else {
      setTitle(action.title, forSegmentAt: segment)
    }
  }
  /// The action of a segment.
  open func actionForSegment(at segment: Int) -> UIAction? {
    segments.indices.contains(segment) ? segments[segment].action : nil
  }
  /// The index of the segment with an action's identifier; `NSNotFound` if there is none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Enables or disables a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].isEnabled = enabled
    setNeedsLayout()
  }
  /// Whether a segment is enabled.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }
  /// Attributes of the titles in a state; nil returns to the usual ones.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    textAttributes[state] = attributes
    noteAppearance("setTitleTextAttributes", state.rawValue) {
      $0.setTitleTextAttributes(attributes, for: state)
    }
    setNeedsLayout()
  }
  /// The attributes of titles that were set for a state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    textAttributes[state]
  }

  /// Setting it sends no event.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set {
      guard newValue != chosen else { return }
      chosen = segments.indices.contains(newValue) ? newValue : Self.noSegment
      setNeedsLayout()
    }
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize {
    guard !segments.isEmpty else { return CGSize(width: 8, height: metrics.height) }
    let widths = segments.map(natural)
    let width =
      apportionsSegmentWidthsByContent
      ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(widths.count)
    return CGSize(
      width: (width + 2 * metrics.inset).rounded(.up), height: metrics.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func natural(_ segment: Item) -> CGFloat {
    if segment.width > 0 { return segment.width }
    segment.label.font = .systemFont(ofSize: metrics.fontSize, weight: .semibold)
    return max(segment.label.intrinsicContentSize.width, segment.picture.image?.size.width ?? 0)
      + metrics.margins
  }

  private func frames() -> [CGRect] {
    let available = max(0, bounds.width - 2 * metrics.inset)
    var widths = segments.map(\.width)
    let free = max(0, available - widths.reduce(0, +))
    let open = segments.indices.filter { segments[$0].width == 0 }
    if apportionsSegmentWidthsByContent {
      let natural = segments.map(natural)
      let sum = open.reduce(0) { $0 + natural[$1] }
      for index in open { widths[index] = sum > 0 ? free * natural[index] / sum : 0 }
    } else {
      for index in open { widths[index] = free / CGFloat(open.count) }
    }
    var x = metrics.inset
    var frames = widths.map { width in
      defer { x += width }
      return CGRect(
        x: x, y: metrics.inset, width: width,
        height: max(0, bounds.height - 2 * metrics.inset))
    }
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      for index in frames.indices { frames[index].origin.x = bounds.width - frames[index].maxX }
    }
    return frames
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundPart.frame = bounds
    let frames = frames()
    thumb.backgroundColor = selectedSegmentTintColor ?? Shades.segment
    if frames.indices.contains(chosen) {
      let wasHidden = thumb.alpha == 0
      let layOut = {
        let inset = self.pressed == self.chosen ? (1 - self.metrics.pressedScale) / 2 : 0
        self.thumb.frame = frames[self.chosen].insetBy(
          dx: frames[self.chosen].width * inset, dy: frames[self.chosen].height * inset)
      }
      if wasHidden { UIView.performWithoutAnimation(layOut) } else { layOut() }
      thumb.alpha = 1
    } else {
      thumb.alpha = 0
    }
    backgroundPart.alpha = backgrounds.isEmpty ? 1 : 0
    if !backgrounds.isEmpty { thumb.alpha = 0 }
    for (index, segment) in segments.enumerated() {
      let isChosen = index == chosen
      segment.label.font = .systemFont(
        ofSize: metrics.fontSize, weight: isChosen ? .semibold : .medium)
      segment.label.textColor = .label
      segment.picture.tintColor = .label
      let attributes =
        textAttributes[isChosen ? .selected : .normal] ?? textAttributes[.normal] ?? [:]
      if let font = attributes[.font] as? UIFont { segment.label.font = font }
      if let color = attributes[.foregroundColor] as? UIColor {
        segment.label.textColor = color
        segment.picture.tintColor = color
      }
      let area = frames[index].offsetBy(dx: offset(at: index).width, dy: offset(at: index).height)
      alignCenter(segment.label, in: area)
      alignCenter(segment.picture, in: area)
      let isPressed = pressed == index && !isChosen
      let alpha: CGFloat = !segment.isEnabled || isPressed ? metrics.pressedOpacity : 1
      segment.label.alpha = alpha
      segment.picture.alpha = alpha
      let line = lines[index]
      line.frame = metrics.lineFrame(before: frames[index].minX, height: bounds.height)
      let isLined = backgrounds.isEmpty && dividers.isEmpty
      line.alpha = isLined && SegmentsLook.showsLine(before: index, chosen: chosen) ? 1 : 0
      placePictures(at: index, frames[index])
    }
    alpha = isEnabled ? 1 : ControlLook.disabledOpacity
  }

  private func state(at index: Int) -> State {
    guard isEnabled, segments[index].isEnabled else { return .disabled }
    return index == chosen ? .selected : index == pressed ? .highlighted : .normal
  }

  private func offset(at index: Int) -> CGSize {
    let own = adjustments[kind(ofSegmentAt: index)] ?? adjustments[.any] ?? .zero
    let offset = segments[index].offset
    return CGSize(width: offset.width + own.horizontal, height: offset.height + own.vertical)
  }

  /// The picture behind a segment, and the one before it.
  private func placePictures(at index: Int, _ frame: CGRect) {
    let background = backgrounds.shown(in: state(at: index))
    if background != nil, segments[index].background == nil {
      let selection = Part()
      insertSubview(selection, aboveSubview: backgroundPart)
      segments[index].background = selection
    }
    segments[index].background?.picture = background
    segments[index].background?.frame = CGRect(
      x: frame.minX, y: 0, width: frame.width, height: bounds.height)
    let divider = index > 0 ? dividers.shown(state(at: index - 1), state(at: index)) : nil
    lines[index].show(divider, or: Shades.fill, radius: 0)
    guard let divider else { return }
    lines[index].alpha = 1
    lines[index].frame = CGRect(
      x: frame.minX - divider.size.width / 2, y: 0, width: divider.size.width,
      height: bounds.height)
  }

  private func relayout() {
    setNeedsLayout()
    guard window != nil else { return }
    UIView.animate(SegmentsLook.slide) { layoutIfNeeded() }
  }

  // MARK: - Touches

  /// The enabled segment under a touch.
  private func segment(under touch: UITouch) -> Int? {
    let location = touch.location(in: self)
    return frames().firstIndex { location.x >= $0.minX && location.x < $0.maxX }
      .flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  override var isKeyStop: Bool { isEnabled }

  /// The arrows to the left and the right choose the next enabled segment.
  override func operate(_ key: PressedKey) -> Bool {
    guard key.name == "left" || key.name == "right", key.adjustment != nil else { return false }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let step = (key.name == "right") == isMirrored ? -1 : 1
    let start = segments.indices.contains(chosen) ? chosen : step > 0 ? -1 : segments.count
    var goal = start + step
    while segments.indices.contains(goal), !segments[goal].isEnabled { goal += step }
    if segments.indices.contains(goal) { choose(goal, nil) }
    return true
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard tracking.begin(on: segment(under: touch)) else { return false }
    relayout()
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if tracking.move(to: isTouchInside ? segment(under: touch) : nil) { relayout() }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let goal = tracking.end(), goal != chosen || isMomentary { choose(goal, event) }
    relayout()
  }

  private func choose(_ segment: Int, _ event: UIEvent?) {
    chosen = segment
    segments[segment].action?.perform(for: self)
    send([.valueChanged, .primaryActionTriggered], event)
    if isMomentary { chosen = Self.noSegment }
    relayout()
  }

  open override func cancelTracking(with event: UIEvent?) {
    tracking.cancel()
    relayout()
  }
}
