import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceStage

/// The input that a headless stage can simulate beyond a tap.
@Suite("Hands") @MainActor
struct HandsTests {
  private final class Log { var entries: [String] = [] }

  private struct Board: View {
    let log: Log
    var body: some View {
      VStack(spacing: 0) {
        Text("Map").frame(width: 100, height: 100).contentShape(Rectangle())
          .gesture(
            MagnifyGesture().onEnded {
              log.entries.append("magnified \(rounded($0.magnification))")
            }
            .simultaneously(
              with: RotateGesture().onEnded {
                log.entries.append("rotated \(rounded($0.rotation.degrees))")
              }))
        HStack(spacing: 0) {
          ForEach(["Left", "Right"], id: \.self) { name in
            Text(name).frame(width: 100, height: 100).contentShape(Rectangle())
              .gesture(
                DragGesture(minimumDistance: 0)
                  .onEnded { log.entries.append("\(name) \($0.translation.height)") })
          }
        }
        Text("Cat").onTapGesture(count: 2) { log.entries.append("twice") }
          .onHover { log.entries.append("hover \($0)") }
      }
    }
    private func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
  }

  private func log(_ script: String) throws -> [String] {
    let log = Log()
    let stage = HeadlessStage { Board(log: log) }
    try stage.perform(Script(parsing: script))
    return log.entries
  }

  @Test("pinch and rotate")
  func pair() throws {
    #expect(try log("0 pinch \"Map\" by 2.5 in 0.4") == ["magnified 2.5"])
    #expect(try log("0 pinch \"Map\" by 0.25") == ["magnified 0.25"])
    #expect(try log("0 rotate \"Map\" by 270 in 0.5") == ["rotated 270.0"])
    let direct = Log()
    let stage = HeadlessStage { Board(log: direct) }
    try stage.pinch("Map", by: 3)
    try stage.rotate("Map", by: .degrees(-30), in: 0.1)
    #expect(direct.entries == ["magnified 3.0", "rotated -30.0"])
    #expect(abs(stage.time - 0.4) < 1e-9)
  }

  @Test("use several fingers, each on its own view")
  func fingers() throws {
    let script = """
      0 press "Left"
      0 press "Right" finger 2
      0.1 move 250,600 finger 2
      0.1 move "Left"
      0.2 release
      0.2 release "Right" finger 2
      0.3 press "Left" finger 3
      0.3 cancel finger 3
      """
    #expect(try log(script) == ["Left 0.0", "Right 0.0"])
  }

  @Test("tap twice, hover and leave")
  func mouse() throws {
    #expect(try log("0 doubletap \"Cat\"") == ["twice"])
    let script = """
      0 hover "Cat"
      0.5 move "Map"
      0.6 move "Cat"
      0.7 leave
      """
    #expect(
      try log(script) == ["hover true", "hover false", "hover true", "hover false"])
  }

  @Test("name the line when there is nothing to pinch")
  func missing() throws {
    let stage = HeadlessStage { Text("Map") }
    let script = try Script(parsing: "0 pinch \"Globe\" by 2", name: "a.script")
    #expect(
      throws: ScriptError("a.script:1: No view is called “Globe”. There are: “Map”.")
    ) { try stage.perform(script) }
  }

  /// The notes about a script that is played.
  private func notes<V: View>(_ script: String, @ViewBuilder on view: () -> V) throws -> [String] {
    var notes: [String] = []
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200), root: view)
    stage.onNote = { notes.append($0) }
    try stage.perform(Script(parsing: script, name: "a.script"))
    return notes
  }

  @Test("say where a tap met nothing")
  func unanswered() throws {
    let row = HStack {
      Text("Track").onTapGesture {}
      Spacer()
      Button("Play") {}
      Text("3:03").onTapGesture(count: 2) {}
      Text("Both").simultaneousGesture(TapGesture())
    }
    #expect(
      try notes("0 tap 20,5") { row } == [
        "a.script:1: the tap at 20,5, did nothing: no gesture takes taps there."
      ])
    let scrolled = try notes("0 tap 100,20") {
      ScrollView { Text("Row").frame(maxWidth: .infinity, minHeight: 40).contentShape(Rectangle()) }
    }
    #expect(
      scrolled == [
        "a.script:1: the tap at 100,20, did nothing: no gesture takes taps there."
      ])
    let named = try notes("0 tap \"Plain\"") { Text("Plain") }
    #expect(
      named == [
        "a.script:1: the tap on “Plain”, at 100,100, did nothing: no gesture takes taps there. A view takes taps "
          + "where it draws something, or where its contentShape is; tap at a place of it instead."
      ])
    for answered in [
      "0 tap \"Track\"", "0 tap \"Play\"", "0 tap \"3:03\"", "0 tap \"Both\"",
      "0 doubletap \"3:03\"",
    ] {
      #expect(try notes(answered) { row } == [], "\(answered)")
    }
  }

  @Test("lift what is draggable, or say that a drag does not")
  func lift() throws {
    let log = Log()
    @ViewBuilder func board() -> some View {
      VStack {
        Text("Card").draggable("card")
        Text("Done").frame(width: 100, height: 100)
          .dropDestination(for: String.self) { items, _ in
            log.entries += items
            return true
          }
      }
    }
    #expect(try notes("0 lift \"Card\" to \"Done\" in 0.3") { board() } == [])
    #expect(log.entries == ["card"])
    #expect(
      try notes("0 drag \"Card\" to \"Done\" in 0.3") { board() } == [
        "a.script:1: the drag did not take what is draggable at “Card”: a finger lifts that after it has rested for "
          + "half a second. `lift` rests first."
      ])
    #expect(log.entries == ["card"])
  }

  @Test("say where several views have the one name")
  func severalOfAName() throws {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200)) {
      VStack(spacing: 0) {
        Button("Row, x") {}.frame(height: 40)
        Button("Row, x") {}.frame(height: 40)
      }
    }
    #expect(
      throws: StageError(
        "No view is called “Row”, but 2 are called “Row, x”, at (100,80) and (100,120): name the place of the one "
          + "that is meant, or give them identifiers.")
    ) { try stage.tap("Row") }
  }

  @Test("hold a button, which repeats where it is told to", arguments: [true, false])
  func repeating(repeats: Bool) throws {
    let log = Log()
    let stage = HeadlessStage {
      Button("More") { log.entries.append("more") }
        .buttonRepeatBehavior(repeats ? .enabled : .disabled)
    }
    try stage.press("More")
    try stage.advance(by: 2)
    try stage.release()
    #expect(repeats ? log.entries.count > 10 : log.entries.count == 1)
  }

  @Test("show the system's pointer")
  func pointers() {
    let shapes: [PointerStyle.Shape] = [
      .arrow, .text, .crosshair, .hand, .move, .resizeHorizontally, .resizeVertically,
    ]
    #expect(Set(shapes.map { PointerShapes.systemCursor($0).rawValue }).count == shapes.count)
  }
}
