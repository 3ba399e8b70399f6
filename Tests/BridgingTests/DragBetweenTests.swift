import SwiftUI
import Testing
import VivaceGeometry
import VivaceStage
import VivaceSupplements
import VivaceViews

@testable import VivaceBridging
@testable import VivaceUIKit

/// Things dragged from views of one kit to views of the other, whichever is around which.
@MainActor @Suite(.serialized) struct DragBetweenTests {
  private final class Log { var lines: [String] = [] }

  /// Gives a word, and takes words.
  private final class Corner: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: NSString("bead")))] }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession,
      didEndWith operation: UIDropOperation
    ) { log.lines.append("ended \(operation)") }

    func dropInteraction(
      _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool { session.canLoadObjects(ofClass: String.self) }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) { log.lines.append("enter") }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) { log.lines.append("exit") }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }
    func dropInteraction(
      _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
      let location = session.location(in: interaction.view!)
      session.loadObjects(ofClass: String.self) {
        self.log.lines.append("\($0) at \(Int(location.x)),\(Int(location.y))")
      }
    }
  }

  private struct Kept: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
    func sizeThatFits(
      _ proposal: ProposedViewSize, uiView: UIView, context: Context
    ) -> CGSize? { CGSize(width: 150, height: 200) }
  }

  private struct Bin: View {
    let log: Log
    var body: some View {
      Color.green.frame(width: 150, height: 200)
        .dropDestination(for: String.self) { items, location in
          log.lines.append("\(items) at \(Int(location.x)),\(Int(location.y))")
          return true
        } isTargeted: {
          log.lines.append("targeted \($0)")
        }
    }
  }

  private func view(_ corner: Corner, gives: Bool) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 200))
    view.backgroundColor = .red
    if gives {
      let drag = UIDragInteraction(delegate: corner)
      drag.isEnabled = true
      view.addInteraction(drag)
    } else {
      view.addInteraction(UIDropInteraction(delegate: corner))
    }
    return view
  }

  /// Holds what is at a place until it is lifted, and lets it go elsewhere.
  private func carry(_ stage: HeadlessStage, from start: CGPoint, by way: CGPoint...) throws {
    try stage.press(at: start)
    try stage.advance(by: 0.8)
    for place in way {
      try stage.move(to: place)
      try stage.advance(by: 0.05)
    }
    try stage.release()
    try stage.advance(by: 1)
  }

  private let left = CGPoint(x: 50, y: 100)
  private let middle = CGPoint(x: 100, y: 100)
  private let right = CGPoint(x: 200, y: 90)

  @Test("a UIKit view in SwiftUI's window gives to a SwiftUI view")
  func platformViewToView() throws {
    let log = Log()
    let corner = Corner(log)
    let view = view(corner, gives: true)
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200), scale: 1) {
      HStack(spacing: 0) {
        Kept(view: view)
        Bin(log: log)
      }
    }
    try carry(stage, from: left, by: middle, CGPoint(x: 180, y: 100), middle, right)
    #expect(
      log.lines == [
        "targeted true", "targeted false", "targeted true", "targeted false",
        #"["bead"] at 50,90"#, "ended copy",
      ])
  }

  @Test("a SwiftUI view gives to a UIKit view in its window")
  func viewToPlatformView() throws {
    let log = Log()
    let corner = Corner(log)
    let view = view(corner, gives: false)
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200), scale: 1) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 150, height: 200).draggable("pearl")
        Kept(view: view)
      }
    }
    try carry(stage, from: left, by: middle, CGPoint(x: 180, y: 100), middle, right)
    #expect(log.lines == ["enter", "exit", "enter", #"["pearl"] at 50,90"#])
  }

  @Test("what a provider gives by onDrag is taken by a UIKit view")
  func providerToPlatformView() throws {
    let log = Log()
    let corner = Corner(log)
    let view = view(corner, gives: false)
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200), scale: 1) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 150, height: 200)
          .onDrag { NSItemProvider(object: NSString("shell")) }
        Kept(view: view)
      }
    }
    try carry(stage, from: left, by: right)
    #expect(log.lines == ["enter", #"["shell"] at 50,90"#])
  }

  /// A UIKit view beside one that hosts SwiftUI's.
  private func window(
    _ view: UIView, _ content: some View, viewIsLeft: Bool
  ) -> (HeadlessStage, UIWindow) {
    let controller = UIViewController()
    let hosting = UIHostingController(rootView: content)
    controller.addChild(hosting)
    controller.view.addSubview(view)
    controller.view.addSubview(hosting.view)
    view.frame.origin.x = viewIsLeft ? 0 : 150
    hosting.view.frame = CGRect(x: viewIsLeft ? 150 : 0, y: 0, width: 150, height: 200)
    hosting.didMove(toParent: controller)
    let size = CGSize(width: 300, height: 200)
    _ = HeadlessStage.makeTime()
    for window in UIWindow.shown where !(window is HostingWindow) { window.isHidden = true }
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let stage = HeadlessStage(size: size, scale: 1) { WindowsView().ignoresSafeArea() }
    return (stage, window)
  }

  @Test("a UIKit view gives to a SwiftUI view that its window hosts")
  func viewToHosted() throws {
    let log = Log()
    let corner = Corner(log)
    let (stage, window) = window(
      view(corner, gives: true), Bin(log: log), viewIsLeft: true)
    try carry(stage, from: left, by: middle, right)
    #expect(
      log.lines == ["targeted true", "targeted false", #"["bead"] at 50,90"#, "ended copy"])
    window.isHidden = true
  }

  @Test("a hosted SwiftUI view gives to a UIKit view of the window around")
  func hostedToView() throws {
    let log = Log()
    let corner = Corner(log)
    let (stage, window) = window(
      view(corner, gives: false),
      Color.blue.frame(width: 150, height: 200).draggable("pearl"), viewIsLeft: false)
    try carry(stage, from: left, by: middle, right)
    #expect(log.lines == ["enter", #"["pearl"] at 50,90"#])
    window.isHidden = true
  }
}
