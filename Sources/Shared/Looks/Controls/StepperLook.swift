import VivaceGeometry

/// The looks of a stepper: two buttons on one background, beside one another or one above the other. Lengths
/// are in points.
package struct StepperLook: Sendable {
  package let size: CGSize
  package let radius: CGFloat
  /// The corner radius of a pressed button; a smaller one than `radius` is clipped by the background.
  package let pressedRadius: CGFloat
  /// Between the buttons; zero without a line.
  package let line: CGSize
  /// Whether the button for more is above that for less.
  package let isUpright: Bool
  package let symbols: (less: String, more: String)
  /// Of medium weight.
  package let symbolSize: CGFloat
  /// The opacity of a button that could change nothing.
  package let idleOpacity = 0.3
  package let background: LookColor
  package let border: LookColor?
  /// The color of a pressed button; nil is the accent, on which symbols are white.
  package let pressed: LookColor?

  package static let touch = StepperLook(
    size: CGSize(width: 94, height: 32), radius: 8, pressedRadius: 8,
    line: CGSize(width: 1, height: 18),
    isUpright: false, symbols: (less: "minus", more: "plus"), symbolSize: 17,
    background: .tertiaryFill, border: nil, pressed: .fill)
  package static let desktop = desktop(CGSize(width: 15, height: 28))
  package static let smallDesktop = desktop(CGSize(width: 11, height: 22))
  package static let miniDesktop = desktop(CGSize(width: 11, height: 18))

  private static func desktop(_ size: CGSize) -> StepperLook {
    StepperLook(
      size: size, radius: 5, pressedRadius: 0, line: .zero, isUpright: true,
      symbols: (less: "chevron.down", more: "chevron.up"), symbolSize: size.height / 4 + 1,
      background: .desktopControl, border: .desktopFill, pressed: nil)
  }

  /// Both buttons share what the line leaves.
  package var button: CGSize {
    isUpright
      ? CGSize(width: size.width, height: size.height / 2)
      : CGSize(width: (size.width - line.width) / 2, height: size.height)
  }
  package func buttonFrame(isMore: Bool) -> CGRect {
    let isSecond = isMore != isUpright
    return CGRect(
      x: isSecond ? size.width - button.width : 0, y: isSecond ? size.height - button.height : 0,
      width: button.width, height: button.height)
  }
  package var lineFrame: CGRect {
    CGRect(
      x: button.width, y: (size.height - line.height) / 2, width: line.width, height: line.height)
  }

  /// Whether a press is on the button for more, in a stepper at the origin.
  package func isMore(at point: CGPoint) -> Bool {
    isUpright ? point.y < size.height / 2 : point.x >= size.width / 2
  }
}
