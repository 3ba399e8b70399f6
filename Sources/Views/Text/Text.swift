import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

/// A view that displays one or more lines of read-only text.
public struct Text: Equatable, Sendable {
  /// A part with modifiers of its own; modifiers of the sum are defaults for all parts.
  indirect enum Storage: Equatable, Sendable {
    case verbatim(String)
    case sum(Text, Text)
  }

  var storage: Storage
  /// The innermost comes first, and wins (facts: text 2.1).
  var modifiers: [Modifier] = []

  enum Modifier: Equatable, Sendable {
    case font(Font?)
    case weight(Font.Weight?)
    case bold(Bool)
    case italic(Bool)
    case color(Color?)
    case style(StyleBox)
    case kerning(CGFloat)
    case tracking(CGFloat)
    case baselineOffset(CGFloat)
    case underline(Bool, Color?)
    case strikethrough(Bool, Color?)
    case monospacedDigit
    case design(Font.Design?)
  }

  /// A style by identity: styles need not be equatable.
  final class StyleBox: Equatable, Sendable {
    let style: any ShapeStyle
    init(_ style: any ShapeStyle) { self.style = style }
    static func == (a: StyleBox, b: StyleBox) -> Bool {
      a === b || ValueComparison.areEqual(a.style, b.style)
    }
  }

  public init(verbatim content: String) { storage = .verbatim(content) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { storage = .verbatim(String(content)) }

  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    storage = key.content
  }

  /// A value as a format style writes it.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    storage = .verbatim(format.format(input))
  }

  func with(_ modifier: Modifier) -> Text {
    var text = self
    text.modifiers.append(modifier)
    return text
  }

  public static func + (lhs: Text, rhs: Text) -> Text { Text(storage: .sum(lhs, rhs)) }

  private init(storage: Storage) { self.storage = storage }

  public func font(_ font: Font?) -> Text { with(.font(font)) }
  public func fontWeight(_ weight: Font.Weight?) -> Text { with(.weight(weight)) }
  public func fontDesign(_ design: Font.Design?) -> Text { with(.design(design)) }
  public func bold() -> Text { with(.bold(true)) }
  public func bold(_ isActive: Bool) -> Text { with(.bold(isActive)) }
  public func italic() -> Text { with(.italic(true)) }
  public func italic(_ isActive: Bool) -> Text { with(.italic(isActive)) }
  public func foregroundColor(_ color: Color?) -> Text { with(.color(color)) }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with(.style(StyleBox(style))) }
  public func kerning(_ kerning: CGFloat) -> Text { with(.kerning(kerning)) }
  public func tracking(_ tracking: CGFloat) -> Text { with(.tracking(tracking)) }
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    with(.baselineOffset(baselineOffset))
  }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with(.underline(isActive, color))
  }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with(.strikethrough(isActive, color))
  }
  public func monospacedDigit() -> Text { with(.monospacedDigit) }
}

extension Text: _PrimitiveView {
  public typealias Body = Never

  public nonisolated static func _makeView(view: _GraphValue<Text>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let graph = inputs.graph
    let resolved = graph.rule(
      ResolveText(text: view.attribute, environment: inputs.environment))
    return _ViewOutputs(
      layout: graph.rule(
        TextLayoutRule(text: resolved, scale: inputs.host.displayScaleAttribute)),
      display: graph.rule(TextDisplay(text: resolved, inputs: inputs)),
      responders: graph.rule(
        LeafResponders(source: resolved, geometry: inputs.geometry) { text, frame in
          LeafResponse(frame: frame, contains: nil, role: .text, label: text.string)
        }))
  }
}

/// A text with all of its environment: what is set, and what it is painted with.
struct ResolvedText: Equatable {
  var spans: [TextSpan]
  var style: ParagraphStyle
  /// The colours that the spans name; 0 is the foreground.
  var paints: [_ResolvedStyle]
  var reservedLines = 1

  var string: String { spans.map(\.string).joined() }

  init(_ text: Text, in environment: EnvironmentValues) {
    var resolver = TextResolver(environment: environment)
    resolver.add(text, [])
    spans = resolver.spans
    style = environment.paragraphStyle
    paints = resolver.paints
    reservedLines = max(environment.reservedLines, 1)
  }

