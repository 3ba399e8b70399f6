import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

/// Something that a program says of a part of a text, for its renderer to find.
public protocol TextAttribute {}

/// Draws texts in place of the usual way: all of a text, line by line, run by run or glyph by glyph.
///
/// Where a renderer's `animatableData` is animated, texts are drawn again in each frame.
public protocol TextRenderer: Animatable {
  /// Draws a text that was set, in coordinates that begin at its top-left corner.
  func draw(layout: Text.Layout, in ctx: inout GraphicsContext)
  /// How large the text is in layout; by default as large as it is.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
  /// How far the drawing reaches beyond the text; by default not at all.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  /// The default: as large as the text is without a renderer.
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }
  /// The default: nothing is drawn outside of the text's frame.
  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text that can be measured.
public struct TextProxy {
  let measure: (ProposedViewSize) -> CGSize
  /// How large the text is when it is offered a size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// The attributes of a part of a text, by type.
struct TextAttributes: Equatable, Sendable {
  private var values: [ObjectIdentifier: TextAttributeBox] = [:]

  mutating func insert(_ box: TextAttributeBox) {
    values[ObjectIdentifier(type(of: box.value))] = box
  }
  subscript<T: TextAttribute>(key: T.Type) -> T? { values[ObjectIdentifier(key)]?.value as? T }
  var isEmpty: Bool { values.isEmpty }
}

/// An attribute, compared by its value where the graph can.
final class TextAttributeBox: Equatable, @unchecked Sendable {
  let value: any TextAttribute
  init(_ value: any TextAttribute) { self.value = value }
  static func == (a: TextAttributeBox, b: TextAttributeBox) -> Bool {
    a === b || ValueComparison.areEqual(a.value, b.value)
  }
}

/// The renderer of a text. Each one differs from all others: its drawing may differ.
final class TextRendering {
  let renderer: any TextRenderer
  init(_ renderer: any TextRenderer) { self.renderer = renderer }
}

extension EnvironmentValues {
  private struct TextRenderingKey: EnvironmentKey {
    static var defaultValue: TextRendering? { nil }
  }
  var textRendering: TextRendering? {
    get { self[TextRenderingKey.self] }
    set { self[TextRenderingKey.self] = newValue }
  }
}

extension Text {
  /// Attaches a value to this text, which a `TextRenderer` finds in its runs.
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
    with(.attribute(TextAttributeBox(value)))
  }
}

extension View {
  /// Draws the texts in this view by a renderer.
  public nonisolated func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
    modifier(TextRendererModifier(renderer: renderer))
  }
}

/// In each frame of an animation the renderer is a new one.
private nonisolated struct TextRendererModifier<Renderer: TextRenderer>: ViewModifier, Animatable {
  var renderer: Renderer

  nonisolated var animatableData: Renderer.AnimatableData {
    get { renderer.animatableData }
    set { renderer.animatableData = newValue }
  }

  func body(content: Content) -> some View {
    content.environment(\.textRendering, TextRendering(renderer))
  }
}

/// The drawing of a text's renderer.
final class RenderedText {
  private let recorder: CanvasRecorder
  private let identity: UInt64

  init(_ host: ViewHost) {
    recorder = CanvasRecorder(host)
    identity = host.makeIdentity()
  }

  func item(
    _ rendering: TextRendering, _ layout: Text.Layout, at frame: AnimatedValue<CGRect>,
    in environment: EnvironmentValues, version: UInt64
  ) -> DisplayItem {
    recorder.begin(version: version)
    var context = GraphicsContext(
      recorder: recorder, symbols: nil, environment: environment, size: layout.text.block.size)
    rendering.renderer.draw(layout: layout, in: &context)
    return DisplayItem(
      identity: identity, version: version,
      content: .group(.geometry(frame: frame), DisplayList(context.list.items)))
  }
}

extension ResolvedText {
  /// The text as a renderer gets it.
  func layout(_ block: TextBlock, _ paints: [Paint], _ direction: LayoutDirection) -> Text.Layout {
    let text = SetText(
      block, paints: paints, attributes: appearance.attributes, direction: direction)
    return Text.Layout(text: text, lines: text.lines())
  }
}

extension GraphicsContext {
  /// Draws a line of a text where it is, with its backgrounds and the lines under and through it.
  public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {
    draw(line.runs.map { ($0.style, $0.glyphs) }, of: line.text, in: line.frame, by: line.shift)
  }

  /// Draws a run of a text where it is.
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {
    draw([(run.style, run.glyphs)], of: run.text, in: run.frame(of: run.startIndex..<run.endIndex))
  }

  /// Draws some glyphs of a text where they are.
  public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {
    let run = slice.run
    draw(
      [(run.style, Array(run.glyphs[slice.members]))], of: run.text,
      in: run.frame(of: slice.members)
    )
  }

  private func draw(
    _ pieces: [(style: GlyphRun, glyphs: [PlacedGlyph])], of text: SetText, in bounds: CGRect,
    by shift: CGPoint = .zero
  ) {
    let block = text.block
    let frame = AnimatedValue(CGRect(origin: shift, size: block.size))
    func emit(_ runs: [GlyphRun], _ rules: [TextBlock.Rule]) {
      guard !runs.isEmpty || !rules.isEmpty else { return }
      let segment = TextBlock(
        string: "", size: block.size, runs: runs, rules: rules, lines: block.lines,
        metrics: block.metrics)
      self.emit(recorder.item(.text(segment, paints: text.paints, frame: frame)))
    }
    emit([], block.backgrounds.compactMap { $0.clipped(in: bounds) })
    emit(
      pieces.map {
        GlyphRun(
          face: $0.style.face, size: $0.style.size, paint: $0.style.paint, glyphs: $0.glyphs)
      }, block.rules.compactMap { $0.clipped(in: bounds) })
  }
}

extension Text.Layout.Run {
  /// The room of glyphs, as high as the line.
  fileprivate func frame(of indices: Range<Int>) -> CGRect {
    let (bounds, line) = (bounds(of: indices).rect, text.block.lines[line].frame)
    return CGRect(x: bounds.minX, y: line.minY, width: bounds.width, height: line.height)
  }
}

extension TextBlock.Rule {
  /// The part of the bar in a part of a line; nil for none.
  fileprivate func clipped(in area: CGRect) -> TextBlock.Rule? {
    guard frame.midY >= area.minY - 4, frame.midY <= area.maxY + 4 else { return nil }
    let (left, right) = (max(frame.minX, area.minX), min(frame.maxX, area.maxX))
    guard left < right else { return nil }
    return TextBlock.Rule(
      frame: CGRect(x: left, y: frame.minY, width: right - left, height: frame.height),
      pattern: pattern, paint: paint)
  }
}
