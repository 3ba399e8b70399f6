import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// Content that may be longer than its place, moved by dragging, wheels, keys and programs.
///
/// It is as long as is proposed along the axes that it scrolls, and as wide as its content across.
/// Its content is laid out once and moved by one effect, which is a function of time: scrolling
/// runs no code of views and lays nothing out, except for rows that a lazy container brings in.
public struct ScrollView<Content: View> {
  /// The views that scroll.
  public var content: Content
  /// The axes that scroll; an empty set scrolls nowhere.
  public var axes: Axis.Set
  /// False hides the indicators.
  public var showsIndicators: Bool
}

extension ScrollView {
  /// Scrolls vertically with indicators by default.
  public nonisolated init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.init(axes, showsIndicators: true, content: content)
  }

  /// The older form, which can leave out the scroll indicators.
  public nonisolated init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
}

extension ScrollView: View, _PrimitiveView {
  public typealias Body = Never

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let graph = inputs.graph
    let axes: _GraphValue<Axis.Set> = view[\.axes, in: graph]
    let components = ScrollParts(inputs, axes: axes.attribute)
    var outputs = Content._makeView(
      view: view[\.content, in: graph], inputs: components.contentInputs)
    components.state.child = outputs.layout
    outputs.container?.shownIn = .scroll(components.model)
    components.connect()
    let display = graph.rule(
      ScrollDisplay(
        content: outputs.display, components: components,
        showsIndicators: view[\.showsIndicators, in: graph].attribute))
    let attachment = ScrollPan.attachment(components.model, inputs)
    outputs.layout = graph.rule(ScrollLayout(axes: axes.attribute, components: components))
    outputs.responders = graph.rule(
      ScrollResponders(content: outputs.responders, components: components, attachment: attachment))
    outputs.display = display
    return outputs.withRefreshControl(components).inScrollStructure(inputs)
  }
}

/// The attributes of a scroll view.
final class ScrollParts {
  let inputs: _ViewInputs
  let model: ScrollModel
  let state = UnaryState()
  let axes: Attribute<Axis.Set>
  /// The area in which the scroll view shows its content: its frame, and beyond it the safe area that it
  /// touches.
  let viewport: Attribute<ScrollViewport>
  let geometry: Attribute<ScrollGeometry>
  let offset: Attribute<AnimatedValue<CGPoint>>
  let contentGeometry: Attribute<ViewGeometry>
  let focusPart: ScrollPart

  init(_ inputs: _ViewInputs, axes: Attribute<Axis.Set>) {
    let graph = inputs.graph
    self.inputs = inputs
    self.axes = axes
    model = ScrollModel(inputs)
    focusPart = ScrollPart(model, inputs)
    viewport = graph.rule(
      ViewportRule(
        geometry: inputs.geometry, environment: inputs.environment,
        reader: SafeAreaReader(inputs)))
    let content = graph.rule(ScrolledSize(viewport: viewport, axes: axes, state: state))
    geometry = graph.rule(
      ScrollGeometryRule(
        viewport: viewport, content: content, refreshInset: model.refreshInset))
    let settings = graph.rule(SettingsRule(environment: inputs.environment))
    offset = graph.rule(
      OffsetRule(model: model, geometry: geometry, settings: settings, base: inputs.base))
    contentGeometry = graph.rule(
      ScrolledPlacement(
        viewport: viewport, geometry: geometry, content: content, settings: settings, axes: axes))
    model.geometry = geometry
    model.offset = offset
    model.presented = graph.rule(PresentedOffset(offset: offset, host: inputs.host))
    model.environment = inputs.environment
    model.container = ScrollContainer(
      viewport: viewport, outer: inputs.containerSize, inputs)
  }

