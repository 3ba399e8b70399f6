/// Whether something is shown: yes, no, or as the place it is in decides.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}
