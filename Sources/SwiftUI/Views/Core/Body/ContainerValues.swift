/// A key of a value that a view passes to its container, with the default for views that pass
/// none.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view passes to the container that it is a direct child of: tags, and values of
/// `ContainerValueKey`s.
///
/// They are visible neither to the view's own children nor to outer containers.
public struct ContainerValues {
  var traits = ViewTraits.none
  /// The selection value of a view without a tag of its own.
  var row: ListRow?

  /// The value of a key, or the key's default where none was set.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { traits[trait: ContainerValueTrait<Key>.self] ?? Key.defaultValue }
    set { traits[trait: ContainerValueTrait<Key>.self] = newValue }
  }

  /// The tag of this type that was set on the view, or the id of its row in a `ForEach`; nil if
  /// neither is of the type.
  public func tag<V: Hashable>(for type: V.Type) -> V? {
    if let tag = traits[trait: TagTrait<V>.self] { return tag }
    var row = row
    while let candidate = row {
      if let id = candidate.id.base as? V { return id }
      row = candidate.outerRow
    }
    return nil
  }

  /// Whether the view's tag of this type, or the id of its row, equals this one.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }

  /// The value set with `trait(_:_:)`.
  package subscript<K: ViewTraitKey>(trait key: K.Type) -> K.Value { traits[trait: key] }
}

private struct ContainerValueTrait<Key: ContainerValueKey>: ViewTraitKey {
  static var defaultValue: Key.Value? { nil }
}

private struct TagTrait<V: Hashable>: ViewTraitKey { static var defaultValue: V? { nil } }

extension View {
  /// Hands a value to the container that this view is a direct child of.
  public nonisolated func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    modifier(
      _TraitModifier(payload: value) { value, traits in
        var values = ContainerValues(traits: traits)
        values[keyPath: keyPath] = value
        traits = values.traits
      })
  }

  /// Marks the view with the value by which a picker, list or tab view selects it.
  ///
  /// With `includeOptional` a selection of the optional type finds the view, too. Of two tags of
  /// a type the outer one counts.
  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(
      _TraitModifier(payload: tag) { tag, traits in
        traits[trait: TagTrait<V>.self] = tag
        if includeOptional { traits[trait: TagTrait<V?>.self] = tag }
      })
  }
}
