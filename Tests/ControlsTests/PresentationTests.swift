import Foundation
import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

@MainActor struct PresentationTests {
  private let size = CGSize(width: 400, height: 600)

  private struct Sheets: View {
    @State var isPresented = false
    @State var number: Number?
    @State var isCovered = false
    let log: Log
    var isLocked = false

    struct Number: Identifiable { var id: Int }
    struct Inside: View {
      @Environment(\.dismiss) var dismiss
      var body: some View { Button("Close") { dismiss() } }
    }

    var body: some View {
      VStack {
        Button("Show") { isPresented = true }
        Button("Five") { number = Number(id: 5) }
        Button("Cover") { isCovered = true }
        Text(isPresented ? "on" : "off")
      }
      .sheet(isPresented: $isPresented, onDismiss: { log("dismissed") }) {
        VStack {
          Text("Sheet")
          Inside()
        }
        .presentationDetents([.medium, .large])
        .interactiveDismissDisabled(isLocked)
      }
      .sheet(item: $number) { Text("Number \($0.id)") }
      .fullScreenCover(isPresented: $isCovered) { Inside() }
    }
  }

  private struct Reader: View {
    let name: String
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text(verbatim: "\(name) \(scheme)") }
  }

  private struct Schemes: View {
    let own: ColorScheme?
    @State var inner: ColorScheme?
    let isCover: Bool
    @State private var isOn = false
    var body: some View {
      VStack {
        Reader(name: "root")
        Button("Show") { isOn = true }
        Button("Hide") { isOn = false }
      }
      .preferredColorScheme(own)
      .fullScreenCover(isPresented: isCover ? $isOn : .constant(false)) { inside }
      .sheet(isPresented: isCover ? .constant(false) : $isOn) { inside }
    }

    private var inside: some View {
      VStack {
        Reader(name: "inside").preferredColorScheme(inner)
        Button("As the window") { inner = nil }
      }
    }
  }

  @Test(
    "the scheme that a sheet or a cover prefers is its own", arguments: [true, false],
    [ColorScheme.dark, nil])
  func schemes(isCover: Bool, own: ColorScheme?) {
    let inner: ColorScheme = own == .dark ? .light : .dark
    let stage = TestStage(size: size) { Schemes(own: own, inner: inner, isCover: isCover) }
    let root = own == .dark ? "root dark" : "root light"
    #expect(stage.labels.contains(root))
    stage.tap("Show")
    #expect(stage.texts.contains("inside \(inner)") && stage.texts.contains(root))
    stage.advance(by: 2)
    stage.tap("As the window")
    #expect(stage.texts.contains(own == .dark ? "inside dark" : "inside light"))
  }

  @Test func aSheetCoversTheWindowUntilItIsDismissed() {
    let log = Log()
    let stage = TestStage(size: size) { Sheets(log: log) }
    stage.tap("Show")
    stage.advance(by: 2)
    #expect(stage.labels.contains("Sheet"))
    #expect(!stage.labels.contains("Show"), "what is below a modal layer is not to be found")
    #expect(stage.node("Sheet").frame.minY > 300)
    stage.tap("Close")
    #expect(log.take() == [])
    stage.advance(by: 2)
    #expect(log.take() == ["dismissed"], "after the movement out")
    #expect(!stage.labels.contains("Sheet"))
    #expect(stage.labels.contains("off"))
  }

  private func drag(_ stage: TestStage, _ label: String, by distance: CGFloat) {
    let start = stage.node(label).frame.center
    stage.pointer(.down, at: start)
    for step in 1...6 {
      stage.advance(by: 0.05)
      stage.pointer(
        .moved, at: CGPoint(x: start.x, y: start.y + distance * CGFloat(step) / 6))
    }
    stage.advance(by: 0.3)
    stage.pointer(.up, at: CGPoint(x: start.x, y: start.y + distance))
    stage.advance(by: 2)
  }

  @Test func aSheetIsDraggedBetweenItsDetentsAndAway() {
    let stage = TestStage(size: size) { Sheets(log: Log()) }
    stage.tap("Show")
    stage.advance(by: 2)
    let medium = stage.node("Sheet").frame.minY
    drag(stage, "Sheet", by: -200)
    #expect(stage.node("Sheet").frame.minY < medium - 50)
    drag(stage, "Sheet", by: 300)
    #expect(near(stage.node("Sheet").frame.minY, medium, 1))
    drag(stage, "Sheet", by: 220)
    #expect(!stage.labels.contains("Sheet"))
  }

  @Test func aLockedSheetStays() {
    let stage = TestStage(size: size) { Sheets(log: Log(), isLocked: true) }
    stage.tap("Show")
    stage.advance(by: 2)
    drag(stage, "Sheet", by: 250)
    stage.tap(at: CGPoint(x: 200, y: 20))
    stage.advance(by: 2)
    #expect(stage.labels.contains("Sheet"))
  }

  @Test func aTouchAboveASheetDismissesIt() {
    let stage = TestStage(size: size) { Sheets(log: Log()) }
    stage.tap("Show")
    stage.advance(by: 2)
    stage.tap(at: CGPoint(x: 200, y: 20))
    stage.advance(by: 2)
    #expect(!stage.labels.contains("Sheet"))
  }

  @Test func anItemIsGivenToItsSheetAndACoverFillsTheWindow() {
    let stage = TestStage(size: size) { Sheets(log: Log()) }
    stage.tap("Five")
    stage.advance(by: 2)
    #expect(stage.labels.contains("Number 5"))
    stage.tap(at: CGPoint(x: 200, y: 5))
    stage.advance(by: 2)
    stage.tap("Cover")
    stage.advance(by: 2)
    #expect(stage.node("Close").frame.midY == 300)
    stage.tap("Close")
    stage.advance(by: 2)
    #expect(stage.labels.contains("Cover"))
  }

  @Test func aSheetCanPresentAnother() {
    struct Second: View {
      @State var isPresented = false
      var body: some View {
        Button("Deeper") { isPresented = true }
          .sheet(isPresented: $isPresented) { Text("Bottom of it") }
      }
    }
    struct First: View {
      @State var isPresented = true
      var body: some View { Text("Root").sheet(isPresented: $isPresented) { Second() } }
    }
    let stage = TestStage(size: size) { First() }
    stage.advance(by: 2)
    stage.tap("Deeper")
    stage.advance(by: 2)
    #expect(stage.labels.contains("Bottom of it"))
    #expect(!stage.labels.contains("Deeper"))
  }

  @Test func theEnvironmentOfThePresenterFlowsIn() {
    struct Probe: View {
      @Environment(\.lineLimit) var limit
      var body: some View { Text("limit \(limit ?? 0)") }
    }
    let stage = TestStage(size: size) {
      Text("Root").sheet(isPresented: .constant(true)) { Probe() }.environment(\.lineLimit, 7)
    }
    #expect(stage.labels.contains("limit 7"))
  }

  private struct Alerts: View {
    @State var isPresented = false
    @State var asks = false
    @State var old = false
    let log: Log
    var body: some View {
      VStack {
        Button("Ask") { isPresented = true }
        Button("Choose") { asks = true }
        Button("Old") { old = true }
      }
      .alert("Delete it?", isPresented: $isPresented) {
        Button("Delete", role: .destructive) { log("delete \(isPresented)") }
        Button("Cancel", role: .cancel) { log("cancel") }
      } message: {
        Text("For good.")
      }
      .confirmationDialog("Which?", isPresented: $asks) { Button("This one") { log("this") } }
      .alert(isPresented: $old) {
        Alert(
          title: Text("Old"), primaryButton: .default(Text("Yes")) { log("yes") },
          secondaryButton: .cancel())
      }
    }
  }

  @Test func anAlertRunsTheActionThenCloses() {
    let log = Log()
    let stage = TestStage(size: size) { Alerts(log: log) }
    stage.tap("Ask")
    stage.advance(by: 2)
    #expect(stage.labels.contains("For good."))
    #expect(stage.node("Cancel").frame.maxX <= stage.node("Delete").frame.minX)
    stage.tap("Delete")
    #expect(log.take() == ["delete true"])
    stage.advance(by: 2)
    #expect(!stage.labels.contains("For good."))
  }

  @Test func aDialogHidesItsTitleAndAlwaysHasACancel() {
    let log = Log()
    let stage = TestStage(size: size) { Alerts(log: log) }
    stage.tap("Choose")
    stage.advance(by: 2)
    #expect(!stage.labels.contains("Which?"))
    #expect(stage.node("This one").frame.maxY < stage.node("Cancel").frame.minY)
    stage.tap("This one")
    stage.advance(by: 2)
    #expect(log.take() == ["this"])
    #expect(!stage.labels.contains("This one"))
  }

  @Test func theOldAlertsWorkToo() {
    let log = Log()
    let stage = TestStage(size: size) { Alerts(log: log) }
    stage.tap("Old")
    stage.advance(by: 2)
    stage.tap("Yes")
    stage.advance(by: 2)
    #expect(log.take() == ["yes"])
  }

  @Test func anAlertWithoutActionsHasAnOK() {
    struct Plain: View {
      @State var isPresented = true
      var body: some View { Text("Root").alert("Done", isPresented: $isPresented) {} }
    }
    let stage = TestStage(size: size) { Plain() }
    stage.advance(by: 1)
    stage.tap("OK")
    stage.advance(by: 1)
    #expect(!stage.labels.contains("Done"))
  }

  @Test func aPopoverIsASheetInANarrowWindowUnlessItAsks() {
    func frame(_ width: CGFloat, asks: Bool) -> CGRect {
      let stage = TestStage(size: CGSize(width: width, height: 600)) {
        Text("Root").popover(isPresented: .constant(true)) {
          Text("Content").presentationCompactAdaptation(asks ? .popover : .automatic)
        }
      }
      stage.advance(by: 2)
      return stage.node("Content").frame
    }
    #expect(near(frame(400, asks: false).midY, 48 + 552 / 2, 0.5))
    let panel = frame(400, asks: true)
    #expect(panel.midX == 200 && panel.midY < 330)
    #expect(near(Double(frame(900, asks: false).midX), 450, 1))
  }

  @Test func detentsGiveHeights() {
    struct Third: CustomPresentationDetent {
      static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 3 }
    }
    let environment = EnvironmentValues()
    func height(_ detent: PresentationDetent) -> CGFloat? { detent.height(in: 600, environment) }
    #expect(height(.medium) == 300)
    #expect(height(.fraction(2)) == 600)
    #expect(height(.height(-5)) == 0)
    #expect(height(.height(.nan)) == nil)
    #expect(height(.custom(Third.self)) == 200)
  }

  private struct Everything: View {
    let log: Log
    @State var sheet = false
    @State var locked = false
    @State var alert = false
    @State var dialog = false
    @State var popover = false
    @State var cover = false
    var body: some View {
      VStack {
        Button("sheet") { sheet = true }.sheet(isPresented: $sheet) { Text("SHEET") }
        Button("locked") { locked = true }
          .sheet(isPresented: $locked) { Text("LOCKED").interactiveDismissDisabled() }
        Button("alert") { alert = true }.alert("T", isPresented: $alert) {
          Button("ALERT") { log("ok") }
          Button("No", role: .cancel) { log("cancel") }
        }
        Button("dialog") { dialog = true }
          .confirmationDialog("T", isPresented: $dialog) { Button("DIALOG") { log("do") } }
        Button("popover") { popover = true }.popover(isPresented: $popover) {
          Text("POPOVER").presentationCompactAdaptation(.popover)
        }
        Menu("menu") { Button("MENU") { log("item") } }
        Button("cover") { cover = true }.fullScreenCover(isPresented: $cover) { Text("COVER") }
      }
    }
  }

  @Test(
    "escape dismisses what lies above the window, and alerts by their cancelling action",
    arguments: [
      ("sheet", true, []), ("locked", false, []), ("alert", true, ["cancel"]), ("dialog", true, []),
      ("popover", true, []), ("menu", true, []), ("cover", false, []),
    ] as [(String, Bool, [String])])
  func escape(name: String, leaves: Bool, does: [String]) {
    let log = Log()
    let stage = TestStage(size: size) { Everything(log: log) }
    stage.tap(name)
    stage.advance(by: 1)
    #expect(stage.labels.contains(name.uppercased()))
    stage.press("escape")
    stage.advance(by: 1)
    #expect(stage.labels.contains(name.uppercased()) != leaves)
    #expect(log.take() == does)
  }

  @Test func escapeClosesTheUppermostLayerAndLeavesAShortcutOfTheUsersItsKey() {
    struct Nested: View {
      let log: Log
      @State var isOuter = false
      @State var isInner = false
      var body: some View {
        Button("outer") { isOuter = true }.sheet(isPresented: $isOuter) {
          Button("inner") { isInner = true }.sheet(isPresented: $isInner) {
            Button("own") { log("own") }.keyboardShortcut(.cancelAction)
          }
        }
      }
    }
    let log = Log()
    let stage = TestStage(size: size) { Nested(log: log) }
    stage.tap("outer")
    stage.advance(by: 1)
    stage.tap("inner")
    stage.advance(by: 1)
    stage.press("escape")
    #expect(log.take() == ["own"])
    stage.tap(at: CGPoint(x: 200, y: 5))
    stage.advance(by: 1)
    #expect(stage.labels.contains("inner"))
    stage.press("escape")
    stage.advance(by: 1)
    #expect(stage.labels.contains("outer"))
  }

  @Test func aPopoverInALowWindowBecomesWhatItAsksForThere() {
    func isSheet(_ size: CGSize) -> Bool {
      let stage = TestStage(size: size) {
        Text("Root").popover(isPresented: .constant(true)) {
          Text("Content").presentationCompactAdaptation(horizontal: .popover, vertical: .sheet)
        }
      }
      stage.advance(by: 2)
      return stage.nodes.contains { $0.role == .sheet }
    }
    #expect(!isSheet(CGSize(width: 400, height: 600)))
    #expect(isSheet(CGSize(width: 400, height: 400)))
  }

  @Test(arguments: [true, false])
  func anAlertOrADialogIsThereAsLongAsItsItem(isAlert: Bool) {
    struct Content: View {
      let isAlert: Bool
      @State private var fruit: String?
      var body: some View {
        VStack {
          Button("Ask") { fruit = "Pear" }
          Text("fruit: \(fruit ?? "-")")
        }
        .alert(isAlert ? "Eat?" : "", item: isAlert ? $fruit : .constant(nil)) { fruit in
          Button("Eat \(fruit)") {}
        } message: { fruit in
          Text("It is a \(fruit).")
        }
        .confirmationDialog(Text("Eat?"), item: isAlert ? .constant(nil) : $fruit) { fruit in
          Button("Eat \(fruit)") {}
        } message: { fruit in
          Text("It is a \(fruit).")
        }
      }
    }
    let stage = TestStage(size: CGSize(width: 400, height: 600)) { Content(isAlert: isAlert) }
    stage.tap("Ask")
    stage.advance(by: 1)
    #expect(stage.texts.contains("It is a Pear.") && stage.texts.contains("fruit: Pear"))
    stage.tap("Eat Pear")
    stage.advance(by: 1)
    #expect(stage.texts.contains("fruit: -") && !stage.texts.contains("It is a Pear."))
  }

  @Test func anAlertIsThereAsLongAsItsError() {
    struct Spoilt: LocalizedError { var errorDescription: String? { "It is spoilt." } }
    struct Content: View {
      @State private var error: Spoilt?
      var body: some View {
        Button(error == nil ? "Eat" : "Wait") { error = Spoilt() }
          .alert(error: $error) { Button("Throw away") {} }
      }
    }
    let stage = TestStage(size: CGSize(width: 400, height: 600)) { Content() }
    stage.tap("Eat")
    stage.advance(by: 1)
    #expect(stage.texts.contains("It is spoilt."))
    stage.tap("Throw away")
    stage.advance(by: 2)
    #expect(stage.texts == ["Eat"])
  }

  private struct Presenter: View {
    @State var isPresented = false
    var detents: Set<PresentationDetent> = [.large]
    var body: some View {
      Button("Show") { isPresented = true }
        .sheet(isPresented: $isPresented) { Text("Sheet").presentationDetents(detents) }
    }
  }

  /// How large the presenter is drawn, and how far down its top lies.
  private func presenter(_ stage: TestStage) -> (scale: Double, top: Double) {
    for item in stage.items {
      guard case .group(.scale(let scale, let frame), _) = item.content else { continue }
      return (scale.value(at: stage.time).scale.width, frame.value(at: stage.time).minY)
    }
    return (1, 0)
  }

  @Test func thePresenterRecedesBehindALargeSheetOnAPhone() {
    let stage = TestStage(size: size) { Presenter() }
    #expect(presenter(stage).scale == 1)
    stage.tap("Show")
    stage.advance(by: 0.1)
    #expect((0.93..<0.999).contains(presenter(stage).scale))
    stage.advance(by: 2)
    #expect(near(presenter(stage).scale, 368.0 / 400))
    // A finger that draws the sheet down leads the presenter back.
    stage.pointer(.down, at: CGPoint(x: 200, y: 200))
    for step in 1...10 { stage.pointer(.moved, at: CGPoint(x: 200, y: 200 + 20 * step)) }
    #expect((0.93..<0.97).contains(presenter(stage).scale))
    stage.advance(by: 0.2)
    stage.pointer(.up, at: CGPoint(x: 200, y: 400))
    stage.advance(by: 2)
    let isAway = !stage.labels.contains("Sheet")
    #expect(near(presenter(stage).scale, isAway ? 1 : 368.0 / 400))
  }

  @Test func thePresenterStaysBehindALowSheetAndInAWideWindow() {
    let low = TestStage(size: size) { Presenter(detents: [.medium, .large]) }
    low.tap("Show")
    low.advance(by: 2)
    #expect(presenter(low).scale == 1)
    let wide = TestStage(size: CGSize(width: 1_000, height: 800)) { Presenter() }
    wide.tap("Show")
    wide.advance(by: 2)
    #expect(presenter(wide).scale == 1)
    let mac = TestStage(size: size) { Presenter().environment(\.isDesktop, true) }
    mac.tap("Show")
    mac.advance(by: 2)
    #expect(presenter(mac).scale == 1)
  }
}
