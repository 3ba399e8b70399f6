import VivaceAttributeGraph
import VivaceMotion

/// A key for a value that a view reports to the container of which it is a direct child.
package protocol ViewTraitKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// A key of a value that a view passes to its parent layout, with the default for views that pass none.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view passes to the container that it is a direct child of.
///
/// Most views pass none, so the values are stored separately.
struct ViewTraits {
  private var storage: Storage?

  private final class Storage {
    var zIndex = 0.0
    var values: [ObjectIdentifier: Any] = [:]
  }

  /// Makes the storage unique, for a change.
  private mutating func change(_ body: (Storage) -> Void) {
    let own = Storage()
    if let storage {
      own.zIndex = storage.zIndex
      own.values = storage.values
    }
    body(own)
    storage = own
  }

  private var values: [ObjectIdentifier: Any] {
    get { storage?.values ?? [:] }
    set { change { $0.values = newValue } }
  }

  var zIndex: Double {
    get { storage?.zIndex ?? 0 }
    set { change { $0.zIndex = newValue } }
  }

  subscript<K: ViewTraitKey>(trait key: K.Type) -> K.Value {
    get { values.value(for: key, default: K.defaultValue) }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  subscript<K: LayoutValueKey>(layoutValue key: K.Type) -> K.Value {
    get { values.value(for: key, default: K.defaultValue) }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  static var none: ViewTraits { ViewTraits() }
}

/// Writes a trait of the views it is applied to.
struct _TraitModifier<Payload> {
  var payload: Payload
  var write: (Payload, inout ViewTraits) -> Void
}

extension _TraitModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs { body(inputs) }

  nonisolated static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ListInputs,
    body: @escaping (_ListInputs) -> _ListOutputs
  ) -> _ListOutputs {
    let graph = inputs.graph
    let section = inputs.listPosition.section?.id
    return body(inputs).mapped(graph) { element in
      func changed(_ base: Attribute<ViewTraits>?) -> Attribute<ViewTraits> {
        graph.rule(TraitRule(base: base, modifier: modifier.attribute))
      }
      let isAroundSection = element.listPosition.section?.id != section
      return element.with(
        traits: changed(element.traits),
        sectionTraits: isAroundSection ? changed(element.sectionTraits) : element.sectionTraits)
    }
  }

  private struct TraitRule: Rule {
    let base: Attribute<ViewTraits>?
    let modifier: Attribute<_TraitModifier>

    mutating func update(_ output: Output<ViewTraits>) {
      var traits = base?.value ?? .none
      let modifier = modifier.value
      modifier.write(modifier.payload, &traits)
      output.setAlways(traits)
    }
  }
}

extension View {
  /// Passes a value to the container that the view is a direct child of; for a section or a group, it applies
  /// to each view in it.
  package nonisolated func trait<K: ViewTraitKey>(_ key: K.Type, _ value: K.Value) -> some View {
    modifier(_TraitModifier(payload: value) { $1[trait: key] = $0 })
  }

  /// Changes the value that the views inside pass.
  package nonisolated func transformTrait<K: ViewTraitKey>(
    _ key: K.Type, _ change: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(_TraitModifier(payload: change) { change, traits in change(&traits[trait: key]) })
  }

  /// Draws and touches this view before or behind the others of its container: higher numbers are
  /// in front, the usual one is 0, and equal ones keep their order.
  public nonisolated func zIndex(_ value: Double) -> some View {
    modifier(_TraitModifier(payload: value) { $1.zIndex = $0 })
  }

  /// Gives a value to the layout that this view is a direct child of.
  public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(_TraitModifier(payload: value) { $1[layoutValue: key] = $0 })
  }
}