  var contentInputs: _ViewInputs {
    let (viewport, offset, presented) = (viewport, offset, model.presented!)
    var content = inputs
    content.geometry = contentGeometry
    content.stackAxis = .none
    content.implicitContainer = .vertical
    content.scroll = model
    content.scrollListeners = inputs.scrollListeners.filter { $0 is ReaderScrollViews }
    content.safeArea = SafeAreaLink()
    content.isScrollTargetLayout = false
    content.environment = inputs.graph.rule(
      ScrolledEnvironment(outer: inputs.environment, handle: ScrollHandle(model)))
    var space = inputs.space
    for name in ScrollSpaceName.names(for: axes.untrackedValue) {
      space = CoordinateSpaceLink(
        space, name: AnyHashable(name),
        of: inputs.graph.rule(ViewportGeometry(viewport: viewport)))
    }
    space = CoordinateSpaceLink(space) { time in
      let frame = viewport.value.frame
      let shown = time.map { offset.value.value(at: $0) } ?? presented.value
      return CGAffineTransform(
        translationX: frame.minX - shown.x, y: frame.minY - shown.y)
    }
    content.space = CoordinateSpaceLink(
      space, name: model.contentSpace, of: inputs.graph.source(ViewGeometry.zero))
    return content
  }

  /// Once the content is made.
  ///
  /// Geometry and offset are live because what is drawn reads them. Watchers are attached when this
  /// update is over: while views are being made, layouts do not know all of their views.
  func connect() {
    model.axes = axes.untrackedValue
    for case let reach as ReaderScrollViews in inputs.scrollListeners { reach.add(model) }
    guard !model.watchers.isEmpty else { return }
    let graph = inputs.graph
    let scope = graph.currentScope
    inputs.host.enqueueAction { [model] in
      guard !scope.isFree else { return }
      graph.withScope(scope) { for watcher in model.watchers { watcher.attach(to: model) } }
      model.host.enqueueChange(Transaction()) {}
    }
  }
}

/// The environment of a scroll view's content: it names the scroll view, and has no settings of that scroll
/// view alone.
private struct ScrolledEnvironment: Rule {
  let outer: Attribute<EnvironmentValues>
  let handle: ScrollHandle
  mutating func update(_ output: Output<EnvironmentValues>) {
    var environment = outer.value
    environment.scrollHandle = handle
    environment.leaveScrollView()
    // A scroll view in this one has ends of its own.
    if environment.scrollSharing != nil, handle.scrollsVertically {
      environment.scrollSharing = nil
    }
    output.setAlways(environment)
  }
}

/// The names of the spaces `.scrollView` and `.scrollView(axis:)`.
enum ScrollSpaceName: Hashable {
  case any
  case along(Axis)

  static func names(for axes: Axis.Set) -> [ScrollSpaceName] {
    [.any] + Axis.allCases.filter(axes.contains).map { .along($0) }
  }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space of the innermost scroll view around: its origin is the visible part's top-leading
  /// corner.
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(ScrollSpaceName.any))
  }

  /// The innermost containing scroll view that scrolls along an axis.
  public static func scrollView(axis: Axis) -> Self {
    NamedCoordinateSpace(name: AnyHashable(ScrollSpaceName.along(axis)))
  }
}

extension Axis.Set {
  func contains(_ axis: Axis) -> Bool {
    isSuperset(of: axis == .horizontal ? Axis.Set.horizontal : Axis.Set.vertical)
  }
}

// MARK: Layout

/// The content's size along the axes that scroll does not matter: it is as large as is proposed.
private struct ScrollLayout: Rule {
  let axes: Attribute<Axis.Set>
  let components: ScrollParts

  mutating func update(_ output: Output<LayoutComputer>) {
    let margins = components.inputs.environment.value.scrollMargins.content
    output.setEngine(
      Engine(axes.value, Attribute.engine(components.state.child), margins: margins))
  }

  private final class Engine: LayoutEngine {
    private let axes: Axis.Set
    private let child: LayoutEngine
    private let margins: EdgeInsets

    init(_ axes: Axis.Set, _ child: LayoutEngine, margins: EdgeInsets) {
      self.axes = axes
      self.child = child
      self.margins = margins
    }

    override var name: String { "ScrollView" }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
      if let width = proposal.width, let height = proposal.height,
        axes == [.horizontal, .vertical]
      {
        return CGSize(width: width, height: height)
      }
      let content = child.sizeThatFits(axes.inner(proposal, margins))
      var size = CGSize(
        width: content.width + margins.horizontal, height: content.height + margins.vertical)
      for axis in Axis.allCases where axes.contains(axis) {
        if let length = proposal[axis] { size[axis] = length }
      }
      return size
    }
  }
}

