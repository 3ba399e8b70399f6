import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceSupplements

extension ViewHost {
  /// A window with views.
  package convenience init<Root: View>(
    _ root: Root, size: CGSize, displayScale: CGFloat = 1, colorScheme: ColorScheme = .light
  ) {
    let (undo, receivers, feedback) = (UndoManager(), URLReceivers(), FeedbackPlayer())
    var environment = EnvironmentValues()
    environment.colorScheme = colorScheme
    environment.undoManager = undo
    environment.urlReceivers = receivers
    environment.feedbackPlayer = feedback
    self.init(size: size, displayScale: displayScale, environment)
    provide(undo)
    provide(receivers)
    provide(feedback)
    provideParts()
    graph.withScope(lifetime) { make(root) }
    enqueueChange {}
  }

  /// Installs the parts of higher floors that lower floors call.
  private func provideParts() {
    provide(StackMaker(), as: ContainerMaker.self)
    provide(TransitionMaker(), as: PresenceMaker.self)
    provide(TextInput(), as: TextInteraction.self)
    input = service(WindowInput.self)
  }

  private func make<Root: View>(_ root: Root) {
    let base = _InputBase(
      host: self, graph: graph, environment: environmentAttribute, transaction: RootScope(self),
      space: CoordinateSpaceLink())
    let rootView = graph.source(root)
    let ring = graph.rule(FocusRing(host: self))
    let state = RootState()
    var inputs = _ViewInputs(
      base: base,
      geometry: graph.rule(
        RootPlacement(size: sizeAttribute, safeArea: safeAreaAttribute, state: state)),
      safeArea: SafeAreaLink(size: sizeAttribute, insets: safeAreaAttribute),
      containerSize: graph.rule(FreeSize(size: sizeAttribute, safeArea: safeAreaAttribute)))
    inputs.base.preferenceKeys.insert(PresentedLayersKey.self)
    inputs.base.preferenceKeys.insert(PreferredColorSchemeKey.self)
    inputs.base.preferenceKeys.insert(WindowTitleKey.self)
    inputs.base.preferenceKeys.insert(SystemPreferencesKey.self)
    inputs.base.preferenceKeys.insert(ExternalEventPreferences.Key.self)
    var rootOutputs = Root._makeView(view: _GraphValue(rootView), inputs: inputs)
    rootOutputs.container?.shownIn = .window
    let recession = RecessionLink()
    rootOutputs.recede(by: recession, size: sizeAttribute, safeArea: safeAreaAttribute, inputs)
    state.layout = rootOutputs.layout
    var rootInputs = inputs
    rootInputs.base = base
    rootInputs.geometry = graph.rule(
      SafeAreaGeometry(free: inputs.containerSize, safeArea: safeAreaAttribute))
    let layers = service(WindowLayers.self)
    layers.preferences = rootOutputs.preferences
    let outputs = rootOutputs.withLayers(
      rootInputs, and: layers.ofPlatformViews, recession: recession)
    _ = graph.observer(ColorSchemeWatch(preferences: rootOutputs.preferences, host: self))
    _ = graph.observer(
      WindowTitleWatch(
        preferences: rootOutputs.preferences, environment: environmentAttribute, host: self))
    _ = graph.observer(SystemPreferencesWatch(preferences: rootOutputs.preferences, host: self))
    _ = graph.observer(ExternalEventWatch(preferences: rootOutputs.preferences, host: self))
    let inFront = [ring, service(DraggedPicture.self).display]
    self.root = WindowOutputs(
      display: graph.observer(RootDisplay(display: outputs.display, inFront: inFront)),
      responders: graph.rule(RootResponders(responders: outputs.responders)),
      layout: rootOutputs.layout)
  }
}

/// The root view's layout is known only after its place was given.
private final class RootState {
  var layout: Attribute<LayoutComputer>?
}

/// The window without what its edges keep free.
private struct FreeSize: PureRule {
  let size: Attribute<CGSize>
  let safeArea: Attribute<EdgeInsets>
  var value: CGSize {
    let (all, insets) = (size.value, safeArea.value)
    return CGSize(
      width: max(all.width - insets.horizontal, 0), height: max(all.height - insets.vertical, 0))
  }
}

/// Places the root view: it is proposed the window's size without the safe area's insets, and
/// centred in the rest.
private struct RootPlacement: Rule {
  let size: Attribute<CGSize>
  let safeArea: Attribute<EdgeInsets>
  let state: RootState

  mutating func update(_ output: Output<ViewGeometry>) {
    let insets = safeArea.value
    let all = size.value
    let available = CGSize(
      width: max(all.width - insets.horizontal, 0), height: max(all.height - insets.vertical, 0))
    let proposal = ProposedViewSize(available)
    let engine = Attribute.engine(state.layout)
    let size = engine.sizeThatFits(proposal).finite(in: available, engine)
    output.set(
      ViewGeometry(
        origin: CGPoint(
          x: insets.leading + (available.width - size.width) / 2,
          y: insets.top + (available.height - size.height) / 2),
        size: size, proposal: proposal))
  }
}

private struct RootDisplay: Rule {
  let display: Attribute<DisplayList>?
  /// The overlays that belong to no view: the focus ring, and dragged previews.
  let inFront: [Attribute<DisplayList>]
  mutating func update(_ output: Output<DisplayList>) {
    var list = display?.value ?? DisplayList()
    for other in inFront { list.items += other.value.items }
    output.setList(list)
  }
}

private struct RootResponders: Rule {
  let responders: Attribute<ResponderList>?
  mutating func update(_ output: Output<ResponderList>) {
    output.setAlways(responders?.value ?? ResponderList())
  }
}
