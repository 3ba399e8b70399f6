import VivaceAppKit
import VivaceUIKit
import VivaceViews

extension UIView {
  /// The AppKit view that this one backs; nil for a view of UIKit's.
  var backedView: NSView? {
    NSView.owner(of: self).flatMap { $0.backing === self ? $0 : nil }
  }

  /// The number that a slider, a stepper or a bar shows, with its bounds.
  var semanticRange: SemanticRange? {
    switch self {
    case let slider as UISlider: slider.numbers
    case let stepper as UIStepper: stepper.numbers
    case let bar as UIProgressView:
      SemanticRange(value: Double(min(max(bar.progress, 0), 1)), bounds: 0...1)
    default:
      switch backedView {
      case let slider as NSSlider: slider.numbers(slider.minValue, slider.maxValue, step: nil)
      case let stepper as NSStepper:
        stepper.numbers(stepper.minValue, stepper.maxValue, step: stepper.increment)
      default: nil
      }
    }
  }
}

extension UISlider {
  fileprivate var numbers: SemanticRange {
    let (low, high) = (Double(minimumValue), Double(max(minimumValue, maximumValue)))
    return SemanticRange(value: Double(value), bounds: low...high) { [weak self] new in
      MainActor.assumeIsolated {
        self?.value = Float(new)
        self?.sendActions(for: .valueChanged)
      }
    }
  }
}

extension UIStepper {
  fileprivate var numbers: SemanticRange {
    let bounds = minimumValue...max(minimumValue, maximumValue)
    return SemanticRange(value: value, bounds: bounds, step: stepValue) { [weak self] new in
      MainActor.assumeIsolated {
        self?.value = new
        self?.sendActions(for: .valueChanged)
      }
    }
  }
}

extension NSControl {
  fileprivate func numbers(_ low: Double, _ high: Double, step: Double?) -> SemanticRange {
    SemanticRange(value: doubleValue, bounds: min(low, high)...max(low, high), step: step) {
      [weak self] new in
      MainActor.assumeIsolated {
        guard let self, self.isEnabled else { return }
        self.doubleValue = new
        self.sendAction(self.action, to: self.target)
      }
    }
  }
}
