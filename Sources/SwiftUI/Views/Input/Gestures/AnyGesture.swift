/// A gesture of any type with values of one type.
public nonisolated struct AnyGesture<Value>: Gesture {
  public typealias Body = Never
  private let box: AnyGestureBox<Value>

  /// Hides the type of a gesture; its values stay.
  public nonisolated init<T: Gesture>(_ gesture: T) where T.Value == Value {
    box = GestureBox(gesture)
  }

  @MainActor public static func _makeRecognizer(_ current: @escaping () -> AnyGesture<Value>)
    -> _Recognizer<Value>
  { current().box.makeRecognizer { current().box } }
}

private class AnyGestureBox<Value> {
  /// `current` gives the newest box, which may have got another gesture meanwhile.
  @MainActor func makeRecognizer(
    _ current: @escaping () -> AnyGestureBox<Value>
  ) -> _Recognizer<Value> {
    fatalError("abstract")
  }
}

private final class GestureBox<G: Gesture>: AnyGestureBox<G.Value> {
  private let gesture: G
  init(_ gesture: G) { self.gesture = gesture }

  @MainActor override func makeRecognizer(_ current: @escaping () -> AnyGestureBox<G.Value>)
    -> _Recognizer<G.Value>
  {
    // A gesture in progress continues with its own kind.
    var last = gesture
    return G._makeRecognizer {
      if let box = current() as? GestureBox<G> { last = box.gesture }
      return last
    }
  }
}

/// A gesture that may be missing: then nothing is recognised.
extension Optional: Gesture where Wrapped: Gesture {
  /// The value of the gesture if there is one.
  public typealias Value = Wrapped.Value
  public typealias Body = Never

  @MainActor public static func _makeRecognizer(_ current: @escaping () -> Wrapped?)
    -> _Recognizer<Wrapped.Value>
  {
    guard var last = current() else { return _Recognizer() }
    return Wrapped._makeRecognizer {
      last = current() ?? last
      return last
    }
  }
}
