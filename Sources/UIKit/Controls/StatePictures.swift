/// Pictures by the states of a control. A state without one has that of the normal state.
struct StatePictures {
  private var images: [UIControl.State: UIImage] = [:]

  /// Whether there is none for any state.
  var isEmpty: Bool { images.isEmpty }

  /// What was given for exactly this state.
  subscript(state: UIControl.State) -> UIImage? {
    get { images[state] }
    set { images[state] = newValue }
  }

  /// What is shown in a state: where several hold, that of one of them will do.
  func shown(in state: UIControl.State) -> UIImage? {
    if let image = images[state] { return image }
    let single: [UIControl.State] = [.disabled, .selected, .highlighted]
    return single.lazy.filter { state.contains($0) }.compactMap { images[$0] }.first
      ?? images[.normal]
  }
}

/// Pictures between two parts of a control, by the states of both.
struct DividerPictures {
  private struct Sides: Hashable {
    var left: UIControl.State
    var right: UIControl.State
  }
  private var images: [Sides: UIImage] = [:]

  var isEmpty: Bool { images.isEmpty }

  /// What was given for exactly these states.
  subscript(left: UIControl.State, right: UIControl.State) -> UIImage? {
    get { images[Sides(left: left, right: right)] }
    set { images[Sides(left: left, right: right)] = newValue }
  }

  /// What is shown between two states: else that between normal ones.
  func shown(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    self[left, right] ?? self[.normal, .normal]
  }
}
