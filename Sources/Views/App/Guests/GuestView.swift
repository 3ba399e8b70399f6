import VivaceAttributeGraph
import VivaceDrawing
import VivaceMotion

/// Makes a guest and brings it up to date from a value of the program's.
@MainActor package protocol GuestKeeper<Content>: AnyObject {
  associatedtype Content
  /// The first call makes the guest.
  func update(_ content: Content, _ situation: GuestSituation) -> any Guest
}

extension _ViewOutputs {
  /// The outputs of a view that stands for a guest.
  package static func guest<Keeper: GuestKeeper>(
    _ content: Attribute<Keeper.Content>, _ inputs: _ViewInputs,
    _ makeKeeper: (GuestHome) -> Keeper
  ) -> _ViewOutputs {
    let graph = inputs.graph
    let home = GuestHome(inputs)
    let updates = graph.rule(
      GuestUpdates(content: content, base: inputs.base, home: home, keeper: makeKeeper(home)))
    let sizes = graph.source(0)
    let display = graph.rule(GuestDisplay(guest: updates, home: home, inputs: inputs))
    home.follow(display: display, size: sizes)
    let attachment = GuestRecognizer.attachment(to: updates, inputs)
    let target = GuestTarget(inputs, home: home)
    home.target = target
    target.removeWithScope()
    inputs.asksForPointer()
    let host = inputs.host
    graph.currentScope.onFree { [weak host] in
      let guest = home.guest
      home.guest = nil
      guard let host else { return guest?.inTurn { $0.leave() } ?? () }
      host.enqueueAction { [weak host] in
        host?.gestures.forget(attachment)
        guest?.inTurn { $0.leave() }
      }
    }
    return _ViewOutputs(
      layout: graph.rule(GuestLayout(guest: updates, sizes: sizes)), display: display,
      responders: graph.rule(
        GuestResponders(
          guest: updates, geometry: inputs.geometry, display: display, attachment: attachment,
          target: target, hover: home.hoverAttachment(),
          menu: home.menuAttachment(inputs), drops: GuestDrops(home))))
  }
}

extension GuestHome {
  /// Tells the guest where the pointer is.
  func hoverAttachment() -> HoverAttachment {
    HoverAttachment(hearsMoves: { true }) { [weak self] location, time in
      self?.guest?.inTurn { $0.hover(at: location, time: time) }
    }
  }

  /// Has the guest open a menu.
  fileprivate func menuAttachment(_ inputs: _ViewInputs) -> SecondaryPressAttachment {
    SecondaryPressAttachment(inputs) { [weak self] location, time in
      self?.guest?.inTurn { $0.openMenu(at: location, time: time) } ?? false
    }
  }
}

/// What is dragged over the guest.
private final class GuestDrops: DropPlace {
  private weak var home: GuestHome?
  init(_ home: GuestHome) { self.home = home }
  func taker(of drag: DraggedItems, at location: CGPoint) -> (any DropTaker)? {
    guard let guest = home?.guest else { return nil }
    return MainActor.unchecked((guest, drag)) { $0.dropTaker(of: $1, at: location) }
  }
}

/// The guest, brought up to date when the program's value changed, or something that it read.
struct GuestUpdates<Keeper: GuestKeeper>: Rule {
  let content: Attribute<Keeper.Content>
  let properties: PropertyBoxes
  let base: _InputBase
  let home: GuestHome
  let keeper: Keeper
  private var count = 0

  init(
    content: Attribute<Keeper.Content>, base: _InputBase, home: GuestHome, keeper: Keeper
  ) {
    self.content = content
    self.base = base
    self.home = home
    self.keeper = keeper
    properties = PropertyBoxes(of: Keeper.Content.self, base: base)
  }

  mutating func update(_ output: Output<CurrentGuest>) {
    var content = content.value
    let host = base.host
    base.transaction.settle()
    let situation = GuestSituation(
      environment: base.environment.value, transaction: base.transaction.current(),
      now: host.now)
    let attribute = output.attribute.weak
    let guest = BodyTrace.running(properties.typeName) {
      properties.install(in: &content, base: base)
      return home.busy {
        host.tracking({ MainActor.unchecked((keeper, content, situation)) { $0.update($1, $2) } }) {
          $0.invalidate(attribute)
        }
      }
    }
    home.guest = guest
    count += 1
    output.setAlways(CurrentGuest(guest: guest, update: count))
  }
}

