import Foundation
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceViews

@testable import VivaceStage

@Suite("A wait")
struct WaitSetTests {
  @Test("ends at once when it was woken before it began, and is used up by that")
  func wokenBefore() {
    let waits = WaitSet()
    waits.wake()
    waits.wake()
    #expect(waits.wait(seconds: .infinity).isEmpty)
    let start = MonotonicClock.now()
    #expect(waits.wait(seconds: 0.01).isEmpty)
    #expect(MonotonicClock.now() - start >= 0.01)
  }

  @Test("is ended by another thread")
  func woken() {
    let waits = WaitSet()
    Thread.detachNewThread { waits.wake() }
    #expect(waits.wait(seconds: .infinity).isEmpty)
  }

  @Test("tells which file can be read")
  func files() throws {
    let waits = WaitSet()
    let quiet = Pipe()
    let full = Pipe()
    let file = full.fileHandleForReading.fileDescriptor
    waits.add(quiet.fileHandleForReading.fileDescriptor)
    waits.add(file)
    waits.add(file)
    try full.fileHandleForWriting.write(contentsOf: Data([1]))
    #expect(waits.wait(seconds: .infinity) == [file])
    waits.remove(file)
    #expect(waits.wait(seconds: 0).isEmpty)
  }
}

@Suite("The window system")
struct EventPollingTests {
  @Test("is asked at first, when something came, and once more a while later")
  func asked() {
    var watch = EventPolling()
    #expect(watch.isDue(at: 0))
    watch.asked(at: 0, wereAny: false)
    #expect(!watch.isDue(at: 0.2) && watch.nextMoment == 0.25)
    #expect(watch.isDue(at: 0.25))
    watch.asked(at: 0.25, wereAny: false)
    #expect(!watch.isDue(at: 1e9) && watch.nextMoment == .infinity)

    watch.note()
    #expect(watch.isDue(at: 10))
    watch.asked(at: 10, wereAny: true)
    // Something else asks meanwhile, and finds nothing.
    watch.asked(at: 10.1, wereAny: false)
    #expect(watch.nextMoment == 10.25)
    // Requests that arrive along with other answers count, too.
    watch.asked(at: 10.2, wereAny: true)
    #expect(watch.nextMoment == 10.45)
  }
}

@Suite("Free memory")
struct MemoryReleaseTests {
  @Test("is given back once, when nothing was drawn for a while")
  func released() {
    var memory = MemoryRelease()
    let atFirst = memory.isDue(at: 1e9)
    memory.note(at: 1)
    memory.note(at: 2)
    #expect(memory.nextMoment == 7)
    let answers = [6.9, 7, 7].map { memory.isDue(at: $0) }
    #expect(!atFirst && answers == [false, true, false])
    #expect(memory.nextMoment == .infinity)
  }
}

@Suite("A window's scale")
struct ScaleTests {
  @Test(
    "comes from the environment, if it makes sense",
    arguments: [
      ([:], 1), (["VIVACE_SCALE": "1.5"], 1.5), (["GDK_SCALE": "2"], 2),
      (["VIVACE_SCALE": "3", "GDK_SCALE": "2"], 3), (["VIVACE_SCALE": "0", "GDK_SCALE": "2"], 2),
      (["QT_SCALE_FACTOR": "1.5"], 1.5), (["QT_SCALE_FACTOR": "1.5", "GDK_SCALE": "2"], 2),
      (["VIVACE_SCALE": "wide"], 1), (["VIVACE_SCALE": "100"], 1),
    ] as [([String: String], Double)])
  func scale(environment: [String: String], expected: Double) {
    #expect((WindowSystem.scale(in: EnvironmentVariables(environment)) ?? 1) == CGFloat(expected))
  }
}

@Suite("A window system")
struct WindowSystemTests {
  @Test(
    "says how many dots an inch has, in quarters of a pixel a point",
    arguments: [
      ("", 1), ("Xft.dpi:\t192\n", 2), ("*color: red\nXft.dpi: 120\n", 1.25), ("Xft.dpi:96", 1),
      ("Xft.dpi: 60", 1), ("Xft.dpi: many", 1), ("Xft.dpi: 1e9", 8), ("Xft.dpiX: 192", 1),
    ])
  func dots(resources: String, scale: Double) {
    #expect(WindowSystem.scale(inResources: resources) == scale)
  }

