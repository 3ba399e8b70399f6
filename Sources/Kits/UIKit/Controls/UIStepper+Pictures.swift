/// Pictures of the program's own in the place of minus, plus, the line in between and the background.
extension UIStepper {
  /// Changes the picture of the plus button, a template in the tint unless its rendering mode differs; nil is
  /// the plus again.
  public func setIncrementImage(_ image: UIImage?, for state: State) {
    pictures.more[state] = image
    noteAppearance("setIncrementImage", state.rawValue) { $0.setIncrementImage(image, for: state) }
    setNeedsLayout()
  }
  /// The picture of the increment button in exactly this state; nil for the plus sign.
  public func incrementImage(for state: State) -> UIImage? { pictures.more[state] }

  /// Sets the picture of the decrement button.
  public func setDecrementImage(_ image: UIImage?, for state: State) {
    pictures.less[state] = image
    noteAppearance("setDecrementImage", state.rawValue) { $0.setDecrementImage(image, for: state) }
    setNeedsLayout()
  }
  /// The picture of the decrement button; nil for the minus sign.
  public func decrementImage(for state: State) -> UIImage? { pictures.less[state] }

  /// Stretches a picture over all of the stepper, in the place of its background.
  public func setBackgroundImage(_ image: UIImage?, for state: State) {
    pictures.background[state] = image
    noteAppearance("setBackgroundImage", state.rawValue) {
      $0.setBackgroundImage(image, for: state)
    }
    setNeedsLayout()
  }
  /// The picture behind both buttons in a state; nil for the gray shape.
  public func backgroundImage(for state: State) -> UIImage? { pictures.background[state] }

  /// Shows a picture in the place of the line, while the sides have such states: one that is pressed is highlighted,
  /// and one that can change nothing is disabled.
  public func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {
    pictures.dividers[leftState, rightState] = image
    setNeedsLayout()
  }
  /// The picture between the buttons in these states; nil for the line.
  public func dividerImage(
    forLeftSegmentState state: State, rightSegmentState: State
  ) -> UIImage? { pictures.dividers[state, rightSegmentState] }
}

/// A program's pictures of a stepper.
struct StepperPictures {
  var less = StatePictures()
  var more = StatePictures()
  var background = StatePictures()
  var dividers = DividerPictures()
}
