extension Track {
  /// Whether a part of the vector stays what it is in the model all the time. The part is a linear
  /// function of the vector.
  package func keeps<Part: VectorArithmetic>(_ part: (Vector) -> Part) -> Bool {
    segment == nil && part(delta) == .zero && part(drift) == .zero
  }
}
