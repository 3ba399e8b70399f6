import VivaceAttributeGraph

extension EmptyContent: Scene {
  public nonisolated static func _makeScene(scene: _GraphValue<Self>, inputs: _SceneInputs)
    -> _SceneOutputs
  { _SceneOutputs(windows: []) }
}

extension TupleContent: Scene where repeat each Content: Scene {
  public typealias Body = Never

  public nonisolated static func _makeScene(scene: _GraphValue<Self>, inputs: _SceneInputs)
    -> _SceneOutputs
  {
    let scenes = inputs.base.graph.rule(Scenes(source: scene.attribute))
    return _TupleScene<repeat each Content>._makeScene(
      scene: _GraphValue(scenes), inputs: inputs)
  }

  private struct Scenes: Rule {
    let source: Attribute<TupleContent>
    mutating func update(_ output: Output<_TupleScene<repeat each Content>>) {
      output.set(_TupleScene(repeat each source.value.content))
    }
  }
}

extension EmptyContent: Commands {
  public var _controls: AnyView { AnyView(EmptyView()) }
}

extension TupleContent: Commands where repeat each Content: Commands {
  public typealias Body = Never
  public var _controls: AnyView { CommandsBuilder.buildBlock(repeat each content)._controls }
}
