import Foundation
import VivaceGraphics
import VivaceInteraction
import VivaceLooks
import VivaceMessages
import VivaceUIKit

/// Several buttons on one background, of which one is chosen, any number are, or none stays so.
@MainActor @preconcurrency open class NSSegmentedControl: NSControl {
  /// The effect of a click: one segment is chosen, each is switched by itself, or none stays chosen.
  public enum SwitchTracking: UInt, Sendable {
    case selectOne, selectAny, momentary, momentaryAccelerator
  }
  /// The form of the plate. All forms are drawn alike here.
  public enum Style: Int, Sendable {
    case automatic, rounded, texturedRounded, roundRect, texturedSquare, capsule, smallSquare
    case separated = 8
  }
  /// The distribution of free width: none, equal shares, equal widths, or shares by width.
  public enum Distribution: Int, Sendable { case fit, fill, fillEqually, fillProportionally }

  private struct Segment {
    var label = ""
    var image: NSImage?
    /// 0 is as wide as the content.
    var width: CGFloat = 0
    var isEnabled = true
    var isSelected = false
    var menu: NSMenu?
    var toolTip: String?
    var tag = 0
  }
  private var segments: [Segment] = []
  private var last = -1
  private var tracking = SegmentTracking() { didSet { needsDisplay = true } }

  /// One chosen segment by default.
  open var trackingMode = SwitchTracking.selectOne { didSet { contentChanged() } }
  /// Stored only, apart from a new drawing: the form is the same for all styles.
  open var segmentStyle = Style.automatic { didSet { contentChanged() } }
  /// Segments keep their own widths by default.
  open var segmentDistribution = Distribution.fit { didSet { contentChanged() } }
  /// The color behind chosen segments; nil is white for the one of `selectOne`, else the accent color.
  open var selectedSegmentBezelColor: NSColor? { didSet { needsDisplay = true } }

  /// A control with a segment for each label, in its intrinsic size.
  public convenience init(
    labels: [String], trackingMode: SwitchTracking, target: Any?, action: Selector?
  ) {
    self.init(frame: .zero)
    segments = labels.map { Segment(label: $0) }
    begin(trackingMode, target, action)
  }
  /// Equivalent with pictures instead of labels.
  public convenience init(
    images: [NSImage], trackingMode: SwitchTracking, target: Any?, action: Selector?
  ) {
    self.init(frame: .zero)
    segments = images.map { Segment(image: $0) }
    begin(trackingMode, target, action)
  }
  private func begin(_ mode: SwitchTracking, _ target: Any?, _ action: Selector?) {
    trackingMode = mode
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
    setFrameSize(intrinsicContentSize)
  }

  // MARK: - Segments

  /// The number of segments; negative numbers count as 0, and new segments are empty.
  open var segmentCount: Int {
    get { segments.count }
    set {
      let wanted = max(0, newValue)
      segments = Array(segments.prefix(wanted))
      while segments.count < wanted { segments.append(Segment()) }
      contentChanged()
    }
  }
  private func read<T>(_ segment: Int, _ path: KeyPath<Segment, T>) -> T {
    segments.indices.contains(segment) ? segments[segment][keyPath: path] : Segment()[keyPath: path]
  }
  private func write<T>(_ segment: Int, _ path: WritableKeyPath<Segment, T>, _ value: T) {
    guard segments.indices.contains(segment) else {
      return Warning.once(
        "NSSegmentedControl was told of segment \(segment), and has \(segments.count); nothing is "
          + "changed. Set segmentCount first.")
    }
    segments[segment][keyPath: path] = value
    contentChanged()
  }
  /// Sets a segment's text; like all setters here it warns about a segment that does not exist.
  open func setLabel(_ label: String, forSegment segment: Int) { write(segment, \.label, label) }
  /// A segment's text; empty for a wrong index.
  open func label(forSegment segment: Int) -> String? { read(segment, \.label) }
  /// Sets a segment's picture, which is before the text.
  open func setImage(_ image: NSImage?, forSegment segment: Int) { write(segment, \.image, image) }
  /// The picture of a segment; nil without one.
  open func image(forSegment segment: Int) -> NSImage? { read(segment, \.image) }
  /// Sets a segment's width in points; 0 follows the content.
  open func setWidth(_ width: CGFloat, forSegment segment: Int) { write(segment, \.width, width) }
  /// The width that was set; 0 for a segment as wide as its content.
  open func width(forSegment segment: Int) -> CGFloat { read(segment, \.width) }
  /// False draws a segment pale and ignores clicks on it.
  open func setEnabled(_ enabled: Bool, forSegment segment: Int) {
    write(segment, \.isEnabled, enabled)
  }
  /// True for enabled segments, and for wrong indexes.
  open func isEnabled(forSegment segment: Int) -> Bool { read(segment, \.isEnabled) }
  /// Gives a segment a menu that opens on a press, if the control has no action or is momentary.
  open func setMenu(_ menu: NSMenu?, forSegment segment: Int) { write(segment, \.menu, menu) }
  /// The menu of a segment; nil without one.
  open func menu(forSegment segment: Int) -> NSMenu? { read(segment, \.menu) }
  /// Stores a segment's text for a resting pointer, which is not shown here.
  open func setToolTip(_ toolTip: String?, forSegment segment: Int) {
    write(segment, \.toolTip, toolTip)
  }
  /// The text that was stored for a resting pointer.
  open func toolTip(forSegment segment: Int) -> String? { read(segment, \.toolTip) }
  /// Gives a segment a number for the program's own use.
  open func setTag(_ tag: Int, forSegment segment: Int) { write(segment, \.tag, tag) }
  /// The number of a segment; 0 at first.
  open func tag(forSegment segment: Int) -> Int { read(segment, \.tag) }

