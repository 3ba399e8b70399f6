import VivaceAttributeGraph

/// A scene whose windows follow from its value.
protocol WindowDescribing: Scene where Body == Never {
  nonisolated func describe(key: UInt64) -> WindowScene
}

extension WindowDescribing {
  public nonisolated static func _makeScene(scene: _GraphValue<Self>, inputs: _SceneInputs)
    -> _SceneOutputs
  {
    let key = inputs.base.host.makeIdentity()
    return _SceneOutputs(windows: [
      inputs.base.graph.rule(SceneWindowRule(scene: scene.attribute, key: key))
    ])
  }
}

private struct SceneWindowRule<S: WindowDescribing>: Rule {
  let scene: Attribute<S>
  let key: UInt64
  mutating func update(_ output: Output<WindowScene>) {
    output.setAlways(scene.value.describe(key: key))
  }
}

/// A scene of any number of windows with the same content.
///
/// The app opens with a window of its first scene; `openWindow` opens more. Each has state of its
/// own.
public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  private let title: String?
  private let id: String?
  private let valueType: Any.Type?
  private let defaultValue: (() -> AnyHashable)?
  private let makeContent: (WindowLink) -> AnyView

  fileprivate init(title: String?, id: String?, content: Content) {
    self.init(title: title, id: id, valueType: nil) { _ in AnyView(content) }
  }

  fileprivate init(
    title: String?, id: String?, valueType: Any.Type?, defaultValue: (() -> AnyHashable)? = nil,
    makeContent: @escaping (WindowLink) -> AnyView
  ) {
    self.title = title
    self.id = id
    self.valueType = valueType
    self.defaultValue = defaultValue
    self.makeContent = makeContent
  }
}

extension WindowGroup: WindowDescribing {
  nonisolated func describe(key: UInt64) -> WindowScene {
    MainActor.unchecked(self) { group in
      WindowScene(
        key: key, kind: .group, id: group.id, title: group.title, valueType: group.valueType,
        defaultValue: group.defaultValue, content: group.makeContent)
    }
  }
}

extension WindowGroup {
  /// Windows with this content, titled by the app's name.
  public init(@ViewBuilder content: () -> Content) {
    self.init(title: nil, id: nil, content: content())
  }
  /// Windows that `openWindow(id:)` opens.
  public init(id: String, @ViewBuilder content: () -> Content) {
    self.init(title: nil, id: id, content: content())
  }
  /// Windows titled by a key that is looked up in the string tables.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(title: titleKey.string, id: nil, content: content())
  }
  /// Windows with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(title: String(title), id: nil, content: content())
  }
  /// Titled windows that `openWindow(id:)` opens.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(title: titleKey.string, id: id, content: content())
  }
  /// Windows with a title that is shown as it is, opened by `openWindow(id:)`.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(title: String(title), id: id, content: content())
  }
}

extension WindowGroup {
  /// Windows whose content is made again for each of them.
  public init(makeContent: @escaping () -> Content) {
    self.init(title: nil, id: nil, valueType: nil) { _ in AnyView(makeContent()) }
  }
  /// Windows whose content is made again for each of them, and which `openWindow(id:)` opens.
  public init(id: String, makeContent: @escaping () -> Content) {
    self.init(title: nil, id: id, valueType: nil) { _ in AnyView(makeContent()) }
  }
  /// Titled windows whose content is made again for each of them.
  public init(_ titleKey: LocalizedStringKey, makeContent: @escaping () -> Content) {
    self.init(title: titleKey.string, id: nil, valueType: nil) { _ in AnyView(makeContent()) }
  }
  /// Titled windows whose content is made again for each of them, and which `openWindow(id:)` opens.
  public init(_ titleKey: LocalizedStringKey, id: String, makeContent: @escaping () -> Content) {
    self.init(title: titleKey.string, id: id, valueType: nil) { _ in AnyView(makeContent()) }
  }
}

/// The content of a window that presents a value; made again when the window gets another one.
public struct PresentedWindowContent<Data: Hashable & Codable, Content: View>: View {
  @ObservedObject var link: WindowLink
  let content: (WindowLink) -> Content
  public var body: some View { content(link) }
}