/// A guest after so many updates.
struct CurrentGuest {
  let guest: any Guest
  let update: Int
}

private struct GuestLayout: Rule {
  let guest: Attribute<CurrentGuest>
  let sizes: Attribute<Int>

  mutating func update(_ output: Output<LayoutComputer>) {
    sizes.read()
    output.setEngine(GuestEngine(guest: guest.value.guest))
  }
}

private final class GuestEngine: LayoutEngine {
  private let guest: any Guest
  init(guest: any Guest) { self.guest = guest }
  override var name: String { guest.inTurn { $0.name } }
  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guest.inTurn { $0.sizeThatFits(proposal) }
  }
}

/// What the guest draws, where layout puts it. On its way to another size it is laid out for each size
/// between.
private struct GuestDisplay: Rule {
  let guest: Attribute<CurrentGuest>
  let home: GuestHome
  let geometry: Attribute<ViewGeometry>
  let base: _InputBase
  let identity: UInt64
  private var frame = FrameMover()
  /// For its next instant, and for the next that is more than a blink.
  private var alarms = [Alarm(), Alarm()]

  private struct Alarm {
    var instant = Double.infinity
    var order: UInt64 = 0
  }

  init(guest: Attribute<CurrentGuest>, home: GuestHome, inputs: _ViewInputs) {
    self.guest = guest
    self.home = home
    geometry = inputs.geometry
    base = inputs.base
    identity = base.host.makeIdentity()
  }

  mutating func update(_ output: Output<DisplayList>) {
    let guest = guest.value.guest
    let host = base.host
    let frame = frame.update(
      geometry.value, base, needsUserCode: true, of: guest.inTurn { $0.name })
    let size = (self.frame.isResizing ? frame.value(at: host.now) : frame.model).size.sane
    host.work.items += 1
    let shown = home.busy { MainActor.unchecked((guest, host.now)) { $0.draw(size: size, at: $1) } }
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
    if alarms[index].instant < .infinity { host.unschedule(alarms[index].order) }
    alarms[index].instant = instant
    guard instant < .infinity else { return }
    alarms[index].order = host.schedule(
      at: max(instant, host.now.nextUp), onlyBlinks: onlyBlinks
    ) { [unowned host] in host.invalidate(attribute) }
  }
}

/// The guest's frame, which takes touches, and what can be named in it.
private struct GuestResponders: Rule {
  let guest: Attribute<CurrentGuest>
  let geometry: Attribute<ViewGeometry>
  let display: Attribute<DisplayList>
  let attachment: GestureAttachment
  let target: GuestTarget
  let hover: HoverAttachment
  let menu: SecondaryPressAttachment
  let drops: GuestDrops

  mutating func update(_ output: Output<ResponderList>) {
    // What is in it changes with what it shows.
    display.read()
    let frame = geometry.value.frame
    let guest = guest.value.guest
    var leaf = LeafResponse(frame: frame, contains: nil, role: .group, label: "")
    let letsThrough = guest.inTurn { $0.letsTouchesThrough }
    if letsThrough {
      leaf.contains = { place in guest.inTurn { $0.isHit(at: place) } }
    }
    leaf.movement = LeafMovement.of(display.weak)
    let named = Responder(
      .named {
        guest.inTurn { $0.elements }.map { element in
          InputResponder(
            .semantics(
              SemanticProperties(element),
              frame: element.frame.offsetBy(dx: frame.minX, dy: frame.minY)))
        }
      })
    let touched = InputResponder(.gesture(attachment), [Responder(.leaf(leaf)), named])
    let pointed = InputResponder(
      .hover(hover, frame: letsThrough ? .zero : frame),
      [InputResponder(.secondaryPress(menu), [touched])])
    let dropped = InputResponder(.drop(drops, frame: letsThrough ? .zero : frame), [pointed])
    output.setAlways(ResponderList(nodes: [InputResponder(.focus(target), [dropped])]))
  }
}

extension SemanticProperties {
  /// What another toolkit says of something.
  fileprivate init(_ element: GuestElement) {
    role = element.role
    label = element.label
    value = element.value
    identifier = element.identifier
    isEnabled = element.isEnabled
    isSelected = element.isSelected
    hint = element.hint
    guestActions = element.actions.map { SemanticAction(name: $0.name, perform: $0.perform) }
    adjustment = element.adjust.map(SemanticAdjustment.init)
    textInputPreferences = element.textInputPreferences
  }
}
