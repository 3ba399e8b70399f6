import VivaceAttributeGraph

/// A part of an app that comes to windows: `WindowGroup`, `Window`, `Settings`, or scenes made of
/// them.
///
/// A scene's `body` runs again when something it read changes; its windows keep their state.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// Makes the attributes of the windows that the scene describes.
  nonisolated static func _makeScene(scene: _GraphValue<Self>, inputs: _SceneInputs)
    -> _SceneOutputs
}

/// The inputs of a scene.
public struct _SceneInputs {
  let base: _InputBase
}

/// The windows of a scene, in the order of the source.
public struct _SceneOutputs {
  var windows: [Attribute<WindowScene>]
}

extension Scene {
  public nonisolated static func _makeScene(scene: _GraphValue<Self>, inputs: _SceneInputs)
    -> _SceneOutputs
  {
    let body = inputs.base.graph.rule(
      SceneBodyRule(owner: scene.attribute, base: inputs.base) { scene in
        MainActor.unchecked(scene) { $0.body }
      })
    return Body._makeScene(scene: _GraphValue(body), inputs: inputs)
  }
}

extension Scene where Body == Never {
  public var body: Never { fatalError("\(Self.self) is a primitive scene: it has no body.") }
}

extension Never: Scene {
  public nonisolated static func _makeScene(scene: _GraphValue<Never>, inputs: _SceneInputs)
    -> _SceneOutputs
  { _SceneOutputs(windows: []) }
}

/// Calls the `body` of an app or a scene, as `BodyRule` calls a view's.
struct SceneBodyRule<Owner, Content>: Rule {
  let owner: Attribute<Owner>
  let properties: PropertyBoxes
  let base: _InputBase
  let body: (Owner) -> Content

  init(owner: Attribute<Owner>, base: _InputBase, body: @escaping (Owner) -> Content) {
    self.owner = owner
    properties = PropertyBoxes(of: Owner.self, base: base)
    self.base = base
    self.body = body
  }

  mutating func update(_ output: Output<Content>) {
    var owner = owner.value
    let attribute = output.attribute.weak
    let value = BodyTrace.running(properties.typeName) {
      properties.install(in: &owner, base: base)
      return base.host.tracking({ body(owner) }) { host in host.invalidate(attribute) }
    }
    base.host.recorder?.note(owner, properties, at: base.trail)
    output.set(value)
  }
}

/// Makes one scene of the statements of a closure: their windows, in the order in which they are
/// written.
@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  /// A single scene is used unchanged.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  /// Several scenes in their order; the first one opens with the app.
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    _TupleScene(repeat each content)
  }
  /// Content of an `if #available` loses its type.
  public static func buildLimitedAvailability(_ scene: some Scene) -> AnyScene { AnyScene(scene) }
  /// The scene of an `if` without `else`, or none.
  public static func buildOptional(_ scene: AnyScene?) -> some Scene { scene ?? AnyScene(nil) }
}

/// Several scenes.
nonisolated struct _TupleScene<each Content: Scene>: Scene {
  typealias Body = Never
  /// Each as its own type says how it is made.
  private let scenes: [AnyScene]

  init(_ content: repeat each Content) {
    var scenes: [AnyScene] = []
    repeat scenes.append(AnyScene(each content))
    self.scenes = scenes
  }

  nonisolated static func _makeScene(scene: _GraphValue<Self>, inputs: _SceneInputs)
    -> _SceneOutputs
  {
    let graph = inputs.base.graph
    var windows: [Attribute<WindowScene>] = []
    for index in scene.attribute.untrackedValue.scenes.indices {
      let member = graph.rule(Part(scenes: scene.attribute, index: index))
      windows += AnyScene._makeScene(scene: _GraphValue(member), inputs: inputs).windows
    }
    return _SceneOutputs(windows: windows)
  }

  private struct Part: Rule {
    let scenes: Attribute<_TupleScene>
    let index: Int
    mutating func update(_ output: Output<AnyScene>) { output.set(scenes.value.scenes[index]) }
  }
}

/// A scene of any type, or none. Its type never changes in one place.
public nonisolated struct AnyScene: Scene {
  public typealias Body = Never

  private class Storage {
    func make(_ source: Attribute<AnyScene>, _ inputs: _SceneInputs) -> _SceneOutputs {
      fatalError("abstract")
    }
  }

  private final class Of<S: Scene>: Storage {
    let scene: S
    init(_ scene: S) { self.scene = scene }
    override func make(_ source: Attribute<AnyScene>, _ inputs: _SceneInputs) -> _SceneOutputs {
      let scene = inputs.base.graph.rule(Unwrapped(source: source))
      return S._makeScene(scene: _GraphValue(scene), inputs: inputs)
    }

    private struct Unwrapped: Rule {
      let source: Attribute<AnyScene>
      mutating func update(_ output: Output<S>) {
        if let box = source.value.storage as? Of<S> { output.set(box.scene) }
      }
    }
  }

  private let storage: Storage?

  nonisolated init<S: Scene>(_ scene: S) {
    storage = (scene as? AnyScene)?.storage ?? Of(scene)
  }

  nonisolated init(_: Void?) { storage = nil }

  public nonisolated static func _makeScene(scene: _GraphValue<AnyScene>, inputs: _SceneInputs)
    -> _SceneOutputs
  {
    scene.attribute.untrackedValue.storage?.make(scene.attribute, inputs)
      ?? _SceneOutputs(windows: [])
  }
}

extension Group: Scene where Content: Scene {
  /// Groups scenes without a window of its own.
  public nonisolated init(@SceneBuilder content: () -> Content) { self.content = content() }

  public nonisolated static func _makeScene(scene: _GraphValue<Self>, inputs: _SceneInputs)
    -> _SceneOutputs
  { Content._makeScene(scene: scene[\.content, in: inputs.base.graph], inputs: inputs) }
}
