import VivaceGeometry

/// A type that describes the ability to select text.
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

/// A selectability type that enables text selection by the user.
public struct EnabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = true
}

/// A selectability type that disables text selection by the user.
public struct DisabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
  /// Controls whether people can select text within this view.
  public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    if S.allowsSelection {
      NotYet.once("textSelection(.enabled)", "people could select and copy the text")
    }
    return self
  }
}
