import CSDL2
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceStage

@Suite("Input from SDL")
struct InputTranslatorTests {
  private var translator = InputTranslator()

  private mutating func translate(_ event: SDL_Event) -> WindowMessage? {
    translator.translate(event, at: 3, size: CGSize(width: 200, height: 100)) { x, y in
      CGPoint(x: CGFloat(x) / 2, y: CGFloat(y) / 2)
    }
  }

  private mutating func pointer(_ event: SDL_Event) throws -> PointerEvent {
    let message = translate(event)
    guard case .input(.pointer(let pointer))? = message else {
      throw StageError("Not a pointer: \(String(describing: message))")
    }
    #expect(pointer.time == 3)
    return pointer
  }

  private func motion(x: Int32, y: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.x = x
    event.motion.y = y
    return event
  }

  private func button(_ type: SDL_EventType, _ number: UInt8, x: Int32, y: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = type.rawValue
    event.button.button = number
    event.button.x = x
    event.button.y = y
    return event
  }

  @Test("makes a hovering mouse move while a button is down, in points")
  mutating func mouse() throws {
    var phases: [PointerEvent.Phase] = []
    for event in [
      motion(x: 10, y: 20), button(SDL_MOUSEBUTTONDOWN, 1, x: 10, y: 20), motion(x: 30, y: 40),
      button(SDL_MOUSEBUTTONUP, 1, x: 30, y: 40), motion(x: 50, y: 60),
    ] {
      let pointer = try pointer(event)
      #expect(pointer.id == 0)
      phases.append(pointer.phase)
    }
    #expect(phases == [.hover, .down, .moved, .up, .hover])
    let last = try pointer(motion(x: 8, y: 6))
    #expect(last.location == CGPoint(x: 4, y: 3))
  }

  @Test("knows the secondary button")
  mutating func secondary() throws {
    #expect(try pointer(button(SDL_MOUSEBUTTONDOWN, 3, x: 0, y: 0)).button == 3)
  }

  @Test("numbers fingers from 1, in the window's size")
  mutating func touch() throws {
    func finger(_ type: SDL_EventType, _ id: Int64, x: Float, y: Float) -> SDL_Event {
      var event = SDL_Event()
      event.tfinger.type = type.rawValue
      event.tfinger.fingerId = id
      event.tfinger.x = x
      event.tfinger.y = y
      return event
    }
    let first = try pointer(finger(SDL_FINGERDOWN, 70, x: 0.5, y: 0.5))
    #expect(first.id == 1 && first.kind == .touch && first.phase == .down)
    #expect(first.location == CGPoint(x: 100, y: 50))
    #expect(try pointer(finger(SDL_FINGERDOWN, 71, x: 0, y: 0)).id == 2)
    #expect(try pointer(finger(SDL_FINGERMOTION, 71, x: 0, y: 0)).id == 2)
    #expect(try pointer(finger(SDL_FINGERUP, 70, x: 0, y: 0)).phase == .up)
    #expect(try pointer(finger(SDL_FINGERUP, 71, x: 0, y: 0)).id == 2)
    #expect(try pointer(finger(SDL_FINGERDOWN, 99, x: 0, y: 0)).id == 1)
  }

  @Test("scrolls content down when the wheel goes up, at the pointer")
  mutating func wheel() throws {
    _ = translate(motion(x: 40, y: 60))
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.preciseY = 1
    guard case .input(.scroll(let location, let delta, _, _))? = translate(event) else {
      throw StageError("Not a scroll.")
    }
    #expect(location == CGPoint(x: 20, y: 30))
    #expect(delta == CGVector(dx: 0, dy: InputTranslator.wheelStep))
  }

  @Test(
    "names keys",
    arguments: [
      (Int32(97), "a"), (27, "escape"), (13, "return"), (0x4000_0052, "up"), (0x4000_003A, "f1"),
      (0x4000_0045, "f12"), (0x4000_0059, "1"), (0x4000_0062, "0"), (32, "space"), (43, "+"),
      (0x4000_00E1, nil),
    ])
  func keys(code: Int32, name: String?) {
    #expect(KeyNames.name(of: code) == name)
  }

  @Test("tells keys, repeats and modifiers; control stands for command")
  mutating func keyEvents() throws {
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = 97
    event.key.keysym.mod = UInt16(KMOD_LCTRL.rawValue | KMOD_RSHIFT.rawValue)
    event.key.repeat = 1
    guard case .input(.key(let key))? = translate(event) else { throw StageError("Not a key.") }
    #expect(key.key == "a" && key.phase == .repeat && key.characters == "A")
    #expect(key.modifiers == [.command, .shift])
  }

  @Test("leaves out what means nothing to views")
  mutating func others() {
    var event = SDL_Event()
    event.type = SDL_CLIPBOARDUPDATE.rawValue
    #expect(translate(event) == nil)
  }
}
