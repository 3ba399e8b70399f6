import VivaceGeometry
import VivaceGraphics
import VivaceInteraction
import VivaceLayers

/// Draws a text that is edited: what is selected, the text, and the caret, which blinks.
@MainActor final class TextCanvas: UIView {
  let core: TextCore
  /// Nil sets one line without end.
  var width: CGFloat?
  var shows = (caret: false, selection: false) { didSet { update() } }
  /// Draws the text in place of the canvas: below what is selected, and above it.
  var drawer: ((TextParts) -> Void)?
  private let bar = CALayer()
  private var caretBlink = CaretBlink()
  private var ticket: Int?

  init(_ core: TextCore) {
    self.core = core
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
    layer.cutsDrawing = false
    bar.isHidden = true
    layer.addSublayer(bar)
  }

  required init?(coder: NSCoder) { nil }

  var layout: SetText { layout(width) }

  /// Set for a width, in the colors and the direction of the view: measured or drawn, it is the same.
  func layout(_ width: CGFloat?) -> SetText {
    core.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var layout: SetText!
    traitCollection.performAsCurrent { layout = core.layout(width) }
    return layout
  }

  /// From the block's coordinates to its own.
  var shift: CGFloat { layout.shift(available: width ?? layout.size.width) }

  var caret: CGRect {
    var caret = core.caret(layout).offsetBy(dx: shift, dy: 0)
    caret.size.width = 2
    return caret
  }

  func update() {
    setNeedsDisplay()
    if ticket == nil, !shows.caret, bar.isHidden { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    window?.schedule.cancel(ticket)
    bar.isHidden = !shows.caret || core.edited.hasSelection
    if !bar.isHidden {
      bar.frame = caret
      bar.cornerRadius = 1
      bar.backgroundColor = tintColor.resolvedColor(with: traitCollection).cgColor
      blink()
    }
    CATransaction.commit()
  }

  /// Shows the caret, and lets it blink from now on.
  private func blink() {
    caretBlink.restart(at: LayerClock.now)
    bar.opacity = 1
    scheduleBlink()
  }

  private func scheduleBlink() {
    ticket = window?.schedule.at(caretBlink.nextInstant, onlyBlinks: true) { [weak self] in
      guard let self, !bar.isHidden else { return }
      caretBlink.advance()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      bar.opacity = caretBlink.isVisible ? 1 : 0
      CATransaction.commit()
      scheduleBlink()
    }
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    window?.schedule.cancel(ticket)
    super.willMove(toWindow: newWindow)
  }
  /// It may have been measured before, in other colors.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    core.forgetLayout()
    update()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let layout = layout
    let shift = shift
    drawer?(.background)
    if shows.selection, core.edited.hasSelection {
      context.setFillColor(tintColor.withAlphaComponent(0.2).cgColor)
      for box in core.rectangles(of: core.edited.selection, layout) {
        context.fill(box.offsetBy(dx: shift, dy: 0))
      }
    }
    if let drawer {
      drawer(.letters)
    } else if !core.string.isEmpty {
      layout.draw(at: CGPoint(x: shift, y: 0))
    }
  }

  func offset(at point: CGPoint) -> Int {
    core.offset(at: CGPoint(x: point.x - shift, y: point.y), layout)
  }

  /// A text is set with its colors, and one of them may be the tint.
  override func tintColorDidChange() {
    core.forgetLayout()
    update()
  }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    core.forgetLayout()
    update()
  }
}
