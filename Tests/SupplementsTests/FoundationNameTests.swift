import Dispatch
import Foundation
import Testing

@testable import VivaceSupplements

/// Names of Foundation, Dispatch and the Objective-C runtime that open-source Foundation lacks.
@Suite(.serialized) struct FoundationNameTests {
  @Test func lengthsAreNumbersAsObjects() {
    let length: CGFloat = 2.5
    #expect((length as NSNumber).doubleValue == 2.5)
    let values: [String: Any] = ["width": NSNumber(value: 4)]
    #expect(values["width"] as? CGFloat == 4)
    #expect((["a": length] as NSDictionary)["a"] as? NSNumber == 2.5)
  }

  /// A thread enters an object several times, and others wait until it has left as often.
  @Test func objectsAreLockedForAThread() {
    let object = NSObject()
    #expect(objc_sync_exit(object) == -1)
    #expect(objc_sync_enter(object) == 0 && objc_sync_enter(object) == 0)
    nonisolated(unsafe) let shared = object
    nonisolated(unsafe) var order: [Int] = []
    let isOver = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      objc_sync_enter(shared)
      order.append(2)
      objc_sync_exit(shared)
      isOver.signal()
    }
    order.append(1)
    #expect(objc_sync_exit(object) == 0 && objc_sync_exit(object) == 0)
    #expect(isOver.wait(timeout: .now() + 60) == .success)
    #expect(order == [1, 2])
    #expect(objc_sync_enter([1]) == 0 && objc_sync_exit([1]) == 0)
  }

  @Test func theLibraryHasAFolder() throws {
    let manager = FileManager.default
    #expect(manager._urls(for: .libraryDirectory, in: .userDomainMask) == [.libraryDirectory])
    #expect(
      try manager._url(
        for: .libraryDirectory, in: .userDomainMask, appropriateFor: nil, create: false)
        == .libraryDirectory)
    #expect(
      manager._urls(for: .documentDirectory, in: .userDomainMask)
        == manager.urls(for: .documentDirectory, in: .userDomainMask))
  }

  /// An object that announces nothing is observed by looking at it.
  @Test func anObjectIsObservedByLookingAtIt() {
    final class Counter: NSObject { var count = 0 }
    let counter = Counter()
    var seen: [Int] = []
    let (observation, look) = _observe(counter, \.count, options: [.initial, .new]) { _, change in
      seen.append(change.newValue ?? -1)
    }
    look()
    counter.count = 3
    look()
    observation.invalidate()
    counter.count = 4
    look()
    #expect(seen == [0, 3])
  }

  @Test func thereIsNoCloud() {
    let manager = FileManager.default
    #expect(manager.url(forUbiquityContainerIdentifier: nil) == nil)
    #expect(manager.ubiquityIdentityToken == nil)
    let url = URL(fileURLWithPath: "/tmp/nothing")
    #expect(!manager.isUbiquitousItem(at: url))
    #expect(throws: CocoaError.self) { try manager.startDownloadingUbiquitousItem(at: url) }
    #expect(Data.WritingOptions.atomicWrite == .atomic)
  }

  @Test func stringsAreSortedAsPeopleReadThem() {
    struct Named { var name: String }
    let names = ["b10", "a", "B2", "Z"].map { Named(name: $0) }
    func sorted(_ descriptor: SortDescriptor<Named>) -> [String] {
      names.sorted(using: descriptor).map(\.name)
    }
    #expect(sorted(.init(\.name, comparator: .localizedStandard)) == ["a", "B2", "b10", "Z"])
    #expect(
      sorted(.init(\.name, comparator: .localizedStandard, order: .reverse))
        == ["Z", "b10", "B2", "a"])
    let comparator = KeyPathComparator(\Named.name, comparator: .localizedStandard)
    #expect(names.sorted(using: comparator).map(\.name) == ["a", "B2", "b10", "Z"])
    #expect(sorted(.init(\.name, comparator: .lexical)).last == "b10")
  }

  @Test func kindsOfSocketsAreNumbers() {
    let ends = socket(AF_INET, SOCK_STREAM, 0)
    #expect(ends >= 0)
    var length = socklen_t(MemoryLayout<Int32>.size)
    var kind: Int32 = 0
    getsockopt(ends, SOL_SOCKET, SO_TYPE, &kind, &length)
    #expect(kind == SOCK_STREAM && SOCK_DGRAM != SOCK_RAW)
    var isOn: Int32 = 1
    #expect(setsockopt(ends, SOL_SOCKET, SO_NOSIGPIPE, &isOn, length) != 0)
    close(ends)
  }

  @Test func aQueueSaysItsLabelInC() {
    let queue = DispatchQueue(label: "mine")
    #expect(String(cString: __dispatch_queue_get_label(queue)) == "mine")
    queue.sync { #expect(String(cString: __dispatch_queue_get_label(nil)) == "mine") }
  }

  @Test func memoryPressureIsReadFromTheKernelAndReportedWhenItChanges() {
    func level(_ some: Double, _ full: Double) -> String {
      "some avg10=\(some) avg60=0.00 avg300=0.00 total=1\nfull avg10=\(full) avg60=0 total=0\n"
    }
    typealias Event = DispatchSource.MemoryPressureEvent
    #expect(Event(pressure: "") == .normal && Event(pressure: level(3, 0)) == .normal)
    #expect(Event(pressure: level(30, 1)) == .warning)
    #expect(Event(pressure: level(30, 20)) == .critical)
    var reported: [Event] = []
    let watcher = MemoryPressureWatcher([.warning, .critical]) { reported.append($0) }
    for text in [level(0, 0), level(30, 0), level(31, 0), level(40, 20), level(0, 0)] {
      watcher.update(text)
    }
    #expect(reported == [.warning, .critical])
  }

  @Test func aMemoryPressureSourceIsASourceOfDispatch() {
    let queue = DispatchQueue(label: "pressure")
    let source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning], queue: queue)
    #expect(source.mask == .warning)
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var seen: DispatchSource.MemoryPressureEvent = []
    source.setEventHandler {
      seen = source.data
      done.signal()
    }
    source.resume()
    (source as! DispatchSource).replace(data: DispatchSource.MemoryPressureEvent.warning.rawValue)
    done.wait()
    #expect(seen == .warning)
    source.cancel()
    #expect(source.isCancelled)
  }
}

