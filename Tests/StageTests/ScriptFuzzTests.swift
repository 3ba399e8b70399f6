import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceStage

/// Lines that are almost scripts, the same ones in every run.
private struct LineMaker {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }

  mutating func pick(_ terms: [String]) -> String { terms[number(below: terms.count)] }

  private static let numbers = [
    "0", "-1", "0.5", "2", "1e300", "-1e308", "nan", "inf", "0x1p4", "99999999999999999999", ".",
    "",
    "1e-320", "3600", "3601", "86400",
  ]
  private static let verbs = [
    "tap", "doubletap", "press", "release", "cancel", "move", "drag", "pinch", "rotate", "scroll",
    "hover", "leave", "rightclick", "type", "key", "resize", "TAP", "", "#", "\"tap\"",
  ]
  private static let terms = [
    "to", "by", "in", "finger", "\"A\"", "\"Nobody\"", "\"\"", "\"", "\\", "\"a\\", "\"\\n\"", "#",
    "command+a", "+", "++", "shift+", "escape", "1,2", "50,50", ",", "1,", "nan,0", "1e308,-1e308",
    "400x600", "0x0", "1x", "-5x5", "16384x1", "é👩‍👩‍👧,ß", "\u{0}", "\u{2028}", "\t", "\r",
  ]

  /// Mostly in a sensible order: a time, a verb, then anything.
  mutating func line() -> String {
    var line = [pick(Self.numbers), pick(Self.verbs)]
    for _ in 0..<number(below: 6) {
      line.append(number(below: 3) == 0 ? pick(Self.numbers) : pick(Self.terms))
    }
    if number(below: 5) == 0 { line.shuffle(with: &self) }
    return line.joined(separator: pick([" ", " ", " ", "  ", "\t", ""]))
  }
}

extension [String] {
  fileprivate mutating func shuffle(with maker: inout LineMaker) {
    for index in indices { swapAt(index, maker.number(below: count)) }
  }
}

@Suite("Whatever stands in a script") @MainActor
struct ScriptFuzzTests {
  @Test("is an event, a comment, or named in an error", arguments: 1...20 as ClosedRange<UInt64>)
  func reading(seed: UInt64) {
    var maker = LineMaker(seed: seed)
    for _ in 0..<500 {
      let line = maker.line()
      do {
        for event in try Script(parsing: line, name: "odd.script").events {
          #expect((0...86_400).contains(event.time), "\(line)")
          #expect((0...3_600).contains(event.action.duration), "\(line)")
        }
      } catch {
        let message = "\(error)"
        #expect(message.hasPrefix("odd.script:1: found ") && message.hasSuffix("."), "\(line)")
        #expect(message.contains("expected "), "\(line)")
      }
    }
  }

  @Test(
    "can be carried out, or fails with the line's name", arguments: 1...8 as ClosedRange<UInt64>)
  func doing(seed: UInt64) throws {
    var maker = LineMaker(seed: seed)
    let stage = HeadlessStage(size: CGSize(width: 100, height: 100), scale: 1) {
      VStack {
        Text("A").onTapGesture {}.onHover { _ in }
        Color.red
          .gesture(DragGesture().simultaneously(with: MagnifyGesture()).onEnded { _ in })
          .highPriorityGesture(TapGesture(count: 2).exclusively(before: LongPressGesture()))
          .simultaneousGesture(RotateGesture().sequenced(before: TapGesture()))
      }
    }
    var done = 0
    for _ in 0..<2_000 {
      guard let script = try? Script(parsing: maker.line(), name: "odd.script"),
        let event = script.events.first, event.action.duration <= 2
      else { continue }
      do {
        try stage.perform(Script(events: [Script.Event(time: 0.1, action: event.action)]))
        done += 1
      } catch let error as ScriptError {
        #expect("\(error)".contains("No view is called"))
      }
    }
    #expect(done > 5)
    // Nothing hangs: after all fingers are lifted, everything comes to rest.
    for finger in 1...10 { try stage.release(finger: finger) }
    try stage.settle()
  }
}