  @Test("fails on a thread of its own as it does on the thread that needs it")
  func startsElsewhere() {
    let before = getenv("SDL_VIDEODRIVER").map { String(cString: $0) }
    setenv("SDL_VIDEODRIVER", "none", 1)
    defer {
      if let before { setenv("SDL_VIDEODRIVER", before, 1) } else { unsetenv("SDL_VIDEODRIVER") }
    }
    func failure() -> String? {
      do { try WindowSystem.start() } catch { return "\(error)" }
      return nil
    }
    let here = failure()
    WindowSystem.begin()
    #expect(here != nil && failure() == here)
    #expect(failure() == here, "Nobody waits for a start that is over.")
  }

  @Test("that has gone is noticed by whoever waits for it")
  func gone() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let waits = WaitSet()
    waits.add(ends[0])
    #expect(waits.wait(seconds: 0) == [] && waits.ended == [])
    close(ends[1])
    #expect(waits.wait(seconds: 1) == [ends[0]])
    #expect(waits.ended == [ends[0]])
  }

  @Test("opens addresses, and neither files nor options")
  func addresses() {
    func isAllowed(_ text: String) -> Bool {
      URL(string: text).map(DesktopOpener.isAllowed) ?? false
    }
    #expect(isAllowed("https://swift.org") && isAllowed("mailto:cat@example.org"))
    #expect(!isAllowed("--help") && !isAllowed("file:///etc/passwd") && !isAllowed("FILE:///a"))
    #expect(!isAllowed("relative/path"))
    #expect(!DesktopOpener.isAllowed(URL(fileURLWithPath: "/usr/bin/true")))
  }
}

@Suite("What a program keeps")
struct DefaultsWriterTests {
  @Test("is looked at once, a moment after something ran, and not while nothing does")
  func moments() {
    var keeper = DefaultsWriter()
    #expect(keeper.nextMoment == .infinity)
    keeper.note(at: 10)
    keeper.note(at: 10.1)
    #expect(keeper.nextMoment == 10 + DefaultsWriter.delay)
    keeper.update(at: 10.2)
    #expect(keeper.nextMoment == 10 + DefaultsWriter.delay)
    keeper.update(at: 10.3)
    #expect(keeper.nextMoment == .infinity)
  }
}

@Suite("A drawing")
struct TimeBudgetTests {
  private let square = Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF])

  @Test("is handed over, and so is what went wrong with it")
  func handedOver() throws {
    let square = square
    #expect(try TimeBudget(limit: 60).run("a.svg") { square }.pixels == [0xFFFF_FFFF])
    #expect(throws: PictureError.self) {
      try TimeBudget(limit: 60).run("a.svg") { throw PictureError("damaged") }
    }
  }

  @Test("that takes for ever is given up, with a word about it")
  func givenUp() throws {
    let never = DispatchSemaphore(value: 0)
    let square = square
    let error = #expect(throws: PictureError.self) {
      try TimeBudget(limit: 0.01).run("endless.svg") {
        never.wait()
        return square
      }
    }
    #expect("\(error!)".contains("endless.svg takes more than 0.01 s to draw"))
    never.signal()
  }
}

@Suite("A window's icon")
struct WindowIconTests {
  @Test("is made small by the mean of squares, without premultiplication")
  func mean() throws {
    #expect(WindowIcon(Bitmap(width: 0, height: 3, pixels: [])) == nil)
    // Half of it opaque red, half of it nothing.
    let pixels = (0..<512 * 512).map { $0 % 2 == 0 ? 0xFFFF_0000 : UInt32(0) }
    let icon = try #require(WindowIcon(Bitmap(width: 512, height: 512, pixels: pixels)))
    #expect(icon.side == 256)
    #expect(Set(icon.pixels) == [0x7FFF_0000])
  }
}
