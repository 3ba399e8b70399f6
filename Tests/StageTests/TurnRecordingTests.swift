import Foundation
import Testing
import VivaceControls
import VivaceGeometry
import VivaceViews

@testable import VivaceStage

/// The inputs of a program, recorded and replayed.
@MainActor @Suite struct TurnRecordingTests {
  private struct Door: View {
    @State private var isOpen = false
    @State private var name = ""
    var body: some View {
      VStack(spacing: 0) {
        Button("Open") { withAnimation(.spring(duration: 0.5, bounce: 0.4)) { isOpen.toggle() } }
          .frame(width: 100, height: 40)
        Rectangle().frame(width: isOpen ? 80 : 20, height: 40)
        TextField("Name", text: $name).frame(width: 100, height: 40)
      }
    }
  }

  private func stage(_ settings: StageSettings) throws -> PreviewStage {
    try PreviewStage(settings, state: nil) { settings in
      HeadlessStage(
        size: settings.size ?? CGSize(width: 100, height: 120), scale: settings.scale,
        scheme: settings.isDark ? .dark : .light, root: Door())
    }
  }

  private func touch(_ phase: RecordedEvent.Phase, at time: Double) -> RecordedEvent {
    var event = RecordedEvent(time: time, kind: .pointer)
    (event.phase, event.x, event.y, event.finger) = (phase, 50, 20, 1)
    return event
  }

  private func pixels(_ stage: PreviewStage) -> [UInt32] {
    stage.paint(isWhole: true).0.bitmap.pixels
  }

  @Test func aRecordingThatWentThroughAFileGivesTheSameBits() throws {
    var settings = StageSettings()
    settings.scale = 1
    let first = try stage(settings)
    defer { first.close() }
    var dark = RecordedEvent(time: 0.43, kind: .settings)
    dark.settings = settings
    dark.settings?.isDark = true
    try first.turn(to: 0.1 + 0.2, [touch(.down, at: 0.1), touch(.up, at: 1.0 / 7)])
    try first.turn(to: 0.5, [dark])
    let json = try first.recording.json
    let second = try stage(settings)
    defer { second.close() }
    try second.replay(TurnRecording(json: json, name: "x.turns"))
    #expect(second.now == first.now)
    #expect(pixels(second) == pixels(first))
    #expect(second.stage.text == first.stage.text)
    // And what has passed is drawn again as it was, in any order.
    for instant in [0.45, 0.05, 0.2, 0.3] {
      first.show(instant)
      let other = try stage(settings)
      var recording = first.recording
      recording.events.removeAll { $0.time > instant }
      recording.end = instant
      try other.replay(recording)
      #expect(pixels(first) == pixels(other), "at \(instant)")
      other.close()
    }
  }

  @Test func showingThePastDoesNotChangeThePresent() throws {
    let stage = try stage(StageSettings())
    defer { stage.close() }
    try stage.turn(to: 0.2, [touch(.down, at: 0.1), touch(.up, at: 0.15)])
    let before = pixels(stage)
    stage.show(0.05)
    #expect(pixels(stage) != before)
    stage.show(nil)
    #expect(pixels(stage) == before)
    #expect(stage.now == 0.2)
  }

  @Test func aRecordingIsAlsoAScript() throws {
    var recording = TurnRecording()
    recording.events = [touch(.down, at: 0.5), touch(.up, at: 0.6)]
    var text = RecordedEvent(time: 1, kind: .text)
    text.text = "a \"b\""
    recording.events.append(text)
    #expect(recording.script == "0.5 press 50,20\n0.6 release\n1 type \"a \\\"b\\\"\"\n")
    #expect(try Script(parsing: recording.script).events.count == 3)
  }

  @Test func whatAScriptDoesIsWrittenDown() throws {
    let first = try stage(StageSettings())
    defer { first.close() }
    try first.perform(Script(parsing: "0.25 tap \"Open\"\n0.5 resize 90x130\n"))
    #expect(first.recording.events.map(\.kind) == [.pointer, .pointer, .settings])
    #expect(first.recording.events.map(\.phase) == [.down, .up, nil])
    #expect(first.recording.events[1].time == 0.35)
    #expect(first.recording.end == first.now && first.now > 0.5)
    let second = try stage(StageSettings())
    defer { second.close() }
    try second.replay(TurnRecording(json: first.recording.json, name: "x.turns"))
    #expect(pixels(second) == pixels(first))
    // What has passed has the size that it had.
    first.show(0.3)
    #expect(first.shownSize == CGSize(width: 100, height: 120))
  }

  @Test func whatIsNoRecordingIsNamed() {
    for text in ["{}", "{\"vivace\": \"turns 9\", \"settings\": {}, \"events\": [], \"end\": 0}"] {
      #expect(throws: ScriptError.self) {
        try TurnRecording(json: Data(text.utf8), name: "x.turns")
      }
    }
  }

  @Test(
    "numbers that no stage can follow are named",
    arguments: [
      (#"[], "end": 1e308"#, "ends at 1e+308 s"), (#"[], "end": -1"#, "ends at -1.0 s"),
      (
        #"[{"kind": "pointer", "time": 1e308, "phase": "down"}], "end": 1"#,
        "event 1 is at 1e+308 s"
      ),
      (
        #"[{"kind": "pointer", "time": 0, "phase": "down", "x": 1e308, "y": 0}], "end": 1"#,
        "event 1 is 1e+308 points away"
      ),
    ])
  func excess(events: String, word: String) throws {
    let json = #"{"vivace": "turns 1", "settings": {}, "events": \#(events)}"#
    let error = #expect(throws: ScriptError.self) {
      try TurnRecording(json: Data(json.utf8), name: "x.turns")
    }
    #expect(error?.description.contains(word) == true, "\(error?.description ?? "")")
  }

  @Test func settingsFromOutsideAreMadeSane() {
    var settings = StageSettings()
    (settings.width, settings.height, settings.scale, settings.typeSize) = (1e9, .nan, 1e9, 99)
    let sane = settings.sane
    #expect((sane.width!, sane.height!) == (4096, 852))
    #expect(sane.scale <= 4)
    #expect(sane.typeSize == DynamicTypeSize.allCases.count - 1)
  }
}
