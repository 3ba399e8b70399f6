import VivaceAttributeGraph
import VivaceGeometry
import VivaceTypography

/// How a text answers touches: its links open, the rest is for the gestures around it.
struct TextResponders: Rule {
  let layout: Attribute<LayoutComputer>
  let geometry: Attribute<ViewGeometry>
  let environment: Attribute<EnvironmentValues>
  private let space: CoordinateSpaceLink
  private weak var scroll: ScrollContext?
  private let base: _InputBase
  /// The gestures that open links, by URL; kept, so that a tap in progress survives a new layout.
  private var attachments: [URL: GestureAttachment] = [:]

  init(
    layout: Attribute<LayoutComputer>, geometry: Attribute<ViewGeometry>, base: _InputBase
  ) {
    self.layout = layout
    self.geometry = geometry
    environment = base.environment
    self.base = base
    space = base.space
    scroll = base.scroll
  }

  mutating func update(_ output: Output<ResponderList>) {
    let text = layout.value.measuredText.answers.text
    let geometry = geometry.value
    let movement = LeafMovement.of { [layout = layout.weak] in layout.attribute?.shownText }
    var nodes = [
      Responder(
        .leaf(
          LeafResponse(
            frame: geometry.frame, contains: nil, role: .text, label: text.string,
            spoken: text.appearance.spoken?.attributes ?? [], text: text, movement: movement,
            trail: base.trail)))
    ]
    if !text.links.isEmpty {
      let block = TextEngine.block(text, geometry.proposal)
      base.asksForPointer()
      attachments = attachments.filter { text.links.contains($0.key) }
      for link in block.links {
        let url = text.links[link.index]
        let label = text.spans.filter { $0.link == link.index }.map(\.string).joined()
        let leaf = Responder(
          .leaf(
            LeafResponse(
              frame: link.frame.offsetBy(dx: geometry.origin.x, dy: geometry.origin.y),
              contains: nil, role: .link, label: label, movement: movement)))
        let attachment = attachments[url] ?? attach(url)
        attachments[url] = attachment
        nodes.append(
          InputResponder(.gesture(attachment), [InputResponder(.pointer(.link), [leaf])]))
      }
    }
    output.setAlways(ResponderList(nodes: nodes))
  }

  private func attach(_ url: URL) -> GestureAttachment {
    let environment = environment.weak
    typealias Tap = _EndedGesture<TapGesture>
    let tap: Tap = TapGesture().onEnded { _ in
      (environment.attribute?.lastValue ?? EnvironmentValues()).openURL(url)
    }
    return GestureAttachment(
      rank: .normal, geometry: ResponderGeometry(geometry.weak, in: space, scroll)
    ) {
      environment.attribute?.lastValue?.isEnabled ?? true ? .all : .subviews
    } makeRecognizer: {
      MainActor.unchecked({ tap }) { Tap._makeRecognizer($0) }
    }
  }
}

/// Links open and words are selected.
final class TextInput: TextInteraction {
  override func responders(
    of text: Attribute<LayoutComputer>, at geometry: Attribute<ViewGeometry>, _ base: _InputBase
  ) -> Attribute<ResponderList> {
    base.graph.rule(TextResponders(layout: text, geometry: geometry, base: base))
  }

  override func selectable(
    _ outputs: _ViewOutputs, _ text: Attribute<ResolvedText>, _ inputs: _ViewInputs
  ) -> _ViewOutputs { outputs.selectable(text, inputs) }
}
