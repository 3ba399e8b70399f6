import Foundation
import VivaceLooks
import VivaceUIKit

/// Two small buttons that count a number up and down: a stepper of UIKit's in a desktop's looks.
@MainActor @preconcurrency open class NSStepper: NSControl {
  private let stepper = UIStepper()
  override var hosted: UIControl? { stepper }

  /// The least number; 0 by default. A value below it is raised.
  open var minValue: Double {
    get { stepper.minimumValue }
    set { stepper.minimumValue = newValue }
  }
  /// The largest number; 59 by default. A value above it is lowered.
  open var maxValue: Double {
    get { stepper.maximumValue }
    set { stepper.maximumValue = newValue }
  }
  /// The difference that a click makes; 1 by default.
  open var increment: Double {
    get { stepper.stepValue }
    set { stepper.stepValue = newValue }
  }
  /// Whether it continues at the other end.
  open var valueWraps: Bool {
    get { stepper.wraps }
    set { stepper.wraps = newValue }
  }
  /// Whether it counts on while it is held.
  open var autorepeat: Bool {
    get { stepper.autorepeat }
    set { stepper.autorepeat = newValue }
  }

  override func commonInit() {
    super.commonInit()
    addHosted(stepper)
    (stepper.maximumValue, stepper.wraps, stepper.metrics) = (59, true, metrics)
    stepper.addAction(UIAction { [weak self] _ in self?.act() }, for: .valueChanged)
  }

  open override var doubleValue: Double {
    get { stepper.value }
    set { stepper.value = newValue }
  }
  open override var stringValue: String {
    get { "\(doubleValue)" }
    set { doubleValue = Double(newValue) ?? doubleValue }
  }
  open override var objectValue: Any? {
    get { doubleValue }
    set { doubleValue = (newValue as? NSNumber)?.doubleValue ?? doubleValue }
  }
  private var metrics: StepperLook { Theme.desktop.stepper(controlSize.themeSize) }
  open override var intrinsicContentSize: NSSize { metrics.size }
  override var kindPriorities: [NSLayoutConstraint.Priority] {
    [.defaultHigh, .defaultHigh, .defaultHigh, .defaultHigh]
  }
  override func contentChanged() {
    super.contentChanged()
    stepper.metrics = metrics
    needsLayout = true
  }
  override func layoutFurniture() {
    super.layoutFurniture()
    let (size, outer) = (metrics.size, backing.bounds.size)
    stepper.frame = CGRect(
      x: ((outer.width - size.width) / 2).rounded(),
      y: ((outer.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }

  open override func performClick(_ sender: Any?) {
    if isEnabled, stepper.step(by: 1) { act() }
  }
}