extension Axis.Set {
  /// The proposal for the content of a scroll view: any length along the axes that scroll.
  func inner(_ proposal: ProposedViewSize, _ margins: EdgeInsets) -> ProposedViewSize {
    var result = proposal.inset(by: margins)
    for axis in Axis.allCases where contains(axis) { result[axis] = nil }
    return result
  }
}

/// The visible area of the content, in the scroll view's outer coordinates.
struct ScrollViewport: Equatable {
  var frame: CGRect
  /// The insets around the content, from the viewport's edges.
  var insets: EdgeInsets
  var margins: ScrollMargins
  /// The size proposed to the scroll view across.
  var proposal: ProposedViewSize
}

private struct ViewportRule: Rule {
  let geometry: Attribute<ViewGeometry>
  let environment: Attribute<EnvironmentValues>
  let reader: SafeAreaReader

  mutating func update(_ output: Output<ScrollViewport>) {
    let geometry = geometry.value
    let margins = environment.value.scrollMargins
    let safe = reader.physicalInsets(around: geometry)
    let frame = CGRect(
      x: geometry.origin.x - safe.leading, y: geometry.origin.y - safe.top,
      width: geometry.size.width + safe.horizontal, height: geometry.size.height + safe.vertical)
    output.set(
      ScrollViewport(
        frame: frame, insets: safe + margins.content, margins: margins,
        proposal: ProposedViewSize(geometry.size)))
  }
}

/// The space that a scroll view gives to what is inside: its coordinates begin where content rests at
/// the top, inside of margins and of the safe area.
private struct ViewportGeometry: Rule {
  let viewport: Attribute<ScrollViewport>
  mutating func update(_ output: Output<ViewGeometry>) {
    let viewport = viewport.value
    let frame = viewport.frame.inset(by: viewport.insets)
    output.set(
      ViewGeometry(
        origin: frame.origin, size: frame.size, proposal: ProposedViewSize(frame.size)))
  }
}

/// The proposal to the content, and its size.
struct ScrolledContent: Equatable {
  var proposal: ProposedViewSize
  var size: CGSize
}

private struct ScrolledSize: Rule {
  let viewport: Attribute<ScrollViewport>
  let axes: Attribute<Axis.Set>
  let state: UnaryState

  mutating func update(_ output: Output<ScrolledContent>) {
    let viewport = viewport.value
    let proposal = axes.value.inner(viewport.proposal, viewport.margins.content)
    let child = Attribute.engine(state.child)
    let size = child.sizeThatFits(proposal).finite(in: viewport.frame.size, child)
    output.set(ScrolledContent(proposal: proposal, size: size))
  }
}

private struct ScrollGeometryRule: Rule {
  let viewport: Attribute<ScrollViewport>
  let content: Attribute<ScrolledContent>
  let refreshInset: Attribute<CGFloat>

  mutating func update(_ output: Output<ScrollGeometry>) {
    let viewport = viewport.value
    var insets = viewport.insets
    insets.top += refreshInset.value
    output.set(
      ScrollGeometry(
        contentOffset: .zero, contentSize: content.value.size, contentInsets: insets,
        containerSize: viewport.frame.size))
  }
}

private struct SettingsRule: Rule {
  let environment: Attribute<EnvironmentValues>
  mutating func update(_ output: Output<ScrollSettings>) {
    output.set(environment.value.scrollSettings)
  }
}

/// The placement of content that is smaller than the viewport: in the middle across, at its anchor along.
private struct ScrolledPlacement: Rule {
  let viewport: Attribute<ScrollViewport>
  let geometry: Attribute<ScrollGeometry>
  let content: Attribute<ScrolledContent>
  let settings: Attribute<ScrollSettings>
  let axes: Attribute<Axis.Set>

  mutating func update(_ output: Output<ViewGeometry>) {
    let geometry = geometry.value
    let content = content.value
    let axes = axes.value
    let anchor = settings.value.alignmentAnchor
    var origin = CGPoint.zero
    for axis in Axis.allCases {
      let insets = geometry.contentInsets
      let available = geometry.containerSize[axis] - insets[before: axis] - insets[after: axis]
      let free = max(0, available - content.size[axis])
      let unit = anchor.map { axis == .horizontal ? $0.x : $0.y } ?? 0
      origin[axis] = free * (axes.contains(axis) ? unit : 0.5)
    }
    output.set(ViewGeometry(origin: origin, size: content.size, proposal: content.proposal))
  }
}

