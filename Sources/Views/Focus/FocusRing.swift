import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// The ring around the view that the keyboard has focused, in front of everything else. Focus that a
/// click has moved has none.
struct FocusRing: Rule {
  typealias Value = DisplayList
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
    guard let frame = target.value?.frameInWindow, frame.width > 0, frame.height > 0 else {
      return output.setList(DisplayList())
    }
    let color = Color.accentColor.resolve(in: environment.value).multiplyingOpacity(by: 0.6)
    version += 1
    output.setAlways(
      DisplayList([
        DisplayItem(
          identity: identity, version: version,
          content: .shape(
            .cornered(Moving(CGSize(width: 6, height: 6)), style: .continuous),
            Stroke(width: Moving(3)), .color(Moving(color)), isEvenOdd: false,
            isAntialiased: true, frame: Moving(frame.insetBy(dx: -2.5, dy: -2.5))))
      ]))
  }
}
