import Foundation
import Testing
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
struct EventWatchTests {
  @Test("is asked at first, when something came, and once more a while later")
  func asked() {
    var watch = EventWatch()
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
    // What came along with other answers counts, too.
    watch.asked(at: 10.2, wereAny: true)
    #expect(watch.nextMoment == 10.45)
  }
}

@Suite("A window's scale")
struct ScaleTests {
  @Test(
    "comes from the environment, if it makes sense",
    arguments: [
      ([:], 1), (["VIVACE_SCALE": "1.5"], 1.5), (["GDK_SCALE": "2"], 2),
      (["VIVACE_SCALE": "3", "GDK_SCALE": "2"], 3), (["VIVACE_SCALE": "0", "GDK_SCALE": "2"], 2),
      (["VIVACE_SCALE": "wide"], 1), (["VIVACE_SCALE": "100"], 1),
    ])
  func scale(environment: [String: String], expected: Double) {
    #expect(WindowSystem.scale(in: environment) == CGFloat(expected))
  }
}
