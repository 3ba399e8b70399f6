import SwiftUI
import Testing
import VivaceHarness
import VivaceStage
import VivaceViews

@testable import VivaceUIKit

/// Stacks of both kinds in random hands: pushes, pops, zooms, sheets and covers come at any instant, and are
/// taken hold of at any. Nothing jumps, in place or in velocity.
@MainActor @Suite(.serialized) struct StackProofTests {
  private nonisolated static let size = CGSize(width: 320, height: 480)

  // MARK: - SwiftUI's

  private struct Screens: View {
    @State private var path: [Int] = []
    @State private var hasSheet = false
    @State private var hasCover = false
    @Namespace private var tiles

    var body: some View {
      VStack(spacing: 0) {
        NavigationStack(path: $path) {
          page(0).navigationDestination(for: Int.self) { number in
            if number % 2 == 1 {
              page(number).navigationTransition(.zoom(sourceID: number, in: tiles))
            } else {
              page(number)
            }
          }
        }
        // Beside the stack, so that hands reach them whatever is under way.
        HStack {
          Button("Push") { path.append(path.count + 1) }
          Button("Pop") { _ = path.popLast() }
          Button("Root") { path = [] }
          Button("Sheet") { hasSheet = true }
            .matchedTransitionSource(id: "sheet", in: tiles)
          Button("Cover") { hasCover = true }
        }
        .frame(height: 44)
      }
      .sheet(isPresented: $hasSheet) {
        Button("Close sheet") { hasSheet = false }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(.yellow)
          .presentationDetents([.medium, .large])
          .navigationTransition(.zoom(sourceID: "sheet", in: tiles))
      }
      .fullScreenCover(isPresented: $hasCover) {
        Button("Close cover") { hasCover = false }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(.orange)
      }
    }

    private func page(_ number: Int) -> some View {
      Button("Tile \(number)") { path.append(number + 1) }
        .frame(width: 120, height: 80)
        .background(.blue)
        .matchedTransitionSource(id: number + 1, in: tiles)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.white)
        .navigationTitle("Page \(number)")
    }
  }

  @Test(arguments: 0..<8) func nothingOfSwiftUIsStacksJumps(seed: Int) throws {
    try Fuzzer(seed: UInt64(seed), events: 12, span: 2.5) {
      HeadlessStage(size: Self.size, scale: 1) { Screens() }
    }.run()
  }

  @Test func handsReachAllOfThem() throws {
    let stage = HeadlessStage(size: Self.size, scale: 1) { Screens() }
    for (button, mark) in [
      ("Push", "Page 1"), ("Push", "Page 2"), ("Pop", "Page 1"), ("Root", "Tile 0"),
      ("Sheet", "Close sheet"),
    ] {
      try stage.tap(button)
      try stage.advance(by: 2)
      #expect(stage.contains(mark), "\(mark)")
    }
    try stage.tap("Close sheet")
    try stage.advance(by: 2)
    try stage.tap("Cover")
    try stage.advance(by: 2)
    #expect(stage.contains("Close cover"))
  }

  // MARK: - UIKit's

  private final class Page: UIViewController {
    let tile = UIView(frame: CGRect(x: 100, y: 150, width: 120, height: 80))
    let number: Int
    init(_ number: Int) {
      self.number = number
      super.init(nibName: nil, bundle: nil)
      title = "Page \(number)"
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      view.backgroundColor = .white
      tile.backgroundColor = .systemBlue
      view.addSubview(tile)
    }
  }

  private struct Stack: UIViewControllerRepresentable {
    let navigation: UINavigationController
    func makeUIViewController(context: Context) -> UINavigationController { navigation }
    func updateUIViewController(_ controller: UINavigationController, context: Context) {}
  }

  private struct Controllers: View {
    @State private var navigation = UINavigationController(rootViewController: Page(0))

    var body: some View {
      VStack(spacing: 0) {
        Stack(navigation: navigation)
        HStack {
          Button("Push") { navigate() }
          Button("Pop") { navigation.popViewController(animated: true) }
          Button("Root") { navigation.popToRootViewController(animated: true) }
          Button("Sheet") { present(.pageSheet) }
          Button("Cover") { present(.fullScreen) }
        }
        .frame(height: 44)
      }
    }

    private var tile: UIView? { (navigation.topViewController as? Page)?.tile }
    private func navigate() {
      let next = Page(navigation.viewControllers.count)
      if next.number % 2 == 1 {
        let source = tile
        next.preferredTransition = .zoom { [weak source] _ in source }
      }
      navigation.pushViewController(next, animated: true)
    }
    private func present(_ style: UIModalPresentationStyle) {
      guard navigation.presentedViewController == nil else { return }
      let page = Page(9)
      page.modalPresentationStyle = style
      if style == .pageSheet {
        page.sheetPresentationController?.detents = [.medium(), .large()]
        let source = tile
        page.preferredTransition = .zoom { [weak source] _ in source }
      }
      let close = UIButton(
        frame: CGRect(x: 100, y: 60, width: 120, height: 44),
        primaryAction: UIAction(title: "Close") { [weak page] _ in page?.dismiss(animated: true) })
      page.view.addSubview(close)
      navigation.present(page, animated: true)
    }
  }

  @Test(arguments: 0..<8) func nothingOfUIKitsStacksJumps(seed: Int) throws {
    try Fuzzer(seed: UInt64(seed), events: 12, span: 2.5) {
      HeadlessStage(size: Self.size, scale: 1) { Controllers() }
    }.run()
  }
}
