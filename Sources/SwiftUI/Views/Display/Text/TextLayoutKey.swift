import VivaceAttributeGraph
import VivaceGeometry

extension Text {
  /// How the texts in a view were set, for those around it who want to draw with them.
  public struct LayoutKey: PreferenceKey, Sendable {
    /// One entry for each text inside.
    public typealias Value = [AnchoredLayout]
    /// Empty: no text.
    public static var defaultValue: [AnchoredLayout] { [] }
    /// Appends the layouts of later texts.
    public static func reduce(value: inout [AnchoredLayout], nextValue: () -> [AnchoredLayout]) {
      value += nextValue()
    }

    /// A text as it was set, and where it is.
    public struct AnchoredLayout: Equatable {
      /// The top-left corner of the text, for a geometry proxy to resolve.
      public var origin: Anchor<CGPoint>
      /// The lines and runs of the text.
      public var layout: Text.Layout
    }
  }
}

extension _ViewOutputs {
  /// Publishes how a text was set, where that is requested.
  mutating func publishTextLayout(_ layout: Attribute<LayoutComputer>, _ inputs: _ViewInputs) {
    guard inputs.base.preferenceKeys.contains(Text.LayoutKey.self) else { return }
    let value = inputs.graph.rule(
      SetTextRule(
        layout: layout, geometry: inputs.geometry, environment: inputs.environment,
        space: inputs.space))
    preferences = inputs.graph.rule(PublishedTextLayout(value: value))
  }
}

private struct SetTextRule: Rule {
  typealias Value = [Text.LayoutKey.AnchoredLayout]
  let layout: Attribute<LayoutComputer>
  let geometry: Attribute<ViewGeometry>
  let environment: Attribute<EnvironmentValues>
  let space: CoordinateSpaceLink

  mutating func update(_ output: Output<Value>) {
    let answers = layout.value.measuredText.answers
    let geometry = geometry.value
    let block = TextEngine.block(answers.text, geometry.proposal)
    let origin = geometry.frame.origin.applying(space.toWindow())
    output.set([
      Text.LayoutKey.AnchoredLayout(
        origin: Anchor(global: origin) { $0.applying($1) },
        layout: answers.text.layout(
          block, answers.text.appearance.stillPaints, environment.value.layoutDirection))
    ])
  }
}

private struct PublishedTextLayout: Rule {
  let value: Attribute<[Text.LayoutKey.AnchoredLayout]>

  mutating func update(_ output: Output<Preferences>) {
    var preferences = Preferences()
    preferences[Text.LayoutKey.self] = value
    output.setPublishers(preferences)
  }
}