  // MARK: - Selection

  /// The segment that was chosen last; -1 where none is.
  open var selectedSegment: Int {
    get {
      if trackingMode == .momentary || trackingMode == .momentaryAccelerator { return last }
      if segments.indices.contains(last), segments[last].isSelected { return last }
      return segments.firstIndex(where: \.isSelected) ?? -1
    }
    set {
      for index in segments.indices { segments[index].isSelected = index == newValue }
      last = newValue
      contentChanged()
    }
  }
  /// Equals `selectedSegment`.
  open var indexOfSelectedItem: Int { selectedSegment }
  /// Chooses a segment, or ends its choice; with `selectOne` the others lose theirs.
  open func setSelected(_ selected: Bool, forSegment segment: Int) {
    if selected, trackingMode == .selectOne { return selectedSegment = segment }
    write(segment, \.isSelected, selected)
    if selected { last = segment }
  }
  /// True if the segment is chosen; false for a wrong index.
  open func isSelected(forSegment segment: Int) -> Bool { read(segment, \.isSelected) }
  /// Chooses the first segment with a tag; false if there is none.
  @discardableResult open func selectSegment(withTag tag: Int) -> Bool {
    guard let index = segments.firstIndex(where: { $0.tag == tag }) else { return false }
    selectedSegment = index
    return true
  }
  open override var integerValue: Int {
    get { selectedSegment }
    set { selectedSegment = newValue }
  }

  // MARK: - Places

  private var metrics: SegmentsLook { Theme.desktop.segments(controlSize.themeSize) }
  private func font(_ segment: Segment) -> NSFont {
    .systemFont(ofSize: metrics.fontSize, weight: isRaised(segment) ? .semibold : .medium)
  }
  private func contentWidth(_ segment: Segment) -> CGFloat {
    let font = NSFont.systemFont(ofSize: metrics.fontSize, weight: .semibold)
    let text = (segment.label as NSString).size(withAttributes: [.font: font]).width
    let image = segment.image?.sizedPicture.size.width ?? 0
    return (text + image + (text > 0 && image > 0 ? 4 : 0)).rounded(.up) + metrics.margins
  }
  private var widths: [CGFloat] {
    let own = segments.map { $0.width > 0 ? $0.width : contentWidth($0) }
    let sum = own.reduce(0, +)
    guard sum > 0, bounds.width > 0 else { return own }
    switch segmentDistribution {
    case .fit: return own
    case .fillEqually:
      return own.map { _ in bounds.width / CGFloat(own.count) }
    case .fill: return own.map { $0 + (bounds.width - sum) / CGFloat(own.count) }
    case .fillProportionally: return own.map { $0 * bounds.width / sum }
    }
  }
  private var boxes: [NSRect] {
    var x: CGFloat = 0
    let height = metrics.height
    let top = ((bounds.height - height) / 2).rounded()
    return widths.map { width in
      defer { x += width }
      return NSRect(x: x, y: top, width: width, height: height)
    }
  }

  open override var intrinsicContentSize: NSSize {
    let own = segments.map { $0.width > 0 ? $0.width : contentWidth($0) }
    let width =
      segmentDistribution == .fillEqually
      ? (own.max() ?? 0) * CGFloat(own.count) : own.reduce(0, +)
    return NSSize(width: width, height: metrics.height)
  }
  override var kindPriorities: [NSLayoutConstraint.Priority] {
    [.defaultLow, .defaultHigh, .defaultHigh, .defaultHigh]
  }

  // MARK: - The mouse

