import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

extension GraphicsContext {
  /// A text that was looked up for a context, and may be measured and drawn many times.
  public struct ResolvedText {
    let text: VivaceViews.ResolvedText
    let pixel: CGFloat
    /// The paint of the parts without a colour of their own; at first the foreground
    /// style.
    public var shading: Shading

    /// The size in points that the text takes when it is offered this one. It may be larger when a
    /// word does not fit.
    public func measure(in size: CGSize) -> CGSize {
      self.size(in: ProposedViewSize(size))
    }

    /// How far below the top the first line is, in points, when the text is offered this size.
    public func firstBaseline(in size: CGSize) -> CGFloat {
      block(in: ProposedViewSize(size)).firstBaseline
    }

    /// How far below the top the last line is, in points, when the text is offered this size.
    public func lastBaseline(in size: CGSize) -> CGFloat {
      block(in: ProposedViewSize(size)).lastBaseline
    }

    func size(in proposal: ProposedViewSize) -> CGSize {
      var engine = TextEngine(text, pixel: pixel)
      return engine.sizeThatFits(proposal)
    }

    func block(in proposal: ProposedViewSize) -> TextBlock { TextEngine.block(text, proposal) }
  }

  /// Looks a text up, in the environment of the context: its words, fonts and colours.
  public func resolve(_ text: Text) -> ResolvedText {
    var resolver = TextResolver(environment: environment) { [recorder] in recorder.date }
    resolver.add(text)
    return ResolvedText(
      text: resolver.resolved, pixel: environment.pixelLength, shading: .foreground)
  }

  /// Draws a resolved text without breaking lines for room, with the anchor of its size at the
  /// point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = text.size(in: .unspecified)
    let offset = anchor.point(in: size)
    draw(
      text, in: .unspecified, at: CGPoint(x: point.x - offset.x, y: point.y - offset.y))
  }

  /// Draws a resolved text from the top-left corner of a rectangle, in lines that fit into it.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    draw(text, in: ProposedViewSize(rect.size), at: rect.origin)
  }

  /// Resolves a text and draws it in its ideal size, with the anchor of that size at the point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Resolves a text and draws it in lines that fit into a rectangle.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  private func draw(_ text: ResolvedText, in proposal: ProposedViewSize, at origin: CGPoint) {
    guard !text.text.isEmpty else { return }
    let block = text.block(in: proposal)
    let style = style(of: text.shading).moved(to: origin)
    var paints = text.text.paints.map { $0.stillPaint }
    paints[0] = style.stillPaint
    emit(
      recorder.item(
        .text(
          block, paints: paints, frame: AnimatedValue(CGRect(origin: origin, size: block.size)))),
      painted: style)
  }
}

extension _ResolvedStyle {
  /// A gradient that has its place in the context, for an item whose frame begins at a point.
  func moved(to origin: CGPoint) -> _ResolvedStyle {
    guard case .gradient(.placed(let paint, let rect)) = fill else { return self }
    var style = self
    style.fill = .gradient(.placed(paint, rect.offsetBy(dx: -origin.x, dy: -origin.y)))
    return style
  }
}
