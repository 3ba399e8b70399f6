import SwiftUI
import Testing
import VivaceStage

/// Changes that UIKit's views make to state while SwiftUI's views are updated.
@MainActor @Suite(.serialized) struct PlatformWriteTests {
  private final class Spy: UIView {
    var onWindow: () -> Void = {}
    var onLayout: () -> Void = {}
    var onTraits: () -> Void = {}
    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { onWindow() }
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      onLayout()
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      onTraits()
    }
  }

  private struct SpyView: UIViewRepresentable {
    @Binding var written: [String]
    func makeUIView(context: Context) -> Spy {
      let spy = Spy()
      spy.onWindow = { write("window") }
      spy.onLayout = { write("layout") }
      spy.onTraits = { write("traits") }
      return spy
    }
    func updateUIView(_ view: Spy, context: Context) { write("update") }

    private func write(_ word: String) {
      if !written.contains(word) { written.append(word) }
    }
  }

  private struct Page: View {
    @State private var written: [String] = []
    var body: some View {
      VStack {
        SpyView(written: $written).frame(width: 50, height: 50)
        Text(written.sorted().joined(separator: " "))
      }
    }
  }

  @Test func isAnUpdateAfterTheCurrentOne() throws {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1) { Page() }
    _ = try stage.find("layout traits update window")
  }

  private struct Styled: UIViewRepresentable {
    var style: UIUserInterfaceStyle
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ view: UIView, context: Context) {
      view.window?.overrideUserInterfaceStyle = style
    }
  }

  private struct Schemes: View {
    var value: Animation?
    var explicit: Animation?
    @State private var style = UIUserInterfaceStyle.unspecified
    @Environment(\.colorScheme) private var scheme
    var body: some View {
      VStack {
        (scheme == .dark ? Color.red : .blue)
          .transaction(value: scheme) { if let value { $0.animation = value } }
        Button("Dark") { withAnimation(explicit) { style = .dark } }
      }
      .background(Styled(style: style))
    }
  }

  @Test("a style of the window moves as its change says", arguments: [true, false])
  func style(isExplicit: Bool) throws {
    let second = Animation.linear(duration: 1)
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1) {
      Schemes(value: isExplicit ? nil : second, explicit: isExplicit ? second : nil)
    }
    try stage.advance(by: 0.1)
    func corner() -> UInt32 { stage.bitmap().pixels[200 * 20 + 100] }
    let blue = corner()
    try stage.tap("Dark")
    try stage.advance(by: 0.5)
    let between = corner()
    try stage.advance(by: 1)
    #expect(blue != between && between != corner())
  }
}
