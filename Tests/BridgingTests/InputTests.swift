import SwiftUI
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceGraphics
import VivaceMessages
import VivaceStage
import VivaceViews

@testable import VivaceBridging
@testable import VivaceUIKit

/// A field of UIKit's in a SwiftUI view.
private struct Field: UIViewRepresentable {
  let field: UITextField
  func makeUIView(context: Context) -> UITextField { field }
  func updateUIView(_ field: UITextField, context: Context) {}
}

/// Any view of UIKit's.
private struct Kept<Content: UIView>: UIViewRepresentable {
  let view: Content
  init(_ view: Content) { self.view = view }
  func makeUIView(context: Context) -> Content { view }
  func updateUIView(_ view: Content, context: Context) {}
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: Content, context: Context) -> CGSize? {
    proposal.replacingUnspecifiedDimensions()
  }
}

/// A program of UIKit's with one window.
@MainActor final class WindowProgram {
  let window: UIWindow
  let stage: HeadlessStage

  init(_ controller: UIViewController, _ size: CGSize = CGSize(width: 300, height: 300)) {
    for window in UIWindow.shown where !(window is HostingWindow) { window.isHidden = true }
    StageTimes.install()
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    stage = HeadlessStage(size: size, scale: 1) { WindowsView().ignoresSafeArea() }
  }
}

private enum StageTimes {
  @MainActor static func install() { _ = HeadlessStage.makeTime() }
}

/// Keys, text, the pointer and menus, from the stage to UIKit's views, wherever those are.
@MainActor @Suite(.serialized) struct InputTests {
  // MARK: - Text and focus

  private struct Form: View {
    let fields: [UITextField]
    let log: (Bool) -> Void
    @State var text = ""
    @State var other = ""
    @FocusState var isFocused: Bool
    var body: some View {
      VStack {
        TextField("First", text: $text).focused($isFocused)
        ForEach(fields.indices, id: \.self) { Field(field: fields[$0]).frame(height: 34) }
        TextField("Last", text: $other)
        Text("\(text)|\(other)")
        Button("Back") { isFocused = true }
      }
      .onChange(of: isFocused) { log(isFocused) }
    }
  }

  @Test func whatIsTypedGoesToTheFieldThatHasTheFocus() throws {
    let field = UITextField()
    field.accessibilityLabel = "UIKit"
    var log: [Bool] = []
    let stage = HeadlessStage(size: CGSize(width: 300, height: 300), scale: 1) {
      Form(fields: [field]) { log.append($0) }
    }
    try stage.tap("First")
    try stage.type("a")
    #expect(log == [true])
    try stage.tap("UIKit")
    #expect(field.isFirstResponder && log == [true, false])
    try stage.type("Hi")
    try stage.key("left")
    try stage.key("delete")
    #expect(field.text == "i" && stage.contains("a|"))
    #expect(stage.frame.caret != nil)
    // The program takes the focus back.
    try stage.tap("Back")
    #expect(!field.isFirstResponder && log == [true, false, true])
    try stage.type("b")
    #expect(stage.contains("ab|") && field.text == "i")
    // A field of UIKit's takes it by itself.
    try stage.perform { _ = field.becomeFirstResponder() }
    #expect(log == [true, false, true, false])
    try stage.type("!")
    #expect(field.text == "!i" || field.text == "i!")
    try stage.perform { _ = field.resignFirstResponder() }
    try stage.type("?")
    #expect(field.text?.contains("?") == false && stage.contains("ab|"))
  }

  @Test func tabGoesThroughBothKinds() throws {
    let fields = [UITextField(), UITextField()]
    let stage = HeadlessStage(size: CGSize(width: 300, height: 300), scale: 1) {
      Form(fields: fields) { _ in }
    }
    try stage.tap("First")
    for (index, key) in ["1", "2", "3"].enumerated() {
      try stage.type(key)
      try stage.key("tab")
      #expect(fields.map(\.isFirstResponder) == [index == 0, index == 1])
    }
    try stage.type("4")
    #expect(stage.contains("1|4") && fields.map(\.text) == ["2", "3"])
    try stage.key(KeyStroke("tab", modifiers: [.shift]))
    #expect(fields[1].isFirstResponder)
  }

