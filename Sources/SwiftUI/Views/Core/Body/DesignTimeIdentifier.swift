/// Marks a view for the canvas of a development environment. It changes nothing of the view.
@frozen public struct _IdentifiedModifier<Identifier: Hashable>: Equatable {
  public var identifier: Identifier

  @inlinable public nonisolated init(identifier: Identifier) { self.identifier = identifier }
}

extension _IdentifiedModifier: Sendable where Identifier: Sendable {}

extension _IdentifiedModifier: _PrimitiveModifier, ViewModifier {
  public typealias Body = Never

  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs { body(inputs) }

  public nonisolated static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ListInputs,
    body: @escaping (_ListInputs) -> _ListOutputs
  ) -> _ListOutputs { body(inputs) }
}

/// The mark that a development environment puts on the views of a preview.
public struct __DesignTimeSelectionIdentifier: Hashable, Sendable {
  /// The name the canvas gave; this engine never reads it.
  public let identifier: String

  /// Keeps the canvas's name for a view.
  public nonisolated init(_ identifier: String) { self.identifier = identifier }
}

extension View {
  /// Marks the view for the canvas of a development environment.
  @inlinable public nonisolated func _identified<I: Hashable>(
    by identifier: I
  ) -> ModifiedContent<Self, _IdentifiedModifier<I>> {
    modifier(_IdentifiedModifier(identifier: identifier))
  }
}
