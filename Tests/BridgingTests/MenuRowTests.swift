import SwiftUI
import Testing
import VivaceGeometry
import VivaceStage

@testable import VivaceUIKit

/// Menus with elements side by side, and what is lifted above them.
@MainActor @Suite(.serialized) struct MenuRowTests {
  private struct Kept: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
  }

  private final class Delegate: UIContextMenuInteractionDelegate {
    var log: [String] = []
    var lifted: ((UIView) -> UITargetedPreview?)?
    var menu: UIMenu!

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: NSString(string: "card"), previewProvider: nil) {
        [self] _ in menu
      }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      log.append("lift \(identifier)")
      return interaction.view.flatMap { lifted?($0) }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      log.append("drop")
      return nil
    }
  }

  private func stage(_ view: UIView, _ delegate: Delegate) -> HeadlessStage {
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    return HeadlessStage(size: CGSize(width: 320, height: 420), scale: 1) {
      Kept(view: view).frame(width: 200, height: 100)
    }
  }

  private func action(_ title: String, _ log: @escaping (String) -> Void) -> UIAction {
    UIAction(title: title, image: UIImage(systemName: "star")) { log($0.title) }
  }

  @Test(arguments: [UIMenu.ElementSize.small, .medium, .large])
  func aPaletteStandsSideBySide(size: UIMenu.ElementSize) throws {
    let (view, delegate) = (UIView(), Delegate())
    var chosen: [String] = []
    let row = UIMenu(
      options: size == .large ? [.displayInline, .displayAsPalette] : .displayInline,
      preferredElementSize: size,
      children: ["One", "Two", "Three"].map { action($0) { chosen.append($0) } })
    delegate.menu = UIMenu(children: [row, action("Below") { chosen.append($0) }])
    let stage = stage(view, delegate)
    try stage.rightClick(at: CGPoint(x: 160, y: 210))
    try stage.settle()
    let frames = try ["One", "Two", "Three", "Below"].map { try stage.find($0).frame }
    #expect(Set(frames[..<3].map(\.midY)).count == 1)
    #expect(frames[0].maxX <= frames[1].minX && frames[1].maxX <= frames[2].minX)
    #expect(frames[3].minY >= frames[0].maxY)
    try stage.tap("Two")
    try stage.settle()
    #expect(chosen == ["Two"] && !stage.contains("Below"))
  }

  @Test func whatIsLiftedIsAPictureOfTheViewOnItsGround() throws {
    let (view, delegate) = (UIView(), Delegate())
    view.backgroundColor = .red
    delegate.menu = UIMenu(children: [action("Open") { _ in }])
    delegate.lifted = { view in
      let parameters = UIPreviewParameters()
      parameters.backgroundColor = .green
      parameters.visiblePath = UIBezierPath(rect: CGRect(x: 20, y: 10, width: 80, height: 40))
      return UITargetedPreview(view: view, parameters: parameters)
    }
    let stage = stage(view, delegate)
    try stage.press(at: CGPoint(x: 160, y: 210))
    try stage.advance(by: 0.6)
    try stage.release()
    try stage.settle()
    #expect(delegate.log == ["lift card"])
    #expect(stage.frames(of: Color(.green)).contains { $0.width == 80 && $0.height == 40 })
    try stage.key("escape")
    try stage.settle()
    #expect(delegate.log == ["lift card", "drop"])
  }

  @Test func aTargetIsWhereTheViewIs() {
    let (outer, view) = (UIView(), UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)))
    outer.addSubview(view)
    let preview = UITargetedPreview(view: view)
    #expect(preview.target.container === outer && preview.target.center == view.center)
    #expect(preview.size == CGSize(width: 30, height: 40))
    let elsewhere = preview.retargetedPreview(
      with: UIPreviewTarget(container: outer, center: .zero))
    #expect(elsewhere.view === view && elsewhere.target.center == .zero)
  }
}
