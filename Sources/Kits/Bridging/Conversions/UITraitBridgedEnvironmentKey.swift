import VivaceUIKit
import VivaceViews

/// A value of the environment that is a trait of UIKit's, too: set on a view of either kind, it holds for
/// those of the other kind inside.
public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
  static func read(from traitCollection: UITraitCollection) -> Value
  static func write(to mutableTraits: inout any UIMutableTraits, value: Value)
}

extension EnvironmentValues {
  /// The value that the nearest view around has set, else what the traits of the UIKit view around say.
  public subscript<K: UITraitBridgedEnvironmentKey>(key: K.Type) -> K.Value {
    get {
      if let own = self[BridgedKey.self].values[ObjectIdentifier(key)]?.value as? K.Value {
        return own
      }
      return surroundingTraits.map(K.read) ?? K.defaultValue
    }
    set {
      self[BridgedKey.self].values[ObjectIdentifier(key)] = Bridged(value: newValue) {
        K.write(to: &$0, value: newValue)
      }
    }
  }

  /// Writes the values that were set here, and that are traits as well.
  func writeBridged(to traits: inout any UIMutableTraits) {
    for bridged in self[BridgedKey.self].values.values { bridged.write(&traits) }
  }

  /// The traits of the UIKit view that shows these views; nil in a window of SwiftUI's.
  var surroundingTraits: UITraitCollection? {
    get { self[SurroundingTraitsKey.self] }
    set { self[SurroundingTraitsKey.self] = newValue }
  }
}

/// A value with its conversion to traits.
private struct Bridged {
  let value: Any
  let write: (inout any UIMutableTraits) -> Void
}

private struct BridgedValues: Equatable {
  var values: [ObjectIdentifier: Bridged] = [:]

  static func == (a: Self, b: Self) -> Bool {
    func isEqual<T: Equatable>(_ value: T, _ other: Any?) -> Bool { value == other as? T }
    return a.values.count == b.values.count
      && a.values.allSatisfy { key, bridged in
        (bridged.value as? any Equatable).map { isEqual($0, b.values[key]?.value) } ?? false
      }
  }
}

private struct BridgedKey: EnvironmentKey {
  static var defaultValue: BridgedValues { BridgedValues() }
}

private struct SurroundingTraitsKey: EnvironmentKey {
  static var defaultValue: UITraitCollection? { nil }
}
