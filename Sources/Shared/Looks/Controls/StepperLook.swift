import VivaceGeometry

/// A stepper: minus and plus on one background, with a line in between.
package enum StepperLook {
  package static let size = CGSize(width: 94, height: 32)
  package static let radius: CGFloat = 8
  package static let line = CGSize(width: 1, height: 18)
  package static let symbols = (less: "minus", more: "plus")
  /// Of medium weight.
  package static let symbolSize: CGFloat = 17
  /// A button that could change nothing.
  package static let idleOpacity = 0.3
  package static let background = LookColor.tertiaryFill

  /// Both buttons share what the line leaves.
  package static var button: CGSize {
    CGSize(width: (size.width - line.width) / 2, height: size.height)
  }
  package static func buttonFrame(isMore: Bool) -> CGRect {
    CGRect(origin: CGPoint(x: isMore ? size.width - button.width : 0, y: 0), size: button)
  }
  package static var lineFrame: CGRect {
    CGRect(
      x: button.width, y: (size.height - line.height) / 2, width: line.width, height: line.height)
  }
}
