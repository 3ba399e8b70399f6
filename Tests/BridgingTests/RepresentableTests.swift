import SwiftUI
import Testing
import VivaceStage
import VivaceViews

/// A box of UIKit's whose size, color and inner place a test says.
private struct Box: UIViewRepresentable {
  final class Sized: UIView {
    var size = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    override var intrinsicContentSize: CGSize { size }
  }

  var size: CGSize?
  var color = UIColor.red
  var priority: UILayoutPriority?
  var log: (String) -> Void = { _ in }

  func makeUIView(context: Context) -> Sized {
    log("made")
    return Sized()
  }
  func updateUIView(_ view: Sized, context: Context) {
    log("updated")
    view.backgroundColor = color
    if let size { view.size = size }
    view.invalidateIntrinsicContentSize()
    if let priority {
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        view.setContentHuggingPriority(priority, for: axis)
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
    }
  }
  static func dismantleUIView(_ view: Sized, coordinator: ()) {
    view.tag = 7
    Self.last = view
  }
  nonisolated(unsafe) static var last: Sized?
}

@MainActor @Suite(.serialized) struct RepresentableTests {
  @Test func aViewWithoutASizeOfItsOwnTakesItsRoom() {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200), scale: 1) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 100)
        Box()
      }
    }
    #expect(stage.frames(of: Color(.red)) == [CGRect(x: 100, y: 0, width: 200, height: 200)])
  }

  @Test(
    "priorities decide whether a view is as large as it says",
    arguments: [
      (UILayoutPriority.defaultLow, CGFloat(300), CGFloat(10)), (.required, 50, 50),
    ])
  func prioritiesDecide(priority: UILayoutPriority, roomy: CGFloat, tight: CGFloat) {
    for (room, expected) in [(CGFloat(300), roomy), (10, tight)] {
      let stage = HeadlessStage(size: CGSize(width: 400, height: 400), scale: 1) {
        Box(size: CGSize(width: 50, height: 50), priority: priority)
          .frame(width: room, height: room)
      }
      let frame = stage.frames(of: Color(.red)).first ?? .zero
      #expect(frame.width == expected && frame.midX == 200)
    }
  }

  @Test func aFixedSizeIsTheIntrinsicOne() {
    let stage = HeadlessStage(size: CGSize(width: 400, height: 400), scale: 1) {
      Box(size: CGSize(width: 60, height: 30)).fixedSize()
    }
    #expect(stage.frames(of: Color(.red)) == [CGRect(x: 170, y: 185, width: 60, height: 30)])
  }

  private struct Growing: View {
    @State var isLarge = false
    var body: some View {
      VStack {
        Box(size: CGSize(width: isLarge ? 90 : 40, height: 30), priority: .required)
        Button("Grow") { isLarge.toggle() }
      }
    }
  }

  @Test func anotherIntrinsicSizeIsLaidOut() throws {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1, root: Growing())
    #expect(stage.frames(of: Color(.red)).first?.width == 40)
    try stage.tap("Grow")
    #expect(stage.frames(of: Color(.red)).first?.width == 90)
  }

  private struct Coming: View {
    @State var isThere = true
    var log: (String) -> Void
    var body: some View {
      VStack {
        if isThere { Box(log: log) }
        Button("Go") { isThere = false }
      }
    }
  }

  @Test func aViewIsMadeOnceAndTakenApartWhenItGoes() throws {
    var log: [String] = []
    let stage = HeadlessStage(
      size: CGSize(width: 200, height: 200), scale: 1, root: Coming { log.append($0) })
    #expect(log == ["made", "updated"])
    Box.last = nil
    try stage.tap("Go")
    #expect(Box.last?.tag == 7 && Box.last?.window == nil)
    #expect(stage.frames(of: Color(.red)).isEmpty)
    #expect(log == ["made", "updated"])
  }

  // MARK: - Environment

  private struct Witness: UIViewRepresentable {
    var tell: (UIView) -> Void
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ view: UIView, context: Context) { tell(view) }
  }

  @Test func theEnvironmentBecomesTraitsAndTint() {
    var view: UIView!
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200), scale: 3) {
      Witness { view = $0 }
        .environment(\.colorScheme, .dark).environment(\.layoutDirection, .rightToLeft)
        .dynamicTypeSize(.accessibility2).tint(.green)
    }
    let traits = view.traitCollection
    #expect(traits.userInterfaceStyle == .dark && traits.layoutDirection == .rightToLeft)
    #expect(traits.preferredContentSizeCategory == .accessibilityLarge)
    #expect(traits.displayScale == 3)
    #expect(
      view.tintColor.resolvedColor(with: traits) == UIColor.systemGreen.resolvedColor(with: traits))
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    stage.close()
  }

  @Test func dynamicColorsFollowTheScheme() {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 100), scale: 1, scheme: .light) {
      Box(color: .systemBackground)
    }
    #expect(stage.frames(of: .white).count == 1)
    stage.host.colorScheme = .dark
    try? stage.advance(by: 0.1)
    #expect(stage.frames(of: .white).isEmpty && stage.frames(of: .black).count == 1)
  }

  @Test func theTintColorIsTheTintAround() {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 100), scale: 1) {
      VStack {
        Box(color: .tintColor)
        Color(uiColor: .tintColor)
      }
      .tint(Color(UIColor.red))
    }
    #expect(stage.frames(of: Color(UIColor.red)).count == 2)
    stage.close()
  }

  @Test func viewsKnowTheWindowAndWhereTheyAre() {
    var view: UIView!
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200), scale: 1) {
      Witness { view = $0 }.frame(width: 40, height: 20).offset(x: 50, y: 10)
    }
    #expect(view.window?.bounds.size == CGSize(width: 300, height: 200))
    #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: 180, y: 100))
    stage.close()
  }

  // MARK: - Touches

  private struct Pressed: UIViewRepresentable {
    var title: String
    @Binding var count: Int
    func makeCoordinator() -> Presses { Presses() }
    func makeUIView(context: Context) -> UIButton {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.addAction(
        UIAction { [coordinator = context.coordinator] _ in coordinator.press() },
        for: .touchUpInside)
      return button
    }
    func updateUIView(_ button: UIButton, context: Context) {
      context.coordinator.press = { count += 1 }
    }
    final class Presses { var press: () -> Void = {} }
  }

  private struct Counting: View {
    @State var count = 0
    @State var taps = 0
    var isDisabled = false
    var body: some View {
      VStack {
        Text("\(count) presses, \(taps) taps")
        Pressed(title: "Press", count: $count).frame(width: 100, height: 50)
          .disabled(isDisabled)
      }
      .onTapGesture { taps += 1 }
    }
  }

  @Test func aButtonOfUIKitIsPressed() throws {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1, root: Counting())
    try stage.tap("Press")
    #expect(try stage.find("1 presses, 0 taps").frame.width > 0)
  }

  private struct Renamed: UIViewControllerRepresentable {
    final class Controller: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel()
        label.text = "before"
        let button = UIButton(
          configuration: .filled(),
          primaryAction: UIAction(title: "Rename") { _ in label.text = "after" })
        let stack = UIStackView(arrangedSubviews: [label, button])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
          stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
      }
    }
    func makeUIViewController(context: Context) -> Controller { Controller() }
    func updateUIViewController(_ controller: Controller, context: Context) {}
  }

  @Test func whatAnActionOfUIKitChangesIsShown() throws {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 300), scale: 1) {
      VStack { Renamed().frame(height: 200) }
    }
    #expect(try stage.find("before").frame.width > 0)
    try stage.tap("Rename")
    #expect(try stage.find("after").frame.width > 0)
  }

  @Test func aDisabledPlaceTakesNoTouches() throws {
    let stage = HeadlessStage(
      size: CGSize(width: 200, height: 200), scale: 1, root: Counting(isDisabled: true))
    try stage.tap("Press")
    #expect(try stage.find("0 presses, 1 taps").frame.width > 0)
  }

  @Test func aGestureOnAPlainViewIsTheSwiftUIOne() throws {
    var taps = 0
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1) {
      Box().onTapGesture { taps += 1 }
    }
    try stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(taps == 1)
  }

  private struct Panned: UIViewRepresentable {
    var tell: (UIPanGestureRecognizer) -> Void
    func makeUIView(context: Context) -> UIView {
      let view = UIView()
      view.addGestureRecognizer(
        UIPanGestureRecognizer { [tell] in tell($0 as! UIPanGestureRecognizer) })
      return view
    }
    func updateUIView(_ view: UIView, context: Context) {}
  }

  @Test func aPanInAScrollViewIsItsOwn() throws {
    var states: [UIGestureRecognizer.State] = []
    var last = CGPoint.zero
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1) {
      ScrollView {
        Panned {
          states.append($0.state)
          last = $0.translation(in: $0.view)
        }
        .frame(height: 150)
        Color(.red).frame(height: 600)
      }
    }
    let before = stage.frames(of: Color(.red))
    try stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 40), in: 0.3)
    #expect(states.first == .began && states.last == .ended && states.contains(.changed))
    #expect(last.y <= -50)
    #expect(stage.frames(of: Color(.red)) == before)
  }

  private struct Drag: UIGestureRecognizerRepresentable {
    var tell: (UIGestureRecognizer.State, CGPoint) -> Void
    func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
      UIPanGestureRecognizer()
    }
    func handleUIGestureRecognizerAction(_ recognizer: UIPanGestureRecognizer, context: Context) {
      tell(recognizer.state, context.converter.localLocation)
    }
  }

  @Test func aRecognizerOfUIKitFollowsASwiftUIView() throws {
    var events: [(UIGestureRecognizer.State, CGPoint)] = []
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1) {
      Rectangle().fill(.blue).frame(width: 100, height: 100)
        .gesture(Drag { events.append(($0, $1)) })
    }
    try stage.drag(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 120, y: 60), in: 0.2)
    #expect(events.first?.0 == .began && events.last?.0 == .ended)
    #expect(events.last?.1 == CGPoint(x: 70, y: 10))
    events = []
    try stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10), in: 0.2)
    #expect(events.isEmpty)
  }

  // MARK: - Mistakes

  private struct Shared: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
  }

  @Test func aViewThatIsUsedTwiceIsWhereItWasPutLast() {
    let view = UIView()
    view.backgroundColor = .red
    let stage = HeadlessStage(size: CGSize(width: 200, height: 100), scale: 1) {
      HStack(spacing: 0) {
        Shared(view: view)
        Shared(view: view)
      }
    }
    #expect(stage.frames(of: Color(.red)) == [CGRect(x: 100, y: 0, width: 100, height: 100)])
  }
}
