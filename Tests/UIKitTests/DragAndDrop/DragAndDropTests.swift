import Testing
import UIKit
import VivaceStage
import VivaceSupplements

@testable import VivaceUIKit

/// Things dragged out of views and dropped on others, by hand.
@MainActor @Suite(.serialized) struct DragAndDropTests {
  init() { StageServices.install() }

  private final class Source: NSObject, UIDragInteractionDelegate {
    var lines: [String] = []
    var text = "a card"
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      lines.append("items")
      let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
      item.localObject = text
      return text.isEmpty ? [] : [item]
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) { lines.append("begin") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession,
      willEndWith operation: UIDropOperation
    ) { lines.append("will end \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession,
      didEndWith operation: UIDropOperation
    ) { lines.append("end \(operation)") }
  }

  private final class Target: NSObject, UIDropInteractionDelegate {
    var lines: [String] = []
    var operation = UIDropOperation.copy
    var wants = true
    var texts: [String] = []
    func dropInteraction(
      _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool { wants && session.canLoadObjects(ofClass: String.self) }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) { lines.append("enter") }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) { lines.append("exit") }
    func dropInteraction(
      _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
      let location = session.location(in: interaction.view!)
      lines.append("drop \(Int(location.x)),\(Int(location.y))")
      session.loadObjects(ofClass: String.self) { self.texts = $0 }
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
    ) { lines.append("conclude") }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) { lines.append("end") }
  }

  @MainActor private struct Table {
    let source = Source()
    let target = Target()
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
    let tray = UIView(frame: CGRect(x: 20, y: 200, width: 200, height: 150))
    let stage: ViewStage

    init() {
      card.backgroundColor = .systemBlue
      tray.backgroundColor = .systemGray5
      card.addInteraction(UIDragInteraction(delegate: source))
      tray.addInteraction(UIDropInteraction(delegate: target))
      stage = ViewStage(300, 400, card, tray)
    }

    func lift() {
      stage.down(60, 50)
      stage.advance(by: 0.6)
    }
  }

  @Test func aViewIsDraggedToAnother() {
    let table = Table()
    table.lift()
    #expect(table.source.lines == ["items"])
    table.stage.move(80, 150)
    table.stage.move(120, 250)
    #expect(table.target.lines == ["enter"])
    table.stage.advance(by: 0.5)
    // The picture is below the finger, where it was taken.
    #expect(table.stage.pixel(120, 250) == table.stage.pixel(60, 50))
    table.stage.keep("drag-lifted")
    table.stage.up(121, 251)
    #expect(table.target.texts == ["a card"])
    table.stage.advance(by: 1.5)
    #expect(table.target.lines == ["enter", "drop 100,50", "conclude", "end"])
    #expect(table.source.lines == ["items", "begin", "will end copy", "end copy"])
    #expect(table.stage.window.subviews.count == 2)
  }

  @Test func whatNobodyTakesGoesBack() {
    let table = Table()
    table.lift()
    table.stage.move(200, 120)
    table.stage.up(200, 121)
    table.stage.advance(by: 0.1)
    // While the preview returns, it is visible between the views.
    #expect(table.stage.window.subviews.count == 3)
    table.stage.advance(by: 1.5)
    #expect(table.target.lines == [])
    #expect(table.source.lines == ["items", "begin", "will end cancel", "end cancel"])
    #expect(table.stage.window.subviews.count == 2)
  }

  @Test func forbiddenAndUnwantedThingsAreNotDropped() {
    let table = Table()
    table.target.operation = .forbidden
    table.lift()
    table.stage.move(120, 250)
    table.stage.up(120, 250)
    table.stage.advance(by: 1.5)
    #expect(table.target.lines == ["enter", "exit", "end"])
    table.target.wants = false
    table.target.lines = []
    table.lift()
    table.stage.move(120, 250)
    table.stage.up(120, 250)
    table.stage.advance(by: 1.5)
    #expect(table.target.lines == [])
  }

  @Test("a press that goes nowhere lifts and puts down, and a quick swipe lifts nothing")
  func pressAndSwipe() {
    let table = Table()
    table.lift()
    table.stage.up(60, 50)
    table.stage.advance(by: 1.5)
    #expect(table.source.lines == ["items"])
    table.source.lines = []
    table.stage.drag(from: CGPoint(x: 60, y: 50), to: CGPoint(x: 120, y: 250))
    #expect(table.source.lines == [])
  }

  @Test func aPointerLiftsAtOnce() {
    let table = Table()
    let window = table.stage.window
    window.touch(.began, at: CGPoint(x: 60, y: 50), time: 0, type: .indirectPointer)
    window.touch(.moved, at: CGPoint(x: 80, y: 60), time: 0.1, type: .indirectPointer)
    #expect(table.source.lines == ["items", "begin"])
    window.touch(.cancelled, at: CGPoint(x: 80, y: 60), time: 0.2, type: .indirectPointer)
    table.stage.advance(by: 2)
    #expect(table.source.lines == ["items", "begin", "will end cancel", "end cancel"])
  }

  /// A picture is passed on as a file, and made of it again.
  @Test func picturesArePassedOn() async throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    let provider = NSItemProvider(object: picture)
    #expect(provider.registeredTypeIdentifiers == ["public.png"])
    let size: CGSize? = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: UIImage.self) { image, _ in
        continuation.resume(returning: (image as? UIImage)?.size)
      }
    }
    #expect(size == picture.size)
    #expect(throws: CocoaError.self) {
      try UIImage.object(withItemProviderData: Data([1]), typeIdentifier: "public.png")
    }
  }
}