// MARK: Drawing

/// The content, moved by the offset and cut off at the viewport, and the indicators over it.
private struct ScrollDisplay: Rule {
  let content: Attribute<DisplayList>?
  let components: ScrollParts
  let showsIndicators: Attribute<Bool>
  private let identities: (root: UInt64, clip: UInt64, content: UInt64)
  private var viewport = FrameMover()
  private var bars: ScrollBars
  private var version: UInt64 = 0

  init(content: Attribute<DisplayList>?, components: ScrollParts, showsIndicators: Attribute<Bool>)
  {
    self.content = content
    self.components = components
    self.showsIndicators = showsIndicators
    let host = components.inputs.host
    identities = (host.makeIdentity(), host.makeIdentity(), host.makeIdentity())
    bars = ScrollBars(host)
  }

  mutating func update(_ output: Output<DisplayList>) {
    let base = components.inputs.base
    let port = components.viewport.value
    let environment = components.inputs.environment.value
    let frame = viewport.update(
      ViewGeometry(origin: port.frame.origin, size: port.frame.size, proposal: port.proposal), base,
      of: "ScrollView")
    let offset = components.offset.value
    let list = content?.value ?? DisplayList()
    version += 1
    let size = port.frame.size
    let origin = offset.following { shown in
      CGRect(x: -shown.x, y: -shown.y, width: size.width, height: size.height)
    }
    var inside = DisplayList([
      DisplayItem(
        identity: identities.content, version: version,
        content: .group(.scrolled(frame: origin.snapped(base)), list))
    ])
    if !environment.isScrollClipDisabled {
      let bounds = frame.following { CGRect(origin: .zero, size: $0.size) }
      inside = DisplayList([
        DisplayItem(
          identity: identities.clip, version: viewport.version,
          content: .group(
            .clip(.rectangle, isAntialiased: false, isEvenOdd: false, frame: bounds), inside))
      ])
    }
    inside.items += bars.update(
      components.model, components.geometry.value, port, offset, environment,
      isAllowed: showsIndicators.value)
    base.host.work.items += 1
    guard !inside.isEmpty else { return output.setList(DisplayList()) }
    output.setAlways(
      DisplayList([
        DisplayItem(
          identity: identities.root, version: viewport.version,
          content: .group(.geometry(frame: frame), inside))
      ]))
  }
}

extension AnimatedValue where Value == CGRect {
  /// At rest on whole pixels, so that text is as sharp as elsewhere.
  fileprivate func snapped(_ base: _InputBase) -> AnimatedValue {
    guard track == nil else { return self }
    let pixel = 1 / base.host.displayScaleAttribute.value
    return AnimatedValue(
      CGRect(
        x: (model.minX / pixel).rounded() * pixel, y: (model.minY / pixel).rounded() * pixel,
        width: model.width, height: model.height))
  }
}

// MARK: Hit testing

private struct ScrollResponders: Rule {
  let content: Attribute<ResponderList>?
  let components: ScrollParts
  let attachment: GestureAttachment

  mutating func update(_ output: Output<ResponderList>) {
    let frame = components.viewport.value.frame
    let offset = components.offset.value
    let inner = Responder(
      .transform { time in
        let shown = offset.value(at: time)
        return CGAffineTransform(translationX: frame.minX - shown.x, y: frame.minY - shown.y)
      }, content?.value.nodes ?? [])
    let bounds = CGRect(origin: .zero, size: frame.size)
    // Also where there is nothing: a finger scrolls from everywhere.
    let port = InputResponder(
      .shape(
        ContentOutline(kinds: .interaction, frame: frame, path: Path(bounds), isEvenOdd: false)),
      [inner])
    output.setAlways(
      ResponderList(nodes: [
        InputResponder(.focus(components.focusPart), [InputResponder(.gesture(attachment), [port])])
      ]))
  }
}
