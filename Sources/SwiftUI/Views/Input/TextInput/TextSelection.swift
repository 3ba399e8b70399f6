/// Whether text can be selected.
public protocol TextSelectability {
  /// Whether text can be selected under this choice.
  static var allowsSelection: Bool { get }
}

/// Text can be selected.
public struct EnabledTextSelectability: TextSelectability, Sendable {
  /// Always true for this type.
  public static let allowsSelection = true
}

/// Text cannot be selected.
public struct DisabledTextSelectability: TextSelectability, Sendable {
  /// Always false for this type.
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Texts can be selected.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// Texts cannot be selected; this is the default.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

/// Says of the views inside whether people can select their texts: a matter of types, which never
/// changes for a view.
package struct _TextSelectionModifier<Selectability: TextSelectability>: _PrimitiveModifier {
  package nonisolated init() {}

  package nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inner = inputs
    inner.isTextSelectable = Selectability.allowsSelection
    return body(inner)
  }
}

/// Shows the menus of the texts in a view that people can select.
package final class ReadingMenu {
  /// Opens a menu, whose place is in the window.
  package var open: ((EditMenu) -> Void)?
  package nonisolated init() {}
}

extension EnvironmentValues {
  /// Nil where texts have no menu.
  package var readingMenu: ReadingMenu? {
    get { self[ReadingMenuKey.self] }
    set { self[ReadingMenuKey.self] = newValue }
  }

  private struct ReadingMenuKey: EnvironmentKey {
    static var defaultValue: ReadingMenu? { nil }
  }
}
