import VivaceAttributeGraph

/// The input of texts: links that open, text that can be selected. The input layer provides it.
class TextInteraction {
  /// How a text answers touches.
  func responders(
    of text: Attribute<LayoutComputer>, at geometry: Attribute<ViewGeometry>, _ base: _InputBase
  ) -> Attribute<ResponderList> {
    preconditionFailure("Every kind of interaction makes responders.")
  }

  /// The outputs of a text that people can select.
  func selectable(
    _ outputs: _ViewOutputs, _ text: Attribute<ResolvedText>, _ inputs: _ViewInputs
  ) -> _ViewOutputs {
    preconditionFailure("Every kind of interaction makes texts selectable.")
  }
}

/// The looks that texts of a window had lately, to be shared with those that come.
final class TextLooks: WindowService {
  var recent: [ResolvedLook] = []
  init(of host: ViewHost) {}
}
