/// The parts of a window as they are now, in reading order: that of the tree, parents first.
struct FocusWalk {
  struct Entry {
    var focusPart: FocusPart
    /// The parts around this one, the outermost first, and itself.
    var path: [FocusPart]
    /// False inside of what is hidden.
    var isOpen: Bool
    /// Whether the view is hidden from assistive technologies (`accessibilityHidden`).
    var isUnspoken: Bool
  }

  private(set) var entries: [Entry] = []

  init(_ responders: ResponderList, at time: Double) {
    for node in responders.nodes { add(node, [], isOpen: true, isUnspoken: false, time) }
  }

  private mutating func add(
    _ node: Responder, _ path: [FocusPart], isOpen: Bool, isUnspoken: Bool, _ time: Double
  ) {
    var path = path
    var (isOpen, isUnspoken) = (isOpen, isUnspoken)
    switch node.kind {
    case .component:
      switch node.component {
      case .focus(let focusPart):
        path.append(focusPart)
        entries.append(
          Entry(focusPart: focusPart, path: path, isOpen: isOpen, isUnspoken: isUnspoken))
      case .semantics(let properties, _): isUnspoken = isUnspoken || properties.isHidden
      default: break
      }
    case .covered: return
    case .gate(let isGateOpen): isOpen = isOpen && isGateOpen(time)
    default: break
    }
    for child in node.children {
      add(child, path, isOpen: isOpen, isUnspoken: isUnspoken, time)
    }
  }

  /// The parts around a target, the outermost first, and itself; nothing when it is not there.
  func path(to target: FocusTarget?) -> [FocusPart] {
    guard let target else { return [] }
    return entries.first { $0.focusPart === target }?.path ?? []
  }

  /// Whether something is above the window, such as a menu.
  var hasLayer: Bool { entries.contains { $0.focusPart is LayerExitPart } }

  /// The targets that can have the focus now, in reading order. Views that keys only activate, such as buttons, are
  /// reached by keys where assistive technologies reach them.
  var targets: [(target: FocusTarget, path: [FocusPart])] {
    entries.compactMap { entry in
      guard entry.isOpen, let target = entry.focusPart as? FocusTarget, target.accepts,
        target.isReachedByKeys, !(entry.isUnspoken && target.interactions == .activate)
      else { return nil }
      return (target, entry.path)
    }
  }

  /// The first target around or inside of which a state would have a value.
  func target(of location: any FocusLocation, equals value: AnyHashable) -> FocusTarget? {
    targets.first { _, path in
      path.contains { part in
        guard let binding = part as? FocusBindingPart else { return false }
        return binding.location === location && binding.value == value
      }
    }?.target
  }
}
