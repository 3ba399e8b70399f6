import VivaceMotion

/// Runs one attribute as a rule would: changes at instants, values at instants.
struct Attribute {
  var animator: Animator<Double>
  var model: Double

  init(_ model: Double = 0) {
    self.model = model
    animator = Animator(model)
  }

  mutating func animate(
    to newModel: Double, _ animation: Animation, at time: Double = 0, environment: Any? = nil
  ) {
    animator.start(
      animation: animation, from: model, to: newModel, at: time, environment: environment)
    model = newModel
  }

  mutating func jump(to newModel: Double) {
    animator.shift(to: newModel)
    model = newModel
  }

  mutating func value(_ time: Double) -> Double { animator.value(at: time) }
}

/// From 0 to `target`, started at 0.
func started(to target: Double = 100, _ animation: Animation) -> Attribute {
  var attribute = Attribute()
  attribute.animate(to: target, animation)
  return attribute
}
