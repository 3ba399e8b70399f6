import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// The ring around the view that the keyboard has focused, in front of everything else. Focus that a
/// click has moved has none.
struct FocusRing: Rule {
  let target: Attribute<FocusTarget?>
  let environment: Attribute<EnvironmentValues>
  let identity: UInt64
  private var version: UInt64 = 0

  init(host: ViewHost) {
    target = host.focus.ring
    environment = host.environmentAttribute
    identity = host.makeIdentity()
  }

  mutating func update(_ output: Output<DisplayList>) {
    guard let target = target.value else { return output.setList(DisplayList()) }
    let frame = target.frameInWindow.insetBy(dx: -2.5, dy: -2.5)
    guard frame.width > 5, frame.height > 5 else { return output.setList(DisplayList()) }
    let radius = min(target.ringRadius, frame.height / 2)
    let color = Color.accentColor.resolve(in: environment.value).multiplyingOpacity(by: 0.6)
    version += 1
    output.setAlways(
      DisplayList([
        DisplayItem(
          identity: identity, version: version,
          content: .shape(
            .cornered(AnimatedValue(CGSize(width: radius, height: radius)), style: .continuous),
            Stroke(width: AnimatedValue(3)), .color(AnimatedValue(color)), isEvenOdd: false,
            isAntialiased: true, frame: AnimatedValue(frame)))
      ]))
  }
}
