import SwiftUI
import Testing
import VivaceDrawing
import VivaceStage
import VivaceViews

@testable import VivaceUIKit

/// A control of UIKit's in the middle of a view, in the size it has by itself.
private struct Shown<Control: UIView>: UIViewRepresentable {
  let control: Control

  func makeUIView(context: Context) -> UIView {
    let place = UIView()
    control.bounds.size = control.sizeThatFits(CGSize(width: 160, height: 60))
    if !(control is UISwitch || control is UIStepper || control is UIActivityIndicatorView) {
      control.bounds.size.width = 160
    }
    control.center = CGPoint(x: 100, y: 30)
    place.addSubview(control)
    return place
  }
  func updateUIView(_ view: UIView, context: Context) {}
}

/// SwiftUI's controls and UIKit's are drawn alike.
@MainActor @Suite(.serialized) struct LookTests {
  private func bitmap(_ scheme: ColorScheme, _ view: some View) -> Bitmap {
    HeadlessStage(size: CGSize(width: 200, height: 60), scale: 2, scheme: scheme) {
      view.frame(width: 200, height: 60)
    }.bitmap()
  }

  /// The largest difference between two pictures in any component of any pixel.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
    zip(a.pixels, b.pixels).reduce(0) { most, pair in
      [0, 8, 16, 24].reduce(most) {
        max($0, abs(Int(pair.0 >> $1 & 0xFF) - Int(pair.1 >> $1 & 0xFF)))
      }
    }
  }

  private func expectAlike(
    _ scheme: ColorScheme, _ name: String, _ one: some View, _ control: some UIView,
    within limit: Int = 3
  ) {
    let (a, b) = (bitmap(scheme, one.frame(width: 160)), bitmap(scheme, Shown(control: control)))
    let difference = difference(a, b)
    #expect(difference <= limit, "\(name)")
    keep("\(name)-swiftui-\(scheme)", a)
    keep("\(name)-uikit-\(scheme)", b)
    #expect(Set(a.pixels).count > 1)
  }

  /// Writes a picture where the environment asks for some.
  private func keep(_ name: String, _ bitmap: Bitmap) {
    guard let folder = ProcessInfo.processInfo.environment["VIVACE_PICTURES"] else { return }
    let data = Services.current.painter?.png(of: bitmap)
    try? data?.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
  }

  @Test(arguments: [ColorScheme.light, .dark], [false, true])
  func switches(scheme: ColorScheme, isOn: Bool) {
    let control = UISwitch()
    control.isOn = isOn
    expectAlike(
      scheme, "switch-\(isOn)", Toggle("", isOn: .constant(isOn)).labelsHidden(), control,
      within: 16)
  }

  @Test(arguments: [ColorScheme.light, .dark]) func progress(scheme: ColorScheme) {
    let control = UIProgressView(progressViewStyle: .default)
    control.progress = 0.6
    expectAlike(scheme, "progress", ProgressView(value: 0.6), control)
  }
}