  private func segment(at event: NSEvent) -> Int? {
    let location = convert(event.locationInWindow, from: nil)
    return boxes.firstIndex { $0.insetBy(dx: 0, dy: -2).contains(location) }
      .flatMap { segments[$0].isEnabled ? $0 : nil }
  }
  open override func mouseDown(with event: NSEvent) {
    guard isEnabled, tracking.begin(on: segment(at: event)), let pressed = tracking.pressed,
      let menu = segments[pressed].menu, action == nil || trackingMode == .momentary
    else { return }
    menu.show(for: self, at: CGPoint(x: boxes[pressed].minX, y: boxes[pressed].maxY + 4))
  }
  open override func mouseDragged(with event: NSEvent) {
    tracking.move(to: segment(at: event))
  }
  open override func mouseUp(with event: NSEvent) {
    tracking.move(to: segment(at: event))
    if let chosen = tracking.end() { choose(chosen) }
  }
  private func choose(_ chosen: Int) {
    switch trackingMode {
    case .selectOne: selectedSegment = chosen
    case .selectAny:
      segments[chosen].isSelected.toggle()
      last = chosen
      contentChanged()
    case .momentary, .momentaryAccelerator: last = chosen
    }
    onChoose?(chosen)
    act()
  }
  /// Called for clicks besides the target.
  var onChoose: ((Int) -> Void)?

  // MARK: - Drawing

  override func contentChanged() {
    super.contentChanged()
    backing.isAccessibilityElement = true
    backing.accessibilityLabel = segments.map(\.label).filter { !$0.isEmpty }.joined(
      separator: ", ")
    backing.accessibilityValue = segments.filter(\.isSelected).map(\.label).joined(separator: ", ")
    needsDisplay = true
  }
  override func enabledChanged() { needsDisplay = true }
  override func appearanceChanged() { needsDisplay = true }

  /// Whether a segment is chosen, and stays so.
  private func isRaised(_ segment: Segment) -> Bool {
    segment.isSelected && (trackingMode == .selectOne || trackingMode == .selectAny)
  }
  /// The color of the thumb below a chosen segment; nil is that of the theme.
  private var thumbColor: NSColor? {
    selectedSegmentBezelColor ?? (trackingMode == .selectAny ? .controlAccentColor : nil)
  }

  open override func draw(_ dirtyRect: NSRect) {
    let boxes = boxes
    guard bounds.width > 1, bounds.height > 1, let first = boxes.first, let final = boxes.last
    else { return }
    let metrics = metrics
    NSColor(metrics.background).setFill()
    NSBezierPath(
      roundedRect: NSRect(
        x: first.minX, y: first.minY, width: final.maxX - first.minX, height: first.height),
      xRadius: metrics.radius, yRadius: metrics.radius
    ).fill()
    for (index, box) in boxes.enumerated() {
      if isRaised(segments[index]) {
        drawThumb(
          in: box.insetBy(dx: metrics.inset, dy: metrics.inset),
          isPressed: tracking.pressed == index)
      }
      if index > 0, !isRaised(segments[index]), !isRaised(segments[index - 1]) {
        NSColor(LookColor.fill).setFill()
        NSBezierPath.fill(
          metrics.lineFrame(before: box.minX, height: box.height).offsetBy(dx: 0, dy: box.minY))
      }
    }
    for (index, box) in boxes.enumerated() { drawContent(of: index, in: box) }
  }
  private func drawThumb(in frame: NSRect, isPressed: Bool) {
    let (metrics, color) = (metrics, thumbColor ?? NSColor(metrics.thumb))
    let scale = isPressed ? (1 - metrics.pressedScale) / 2 : 0
    let box = frame.insetBy(dx: frame.width * scale, dy: frame.height * scale)
    NSGraphicsContext.saveGraphicsState()
    let shadow = NSShadow()
    shadow.shadowColor = NSColor.black.withAlphaComponent(metrics.shadow.opacity)
    shadow.shadowBlurRadius = metrics.shadow.radius
    shadow.shadowOffset = NSSize(width: 0, height: metrics.shadow.down)
    shadow.set()
    color.withSystemEffect(isEnabled ? .none : .disabled).setFill()
    NSBezierPath(roundedRect: box, xRadius: metrics.thumbRadius, yRadius: metrics.thumbRadius)
      .fill()
    NSGraphicsContext.restoreGraphicsState()
  }
  private func drawContent(of index: Int, in box: NSRect) {
    let segment = segments[index]
    let isPressed = tracking.pressed == index && !isRaised(segment)
    let ink: NSColor =
      !isEnabled || !segment.isEnabled
      ? .disabledControlTextColor
      : isRaised(segment) && thumbColor != nil
        ? .white
        : .controlTextColor.withAlphaComponent(isPressed ? metrics.pressedOpacity : 1)
    let text = NSAttributedString(
      string: segment.label, attributes: [.font: font(segment), .foregroundColor: ink])
    let picture = segment.image?.sizedPicture
    let (textSize, image) = (text.size(), picture?.size ?? .zero)
    let gap: CGFloat = textSize.width > 0 && image.width > 0 ? 4 : 0
    var x = box.midX - (textSize.width + image.width + gap) / 2
    if let picture {
      (segment.image?.isTemplate == true ? picture.withTintColor(ink) : picture).draw(
        in: NSRect(
          x: x, y: box.midY - image.height / 2, width: image.width, height: image.height))
      x += image.width + gap
    }
    text.draw(at: NSPoint(x: x.rounded(), y: (box.midY - textSize.height / 2).rounded()))
  }
}