  private struct Bound: View {
    let field: UITextField
    @FocusState var isFocused: Bool
    var body: some View {
      VStack {
        Field(field: field).frame(height: 34).focused($isFocused)
        Button("Edit") { isFocused = true }
        Button("Leave") { isFocused = false }
        Text(isFocused ? "edits" : "rests")
      }
    }
  }

  @Test func aFocusStateIsBoundToAFieldOfUIKits() throws {
    let field = UITextField()
    field.accessibilityLabel = "UIKit"
    let stage = HeadlessStage(size: CGSize(width: 300, height: 300), scale: 1) {
      Bound(field: field)
    }
    try stage.tap("Edit")
    #expect(field.isFirstResponder && stage.contains("edits"))
    try stage.tap("Leave")
    #expect(!field.isFirstResponder && stage.contains("rests"))
    try stage.tap("UIKit")
    #expect(field.isFirstResponder && stage.contains("edits"))
    try stage.perform { _ = field.resignFirstResponder() }
    #expect(stage.contains("rests"))
  }

  private struct Shortcuts: View {
    let log: (String) -> Void
    var body: some View {
      Button("Save") { log("save") }.keyboardShortcut("s")
    }
  }

  @Test func shortcutsOfHostedViewsAndCommandsOfControllers() throws {
    var log: [String] = []
    let hosting = UIHostingController(rootView: Shortcuts { log.append($0) })
    let program = WindowProgram(hosting)
    try program.stage.key(KeyStroke("s", modifiers: [.command]))
    #expect(log == ["save"])
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    program.window.addSubview(field)
    try program.stage.perform { _ = field.becomeFirstResponder() }
    try program.stage.type("s")
    #expect(log == ["save"] && field.text == "s")
  }

