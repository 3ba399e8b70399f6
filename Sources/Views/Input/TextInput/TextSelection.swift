import VivaceGeometry

/// Whether text can be selected.
public protocol TextSelectability {
  /// Whether text can be selected under this choice.
  static var allowsSelection: Bool { get }
}

/// Text can be selected.
public struct EnabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = true
}

/// Text cannot be selected.
public struct DisabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

/// Says of the views inside whether people can select their texts: a matter of types, which never
/// changes for a view.
struct _TextSelectionModifier<Selectability: TextSelectability>: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inner = inputs
    inner.isTextSelectable = Selectability.allowsSelection
    return body(inner)
  }
}

extension View {
  /// Lets people select the texts in this view, or not.
  ///
  /// A mouse selects what it is dragged over, a double click a word and a triple click a paragraph;
  /// a long press of a finger selects a word, and more as the finger moves. Shift and the arrow
  /// keys change what is selected; control or command with C copies it, with A selects all. The
  /// labels of buttons are pressed, not selected.
  public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    modifier(_TextSelectionModifier<S>())
  }
}