  static func == (a: ResolvedText, b: ResolvedText) -> Bool {
    a.spans == b.spans && a.style == b.style && a.reservedLines == b.reservedLines
      && a.paints.count == b.paints.count
      && zip(a.paints, b.paints).allSatisfy { x, y in
        guard let x = x.plainColor, let y = y.plainColor else { return false }
        return x == y
      }
  }
}

private struct ResolveText: Rule {
  typealias Value = ResolvedText
  let text: Attribute<Text>
  let environment: Attribute<EnvironmentValues>

  mutating func update(_ output: Output<ResolvedText>) {
    output.set(ResolvedText(text.value, in: environment.value))
  }
}

/// Walks a text's parts and turns modifiers into spans.
struct TextResolver {
  let environment: EnvironmentValues
  var spans: [TextSpan] = []
  var paints: [_ResolvedStyle]

  init(environment: EnvironmentValues) {
    self.environment = environment
    paints = [environment.foreground(0)]
  }

  mutating func add(_ text: Text, _ outer: [Text.Modifier]) {
    // The outermost are applied first, so that the innermost win.
    let modifiers = outer + text.modifiers.reversed()
    switch text.storage {
    case .sum(let first, let second):
      add(first, modifiers)
      add(second, modifiers)
    case .verbatim(let string): addSpan(string, modifiers)
    }
  }

  private mutating func addSpan(_ string: String, _ modifiers: [Text.Modifier]) {
    var font = environment.font ?? .body
    var traits = environment.fontTraits
    var style: (any ShapeStyle)?
    var span = TextSpan(
      string: environment.textCase.map { $0.apply(string) } ?? string,
      font: FontDescription(size: 17))
    for modifier in modifiers {
      switch modifier {
      case .font(let value): if let value { font = value }
      case .weight(let value): traits.weight = value
      case .bold(let isActive): traits.isBold = isActive
      case .italic(let isActive): traits.isItalic = isActive
      case .design(let value): traits.design = value
      case .monospacedDigit: traits.usesMonospacedDigits = true
      case .color(let color): style = color
      case .style(let box): style = box.style
      case .kerning(let value): span.kerning = value
      case .tracking(let value): span.tracking = value
      case .baselineOffset(let value): span.baselineOffset = value
      case .underline(let isActive, let color):
        span.underline = isActive ? LineDecoration(paint: color.map { paint($0) }) : nil
      case .strikethrough(let isActive, let color):
        span.strikethrough = isActive ? LineDecoration(paint: color.map { paint($0) }) : nil
      }
    }
    if let style { span.paint = paint(style) }
    span.font = font.resolve(in: environment, traits)
    // Tracking wins over kerning (facts: text 2.6).
    if span.tracking != 0 { span.kerning = 0 }
    spans.append(span)
  }

  private mutating func paint(_ style: any ShapeStyle) -> Int {
    paints.append(style._paint(in: environment, level: 0))
    return paints.count - 1
  }
}

private struct TextLayoutRule: Rule {
  typealias Value = LayoutComputer
  let text: Attribute<ResolvedText>
  let scale: Attribute<CGFloat>

  mutating func update(_ output: Output<LayoutComputer>) {
    output.setEngine(TextEngine(text.value, pixel: 1 / scale.value))
  }
}

/// How large a text is (facts: layout 2).
final class TextEngine: LayoutEngine {
  private let text: ResolvedText
  private let pixel: CGFloat

  init(_ text: ResolvedText, pixel: CGFloat) {
    self.text = text
    self.pixel = pixel
  }

  static func block(_ text: ResolvedText, _ proposal: ProposedViewSize) -> TextBlock {
    func room(_ length: CGFloat?) -> CGFloat? {
      guard let length, length.isFinite else { return nil }
      return max(length, 0)
    }
    return Services.current.typesetter.setText(
      TextRequest(
        spans: text.spans, style: text.style, width: room(proposal.width),
        height: room(proposal.height)))
  }

