import Testing
import VivaceGeometry

@testable import VivaceStage

@Suite("A script")
struct ScriptTests {
  private func parse(_ text: String) throws -> [Script.Event] {
    try Script(parsing: text).events
  }

  private func message(_ text: String) -> String {
    do {
      _ = try Script(parsing: text, name: "pets.script")
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test("reads every kind of line")
  func everyKind() throws {
    let events = try parse(
      """
      0.2 tap "Cat"
      0.3 tap 10,20.5
      0.4 press "Cat"
      0.5 release
      0.6 release "Dog"
      0.7 move 1,2
      0.8 drag "Bead" to 200,300 in 0.5
      0.9 drag 1,2 to "Hole"
      0.95 lift "Card" to 3,4 in 0.2
      1.0 scroll "List" by 0,-120
      1.1 type "hello"
      1.2 key escape
      1.3 key command+shift+a
      1.4 doubletap "Cat"
      1.4 press "Cat" finger 2
      1.4 move 5,6 finger 2
      1.4 release finger 2
      1.4 release "Dog" finger 10
      1.4 cancel
      1.5 pinch "Map" by 2.5 in 0.4
      1.5 pinch 9,9 by 0.5
      1.5 rotate "Map" by -90 in 1
      1.6 hover "Cat"
      1.6 leave
      1.6 rightclick 7,8
      2 resize 400x600
      """)
    #expect(
      events.map(\.action) == [
        .tap(.label("Cat")), .tap(.point(CGPoint(x: 10, y: 20.5))), .press(.label("Cat")),
        .release(nil), .release(.label("Dog")), .move(.point(CGPoint(x: 1, y: 2))),
        .drag(.label("Bead"), to: .point(CGPoint(x: 200, y: 300)), duration: 0.5),
        .drag(.point(CGPoint(x: 1, y: 2)), to: .label("Hole"), duration: 0.3),
        .lift(.label("Card"), to: .point(CGPoint(x: 3, y: 4)), duration: 0.2),
        .scroll(.label("List"), by: CGVector(dx: 0, dy: -120)), .type("hello"),
        .key(KeyStroke("escape")), .key(KeyStroke("a", modifiers: [.command, .shift])),
        .doubleTap(.label("Cat")), .press(.label("Cat"), finger: 2),
        .move(.point(CGPoint(x: 5, y: 6)), finger: 2), .release(nil, finger: 2),
        .release(.label("Dog"), finger: 10), .cancel(),
        .pinch(.label("Map"), by: 2.5, duration: 0.4),
        .pinch(.point(CGPoint(x: 9, y: 9)), by: 0.5, duration: 0.3),
        .rotate(.label("Map"), by: -90, duration: 1), .hover(.label("Cat")), .leave,
        .rightClick(.point(CGPoint(x: 7, y: 8))),
        .resize(CGSize(width: 400, height: 600)),
      ])
    #expect(events.first?.time == 0.2)
    #expect(events.last?.time == 2)
  }

  @Test("leaves out comments and empty lines, but not a # in quotes")
  func comments() throws {
    let events = try parse("# how it begins\n\n  \n1 tap \"#1\" # the first\n")
    #expect(events == [Script.Event(time: 1, action: .tap(.label("#1")), origin: "script:4")])
  }

  @Test("puts events in the order of their times, those of one time in the order of their lines")
  func order() throws {
    let events = try parse("2 type \"c\"\n1 type \"a\"\n1 type \"b\"\n")
    #expect(events.map(\.action) == [.type("a"), .type("b"), .type("c")])
  }

  @Test("knows escapes in quotes")
  func escapes() throws {
    let event = try #require(try parse(#"0 type "a\"b\\c\nd\te""#).first)
    #expect(event.action == .type("a\"b\\c\nd\te"))
  }

  @Test("knows the plus key")
  func plus() throws {
    #expect(try parse("0 key +").first?.action == .key(KeyStroke("+")))
    #expect(
      try parse("0 key command++").first?.action == .key(KeyStroke("+", modifiers: [.command])))
  }

  @Test("lasts until its last event is over")
  func duration() throws {
    #expect(try Script(parsing: "1 drag 0,0 to 9,9 in 2\n2 key a").duration == 3)
    #expect(try Script(parsing: "1 pinch 0,0 by 2 in 3\n2 tap 0,0").duration == 4)
    #expect(try Script(parsing: "").duration == 0)
  }

