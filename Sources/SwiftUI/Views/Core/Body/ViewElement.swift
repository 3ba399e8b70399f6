import VivaceAttributeGraph

/// A view in a container's list, not made yet: who it is, where it is, and how to make it.
///
/// What is kept of it depends on how much there is to keep: there are kinds of elements.
class ViewElement {
  /// Two elements with one id are the same view at two moments.
  final let id: ElementID

  fileprivate init(_ id: ElementID) { self.id = id }

  /// The sections, rows and explicit ids around the view in what the list was flattened from.
  var listPosition: ListPosition { preconditionFailure("Every kind of element stands somewhere.") }
  /// Keeps the attributes of the view's value alive; nil when they live as long as the container.
  var lifetime: ElementLifetime? { nil }
  /// The rarely used fields.
  fileprivate var rest: Rest? { nil }

  /// Makes the view's attributes.
  func make(_ inputs: _ViewInputs) -> _ViewOutputs {
    preconditionFailure("Every kind of element makes its view.")
  }

  fileprivate final class Rest {
    let shownBy: ElementLifetime?
    let traits: Attribute<ViewTraits>?
    let sectionTraits: Attribute<ViewTraits>?

    init(
      shownBy: ElementLifetime?, traits: Attribute<ViewTraits>?,
      sectionTraits: Attribute<ViewTraits>?
    ) {
      self.shownBy = shownBy
      self.traits = traits
      self.sectionTraits = sectionTraits
    }
  }

  /// The lifetime of the place at which a subview of another list is shown.
  final var shownBy: ElementLifetime? { rest?.shownBy }
  final var traits: Attribute<ViewTraits>? { rest?.traits }
  /// The traits of the section around the view, not of the view in it.
  final var sectionTraits: Attribute<ViewTraits>? { rest?.sectionTraits }
  /// Whether the view can come and go while its container stays, so that it has transitions.
  final var isDynamic: Bool { lifetime != nil || shownBy != nil }
  /// Whether it comes or goes in an update without a transition, whatever it says.
  final func isCut(in update: UInt64) -> Bool { lifetime?.isCut(in: update) ?? false }

  /// Returns the view wrapped in another one.
  final func wrapped(
    _ change: @escaping (_ViewInputs, @escaping (_ViewInputs) -> _ViewOutputs) -> _ViewOutputs
  ) -> ViewElement {
    made { [self] in change($0, make) }
  }

  /// Returns the view with another way to make it.
  final func made(_ make: @escaping (_ViewInputs) -> _ViewOutputs) -> ViewElement {
    MadeElement(like: self, make: make)
  }

  /// Returns the view with other traits.
  final func with(traits: Attribute<ViewTraits>, sectionTraits: Attribute<ViewTraits>? = nil)
    -> ViewElement
  {
    MadeElement(
      id, listPosition, like: self,
      Rest(shownBy: shownBy, traits: traits, sectionTraits: sectionTraits))
  }

  /// This view shown in another list, as another view there.
  final func shown(as id: ElementID, in inputs: _ListInputs) -> ViewElement {
    MadeElement(
      id, listPosition.shown(in: inputs.listPosition), like: self,
      Rest(shownBy: inputs.lifetime, traits: traits, sectionTraits: sectionTraits))
  }

  /// A container shows the view.
  final func hold() {
    lifetime?.hold()
    shownBy?.hold()
  }

  final func release() {
    lifetime?.release()
    shownBy?.release()
  }
}

/// An element that is made by a function.
final class MadeElement: ViewElement {
  private let ownPosition: ListPosition
  private let ownLifetime: ElementLifetime?
  private let ownRest: Rest?
  private let maker: (_ViewInputs) -> _ViewOutputs

  /// One that is new in a list.
  init(_ inputs: _ListInputs, make: @escaping (_ViewInputs) -> _ViewOutputs) {
    ownPosition = inputs.listPosition
    ownLifetime = inputs.lifetime
    ownRest = nil
    maker = make
    super.init(inputs.base.host.makeElementID())
  }

  init(like other: ViewElement, make: @escaping (_ViewInputs) -> _ViewOutputs) {
    ownPosition = other.listPosition
    ownLifetime = other.lifetime
    ownRest = other.rest
    maker = make
    super.init(other.id)
  }

  fileprivate init(
    _ id: ElementID, _ listPosition: ListPosition, like other: ViewElement, _ rest: Rest
  ) {
    ownPosition = listPosition
    ownLifetime = other.lifetime
    ownRest = rest
    maker = other.make
    super.init(id)
  }

  override var listPosition: ListPosition { ownPosition }
  override var lifetime: ElementLifetime? { ownLifetime }
  fileprivate override var rest: Rest? { ownRest }
  override func make(_ inputs: _ViewInputs) -> _ViewOutputs { maker(inputs) }
}

/// An element that is a view of a type that makes itself, the content of a row or a part of it.
final class RowElement<V: View>: ViewElement {
  private let row: ListRow
  private let view: _GraphValue<V>

  /// Nil when there is something between the row and the view.
  init?(_ inputs: _ListInputs, _ view: _GraphValue<V>) {
    guard let row = inputs.listPosition.directRow, inputs.lifetime === row else { return nil }
    self.row = row
    self.view = view
    super.init(inputs.base.host.makeElementID())
  }

  override var listPosition: ListPosition { row.positionInside }
  override var lifetime: ElementLifetime? { row }
  override func make(_ inputs: _ViewInputs) -> _ViewOutputs {
    V._makeView(view: view, inputs: inputs.inside(nil, nil))
  }
}

extension _ViewInputs {
  /// Inputs of a view in a list: with the content placeholder's meaning, and the views around it.
  func inside(_ contents: ModifierContent?, _ trail: ViewTrail?) -> _ViewInputs {
    var inner = self
    inner.base.contents = contents
    inner.base.trail = .joined(inner.base.trail, trail)
    return inner
  }
}
