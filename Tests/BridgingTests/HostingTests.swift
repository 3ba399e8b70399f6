import SwiftUI
import Testing
import VivaceDrawing
import VivaceLayers
import VivaceStage
import VivaceViews

@testable import VivaceUIKit

/// A window of UIKit's without a stage: it turns when a test says so.
@MainActor private final class Turns {
  let window: UIWindow
  private(set) var list = DisplayList()
  private var time = LayerClock.now

  init(_ controller: UIViewController, _ size: CGSize = CGSize(width: 300, height: 200)) {
    StageServices.install()
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    turn()
  }

  func turn(after seconds: Double = 0) {
    let end = time + seconds
    while true {
      let frame = window.turn(at: time)
      list = frame.list
      guard time < end else { break }
      time = min(end, max(frame.nextInstant, time.nextUp))
    }
    list = window.turn(at: time).list
  }

  func frames(of color: Color) -> [CGRect] {
    list.frames(of: color.resolve(in: EnvironmentValues()), at: time, in: .zero)
  }

  func tap(at point: CGPoint) {
    window.touch(.began, at: point, time: time)
    turn(after: 0.05)
    window.touch(.ended, at: point, time: time)
    turn()
  }
}

@MainActor @Suite(.serialized) struct HostingTests {
  private struct Tile: View {
    var width: CGFloat
    var body: some View { Color(.red).frame(width: width, height: 40) }
  }

  @Test func swiftUIViewsShowInAPlainWindow() {
    let controller = UIHostingController(rootView: Tile(width: 60))
    let turns = Turns(controller)
    #expect(turns.frames(of: Color(.red)) == [CGRect(x: 120, y: 80, width: 60, height: 40)])
    controller.rootView = Tile(width: 100)
    turns.turn()
    #expect(turns.frames(of: Color(.red)) == [CGRect(x: 100, y: 80, width: 100, height: 40)])
  }

  @Test func aNewRootViewMovesWithTheAnimationOfTheMoment() {
    let controller = UIHostingController(rootView: Tile(width: 60))
    let turns = Turns(controller)
    withAnimation(.linear(duration: 1)) { controller.rootView = Tile(width: 160) }
    turns.turn()
    turns.turn(after: 0.5)
    #expect(turns.frames(of: Color(.red)).first?.width == 110)
    turns.turn(after: 0.6)
    #expect(turns.frames(of: Color(.red)).first?.width == 160)
  }

  private struct Switching: View {
    @State var isOn = false
    var body: some View {
      Color(isOn ? .green : .red).onTapGesture { isOn.toggle() }
    }
  }

  @Test func touchesAndStateGoOnInThere() {
    let turns = Turns(UIHostingController(rootView: Switching()))
    turns.tap(at: CGPoint(x: 50, y: 50))
    #expect(turns.frames(of: Color(.red)).isEmpty && turns.frames(of: Color(.green)).count == 1)
  }

  @Test func sizesFollowTheContent() {
    let controller = UIHostingController(rootView: Tile(width: 60))
    controller.sizingOptions = [.preferredContentSize, .intrinsicContentSize]
    _ = Turns(controller)
    #expect(controller.preferredContentSize == CGSize(width: 60, height: 40))
    #expect(controller.view.intrinsicContentSize == CGSize(width: 60, height: 40))
    #expect(controller.sizeThatFits(in: CGSize(width: 20, height: 20)).width == 60)
  }

