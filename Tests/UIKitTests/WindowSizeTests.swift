import Testing
import UIKit
import VivaceGeometry

@testable import VivaceUIKit

/// Controllers hear that their window has another size before it has.
@MainActor @Suite(.serialized) struct WindowSizeTests {
  private final class Hearer: UIViewController {
    var heard: [String] = []
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      heard.append("will \(Int(size.width)) at \(Int(view.bounds.width))")
      coordinator.animate(
        alongsideTransition: { [self] _ in heard.append("along \(Int(view.bounds.width))") },
        completion: { [self] _ in heard.append("done \(Int(view.bounds.width))") })
    }
  }

  @Test func controllersAndTheirChildrenAreTold() {
    let stage = ViewStage(100, 200)
    let (root, child) = (Hearer(), Hearer())
    stage.window.rootViewController = root
    root.addChild(child)
    child.view.frame = root.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.view.addSubview(child.view)
    stage.turn()
    stage.window.resize(to: CGSize(width: 200, height: 100))
    #expect(root.heard == ["will 200 at 100", "along 200", "done 200"])
    #expect(child.heard == ["will 200 at 100", "along 200", "done 200"])
    stage.window.resize(to: CGSize(width: 200, height: 100))
    #expect(root.heard.count == 3)
  }
}
