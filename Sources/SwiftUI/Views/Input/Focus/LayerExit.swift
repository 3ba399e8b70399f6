import VivaceAttributeGraph
import VivaceGeometry

/// Takes the escape key for something that is above the window, when nothing else handles it.
final class LayerExitPart: FocusPart {
  /// Nil while the layer stays whatever is pressed.
  var exit: (() -> Void)?
}

private nonisolated struct _LayerExitModifier: _FocusPartModifier {
  var exit: (() -> Void)?

  nonisolated static func makePart(_ inputs: _ViewInputs) -> LayerExitPart { LayerExitPart(inputs) }
  nonisolated func update(_ part: LayerExitPart, in environment: Attribute<EnvironmentValues>) {
    part.exit = exit
  }
}

extension View {
  /// Says what escape does while the view is the uppermost layer: after listeners, commands and
  /// shortcuts, which come first.
  package nonisolated func onLayerExit(perform exit: (() -> Void)?) -> some View {
    modifier(_LayerExitModifier(exit: exit))
  }
}

extension FocusCenter {
  /// Leaves the uppermost layer that can be left; false where there is none.
  func leaveLayer(_ press: KeyPress, _ walk: FocusWalk) -> Bool {
    guard press.key == .escape, press.modifiers.isDisjoint(with: [.control, .option, .command])
    else { return false }
    for case let layer as LayerExitPart in walk.entries.reversed().map(\.focusPart) {
      guard let exit = layer.exit else { continue }
      Transaction.with(Transaction()) { exit() }
      return true
    }
    return false
  }

  /// Opens the context menu of the focused view, or of one around it.
  func openMenu(_ press: KeyEvent) -> Bool {
    guard press.key == "menu" || press.key == "f10" && press.modifiers.contains(.shift), let target
    else { return false }
    let caret = target.handler?.caret.map(target.inWindow)
    let point = (caret ?? target.frameInWindow).center
    return host.responders.hit(point, at: host.now)?.openMenu(nil, at: host.now) ?? false
  }
}
