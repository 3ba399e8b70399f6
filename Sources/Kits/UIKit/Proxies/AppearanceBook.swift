/// An object with an appearance proxy, or the proxy itself.
@MainActor protocol AppearanceTarget: UIAppearance {
  /// Nil until a property that proxies support is set.
  var appearanceMarks: AppearanceMarks? { get set }
  static func makeProxy() -> AnyObject
}

/// The properties set on an object itself, or the values of a proxy.
@MainActor final class AppearanceMarks {
  fileprivate var own: [AppearanceKey] = []
  fileprivate(set) var record: AppearanceRecord?
  fileprivate init() {}
}

/// A property, or a method that sets something for a state or the like.
enum AppearanceKey: Equatable {
  case property(AnyKeyPath)
  case method(String, UInt)
}

/// The values of a proxy, and the objects that it applies to.
@MainActor final class AppearanceRecord {
  let proxy: AnyObject
  let containers: [any UIAppearanceContainer.Type]
  let traits: UITraitCollection?
  private(set) var settings: [(key: AppearanceKey, set: @MainActor (AnyObject) -> Void)] = []
  fileprivate let matches: (AnyObject) -> Bool
  private let isInside: [(AnyObject) -> Bool]

  fileprivate init<T: AppearanceTarget>(
    of type: T.Type, _ traits: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type]
  ) {
    proxy = type.makeProxy()
    matches = { $0 is T }
    self.containers = containers
    self.traits = traits
    isInside = containers.map { container in Self.matcher(container) }
  }

  private static func matcher<C: UIAppearanceContainer>(_ type: C.Type) -> (AnyObject) -> Bool {
    { $0 is C }
  }

  /// Of all objects of its class, wherever they are.
  var isGeneral: Bool { containers.isEmpty && traits == nil }

  fileprivate func say(_ key: AppearanceKey, _ set: @escaping @MainActor (AnyObject) -> Void) {
    if let index = settings.firstIndex(where: { $0.key == key }) {
      settings[index].set = set
    } else {
      settings.append((key, set))
    }
  }

  func says(_ property: AnyKeyPath) -> Bool { settings.contains { $0.key == .property(property) } }

  func says(method name: String) -> Bool {
    settings.contains {
      if case .method(name, _) = $0.key { true } else { false }
    }
  }

  /// Returns true if it applies to an object, given the chain of containers from inside outwards.
  fileprivate func counts(
    for target: AnyObject, in container: UIResponder?, _ traits: UITraitCollection
  ) -> Bool {
    guard matches(target) else { return false }
    if let own = self.traits, UITraitCollection(traitsFrom: [traits, own]) != traits {
      return false
    }
    var rest = isInside[...]
    var responder = container
    while let around = responder, let first = rest.first {
      if first(around) { rest = rest.dropFirst() }
      responder = around.next
    }
    return rest.isEmpty
  }
}

/// The recorded values of all proxies.
@MainActor enum AppearanceBook {
  private static var records: [AppearanceRecord] = []
  /// True while proxies set values, or a class its defaults, so that these are not recorded as the program's.
  private static var isQuiet = false

  static func proxy<T: AppearanceTarget>(
    of type: T.Type, for traits: UITraitCollection? = nil,
    in containers: [any UIAppearanceContainer.Type] = []
  ) -> T {
    let known = records.first {
      Swift.type(of: $0.proxy) == type && $0.traits == traits
        && $0.containers.map { ObjectIdentifier($0) } == containers.map { ObjectIdentifier($0) }
    }
    if let proxy = known?.proxy as? T { return proxy }
    let record = AppearanceRecord(of: type, traits, containers)
    let proxy = record.proxy as! T
    let state = AppearanceMarks()
    state.record = record
    proxy.appearanceMarks = state
    records.append(record)
    return proxy
  }

  /// Sets what is set by the framework.
  static func quietly(_ body: () -> Void) {
    let before = isQuiet
    isQuiet = true
    body()
    isQuiet = before
  }

  /// Sets the proxies' values on an object, the most specific last.
  static func apply(
    to target: some AppearanceTarget, in responder: UIResponder?, _ traits: UITraitCollection
  ) {
    guard !records.isEmpty, target.appearanceMarks?.record == nil else { return }
    let counting = records.filter {
      !$0.settings.isEmpty && $0.counts(for: target, in: responder, traits)
    }
    guard !counting.isEmpty else { return }
    let own = target.appearanceMarks?.own ?? []
    quietly {
      for record in counting.sorted(by: { rank($0) < rank($1) }) {
        for (key, set) in record.settings where !own.contains(key) { set(target) }
      }
    }
  }

  /// By how deep the class is, then by containers, then by traits.
  private static func rank(_ record: AppearanceRecord) -> Int {
    let depth = records.count { $0.matches(record.proxy) }
    return depth * 10_000 + record.containers.count * 100 + (record.traits == nil ? 0 : 1)
  }

  fileprivate static func note<T: AppearanceTarget>(
    _ target: T, _ key: AppearanceKey, _ again: () -> @MainActor (AnyObject) -> Void
  ) {
    if let record = target.appearanceMarks?.record {
      record.say(key, again())
      SharedLooks.apply(record)
      return
    }
    guard !isQuiet else { return }
    let state = target.appearanceMarks ?? AppearanceMarks()
    target.appearanceMarks = state
    if !state.own.contains(key) { state.own.append(key) }
  }

  /// Forgets all proxies: for tests.
  static func clear() {
    records = []
    SharedLooks.clear()
  }
}

extension AppearanceTarget {
  /// To be called by each property that a proxy can set, after it was set.
  func noteAppearance<V>(_ property: ReferenceWritableKeyPath<Self, V>) {
    AppearanceBook.note(self, .property(property)) {
      let value = self[keyPath: property]
      return { ($0 as! Self)[keyPath: property] = value }
    }
  }

  /// Records a set property, and applies the change.
  func noteAppearance<V>(
    _ property: ReferenceWritableKeyPath<Self, V>, then update: () -> Void
  ) {
    noteAppearance(property)
    update()
  }

  /// To be called by each method that a proxy can call: how it is called again.
  func noteAppearance(
    _ method: String, _ detail: UInt, _ again: @escaping @MainActor (Self) -> Void
  ) {
    AppearanceBook.note(self, .method(method, detail)) { { again($0 as! Self) } }
  }
}