  override var name: String { "Text(\"\(text.string.prefix(40))\")" }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    LayoutCounter.measures += 1
    if text.string.isEmpty, text.reservedLines <= 1 { return .zero }
    var size = Self.block(text, proposal).size
    if text.reservedLines > 1 { size.height = max(size.height, reservedHeight) }
    func up(_ length: CGFloat) -> CGFloat { (length / pixel - 1e-6).rounded(.up) * pixel }
    var width = up(size.width)
    if proposal.width == 0 { width = 0 }
    return CGSize(width: width, height: up(size.height))
  }

  /// The height of as many lines as are reserved.
  private var reservedHeight: CGFloat {
    var lines = text
    for index in lines.spans.indices.dropFirst() { lines.spans[index].string = "" }
    if !lines.spans.isEmpty {
      lines.spans[0].string = Array(repeating: "X", count: text.reservedLines)
        .joined(separator: "\n")
    }
    lines.style.lineLimit = nil
    return Self.block(lines, .unspecified).size.height
  }

  override func explicitAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat? {
    guard key.axis == .vertical else { return nil }
    let block = Self.block(text, size.proposal)
    let first = (block.firstBaseline / pixel).rounded() * pixel
    switch key {
    case VerticalAlignment.firstTextBaseline.key: return first
    case VerticalAlignment.lastTextBaseline.key:
      let shifted = block.lastBaseline + first - block.firstBaseline
      return (shifted / pixel - 1e-6).rounded(.up) * pixel
    default: return nil
    }
  }

  /// Facts: layout 5.3.
  override func spacing() -> ViewSpacing {
    guard let font = text.spans.map(\.font).max(by: { $0.size < $1.size }) else { return .zero }
    let metrics = Services.current.typesetter.metrics(of: font)
    func up(_ length: CGFloat) -> CGFloat { (length / pixel - 1e-6).rounded(.up) * pixel }
    let line = metrics.ascender + metrics.descender
    let extra = up(line * 0.1)
    var spacing = ViewSpacing.standard
    spacing.entries[.init(category: .edgeAboveText, edge: .top)] = .distance(
      line + extra - metrics.ascender)
    spacing.entries[.init(category: .edgeBelowText, edge: .bottom)] = .distance(
      max(line + extra - metrics.capHeight, extra + metrics.descender))
    spacing.entries[.init(category: .edgeBelowText, edge: .top)] = nil
    spacing.entries[.init(category: .edgeAboveText, edge: .bottom)] = nil
    for edge in [ViewSpacing.PhysicalEdge.top, .bottom] {
      spacing.entries[.init(category: .textToText, edge: edge)] = .text(
        leading: up(max(metrics.leading, 0)))
    }
    return spacing
  }
}

private struct TextDisplay: Rule {
  typealias Value = DisplayList
  let text: Attribute<ResolvedText>
  let geometry: Attribute<ViewGeometry>
  let base: _InputBase
  let identity: UInt64
  private var frame = FrameMover()
  private var colors: [PaintMover] = []
  private var groups = StyleGroups()
  private var version: UInt64 = 0

  init(text: Attribute<ResolvedText>, inputs: _ViewInputs) {
    self.text = text
    geometry = inputs.geometry
    base = inputs.base
    identity = base.host.makeIdentity()
  }

  mutating func update(_ output: Output<DisplayList>) {
    let text = text.value
    let geometry = geometry.value
    let frame = frame.update(geometry, base)
    guard !text.string.isEmpty else { return output.setList(DisplayList()) }
    if colors.count != text.paints.count {
      colors = text.paints.map { _ in PaintMover() }
    }
    let paints = text.paints.indices.map { colors[$0].update(text.paints[$0], base) }
    // Set into the size that was settled, so that what is drawn is what was measured.
    let block = TextEngine.block(text, geometry.proposal)
    version += 1
    base.host.work.items += 1
    let item = DisplayItem(
      identity: identity, version: version, content: .text(block, paints: paints, frame: frame))
    // What a style does to what it has painted is done to the whole, if it painted the whole.
    let used = Set(block.runs.map(\.paint))
    let style = text.paints[used.count == 1 ? used.first ?? 0 : 0]
    output.setAlways(DisplayList([groups.wrap(item, in: style, base.host)]))
  }
}
