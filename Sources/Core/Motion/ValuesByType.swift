extension [ObjectIdentifier: Any] {
  /// Returns the value stored for a type, or the type's default if none is. A stored nil counts as a value,
  /// where values are optionals.
  @inlinable package func value<Kept>(
    for key: Any.Type, default fallback: @autoclosure () -> Kept
  ) -> Kept {
    // A missing value must not be cast: nil is an optional of any type.
    guard let value = self[ObjectIdentifier(key)] else { return fallback() }
    return value as? Kept ?? fallback()
  }
}
