extension [ObjectIdentifier: Any] {
  /// What is kept for a type, or the default of that type if nothing is. A nil that was kept is a value,
  /// where values are optionals.
  @inlinable package func value<Kept>(
    for key: Any.Type, default fallback: @autoclosure () -> Kept
  ) -> Kept {
    // A missing value must not be cast: nil is an optional of any type.
    guard let value = self[ObjectIdentifier(key)] else { return fallback() }
    return value as? Kept ?? fallback()
  }
}