  /// Takes text by itself, wants to know of keys, and has a command.
  private final class Pad: UIView, UIKeyInput {
    var (text, keys): (String, [UIKeyboardHIDUsage]) = ("", [])
    var keyboardType = UIKeyboardType.default
    var returnKeyType = UIReturnKeyType.default
    var autocapitalizationType = UITextAutocapitalizationType.none
    var autocorrectionType = UITextAutocorrectionType.no
    var isSecureTextEntry = false
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { if hasText { text.removeLast() } }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      becomeFirstResponder()
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys.append(presses.first!.key!.keyCode)
      super.pressesBegan(presses, with: event)
    }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "k", modifierFlags: .command, action: "clear")]
    }
    func clear() { text = "" }
  }

  @Test func aViewOfOnesOwnTakesKeysAndTextAmongSwiftUIViews() throws {
    _addMessage("clear", to: Pad.self) { target, _ in (target as! Pad).clear() }
    let pad = Pad()
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200), scale: 1) {
      VStack(spacing: 0) {
        Kept(pad).frame(height: 100)
        Color.blue
      }
    }
    try stage.tap(at: CGPoint(x: 50, y: 50))
    // A window asks for text only where there is a place for it.
    #expect(stage.frame.caret == CGRect(x: 0, y: 0, width: 0, height: 100))
    try stage.type("ab")
    try stage.key("delete")
    #expect(pad.text == "a" && pad.keys == [.keyboardA, .keyboardB, .keyboardDeleteOrBackspace])
    try stage.key(KeyStroke("k", modifiers: [.command]))
    #expect(pad.text == "")
    let script = try Script(parsing: "0 type \"xy\"\n0.1 key delete")
    try stage.perform(script)
    #expect(pad.text == "x")
  }

  private final class Ending: UITextFieldDelegate {
    var keeps = true
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { !keeps }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      textField.resignFirstResponder()
      return false
    }
  }

  @Test func aFieldMayKeepTheFocusAndReturnGivesItUp() throws {
    let (field, ending) = (UITextField(), Ending())
    field.accessibilityLabel = "UIKit"
    field.delegate = ending
    let stage = HeadlessStage(size: CGSize(width: 300, height: 300), scale: 1) {
      Form(fields: [field]) { _ in }
    }
    try stage.tap("UIKit")
    try stage.tap("First")
    try stage.type("x")
    #expect(field.isFirstResponder && field.text == "x" && stage.contains("|"))
    ending.keeps = false
    try stage.key("return")
    #expect(!field.isFirstResponder)
    try stage.type("y")
    #expect(field.text == "x" && stage.contains("|"))
  }

  private struct Inner: View {
    let field: UITextField
    @State var text = ""
    var body: some View {
      VStack {
        TextField("SwiftUI", text: $text)
        Field(field: field).frame(height: 34)
        Text("says \(text)")
      }
    }
  }

  @Test func keysFindTheirWayThroughProgramsOfUIKit() throws {
    let (outer, inner) = (
      UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34)), UITextField()
    )
    outer.accessibilityLabel = "Outer"
    inner.accessibilityLabel = "Inner"
    let controller = UIViewController()
    let hosting = UIHostingController(rootView: Inner(field: inner))
    controller.addChild(hosting)
    controller.view.addSubview(outer)
    controller.view.addSubview(hosting.view)
    hosting.view.frame = CGRect(x: 0, y: 50, width: 300, height: 200)
    hosting.didMove(toParent: controller)
    let program = WindowProgram(controller)
    let stage = program.stage
    try stage.key("tab")
    try stage.type("one")
    #expect(outer.text == "one" && outer.isFirstResponder)
    try stage.key("tab")
    try stage.type("two")
    #expect(hosting.view.isFirstResponder)
    try stage.key("tab")
    try stage.type("three")
    #expect(inner.text == "three" && inner.isFirstResponder && !hosting.view.isFirstResponder)
    try stage.key("tab")
    #expect(outer.isFirstResponder)
    try stage.key(KeyStroke("tab", modifiers: [.shift]))
    #expect(inner.isFirstResponder)
    try stage.key(KeyStroke("tab", modifiers: [.shift]))
    try stage.type("!")
    #expect(hosting.view.isFirstResponder && inner.text == "three" && outer.text == "one")
    #expect(hosting.rootView.field === inner)
    _ = program.window
  }

  @Test func viewsAtTheBottomBelongToTheFirstResponder() throws {
    let fields = [UITextField(), UITextField()]
    let bar = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.text = "Done"
    bar.backgroundColor = .red
    for field in fields { field.inputAccessoryView = bar }
    var events: [String] = []
    let names: [(Notification.Name, String)] = [
      (UIResponder.keyboardWillShowNotification, "will show"),
      (UIResponder.keyboardDidShowNotification, "did show"),
      (UIResponder.keyboardWillHideNotification, "will hide"),
      (UIResponder.keyboardDidHideNotification, "did hide"),
    ]
    let observers = names.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let frame = note.userInfo![UIResponder.keyboardFrameEndUserInfoKey] as! CGRect
        MainActor.unchecked { events.append("\(word) \(Int(frame.minY)) \(Int(frame.height))") }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    let stage = HeadlessStage(size: CGSize(width: 300, height: 300), scale: 1) {
      Form(fields: fields) { _ in }
    }
    try stage.perform { _ = fields[0].becomeFirstResponder() }
    try stage.settle()
    #expect(events == ["will show 256 44", "did show 256 44"])
    #expect(stage.frames(of: Color(.red)).contains(CGRect(x: 0, y: 256, width: 300, height: 44)))
    events = []
    try stage.key("tab")
    try stage.settle()
    #expect(events == [] && stage.contains("Done"))
    try stage.perform { _ = fields[1].resignFirstResponder() }
    try stage.settle()
    #expect(events == ["will hide 300 44", "did hide 300 44"] && !stage.contains("Done"))
  }

  // MARK: - The pointer

  @Test func thePointerIsKnown() throws {
    var states: [UIGestureRecognizer.State] = []
    let view = UIView()
    let hover = UIHoverGestureRecognizer { states.append($0.state) }
    view.addGestureRecognizer(hover)
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200), scale: 1) {
      HStack(spacing: 0) {
        Color.blue
        Kept(view)
      }
    }
    try stage.hover(at: CGPoint(x: 20, y: 20))
    #expect(states == [])
    try stage.hover(at: CGPoint(x: 170, y: 30))
    try stage.hover(at: CGPoint(x: 180, y: 30))
    #expect(states == [.began, .changed] && hover.location(in: view) == CGPoint(x: 30, y: 30))
    try stage.hover(at: CGPoint(x: 20, y: 20))
    #expect(states.last == .ended)
  }

  private struct Hovered: View {
    let log: (Bool) -> Void
    var body: some View {
      VStack(spacing: 0) {
        Color.red.onHover(perform: log)
        ScrollView { Color.green.frame(height: 600) }.frame(height: 100)
      }
    }
  }

  @Test func thePointerIsKnownInHostedViews() throws {
    var hovers: [Bool] = []
    let hosting = UIHostingController(rootView: Hovered { hovers.append($0) })
    let outer = UIScrollView()
    let controller = UIViewController()
    controller.view = outer
    controller.addChild(hosting)
    outer.addSubview(hosting.view)
    hosting.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    outer.contentSize = CGSize(width: 300, height: 900)
    let program = WindowProgram(controller)
    let stage = program.stage
    try stage.hover(at: CGPoint(x: 10, y: 10))
    try stage.hover(at: CGPoint(x: 10, y: 250))
    #expect(hovers == [true, false])
    // The inner scroll view goes first, then the outer one.
    try stage.scroll(at: CGPoint(x: 10, y: 250), by: CGVector(dx: 0, dy: -400))
    #expect(outer.contentOffset.y == 0)
    try stage.advance(by: 1)
    try stage.scroll(at: CGPoint(x: 10, y: 250), by: CGVector(dx: 0, dy: -200))
    try stage.advance(by: 1)
    try stage.scroll(at: CGPoint(x: 10, y: 250), by: CGVector(dx: 0, dy: -200))
    #expect(outer.contentOffset.y == 200)
  }

  @Test func theWheelGoesOnOutsideWhenAnInnerViewIsAtItsEnd() throws {
    let inner = UIScrollView()
    inner.contentSize = CGSize(width: 100, height: 150)
    inner.accessibilityLabel = "Inner"
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200), scale: 1) {
      ScrollView {
        Kept(inner).frame(height: 100)
        Text("Below").frame(height: 500)
      }
    }
    let before = try stage.find("Below").frame.minY
    let point = CGPoint(x: 100, y: 30)
    try stage.scroll(at: point, by: CGVector(dx: 0, dy: -80))
    #expect(inner.contentOffset.y == 50)
    #expect(try stage.find("Below").frame.minY == before)
    try stage.advance(by: 1)
    try stage.scroll(at: point, by: CGVector(dx: 0, dy: -80))
    #expect(try stage.find("Below").frame.minY == before - 80)
  }

  // MARK: - Menus

  private final class Menus: UIContextMenuInteractionDelegate {
    var chosen: [String] = []
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard location.x < 100 else { return nil }
      return UIContextMenuConfiguration(previewProvider: nil) { [self] _ in
        let handler: @MainActor (UIAction) -> Void = { [self] in chosen.append($0.title) }
        return UIMenu(
          title: "File",
          children: [
            UIAction(title: "Open", image: UIImage(systemName: "folder"), handler: handler),
            UIAction(title: "Locked", attributes: .disabled, handler: handler),
            UIMenu(
              title: "Sort",
              children: [
                UIAction(title: "By name", state: .on, handler: handler),
                UIAction(title: "By date", handler: handler),
              ]),
            UIMenu(
              options: .displayInline,
              children: [UIAction(title: "Delete", attributes: .destructive, handler: handler)]),
          ])
      }
    }
  }

  @Test("a right click opens the menu that SwiftUI has", arguments: [ColorScheme.light, .dark])
  func aRightClickOpensTheMenu(scheme: ColorScheme) throws {
    let (view, menus) = (UIView(), Menus())
    view.backgroundColor = .systemTeal
    view.addInteraction(UIContextMenuInteraction(delegate: menus))
    let stage = HeadlessStage(size: CGSize(width: 320, height: 420), scale: 2, scheme: scheme) {
      Kept(view).frame(width: 200, height: 100).padding(20)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .contextMenu { Button("Outer") {} }
    }
    try stage.rightClick(at: CGPoint(x: 60, y: 60))
    try stage.settle()
    try keep(stage, "menu-\(scheme)")
    #expect(stage.contains("Open") && stage.contains("File") && !stage.contains("Outer"))
    #expect(try !stage.find("Locked").isEnabled)
    try stage.tap("Sort")
    try stage.settle()
    try stage.tap("By date")
    try stage.settle()
    #expect(menus.chosen == ["By date"] && !stage.contains("Open"))
    // Where the view has none, the one around it opens.
    try stage.rightClick(at: CGPoint(x: 200, y: 60))
    try stage.settle()
    #expect(stage.contains("Outer"))
  }

  private final class Previews: UIContextMenuInteractionDelegate {
    var chosen = 0
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration {
        let preview = UIViewController()
        preview.view.backgroundColor = .systemOrange
        preview.preferredContentSize = CGSize(width: 160, height: 100)
        return preview
      } actionProvider: { [self] _ in
        UIMenu(children: [
          UIAction(title: "More", attributes: .keepsMenuPresented) { _ in self.chosen += 1 }
        ])
      }
    }
  }

  @Test func aMenuHasAPreviewAndMayStayOpen() throws {
    let (view, previews) = (UIView(), Previews())
    view.addInteraction(UIContextMenuInteraction(delegate: previews))
    let stage = HeadlessStage(size: CGSize(width: 320, height: 420), scale: 1) {
      Kept(view).frame(width: 200, height: 100)
    }
    let orange = UIColor.systemOrange.resolvedColor(
      with: UITraitCollection(userInterfaceStyle: .light))
    try stage.press(at: CGPoint(x: 160, y: 210))
    try stage.advance(by: 0.6)
    try stage.release()
    try stage.settle()
    try keep(stage, "preview")
    #expect(stage.contains("More"))
    #expect(
      stage.frames(of: Color(uiColor: orange)).contains { $0.width == 160 && $0.height == 100 })
    try stage.tap("More")
    try stage.tap("More")
    try stage.settle()
    #expect(previews.chosen == 2 && stage.contains("More"))
    try stage.key("escape")
    try stage.settle()
    #expect(!stage.contains("More"))
  }

  @Test func aMenuKeepsTheFirstResponder() throws {
    let field = UITextField()
    field.text = "word"
    field.accessibilityLabel = "UIKit"
    let stage = HeadlessStage(size: CGSize(width: 300, height: 400), scale: 1) {
      Form(fields: [field]) { _ in }
    }
    try stage.rightClick("UIKit")
    try stage.settle()
    #expect(stage.contains("Select All") && field.isFirstResponder)
    try stage.key("down")
    try stage.key("escape")
    try stage.settle()
    #expect(!stage.contains("Select All") && field.isFirstResponder)
    try stage.type("s")
    #expect(field.text?.count == 5)
  }

  // MARK: - Who scrolls

  private struct Dragged: View {
    let log: (CGFloat) -> Void
    let tapped: () -> Void
    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(height: 100).gesture(DragGesture().onChanged { log($0.translation.height) })
        Button("Tap", action: tapped).frame(height: 100)
        Color.blue
      }
    }
  }

  @Test func aGestureInHostedViewsKeepsAnOuterScrollViewAway() throws {
    var (ways, taps): ([CGFloat], Int) = ([], 0)
    let hosting = UIHostingController(
      rootView: Dragged {
        ways.append($0)
      } tapped: {
        taps += 1
      })
    let outer = UIScrollView()
    let controller = UIViewController()
    controller.view = outer
    controller.addChild(hosting)
    outer.addSubview(hosting.view)
    hosting.view.frame = CGRect(x: 0, y: 0, width: 300, height: 600)
    outer.contentSize = CGSize(width: 300, height: 900)
    let program = WindowProgram(controller)
    let stage = program.stage
    try stage.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 30))
    #expect(ways.last == -60 && outer.contentOffset.y == 0)
    try stage.tap("Tap")
    #expect(taps == 1)
    // What has no gesture scrolls, and so does a button.
    try stage.drag(from: CGPoint(x: 50, y: 290), to: CGPoint(x: 50, y: 240), in: 1)
    #expect(outer.contentOffset.y >= 35)
    let before = outer.contentOffset.y
    try stage.settle()
    try stage.drag(
      from: CGPoint(x: 150, y: 150 - before), to: CGPoint(x: 150, y: 90 - before), in: 1)
    #expect(outer.contentOffset.y > before + 20 && taps == 1)
  }

  @Test func aPanKeepsAScrollViewAroundAway() throws {
    let view = UIView()
    var translations: [CGFloat] = []
    let pan = UIPanGestureRecognizer {
      translations.append(($0 as! UIPanGestureRecognizer).translation(in: nil).y)
    }
    view.addGestureRecognizer(pan)
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200), scale: 1) {
      ScrollView {
        Kept(view).frame(height: 100)
        Text("Below").frame(height: 500)
      }
    }
    let before = try stage.find("Below").frame
    try stage.drag(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 50, y: 20), in: 0.5)
    #expect(try stage.find("Below").frame == before)
    // It counts from where it began, which is ten points on the way.
    #expect(translations.first == 0 && translations.last! <= -46 && translations.last! > -50.5)
    view.removeGestureRecognizer(pan)
    try stage.drag(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 50, y: 20), in: 0.5)
    #expect(try stage.find("Below").frame != before)
  }

  // MARK: - Completions

  private struct AnimatedValue: UIViewRepresentable {
    var isOn: Bool
    func makeUIView(context: Context) -> UIView {
      let view = UIView()
      view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      return view
    }
    func updateUIView(_ view: UIView, context: Context) {
      context.animate { view.subviews[0].frame.origin.x = isOn ? 100 : 0 }
    }
  }

  private struct Switch: View {
    let criteria: AnimationCompletionCriteria
    let log: () -> Void
    @State var isOn = false
    var body: some View {
      VStack {
        AnimatedValue(isOn: isOn)
        Button("Go") {
          withAnimation(.spring(duration: 0.5, bounce: 0.4), completionCriteria: criteria) {
            isOn.toggle()
          } completion: {
            log()
          }
        }
      }
    }
  }

  @Test func aCompletionWaitsForTheLogicalEndOfUIKitsAnimations() throws {
    func end(_ criteria: AnimationCompletionCriteria) throws -> Double {
      var end: Double?
      var stage: HeadlessStage!
      stage = HeadlessStage(size: CGSize(width: 300, height: 200), scale: 1) {
        Switch(criteria: criteria) { end = stage.time }
      }
      try stage.tap("Go")
      let start = stage.time
      try stage.settle()
      return try #require(end) - start
    }
    let logical = try end(.logicallyComplete)
    #expect(abs(logical - 0.5) < 1e-6)
    #expect(try end(.removed) > logical + 0.2)
  }

  // MARK: - Pictures

  @Test(
    "fields of both kinds look alike while they are edited", arguments: [ColorScheme.light, .dark])
  func fieldsLookAlike(scheme: ColorScheme) throws {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "Second"
    let text = UITextView()
    let link = NSMutableAttributedString(
      string: "A text of many lines, which has a link in it.",
      attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label])
    link.addAttribute(
      .link, value: URL(string: "https://example.org")!, range: NSRange(location: 34, length: 4))
    text.attributedText = link
    let bar = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.text = "  Accessory"
    field.inputAccessoryView = bar
    text.inputAccessoryView = bar
    let stage = HeadlessStage(size: CGSize(width: 320, height: 420), scale: 2, scheme: scheme) {
      VStack(spacing: 16) {
        TextField("First", text: .constant("SwiftUI")).textFieldStyle(.roundedBorder)
        Field(field: field).frame(height: 34)
        Kept(text).frame(height: 90)
      }
      .padding()
      .frame(maxHeight: .infinity, alignment: .top)
    }
    try stage.perform { _ = field.becomeFirstResponder() }
    try stage.type("UIKit")
    try stage.advance(by: 0.4)
    try keep(stage, "field-\(scheme)")
    let withCaret = stage.bitmap().pixels
    try stage.advance(by: 0.5)
    #expect(stage.bitmap().pixels != withCaret)
    try stage.perform {
      _ = text.becomeFirstResponder()
      text.selectedRange = NSRange(location: 2, length: 20)
    }
    try stage.advance(by: 0.4)
    try keep(stage, "text-\(scheme)")
    #expect(stage.contains("Accessory") || stage.contains("  Accessory"))
  }

  /// Writes a picture where the environment asks for some.
  private func keep(_ stage: HeadlessStage, _ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["VIVACE_PICTURES"] else { return }
    let data = Services.current.painter!.png(of: stage.bitmap())
    try data.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
  }
}