extension WindowGroup {
  private init<D, C>(
    _ title: String?, _ id: String?, _ type: D.Type, _ content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: title, id: id, valueType: type) { link in
      AnyView(
        Content(link: link) { link in
          content(
            Binding(
              get: { link.value?.base as? D }, set: { link.value = $0.map { AnyHashable($0) } }))
        })
    }
  }

  private init<D, C>(
    _ title: String?, _ id: String?, _ type: D.Type, _ content: @escaping (Binding<D>) -> C,
    _ defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(
      title: title, id: id, valueType: type, defaultValue: { AnyHashable(defaultValue()) }
    ) { link in
      AnyView(
        Content(link: link) { link in
          content(
            Binding(
              get: { (link.value ?? link.defaultValue)?.base as? D ?? defaultValue() },
              set: { link.value = AnyHashable($0) }))
        })
    }
  }

  /// Windows for values of a type, one for each value. The binding is nil in a window that was
  /// opened without one; setting it changes what the window presents.
  public init<D, C>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init(nil, nil, type, content) }

  /// Windows for values of a type, opened by `openWindow(value:)` or `openWindow(id:value:)`.
  public init<D, C>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init(nil, id, type, content) }

  /// Windows for values of a type, with a localized title.
  public init<D, C>(
    _ titleKey: LocalizedStringKey, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(titleKey.string, nil, type, content)
  }

  /// Windows for values of a type, with a plain title.
  @_disfavoredOverload
  public init<S: StringProtocol, D, C>(
    _ title: S, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(String(title), nil, type, content)
  }

  /// Windows for values of a type, with a localized title and an identifier for `openWindow(id:value:)`.
  public init<D, C>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(titleKey.string, id, type, content)
  }

  /// Windows for values of a type, with a plain title and an identifier for `openWindow(id:value:)`.
  @_disfavoredOverload
  public init<S: StringProtocol, D, C>(
    _ title: S, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(String(title), id, type, content)
  }

  /// Windows for values of a type, one for each value. A window that was opened without one
  /// presents the default.
  public init<D, C>(
    for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(nil, nil, type, content, defaultValue)
  }

  /// Windows for values of a type, opened by `openWindow(value:)` or `openWindow(id:value:)`. A
  /// window that was opened without one presents the default.
  public init<D, C>(
    id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(nil, id, type, content, defaultValue)
  }

  /// With a localized title, and a default for windows opened without a value.
  public init<D, C>(
    _ titleKey: LocalizedStringKey, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(titleKey.string, nil, type, content, defaultValue)
  }

  /// With a plain title, and a default for windows opened without a value.
  @_disfavoredOverload
  public init<S: StringProtocol, D, C>(
    _ title: S, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(String(title), nil, type, content, defaultValue)
  }

  /// With a localized title, an identifier and a default.
  public init<D, C>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(titleKey.string, id, type, content, defaultValue)
  }
}

/// A scene of one window, which is opened once: opening it again brings it forward.
public nonisolated struct Window<Content: View>: Scene {
  public typealias Body = Never
  private let title: String
  private let id: String
  private let content: Content

  /// With a localized title, which is looked up once.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    title = titleKey.string
    self.id = id
    self.content = content()
  }

  /// With a plain title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.id = id
    self.content = content()
  }

  /// Makes a window with the characters of a text as its title.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.title = title.spoken(in: EnvironmentValues())
    self.id = id
    self.content = content()
  }
}

extension Window: WindowDescribing {
  nonisolated func describe(key: UInt64) -> WindowScene {
    let content = content
    return WindowScene(key: key, kind: .single, id: id, title: title) { _ in AnyView(content) }
  }
}

/// The scene of an app's settings.
///
/// Its window opens with `openSettings` or a `SettingsLink`, never with the app.
public nonisolated struct Settings<Content: View>: Scene {
  public typealias Body = Never
  private let content: Content
  /// The content of the settings window.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Settings: WindowDescribing {
  nonisolated func describe(key: UInt64) -> WindowScene {
    let content = content
    return WindowScene(key: key, kind: .settings, title: "Settings") { _ in AnyView(content) }
  }
}