/// Values that are associated with objects.
@Suite(.serialized) struct AssociatedObjectTests {
  private final class Owner {}
  private final class Value {
    let gone: () -> Void
    init(_ gone: @escaping () -> Void) { self.gone = gone }
    deinit { gone() }
  }
  private enum Keys {
    nonisolated(unsafe) static var first: UInt8 = 0
    nonisolated(unsafe) static var second: UInt8 = 0
  }

  @Test func eachObjectHasItsOwnValuesByKey() {
    let (a, b) = (Owner(), Owner())
    objc_setAssociatedObject(a, &Keys.first, "a1", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(a, &Keys.second, 2, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(b, &Keys.first, "b1", .OBJC_ASSOCIATION_COPY)
    #expect(objc_getAssociatedObject(a, &Keys.first) as? String == "a1")
    #expect(objc_getAssociatedObject(a, &Keys.second) as? Int == 2)
    #expect(objc_getAssociatedObject(b, &Keys.first) as? String == "b1")
    #expect(objc_getAssociatedObject(b, &Keys.second) == nil)
    objc_setAssociatedObject(a, &Keys.first, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(a, &Keys.first) == nil)
    objc_removeAssociatedObjects(a)
    #expect(objc_getAssociatedObject(a, &Keys.second) == nil)
  }

  @Test func anAssignedValueIsNotKeptAlive() {
    let owner = Owner()
    var value: Value? = Value {}
    objc_setAssociatedObject(owner, &Keys.first, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(owner, &Keys.first) is Value)
    value = nil
    #expect(objc_getAssociatedObject(owner, &Keys.first) == nil)
  }

  @Test func valuesGoOnceTheirObjectsAreGone() {
    var released = 0
    let survivors = (0..<8).map { _ in Owner() }
    for owner in survivors {
      objc_setAssociatedObject(owner, &Keys.first, 1, .OBJC_ASSOCIATION_RETAIN)
    }
    for _ in 0..<1_000 {
      objc_setAssociatedObject(
        Owner(), &Keys.first, Value { released += 1 }, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(released > 900 && AssociationTable.count < 100)
    for owner in survivors { #expect(objc_getAssociatedObject(owner, &Keys.first) as? Int == 1) }
  }
}

/// Run loops and collections by their names in C.
@Suite(.serialized) struct CoreFoundationTests {
  private static func pass() { _ = RunLoop.current.run(mode: .default, before: .distantPast) }

  @Test func anObserverSeesTheStepsOfALoop() throws {
    // A thread of its own, since tests share theirs.
    nonisolated(unsafe) var steps: [CFRunLoopActivity] = []
    nonisolated(unsafe) var (isThere, isGone, isValid) = (false, true, true)
    let done = DispatchSemaphore(value: 0)
    Thread {
      let loop = CFRunLoopGetCurrent()
      let timer = Timer(timeInterval: 1_000, repeats: true) { _ in }
      RunLoop.current.add(timer, forMode: .default)
      let observer = CFRunLoopObserverCreateWithHandler(
        kCFAllocatorDefault, CFRunLoopActivity.allActivities.rawValue, true, 0
      ) { _, step in steps.append(step) }
      CFRunLoopAddObserver(loop, observer, .defaultMode)
      isThere = CFRunLoopContainsObserver(loop, observer, .defaultMode)
      Self.pass()
      let mode = CFRunLoopMode(RunLoop.Mode.default.rawValue)
      CFRunLoopRemoveObserver(RunLoop.current.getCFRunLoop(), observer, mode)
      isGone = !CFRunLoopContainsObserver(loop, observer, .defaultMode)
      let count = steps.count
      Self.pass()
      isGone = isGone && steps.count == count
      CFRunLoopObserverInvalidate(observer)
      isValid = CFRunLoopObserverIsValid(observer)
      timer.invalidate()
      done.signal()
    }.start()
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(isThere && isGone && !isValid)
    #expect(steps.first == .entry && steps.last == .exit && steps.contains(.beforeSources))
  }

  @Test func anObserverMayBeAskedOnce() throws {
    nonisolated(unsafe) var numbers: [Int] = []
    let done = DispatchSemaphore(value: 0)
    Thread {
      var number = 7
      withUnsafeMutablePointer(to: &number) { pointer in
        var context = CFRunLoopObserverContext(
          version: 0, info: pointer, retain: nil, release: nil, copyDescription: nil)
        let observer = CFRunLoopObserverCreate(
          nil, CFRunLoopActivity.beforeTimers.rawValue, false, 0,
          { _, _, info in numbers.append(info!.load(as: Int.self)) }, &context)
        let timer = Timer(timeInterval: 1_000, repeats: true) { _ in }
        RunLoop.current.add(timer, forMode: .common)
        CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, .commonModes)
        CFRunLoopPerformBlock(CFRunLoopGetCurrent(), CFRunLoopMode.commonModes.rawValue) {
          numbers.append(1)
        }
        for _ in 0..<2 { Self.pass() }
        timer.invalidate()
      }
      done.signal()
    }.start()
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(numbers.filter { $0 == 7 }.count == 1 && numbers.filter { $0 == 1 }.count == 1)
  }

  @Test func loopsAreEqualByTheirThread() {
    #expect(CFRunLoopGetMain() == RunLoop.main.getCFRunLoop())
    #expect(CFRunLoopGetCurrent() == CFRunLoopGetCurrent())
    #expect(CFRunLoopRunInMode(CFRunLoopMode("nothing"), 0, false) == .finished)
  }

  @Test func collectionsHaveValuesAtPaths() {
    let table: NSDictionary = [
      "user": ["name": "A", "tags": ["x", "y", "x"]] as [String: Any],
      "prices": [["sum": 1], ["sum": 2.5], [:]] as [[String: Any]],
    ]
    #expect(table.value(forKeyPath: "user.name") as? String == "A")
    #expect(table.value(forKeyPath: "user.none") == nil)
    #expect(table.value(forKeyPath: "user.name.none") == nil)
    #expect(table.value(forKeyPath: "user.tags.@count") as? Int == 3)
    #expect(
      table.value(forKeyPath: "user.tags.@distinctUnionOfObjects") as? [String] == ["x", "y"])
    #expect(table.value(forKeyPath: "prices.@sum.sum") as? Double == 3.5)
    #expect(table.value(forKeyPath: "prices.@max.sum") as? Double == 2.5)
    let sums = table.value(forKeyPath: "prices.sum") as? NSArray
    #expect(sums?.count == 3 && sums?[1] as? Double == 2.5 && sums?[2] is NSNull)
  }

  /// Bytes that a stream reads and writes.
  private final class Bytes {
    var bytes = Array("hello world".utf8)
    var position = 0
    var isClosed = false
    static func of(_ cookie: UnsafeMutableRawPointer?) -> Bytes {
      Unmanaged<Bytes>.fromOpaque(cookie!).takeUnretainedValue()
    }
  }

  @Test func aProgramServesAStreamItself() throws {
    let memory = Bytes()
    let stream = try #require(
      funopen(
        Unmanaged.passUnretained(memory).toOpaque(),
        { cookie, buffer, size in
          let memory = Bytes.of(cookie)
          let count = min(Int(size), memory.bytes.count - memory.position)
          for index in 0..<count {
            buffer![index] = CChar(bitPattern: memory.bytes[memory.position + index])
          }
          memory.position += count
          return Int32(count)
        },
        { cookie, buffer, size in
          let memory = Bytes.of(cookie)
          for index in 0..<Int(size) {
            memory.bytes[memory.position + index] = UInt8(bitPattern: buffer![index])
          }
          memory.position += Int(size)
          return size
        },
        { cookie, offset, origin in
          let memory = Bytes.of(cookie)
          let base =
            origin == SEEK_SET ? 0 : origin == SEEK_CUR ? memory.position : memory.bytes.count
          memory.position = base + Int(offset)
          return off_t(memory.position)
        },
        { cookie in
          Bytes.of(cookie).isClosed = true
          return 0
        }))
    var start = [UInt8](repeating: 0, count: 5)
    #expect(fread(&start, 1, 5, stream) == 5 && start == Array("hello".utf8))
    #expect(fseek(stream, 6, SEEK_SET) == 0 && fwrite("WORLD", 1, 5, stream) == 5)
    #expect(fclose(stream) == 0 && memory.isClosed)
    #expect(String(decoding: memory.bytes, as: UTF8.self) == "hello WORLD")
    #expect(funopen(nil, nil, nil, nil, nil) == nil)
    var facts = stat()
    #expect(stat("/", &facts) == 0 && facts.st_mtimespec.tv_sec == facts.st_mtim.tv_sec)
  }

  @Test func collectionsHaveTheirFunctions() {
    let objects = [NSObject(), NSObject()]
    let list = objects as NSArray
    #expect(CFArrayGetCount(list) == 2)
    let second = unsafeBitCast(CFArrayGetValueAtIndex(list, 1), to: NSObject.self)
    #expect(second === objects[1])
    let data = Data([1, 2, 3]) as NSData
    #expect(CFDataGetLength(data) == 3 && CFDataGetBytePtr(data)[2] == 3)
    #expect(CFDataCreate(nil, [4, 5], 2) == NSData(data: Data([4, 5])))
    #expect(CFDictionaryGetCount(["a": 1] as NSDictionary) == 1)
    #expect(
      Date(timeIntervalSince1970: kCFAbsoluteTimeIntervalSince1970).timeIntervalSinceReferenceDate
        == 0)
  }
}
