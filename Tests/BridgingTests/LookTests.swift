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
    let container = UIView()
    control.bounds.size = control.sizeThatFits(CGSize(width: 160, height: 60))
    if !(control is UISwitch || control is UIStepper || control is UIActivityIndicatorView) {
      control.bounds.size.width = 160
    }
    control.center = CGPoint(x: 100, y: 30)
    container.addSubview(control)
    return container
  }
  func updateUIView(_ view: UIView, context: Context) {}
}

/// SwiftUI's controls and UIKit's are drawn alike: to the pixel, up to rounding at round edges.
@MainActor @Suite(.serialized) struct LookTests {
  private func bitmap(_ scheme: ColorScheme, _ view: some View) throws -> Bitmap {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 60), scale: 2, scheme: scheme) {
      view.frame(width: 200, height: 60)
    }
    // A spinning view is in the middle of a revolution.
    try stage.advance(by: 0.3)
    return stage.bitmap()
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
    _ scheme: ColorScheme, _ name: String, _ one: some View, _ control: some UIView
  ) throws {
    let (a, b) = try (
      bitmap(scheme, one.frame(width: 160)), bitmap(scheme, Shown(control: control))
    )
    let difference = difference(a, b)
    #expect(difference <= 3, "\(name) differs by \(difference)")
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
  func switches(scheme: ColorScheme, isOn: Bool) throws {
    let control = UISwitch()
    control.isOn = isOn
    try expectAlike(
      scheme, "switch-\(isOn)", Toggle("", isOn: .constant(isOn)).labelsHidden(), control)
  }

  @Test(arguments: [ColorScheme.light, .dark]) func progress(scheme: ColorScheme) throws {
    let control = UIProgressView(progressViewStyle: .default)
    control.progress = 0.6
    try expectAlike(scheme, "progress", ProgressView(value: 0.6), control)
  }

  @Test(arguments: [ColorScheme.light, .dark]) func sliders(scheme: ColorScheme) throws {
    let control = UISlider()
    control.value = 0.4
    try expectAlike(scheme, "slider", Slider(value: .constant(0.4)), control)
  }

  @Test(arguments: [ColorScheme.light, .dark]) func steppers(scheme: ColorScheme) throws {
    let control = UIStepper()
    control.value = 50
    try expectAlike(
      scheme, "stepper", Stepper("", value: .constant(50), in: 0...100).labelsHidden(), control)
  }

  @Test(arguments: [ColorScheme.light, .dark]) func segments(scheme: ColorScheme) throws {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.selectedSegmentIndex = 1
    let picker = Picker("", selection: .constant(1)) {
      ForEach(Array(["One", "Two", "Three"].enumerated()), id: \.offset) { Text($1).tag($0) }
    }
    try expectAlike(scheme, "segments", picker.pickerStyle(.segmented).labelsHidden(), control)
  }

  @Test(arguments: [ColorScheme.light, .dark]) func spinners(scheme: ColorScheme) throws {
    let control = UIActivityIndicatorView(style: .medium)
    control.startAnimating()
    try expectAlike(scheme, "spinner", ProgressView(), control)
  }
}
