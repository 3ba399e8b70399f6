import Foundation
import Synchronization
import Testing
import VivaceLogging
import VivaceOSLog

private final class Lines: Sendable {
  let all = Mutex<[String]>([])
  static func of(_ work: () -> Void) -> [String] {
    let lines = Lines()
    LogOutput.receiver.withLock { $0 = { line in lines.all.withLock { $0.append(line) } } }
    work()
    LogOutput.receiver.withLock { $0 = nil }
    return lines.all.withLock { $0 }
  }
}

/// The suites that read written lines run one after another, since all lines go to one receiver.
@Suite(.serialized) enum WrittenLines {}

extension WrittenLines {
  @Suite(.serialized) struct LoggerTests {
    private let logger = Logger(subsystem: "org.example", category: "tests")

    @Test func aLineHasLevelPlaceAndMessage() {
      let lines = Lines.of {
        logger.info("Loaded \(3) of \(4)")
        logger.warning("slow")
        logger.critical("gone")
        Logger().debug("bare")
        logger.log(level: .fault, "worst")
        VivaceLogging.Logger(subsystem: "a", category: "b").notice("by its module")
      }
      #expect(
        lines == [
          "info [org.example:tests] Loaded 3 of 4", "error [org.example:tests] slow",
          "fault [org.example:tests] gone", "debug bare", "fault [org.example:tests] worst",
          "default [a:b] by its module",
        ])
    }

    @Test func privateValuesAreNotWritten() {
      let name = "Ada"
      let lines = Lines.of {
        logger.log("\(name, privacy: .private) \(name, privacy: .public) \(name)")
        logger.log("\(7, privacy: .sensitive)")
        logger.log("\(name, privacy: .private(mask: .hash))")
        logger.log("\(name, privacy: .private(mask: .hash))")
      }
      #expect(lines[0].hasSuffix("<private> Ada Ada"))
      #expect(lines[1].hasSuffix("] <private>"))
      #expect(lines[2].contains("<mask.hash: '") && !lines[2].contains(name))
      #expect(lines[2] == lines[3])
    }

    @Test func valuesTakeFormats() {
      struct Fault: Error { let code = 3 }
      let error: any Error = Fault()
      let nothing: Int? = nil
      let lines = Lines.of {
        logger.log("\(255, format: .hex(includePrefix: true)) \(5, format: .decimal(minDigits: 3))")
        logger.log("\(3.14159, format: .fixed(precision: 2)) \(true, format: .answer) \(2.5)")
        logger.log("\("a", align: .right(columns: 3))|\("b", align: .left(columns: 3))|")
        logger.log(
          "\(error) \(Int.self) \(URL(string: "http://a.b")!) \(String(describing: nothing))")
        logger.log("\(error.localizedDescription, privacy: .public)")
      }.map { $0.replacingOccurrences(of: "default [org.example:tests] ", with: "") }
      #expect(
        lines.prefix(4) == [
          "0xff 005", "3.14 yes 2.500000", "  a|b  |", "Fault(code: 3) Int http://a.b nil",
        ])
    }

    @Test func nothingIsPutTogetherForADisabledLog() {
      var count = 0
      func value() -> Int {
        count += 1
        return count
      }
      let lines = Lines.of {
        Logger(OSLog.disabled).log("\(value())")
        os_log("%d", log: .disabled, type: .info, 3)
      }
      #expect(lines.isEmpty && count == 0)
    }

    @Test func formatsOfCHaveWordsInBraces() {
      let log = OSLog(subsystem: "s", category: "c")
      let lines = Lines.of {
        os_log(
          "%{public}@ is %{private}d of %d, 100%%", log: log, type: .error, "a" as NSString, 1, 2)
        os_log("plain")
        os_log(.debug, "level \(1)")
        os_log("%.2f", log: log, 1.5)
      }
      #expect(
        lines == [
          "error [s:c] a is <private> of 2, 100%", "default plain", "debug level 1",
          "default [s:c] 1.50",
        ])
    }

    @Test func signpostsRunWhatTheyMeasure() {
      let signposter = OSSignposter(subsystem: "s", category: "c")
      let state = signposter.beginInterval("work", id: signposter.makeSignpostID())
      signposter.endInterval("work", state)
      #expect(signposter.withIntervalSignpost("work") { 4 } == 4)
    }
  }
}

struct UnfairLockTests {
  @Test func oneThreadAtATime() async {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<2_000 { lock.withLock { $0 += 1 } } }
      }
    }
    #expect(lock.withLock { $0 } == 16_000)
  }

  @Test func aTakenLockIsNotAvailable() {
    let lock = OSAllocatedUnfairLock()
    lock.lock()
    lock.precondition(.owner)
    #expect(!lock.lockIfAvailable())
    lock.unlock()
    #expect(lock.lockIfAvailable())
    lock.unlock()
    #expect(lock.withLockIfAvailable { 3 } == 3)
  }

  @Test func aWordIsALock() {
    let word = os_unfair_lock_t.allocate(capacity: 1)
    defer { word.deallocate() }
    word.initialize(to: os_unfair_lock())
    os_unfair_lock_lock(word)
    #expect(!os_unfair_lock_trylock(word))
    os_unfair_lock_unlock(word)
    #expect(os_unfair_lock_trylock(word))
  }
}

extension WrittenLines {
  /// Messages that a program reads back.
  @Suite(.serialized) struct LogStoreTests {
    @Test func theMessagesOfThisProgramAreRead() throws {
      let start = Date()
      let logger = Logger(subsystem: "org.example", category: "store-\(UUID())")
      _ = Lines.of {
        logger.debug("first")
        logger.error("second \(2)")
      }
      let store = try OSLogStore(scope: .currentProcessIdentifier)
      let all = try store.getEntries(at: store.position(date: start)).compactMap {
        $0 as? OSLogEntryLog
      }
      let own = all.filter { $0.category.hasPrefix("store-") }
      #expect(own.map(\.composedMessage) == ["first", "second 2"])
      #expect(own.map(\.level) == [.debug, .error] && own[0].subsystem == "org.example")
      #expect(
        own.allSatisfy { $0.date >= start && $0.process == ProcessInfo.processInfo.processName })
      let backwards = try store.getEntries(with: .reverse, at: store.position(date: start))
      #expect(backwards.first { _ in true }?.date ?? .distantPast >= own[1].date)
      let later = try store.getEntries(at: store.position(date: Date().addingTimeInterval(60)))
      #expect(Array(later).isEmpty)
    }

    @Test func onlyThisProcessCanBeRead() {
      #expect(throws: CocoaError.self) { try OSLogStore(scope: .system) }
    }
  }
}
