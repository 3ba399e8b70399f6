import VivaceAttributeGraph
import VivaceDrawing
import VivaceMotion

/// Makes a platform view and brings it up to date from a value of the program's.
@MainActor package protocol PlatformViewUpdater<Content>: AnyObject {
  associatedtype Content
  /// The first call makes the platform view.
  func update(_ content: Content, _ viewContext: PlatformViewContext) -> any PlatformView
}

extension _ViewOutputs {
  /// The outputs of a view that represents a platform view.
  package static func platformView<Updater: PlatformViewUpdater>(
    _ content: Attribute<Updater.Content>, _ inputs: _ViewInputs,
    _ makeUpdater: @MainActor (PlatformViewHost) -> Updater
  ) -> _ViewOutputs {
    let graph = inputs.graph
    let owner = PlatformViewHost(inputs)
    let updates = graph.rule(
      PlatformViewUpdates(
        content: content, base: inputs.base, owner: owner,
        updater: MainActor.unchecked(owner, makeUpdater)))
    let sizes = graph.source(0)
    let display = graph.rule(
      PlatformViewDisplay(platformView: updates, owner: owner, inputs: inputs))
    owner.follow(display: display, size: sizes)
    let attachment = PlatformViewRecognizer.attachment(to: updates, inputs)
    let target = PlatformViewFocusTarget(inputs, owner: owner)
    owner.target = target
    target.removeWithScope()
    inputs.asksForPointer()
    let host = inputs.host
    graph.currentScope.onFree { [weak host] in
      let platformView = owner.platformView
      owner.platformView = nil
      guard let host else { return platformView?.inTurn { $0.leave() } ?? () }
      host.forget(attachment)
      host.enqueueAction { platformView?.inTurn { $0.leave() } }
    }
    return _ViewOutputs(
      layout: graph.rule(PlatformViewLayout(platformView: updates, sizes: sizes, owner: owner)),
      display: display,
      responders: graph.rule(
        PlatformViewResponders(
          platformView: updates, geometry: inputs.geometry, display: display,
          attachment: attachment,
          target: target, hover: owner.hoverAttachment(),
          menu: owner.menuAttachment(inputs), drops: PlatformViewDrops(owner))))
  }
}

extension PlatformViewHost {
  /// Tells the platform view where the pointer is.
  func hoverAttachment() -> HoverAttachment {
    HoverAttachment(hearsMoves: { true }) { [weak self] location, time in
      self?.platformView?.inTurn { $0.hover(at: location, time: time) }
    }
  }

  /// Has the platform view open a menu.
  fileprivate func menuAttachment(_ inputs: _ViewInputs) -> SecondaryPressAttachment {
    SecondaryPressAttachment(inputs) { [weak self] location, time in
      self?.platformView?.inTurn { $0.openMenu(at: location, time: time) } ?? false
    }
  }
}

/// Receives drags over the platform view.
private final class PlatformViewDrops: DropArea {
  private weak var owner: PlatformViewHost?
  init(_ owner: PlatformViewHost) { self.owner = owner }
  func receiver(of drag: DraggedItems, at location: CGPoint) -> (any DropReceiver)? {
    guard let platformView = owner?.platformView else { return nil }
    return MainActor.unchecked((platformView, drag)) { $0.dropReceiver(of: $1, at: location) }
  }
}

/// The platform view, updated when the program's value changed, or something that it read.
struct PlatformViewUpdates<Updater: PlatformViewUpdater>: Rule {
  let content: Attribute<Updater.Content>
  let properties: PropertyBoxes
  let base: _InputBase
  let owner: PlatformViewHost
  let updater: Updater
  private var count = 0

  init(
    content: Attribute<Updater.Content>, base: _InputBase, owner: PlatformViewHost, updater: Updater
  ) {
    self.content = content
    self.base = base
    self.owner = owner
    self.updater = updater
    properties = PropertyBoxes(of: Updater.Content.self, base: base)
  }

  mutating func update(_ output: Output<CurrentPlatformView>) {
    var content = content.value
    let host = base.host
    base.transaction.settle()
    let viewContext = PlatformViewContext(
      environment: base.environment.value, transaction: base.transaction.current(),
      now: host.now)
    let attribute = output.attribute.weak
    let platformView = BodyTrace.running(properties.typeName) {
      properties.install(in: &content, base: base)
      return owner.busy {
        host.tracking({
          MainActor.unchecked((updater, content, viewContext)) { $0.update($1, $2) }
        }) { $0.invalidate(attribute) }
      }
    }
    owner.platformView = platformView
    count += 1
    output.setAlways(CurrentPlatformView(platformView: platformView, update: count))
  }
}

/// A platform view after so many updates.
struct CurrentPlatformView {
  let platformView: any PlatformView
  let update: Int
}

private struct PlatformViewLayout: Rule {
  let platformView: Attribute<CurrentPlatformView>
  let sizes: Attribute<Int>
  let owner: PlatformViewHost

  mutating func update(_ output: Output<LayoutComputer>) {
    sizes.read()
    output.setEngine(PlatformViewEngine(platformView.value.platformView, owner))
  }
}

