import VivaceGeometry

/// The visibility of a UI element, chosen automatically based on the platform, current context, and
/// other factors.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}