  @Test func intrinsicSizesPlaceItAmongConstraints() {
    let outer = UIViewController()
    let inner = UIHostingController(rootView: Tile(width: 60))
    inner.sizingOptions = .intrinsicContentSize
    let turns = Turns(outer)
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      inner.view.topAnchor.constraint(equalTo: outer.view.topAnchor),
      inner.view.leadingAnchor.constraint(equalTo: outer.view.leadingAnchor, constant: 10),
    ])
    inner.didMove(toParent: outer)
    turns.turn()
    #expect(turns.frames(of: Color(.red)) == [CGRect(x: 10, y: 0, width: 60, height: 40)])
    inner.rootView = Tile(width: 90)
    turns.turn()
    turns.turn()
    #expect(turns.frames(of: Color(.red)) == [CGRect(x: 10, y: 0, width: 90, height: 40)])
  }

  private struct Scheme: View {
    @Environment(\.colorScheme) var scheme
    var body: some View { Color(scheme == .dark ? .green : .red) }
  }

  @Test func theTraitsAreTheEnvironment() {
    let controller = UIHostingController(rootView: Scheme())
    let turns = Turns(controller)
    #expect(turns.frames(of: Color(.red)).count == 1)
    turns.window.overrideUserInterfaceStyle = .dark
    turns.turn()
    #expect(turns.frames(of: Color(.red)).isEmpty && turns.frames(of: Color(.green)).count == 1)
  }

  // MARK: - One in the other in the other

  private struct Nested: UIViewControllerRepresentable {
    var width: CGFloat
    func makeUIViewController(context: Context) -> UIHostingController<Tile> {
      UIHostingController(rootView: Tile(width: width))
    }
    func updateUIViewController(_ controller: UIHostingController<Tile>, context: Context) {
      controller.rootView = Tile(width: width)
    }
  }

  private struct Around: View {
    @State var width: CGFloat = 40
    var body: some View {
      VStack(spacing: 0) {
        Nested(width: width).frame(height: 100)
        Button("Wider") { width = 80 }.frame(height: 50)
        Color(.blue)
      }
    }
  }

  @Test func aHostInsideOfAHostIsPartOfOneList() throws {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 300), scale: 1, root: Around())
    #expect(stage.frames(of: Color(.red)) == [CGRect(x: 80, y: 30, width: 40, height: 40)])
    try stage.tap("Wider")
    #expect(stage.frames(of: Color(.red)) == [CGRect(x: 60, y: 30, width: 80, height: 40)])
    #expect(stage.frame.displayList.hasDistinctIdentities)
  }

  // MARK: - Controllers

  private final class Diary: UIViewController {
    var entries: [String] = []
    override func viewDidLoad() { entries.append("load") }
    override func viewWillAppear(_ animated: Bool) { entries.append("will appear") }
    override func viewIsAppearing(_ animated: Bool) { entries.append("is appearing") }
    override func viewDidAppear(_ animated: Bool) {
      entries.append("did appear, \(Int(view.frame.width)) wide")
    }
    override func viewDidDisappear(_ animated: Bool) { entries.append("did disappear") }
    override func didMove(toParent parent: UIViewController?) {
      entries.append(parent == nil ? "out" : "in")
    }
  }

  private struct Keeping: UIViewControllerRepresentable {
    let diary: Diary
    func makeUIViewController(context: Context) -> Diary { diary }
    func updateUIViewController(_ controller: Diary, context: Context) {}
  }

  private struct ComingAndGoing: View {
    let diary: Diary
    @State var isThere = true
    var body: some View {
      VStack {
        if isThere { Keeping(diary: diary) }
        Button("Go") { isThere = false }
      }
    }
  }

  @Test func aControllerAppearsAndDisappearsWithItsView() throws {
    let diary = Diary()
    let stage = HeadlessStage(
      size: CGSize(width: 200, height: 200), scale: 1, root: ComingAndGoing(diary: diary))
    #expect(diary.entries == ["load", "will appear", "in", "is appearing", "did appear, 200 wide"])
    #expect(diary.view.frame.width == 200 && diary.view.window != nil)
    diary.entries = []
    try stage.tap("Go")
    #expect(diary.entries == ["did disappear", "out"] && diary.parent == nil)
  }
}

extension DisplayList {
  /// Whether no two items have one identity.
  var hasDistinctIdentities: Bool {
    let all = identities
    return Set(all).count == all.count
  }

  private var identities: [UInt64] {
    items.flatMap { item -> [UInt64] in
      if case .group(_, let list) = item.content {
        [item.identity] + list.identities
      } else {
        [item.identity]
      }
    }
  }
}
