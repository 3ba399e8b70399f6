import VivaceGeometry

/// Modifiers under the types that they have, for the framework's own bodies.
///
/// The public ones hide theirs, as `some View`. Of a body of many of them the runtime finds out one type
/// after the other, and asks of each whether what is in it is a view: a look-up among all conformances
/// of all libraries.
extension View {
  package nonisolated func typedEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> ModifiedContent<Self, _EnvironmentKeyWritingModifier<V>> {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  package nonisolated func typedTransformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> ModifiedContent<Self, _EnvironmentModifier> {
    modifier(_EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
  }

  package nonisolated func typedCoordinateSpace(
    _ space: NamedCoordinateSpace
  ) -> ModifiedContent<Self, _CoordinateSpaceModifier> {
    modifier(_CoordinateSpaceModifier(name: space.name))
  }

  package nonisolated func typedPadding(
    _ edges: Edge.Set, _ insets: EdgeInsets
  ) -> ModifiedContent<Self, _PaddingLayout> {
    modifier(_PaddingLayout(edges: edges, insets: insets))
  }

  package nonisolated func typedContentShape<S: Shape>(
    _ shape: S
  ) -> ModifiedContent<Self, _ContentShapeModifier<S>> {
    modifier(_ContentShapeModifier(kinds: .interaction, shape: shape, isEvenOdd: false))
  }

  package nonisolated func typedGesture<G: Gesture>(
    _ gesture: G, including mask: GestureMask
  ) -> ModifiedContent<Self, _GestureModifier<G>> {
    modifier(_GestureModifier(gesture: gesture, rank: .normal, mask: mask))
  }

  package nonisolated func typedOnPreferenceChange<K: PreferenceKey>(
    _ key: K.Type, perform action: @escaping (K.Value) -> Void
  ) -> ModifiedContent<Self, _PreferenceActionModifier<K>> where K.Value: Equatable {
    modifier(_PreferenceActionModifier<K>(action: action))
  }

  package nonisolated func typedClipShape<S: Shape>(
    _ shape: S
  ) -> ModifiedContent<Self, _ClipEffect<S>> {
    modifier(_ClipEffect(shape: shape, style: FillStyle()))
  }
}
