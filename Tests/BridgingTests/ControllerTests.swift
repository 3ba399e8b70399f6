import SwiftUI
import Testing
import VivaceDrawing
import VivaceLayers
import VivaceStage
import VivaceViews

@testable import VivaceUIKit

/// UIKit's containers in SwiftUI, and SwiftUI's views in them.
@MainActor @Suite(.serialized) struct ControllerTests {
  private final class Notes: @unchecked Sendable { var heard: [String] = [] }

  private struct Noted: View {
    let name: String
    let notes: Notes
    @State private var count = 0
    var body: some View {
      Button("\(name) \(count)") { count += 1 }
        .onAppear { notes.heard.append("\(name) appears") }
        .onDisappear { notes.heard.append("\(name) disappears") }
    }
  }

  private struct Stack: UIViewControllerRepresentable {
    let navigation: UINavigationController
    func makeUIViewController(context: Context) -> UINavigationController { navigation }
    func updateUIViewController(_ controller: UINavigationController, context: Context) {}
  }

  private func hosted(_ name: String, _ notes: Notes) -> UIViewController {
    let controller = UIHostingController(rootView: Noted(name: name, notes: notes))
    controller.title = name
    return controller
  }

  private func shown(
    _ navigation: UINavigationController, height: CGFloat = 400
  ) -> HeadlessStage {
    HeadlessStage(size: CGSize(width: 300, height: height), scale: 1) {
      Stack(navigation: navigation)
    }
  }

  @Test func aNavigationControllerInSwiftUIHoldsSwiftUIsViews() throws {
    let notes = Notes()
    let (one, two) = (hosted("one", notes), hosted("two", notes))
    let navigation = UINavigationController(rootViewController: one)
    let stage = shown(navigation)
    try stage.advance(by: 0.1)
    #expect(notes.heard == ["one appears"])
    navigation.pushViewController(two, animated: true)
    try stage.advance(by: 0.1)
    #expect(notes.heard == ["one appears", "two appears"])
    try stage.advance(by: 2)
    #expect(notes.heard == ["one appears", "two appears", "one disappears"])
    navigation.popViewController(animated: true)
    try stage.advance(by: 2)
    #expect(
      notes.heard == [
        "one appears", "two appears", "one disappears", "one appears", "two disappears",
      ])
  }

  @Test func whatIsBelowKeepsItsState() throws {
    let notes = Notes()
    let navigation = UINavigationController(rootViewController: hosted("one", notes))
    let stage = shown(navigation)
    try stage.advance(by: 0.1)
    try stage.tap(at: CGPoint(x: 150, y: 222))
    try stage.advance(by: 0.1)
    navigation.pushViewController(hosted("two", notes), animated: false)
    try stage.advance(by: 0.5)
    navigation.popViewController(animated: false)
    try stage.advance(by: 0.5)
    #expect(stage.frame.displayList.text(at: stage.time).contains("one 1"))
  }

  @Test func whatAControllerInSwiftUIPresentsLiesAboveTheWindow() throws {
    let notes = Notes()
    let navigation = UINavigationController(rootViewController: hosted("one", notes))
    let stage = shown(navigation)
    try stage.advance(by: 0.1)
    let sheet = UIViewController()
    sheet.loadViewIfNeeded()
    let marker = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    marker.backgroundColor = .systemPink
    sheet.view.addSubview(marker)
    navigation.present(sheet, animated: true)
    try stage.advance(by: 3)
    #expect(stage.frames(of: Color(uiColor: .systemPink)).count == 1)
    navigation.dismiss(animated: true)
    try stage.advance(by: 3)
    #expect(stage.frames(of: Color(uiColor: .systemPink)).isEmpty)
    #expect(navigation.presentedViewController == nil)
  }

  @Test func viewsOfSwiftUIRecedeBehindASheetOfUIKit() throws {
    let navigation = UINavigationController(rootViewController: hosted("one", Notes()))
    let stage = shown(navigation, height: 700)
    try stage.advance(by: 0.1)
    func isBlack(_ x: Int, _ y: Int) -> Bool {
      let map = stage.bitmap(at: 1)
      return map.pixels[y * map.width + x] == 0xFF00_0000
    }
    #expect(!isBlack(4, 12))
    navigation.present(UIViewController(), animated: true)
    try stage.advance(by: 0.1)
    #expect(isBlack(1, 12) && !isBlack(14, 12), "on its way")
    try stage.advance(by: 3)
    #expect(isBlack(14, 12) && !isBlack(18, 12) && !isBlack(4, 100))
    navigation.dismiss(animated: true)
    try stage.advance(by: 3)
    #expect(!isBlack(4, 12))
  }
}
