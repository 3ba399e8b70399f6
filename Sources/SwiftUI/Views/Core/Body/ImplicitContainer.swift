/// Several views where one is expected: a stack of them. One view alone is itself.
func makeImplicitContainer(_ inputs: _ViewInputs, _ list: (_ListInputs) -> _ListOutputs)
  -> _ViewOutputs
{
  let elements = list(_ListInputs(base: inputs.base))
  if let fixed = elements.fixedElements {
    if fixed.isEmpty { return _ViewOutputs() }
    if fixed.count == 1 { return fixed[0].make(inputs) }
  }
  return inputs.host.provided(ContainerMaker.self).make(inputs.implicitContainer, inputs, elements)
}

/// Makes the container of views without one: the floor of layout provides it.
class ContainerMaker {
  func make(_ kind: ImplicitContainer, _ inputs: _ViewInputs, _ list: _ListOutputs)
    -> _ViewOutputs
  {
    preconditionFailure("Every kind of maker makes containers.")
  }
}