  @Test(
    "says which line is wrong, what was found and what was expected",
    arguments: [
      ("tap \"Cat\"", "pets.script:1: found “tap”, expected a time in seconds."),
      ("-1 tap \"Cat\"", "pets.script:1: found “-1”, expected a time in seconds."),
      ("nan tap \"Cat\"", "pets.script:1: found “nan”, expected a time in seconds."),
      (
        "\n0.5 tpa \"Cat\"",
        "pets.script:2: found “tpa”, expected one of tap, doubletap, press, release, cancel, "
          + "move, drag, lift, pinch, rotate, scroll, hover, leave, rightclick, type, key or resize."
      ),
      (
        "0.5",
        "pets.script:1: found nothing more, expected an event (tap, doubletap, press, release, "
          + "cancel, move, drag, lift, pinch, rotate, scroll, hover, leave, rightclick, type, key or "
          + "resize)."
      ),
      (
        "0 tap Cat",
        "pets.script:1: found “Cat”, expected a label in quotes or a place such as 200,300."
      ),
      (
        "0 tap \"Cat",
        "pets.script:1: found the end of the line, expected a closing quote after “Cat”."
      ),
      ("0 drag \"A\" 1,2", "pets.script:1: found “1,2”, expected “to”."),
      (
        "0 drag \"A\" to 1,2 in soon",
        "pets.script:1: found “soon”, expected a duration in seconds."
      ),
      (
        "0 key hyper+a",
        "pets.script:1: found “hyper”, expected one of shift, control, option or "
          + "command."
      ),
      (
        "0 pinch 1,2 by 0", "pets.script:1: found “0”, expected a factor such as 2 or 0.5."
      ),
      ("0 pinch 1,2 to 3", "pets.script:1: found “to”, expected “by”."),
      (
        "0 rotate 1,2 by left", "pets.script:1: found “left”, expected degrees such as 90 or -45."
      ),
      ("0 press 1,2 finger 0", "pets.script:1: found “0”, expected a finger from 1 to 10."),
      ("0 press 1,2 finger 1.5", "pets.script:1: found “1.5”, expected a finger from 1 to 10."),
      (
        "0 cancel thumb", "pets.script:1: found “thumb”, expected “finger” or the end of the line."
      ),
      (
        "0 move \"A\" to 1,2",
        "pets.script:1: found “to”, expected “finger” or the end of the line: `move` names the place that a "
          + "finger goes to; `drag` goes from one place to another."
      ),
      (
        "0 drag 0,0 to 9,9 in 1e9",
        "pets.script:1: found “1000000000.0”, expected a duration in seconds, at most 3600."
      ),
      (
        "1e300 tap 0,0", "pets.script:1: found “1e+300”, expected a time in seconds, at most 86400."
      ),
      (
        "0 resize 1e9x1", "pets.script:1: found 1000000000.0x1.0, expected a size up to 16384."
      ),
      ("0 resize 0x5", "pets.script:1: found 0.0x5.0, expected a size above 0."),
      (
        "0 tap \"A\" \"B\"",
        "pets.script:1: found “\"B\"” after the event, expected the end of the line."
      ),
    ])
  func errors(text: String, expected: String) {
    #expect(message(text) == expected)
  }

  @Test("that is not there says so")
  func missing() {
    #expect(throws: ScriptError("The script /nowhere/a.script cannot be read.")) {
      _ = try Script(contentsOf: "/nowhere/a.script")
    }
  }

  @Test("says where one finger is to do two things at once")
  func overlaps() throws {
    let script = try Script(
      parsing: """
        0.5 tap "A"
        0.55 tap "B"
        0.7 press "A"
        0.8 press "B" finger 2
        0.9 drag "A" to 1,2
        1.5 release finger 2
        2 tap "A"
        2.1 tap "B"
        """)
    #expect(
      script.overlaps == [
        "script:2: the tap begins at 0.55 s, but the tap of script:1 ends at 0.6 s: one finger cannot do both. "
          + "Begin later.",
        "script:5: the drag begins at 0.9 s, but the press of script:3 is not released yet: one finger cannot do "
          + "both. Begin later.",
      ])
  }
}