private final class PlatformViewEngine: LayoutEngine {
  private let platformView: any PlatformView
  private let owner: PlatformViewHost
  init(_ platformView: any PlatformView, _ owner: PlatformViewHost) {
    self.platformView = platformView
    self.owner = owner
  }
  override var name: String { platformView.inTurn { $0.name } }
  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    owner.calling { platformView.inTurn { $0.sizeThatFits(proposal) } }
  }
}

/// The drawing of the platform view, at its layout position. While its size is animated it is laid out for
/// each size between.
private struct PlatformViewDisplay: Rule {
  let platformView: Attribute<CurrentPlatformView>
  let owner: PlatformViewHost
  let geometry: Attribute<ViewGeometry>
  let base: _InputBase
  let identity: UInt64
  private var frame = FrameMover()
  /// For its next instant, and for the next that is more than a blink.
  private var alarms = [Alarm(), Alarm()]

  private struct Alarm {
    var instant = Double.infinity
    var number = 0
  }

  init(platformView: Attribute<CurrentPlatformView>, owner: PlatformViewHost, inputs: _ViewInputs) {
    self.platformView = platformView
    self.owner = owner
    geometry = inputs.geometry
    base = inputs.base
    identity = base.host.makeIdentity()
  }

  mutating func update(_ output: Output<DisplayList>) {
    let platformView = platformView.value.platformView
    let host = base.host
    let frame = frame.update(
      geometry.value, base, needsUserCode: true, of: platformView.inTurn { $0.name })
    let size = (self.frame.isResizing ? frame.value(at: host.now) : frame.model).size.sane
    host.work.items += 1
    let shown = owner.busy {
      MainActor.unchecked((platformView, host.now)) { $0.draw(size: size, at: $1) }
    }
    if shown.needsFrames { host.requestFrames(until: .infinity) }
    let onlyBlinks = shown.nextChange > shown.nextInstant
    wake(0, at: shown.nextInstant, onlyBlinks: onlyBlinks, output.attribute.weak)
    wake(1, at: onlyBlinks ? shown.nextChange : .infinity, output.attribute.weak)
    output.setAlways(
      DisplayList([
        DisplayItem(
          identity: identity, version: self.frame.version,
          content: .group(.geometry(frame: frame), shown.list))
      ]))
  }

  private mutating func wake(
    _ index: Int, at instant: Double, onlyBlinks: Bool = false,
    _ attribute: WeakAttribute<DisplayList>
  ) {
    let host = base.host
    if alarms[index].instant < .infinity { host.unschedule(alarms[index].number) }
    alarms[index].instant = instant
    guard instant < .infinity else { return }
    alarms[index].number = host.schedule(
      at: max(instant, host.now.nextUp), onlyBlinks: onlyBlinks
    ) { [unowned host] in host.invalidate(attribute) }
  }
}

/// The platform view's frame, which takes touches, and what can be named in it.
private struct PlatformViewResponders: Rule {
  let platformView: Attribute<CurrentPlatformView>
  let geometry: Attribute<ViewGeometry>
  let display: Attribute<DisplayList>
  let attachment: GestureAttachment
  let target: PlatformViewFocusTarget
  let hover: HoverAttachment
  let menu: SecondaryPressAttachment
  let drops: PlatformViewDrops

  mutating func update(_ output: Output<ResponderList>) {
    // What is in it changes with what it shows.
    display.read()
    let frame = geometry.value.frame
    let platformView = platformView.value.platformView
    var leaf = LeafResponse(frame: frame, contains: nil, role: .group, label: "")
    let letsThrough = platformView.inTurn { $0.letsTouchesThrough }
    if letsThrough {
      leaf.contains = { location in platformView.inTurn { $0.isHit(at: location) } }
    }
    leaf.movement = LeafMovement.of(display.weak)
    let named = Responder(
      .named {
        platformView.inTurn { $0.elements }.map { InputResponder($0, from: frame.origin) }
      })
    let touched = InputResponder(.gesture(attachment), [Responder(.leaf(leaf)), named])
    let pointed = InputResponder(
      .hover(hover, frame: letsThrough ? .zero : frame),
      [InputResponder(.secondaryPress(menu), [touched])])
    let dropped = InputResponder(.drop(drops, frame: letsThrough ? .zero : frame), [pointed])
    output.setAlways(ResponderList(nodes: [InputResponder(.focus(target), [dropped])]))
  }
}

extension InputResponder {
  /// Describes an element of another toolkit, and those inside.
  fileprivate convenience init(_ element: PlatformViewElement, from origin: CGPoint) {
    self.init(
      .semantics(
        SemanticProperties(element), frame: element.frame.offsetBy(dx: origin.x, dy: origin.y)),
      element.children.map { InputResponder($0, from: origin) })
  }
}

extension SemanticProperties {
  /// Converts the properties of another toolkit's element.
  fileprivate init(_ element: PlatformViewElement) {
    role = element.role
    label = element.label
    value = element.value
    identifier = element.identifier
    isEnabled = element.isEnabled
    isSelected = element.isSelected
    hint = element.hint
    platformViewActions = element.actions.map { SemanticAction(name: $0.name, perform: $0.perform) }
    adjustment = element.adjust.map(SemanticAdjustment.init)
    textInputPreferences = element.textInputPreferences
    range = element.range
    wheel = element.wheel
    isFocused = element.isFocused
    if !element.children.isEmpty { childBehavior = .contain }
    if let position = element.tablePosition { details.append(.table(position)) }
    text = element.text.map { text in { text } }
  }
}
