import Testing
import UIKit
import VivaceGeometry
import VivaceLayers

@testable import VivaceUIKit

/// A controller that notes what it hears, and whether it could hear it.
@MainActor final class Screen: UIViewController {
  private enum State: String { case gone, willAppear, isAppearing, shown, disappearing }
  /// The calls that all screens of a test have received, as "name.call".
  static var log: [String] = []
  /// Suites interleave, so that each mistake is kept with its test.
  private static var found: [(test: Test.ID?, text: String)] = []
  /// The mistakes of the test that runs.
  static var mistakes: [String] { found.filter { $0.test == Test.current?.id }.map(\.text) }
  static func begin() {
    log = []
    found.removeAll { $0.test == Test.current?.id }
  }

  let name: String
  private var state = State.gone
  var isShown: Bool { state == .shown }
  var isGone: Bool { state == .gone }
  var onAppear: (() -> Void)?

  init(_ name: String, color: UIColor = .white) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
    self.color = color
  }
  required init?(coder: NSCoder) { nil }
  private var color = UIColor.white

  private func hear(_ call: String, _ allowed: [State], _ next: State) {
    Self.log.append("\(name).\(call)")
    if !allowed.contains(state) { fail("\(call) after \(state)") }
    state = next
  }

  private func fail(_ text: String) { Self.found.append((Test.current?.id, "\(name).\(text)")) }

  override func viewDidLoad() { view.backgroundColor = color }
  override func viewWillAppear(_ animated: Bool) {
    hear("willAppear", [.gone, .disappearing], .willAppear)
  }
  override func viewIsAppearing(_ animated: Bool) {
    hear("isAppearing", [.willAppear], .isAppearing)
    if view.window == nil { fail("isAppearing without a window") }
  }
  override func viewDidAppear(_ animated: Bool) {
    hear("didAppear", [.isAppearing], .shown)
    onAppear?()
  }
  override func viewWillDisappear(_ animated: Bool) {
    hear("willDisappear", [.willAppear, .isAppearing, .shown], .disappearing)
  }
  override func viewDidDisappear(_ animated: Bool) {
    hear("didDisappear", [.disappearing], .gone)
  }
}

/// The calls since the last question.
@MainActor func heard() -> [String] {
  defer { Screen.log = [] }
  return Screen.log
}

extension ViewStage {
  /// A stage with a controller as its root.
  convenience init(root: UIViewController, _ width: CGFloat = 390, _ height: CGFloat = 700) {
    Screen.begin()
    self.init(width, height)
    window.rootViewController = root
    turn()
  }
}
