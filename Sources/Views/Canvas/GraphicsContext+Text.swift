import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

extension GraphicsContext {
  /// A text view resolved to a particular environment.
  public struct ResolvedText {
    let text: VivaceViews.ResolvedText
    let pixel: CGFloat
    /// The shading to fill uncolored text regions with.
    public var shading: Shading

    /// Measures the size of the resolved text for a given area into which the text should be placed.
    public func measure(in size: CGSize) -> CGSize {
      self.size(in: ProposedViewSize(size))
    }

    /// Gets the distance from the first line's ascender to its baseline.
    public func firstBaseline(in size: CGSize) -> CGFloat {
      block(in: ProposedViewSize(size)).firstBaseline
    }

    /// Gets the distance from the first line's ascender to the last line's baseline.
    public func lastBaseline(in size: CGSize) -> CGFloat {
      block(in: ProposedViewSize(size)).lastBaseline
    }

    func size(in proposal: ProposedViewSize) -> CGSize {
      var engine = TextEngine(text, pixel: pixel)
      return engine.sizeThatFits(proposal)
    }

    func block(in proposal: ProposedViewSize) -> TextBlock { TextEngine.block(text, proposal) }
  }

  /// Gets a version of a text view resolved with the current values of the graphics context's
  /// environment.
  public func resolve(_ text: Text) -> ResolvedText {
    var resolver = TextResolver(environment: environment) { [recorder] in recorder.date }
    resolver.add(text)
    return ResolvedText(
      text: resolver.resolved, pixel: environment.pixelLength, shading: .foreground)
  }

  /// Draws resolved text into the context, aligning an anchor within the ideal size of the rendered
  /// text to a point in user space.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = text.size(in: .unspecified)
    let offset = anchor.point(in: size)
    draw(
      text, in: .unspecified, at: CGPoint(x: point.x - offset.x, y: point.y - offset.y))
  }

  /// Draws resolved text into the context using the specified rectangle as a layout region.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    draw(text, in: ProposedViewSize(rect.size), at: rect.origin)
  }

  /// Draws text into the context, aligning an anchor within the ideal size of the text to a point in
  /// user space.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Draws text into the context using the specified rectangle as a layout region.
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
          block, paints: paints, frame: Moving(CGRect(origin: origin, size: block.size)))),
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
