/// Pictures by the states of a control. A state without one has that of the normal state.
struct StatePictures {
  private var images: [UIControl.State: UIImage] = [:]

  /// Whether there is none for any state.
  var isEmpty: Bool { images.isEmpty }

  /// The picture set for exactly this state.
  subscript(state: UIControl.State) -> UIImage? {
    get { images[state] }
    set { images[state] = newValue }
  }

  /// Returns the picture for a state; for a combination, that of one of its states.
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

  /// The picture set for exactly these states.
  subscript(left: UIControl.State, right: UIControl.State) -> UIImage? {
    get { images[Sides(left: left, right: right)] }
    set { images[Sides(left: left, right: right)] = newValue }
  }

  /// Returns the picture between two states; by default that between normal ones.
  func shown(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    self[left, right] ?? self[.normal, .normal]
  }
}
