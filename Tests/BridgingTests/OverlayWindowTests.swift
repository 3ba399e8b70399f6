import SwiftUI
import Testing
import VivaceGeometry
import VivaceLayers
import VivaceStage
import VivaceViews

@testable import VivaceUIKit

/// Windows that a program of SwiftUI's makes besides the app's own: toasts and the like.
@MainActor @Suite(.serialized) struct OverlayWindowTests {
  // Other tests' time has gone on further.
  init() { LayerClock.now = 0 }

  /// Lets through what meets only its root.
  private final class PassThrough: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard let hit = super.hitTest(point, with: event) else { return nil }
      return hit === rootViewController?.view ? nil : hit
    }
  }

  private final class Count { var (below, above) = (0, 0) }

  private var scene: UIWindowScene {
    get throws { try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene) }
  }

  private func stage(_ count: Count) -> HeadlessStage {
    HeadlessStage(size: CGSize(width: 200, height: 300), scale: 1) {
      Color.white.contentShape(Rectangle()).onTapGesture { count.below += 1 }
    }
  }

  private func toast(_ color: Color, _ count: Count) -> UIHostingController<some View> {
    let controller = UIHostingController(
      rootView: VStack {
        color.frame(width: 100, height: 40).onTapGesture { count.above += 1 }
        Spacer()
      })
    controller.view.backgroundColor = .clear
    return controller
  }

  @Test func aWindowOfItsOwnIsSeenAndLetsTouchesThrough() throws {
    let count = Count()
    let stage = stage(count)
    let window = PassThrough(windowScene: try scene)
    window.rootViewController = toast(.red, count)
    window.windowLevel = .alert
    window.isHidden = false
    try stage.advance(by: 0.1)
    #expect(stage.frames(of: .red).map(\.minY) == [0])
    try stage.tap(at: CGPoint(x: 100, y: 20))
    #expect(count.above == 1 && count.below == 0)
    try stage.tap(at: CGPoint(x: 100, y: 200))
    #expect(count.above == 1 && count.below == 1)
    window.isHidden = true
    try stage.advance(by: 0.1)
    #expect(stage.frames(of: .red).isEmpty)
    try stage.tap(at: CGPoint(x: 100, y: 20))
    #expect(count.below == 2)
    window.isHidden = false
    try stage.advance(by: 0.1)
    #expect(stage.frames(of: .red).count == 1)
    window.isHidden = true
  }

  private final class OwnWindow: UIWindow {
    private(set) var isPrepared = false
    override init(windowScene: UIWindowScene) {
      super.init(windowScene: windowScene)
      isPrepared = true
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func aSubclassOverridesHowAWindowIsMadeForItsScene() throws {
    let count = Count()
    let stage = stage(count)
    let known = try scene
    let window = OwnWindow(windowScene: known)
    #expect(window.isPrepared && window.windowScene === known)
    window.rootViewController = toast(.red, count)
    window.isHidden = false
    try stage.advance(by: 0.1)
    #expect(stage.frames(of: .red).count == 1)
    window.isHidden = true
  }

  @Test func aWindowThatLetsNothingThroughTakesAllTouches() throws {
    let count = Count()
    let stage = stage(count)
    let window = UIWindow(windowScene: try scene)
    window.rootViewController = toast(.red, count)
    window.isHidden = false
    try stage.advance(by: 0.1)
    try stage.tap(at: CGPoint(x: 100, y: 200))
    #expect(count.below == 0)
    window.isHidden = true
  }

  @Test func aWindowThatNobodyKeepsIsGone() throws {
    let count = Count()
    let stage = stage(count)
    var window: UIWindow? = PassThrough(windowScene: try scene)
    window?.rootViewController = toast(.red, count)
    window?.isHidden = false
    try stage.advance(by: 0.1)
    #expect(stage.frames(of: .red).count == 1)
    window = nil
    try stage.advance(by: 0.1)
    #expect(stage.frames(of: .red).isEmpty)
  }

  private struct Living: View {
    let log: (String) -> Void
    @State private var isWide = false
    var body: some View {
      Color.red.frame(width: isWide ? 80 : 40, height: 20)
        .onAppear {
          log("appear")
          withAnimation(.linear(duration: 1)) {
            isWide = true
          } completion: {
            log("over")
          }
        }
        .onChange(of: isWide) { log("change") }
    }
  }

  @Test func aWindowWithAFrameLivesWhereItsFrameIs() throws {
    _ = UIApplication.shared
    let stage = stage(Count())
    var heard: [String] = []
    let window = UIWindow(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
    window.rootViewController = UIHostingController(rootView: Living { heard.append($0) })
    window.makeKeyAndVisible()
    try stage.advance(by: 0.01)
    #expect(heard == ["appear", "change"])
    #expect(window.frame == CGRect(x: 50, y: 100, width: 100, height: 100))
    try stage.advance(by: 0.5)
    let frame = try #require(stage.frames(of: .red).first)
    #expect(abs(frame.midX - 100) < 0.5 && frame.width > 55 && frame.width < 65)
    try stage.advance(by: 0.52)
    #expect(heard == ["appear", "change", "over"])
    window.isHidden = true
    try stage.advance(by: 0.1)
    #expect(stage.frames(of: .red).isEmpty)
  }

  @Test func aWindowThatNobodyKeepsIsThereForTheTurn() throws {
    _ = UIApplication.shared
    let stage = stage(Count())
    var heard: [String] = []
    func open() {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.rootViewController = UIHostingController(rootView: Living { heard.append($0) })
      window.makeKeyAndVisible()
    }
    open()
    try stage.advance(by: 0.01)
    #expect(heard.first == "appear")
    try stage.advance(by: 0.1)
    #expect(stage.frames(of: .red).isEmpty)
  }

  @Test func higherWindowsLieInFront() throws {
    let count = Count()
    let stage = stage(count)
    let windows = try [UIWindow.Level.alert, .normal].map { level in
      let window = PassThrough(windowScene: try scene)
      window.rootViewController = toast(level == .alert ? .red : .blue, count)
      window.windowLevel = level
      window.isHidden = false
      return window
    }
    try stage.advance(by: 0.1)
    func top() -> UInt32 { stage.bitmap().pixels[20 * 200 + 100] }
    #expect(top() == red)
    windows[1].windowLevel = .alert + 1
    try stage.advance(by: 0.1)
    #expect(top() == blue)
    windows[1].windowLevel = .normal - 1
    try stage.advance(by: 0.1)
    #expect(stage.frames(of: .blue).isEmpty)
    for window in windows { window.isHidden = true }
  }

  private var red: UInt32 { pixel(.red) }
  private var blue: UInt32 { pixel(.blue) }
  private func pixel(_ color: Color) -> UInt32 {
    HeadlessStage(size: CGSize(width: 2, height: 2), scale: 1) { color }.bitmap().pixels[0]
  }

  @Test func aWindowIsThereFromTheFirstTurnOn() throws {
    let count = Count()
    let window = PassThrough(windowScene: try scene)
    window.rootViewController = toast(.red, count)
    let stage = stage(count)
    window.makeKeyAndVisible()
    try stage.advance(by: 0.1)
    #expect(stage.frames(of: .red).count == 1)
    #expect(UIApplication.shared.windows.last === window && window.isKeyWindow)
    // As large as the app's window, also after it is resized.
    try stage.resize(to: CGSize(width: 300, height: 300))
    #expect(stage.frames(of: .red).first?.minX == 100)
    #expect(window.frame.width == 300)
    window.isHidden = true
  }
}
