import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// How far the views of a window have receded behind a card: 0 is at their own frame, 1 behind a card that
/// rests at its full height.
package struct PresenterRecessionKey: PreferenceKey {
  package static var defaultValue: Double { 0 }
  package static func reduce(value: inout Double, nextValue: () -> Double) {
    value = max(value, nextValue())
  }
}

/// The preferences in which the layers above a window's views publish the recession of those views.
///
/// The views are made before the layers, which set the link.
final class RecessionLink {
  var preferences: Attribute<Preferences>?
}

extension _ViewOutputs {
  /// These views, drawn smaller on black while a card above lets them recede.
  mutating func recede(
    by link: RecessionLink, size: Attribute<CGSize>, safeArea: Attribute<EdgeInsets>,
    _ inputs: _ViewInputs
  ) {
    guard let display else { return }
    let graph = inputs.graph
    self.display = graph.rule(
      RecededDisplay(
        content: display, share: graph.rule(RecessionShare(link: link)), size: size,
        safeArea: safeArea, base: inputs.base))
  }
}

private struct RecessionShare: Rule {
  let link: RecessionLink
  mutating func update(_ output: Output<Double>) {
    output.set(link.preferences?.value[PresenterRecessionKey.self]?.value ?? 0)
  }
}

private struct RecededDisplay: Rule {
  let content: Attribute<DisplayList>
  let share: Attribute<Double>
  let size: Attribute<CGSize>
  let safeArea: Attribute<EdgeInsets>
  let base: _InputBase
  private let identities: [UInt64]
  private var mover = Mover<Double>()
  private var version: UInt64 = 0

  init(
    content: Attribute<DisplayList>, share: Attribute<Double>, size: Attribute<CGSize>,
    safeArea: Attribute<EdgeInsets>, base: _InputBase
  ) {
    self.content = content
    self.share = share
    self.size = size
    self.safeArea = safeArea
    self.base = base
    identities = (0..<4).map { _ in base.host.makeIdentity() }
  }

  mutating func update(_ output: Output<DisplayList>) {
    let list = content.value
    let share = mover.update(share.value, base, base.transaction, MotionLabel("recession"))
    guard share.track != nil || share.model != 0 else { return output.setList(list) }
    version += 1
    output.setAlways(receded(list, share))
  }

  /// The views on the window's background, scaled on black.
  private func receded(_ list: DisplayList, _ share: AnimatedValue<Double>) -> DisplayList {
    let bounds = CGRect(origin: .zero, size: size.value)
    let top = safeArea.value.top
    let least = ScreenTransitionMetrics.recededScale(width: bounds.width)
    func fill(_ identity: UInt64, _ color: ResolvedColor) -> DisplayItem {
      DisplayItem(
        identity: identity, version: version,
        content: .shape(
          .rectangle, nil, .color(color), isEvenOdd: false, isAntialiased: false,
          frame: AnimatedValue(bounds)))
    }
    let radius = share.following {
      CGSize(
        width: ScreenTransitionMetrics.sheetRadius * $0,
        height: ScreenTransitionMetrics.sheetRadius * $0)
    }
    let card = DisplayItem(
      identity: identities[2], version: version,
      content: .group(
        .clip(
          .cornered(radius, style: .continuous), isAntialiased: true, isEvenOdd: false,
          frame: AnimatedValue(bounds)),
        DisplayList([fill(identities[3], base.host.backgroundColor)] + list.items)))
    let scale = share.following { share in
      let scale = 1 - share * (1 - least)
      return ScaleValue(scale: CGSize(width: scale, height: scale), anchor: .top)
    }
    let frame = share.following { bounds.offsetBy(dx: 0, dy: top * $0) }
    return DisplayList([
      fill(identities[0], .black),
      DisplayItem(
        identity: identities[1], version: version,
        content: .group(.scale(scale, frame: frame), DisplayList([card]))),
    ])
  }
}
