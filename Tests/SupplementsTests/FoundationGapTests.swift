import Dispatch
import Foundation
import Synchronization
import Testing

@testable import VivaceSupplements

/// More names that Foundation, Dispatch and the loader of Apple's systems have.
@Suite(.serialized) struct FoundationGapTests {
  @Test func theFilesOfCodeInMemoryHaveNamesAndBeginnings() {
    let count = _dyld_image_count()
    #expect(count > 3)
    let names = (0..<count).map { _dyld_get_image_name($0).map { String(cString: $0) } ?? "" }
    #expect(names[0].hasPrefix("/"))
    #expect(names.contains { $0.contains("libFoundation.so") })
    // The first bytes of an ELF file.
    let place = names.firstIndex { $0.contains("libFoundation.so") }.map { UInt32($0) } ?? 0
    #expect(_dyld_get_image_header(place)?.pointee.magic == 0x464C_457F)
    #expect(_dyld_get_image_vmaddr_slide(place) != 0)
    #expect(_dyld_get_image_name(count) == nil && _dyld_get_image_header(count) == nil)
  }

  @Test func aUnitOfTimeHasABeginningAndALength() throws {
    var start: NSDate?
    var seconds = 0.0
    let calendar = try #require(NSCalendar(calendarIdentifier: .gregorian))
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    // Two hours after the beginning of the reference date.
    let date = Date(timeIntervalSinceReferenceDate: 7200)
    #expect(calendar.range(of: .day, start: &start, interval: &seconds, for: date))
    #expect(start?.timeIntervalSinceReferenceDate == 0 && seconds == 86_400)
    #expect(calendar.range(of: .hour, start: nil, interval: nil, for: date))
  }

  @Test func aTextWithAttributesIsATextOfSwift() throws {
    let old = NSMutableAttributedString(string: "a link")
    let key = NSAttributedString.Key(rawValue: "NSLink")
    let address = try #require(URL(string: "https://example.org"))
    old.addAttribute(key, value: address, range: NSRange(location: 2, length: 4))
    let new = AttributedString(old)
    #expect(String(new.characters) == "a link")
    #expect(new.runs.map(\.link) == [nil, address])
  }

  @Test func aPoolCallsItsClosure() throws {
    #expect(autoreleasepool { 4 } == 4)
    #expect(throws: CocoaError.self) {
      try autoreleasepool { throw CocoaError(.featureUnsupported) }
    }
    class Large { let a = (0, 0, 0) }
    #expect(class_getInstanceSize(Large.self) == 40 && class_getInstanceSize(nil) == 0)
  }

  @Test func valuesOfAnAccountStayWithTheSettings() {
    let store = NSUbiquitousKeyValueStore.default
    defer { for key in store.dictionaryRepresentation.keys { store.removeObject(forKey: key) } }
    store.set("Ada", forKey: "name")
    store.set(Int64(3), forKey: "count")
    store.set(true, forKey: "isOn")
    store.set([1, 2], forKey: "list")
    store.set(2.5, forKey: "size")
    #expect(store.string(forKey: "name") == "Ada" && store.longLong(forKey: "count") == 3)
    #expect(store.bool(forKey: "isOn") && store.double(forKey: "size") == 2.5)
    #expect(store.array(forKey: "list") as? [Int] == [1, 2] && store.data(forKey: "list") == nil)
    #expect(NSUbiquitousKeyValueStore.default.object(forKey: "name") as? String == "Ada")
    store.set(nil as String?, forKey: "name")
    #expect(store.object(forKey: "name") == nil && store.synchronize())
  }

  @Test func aSearchOfTheDiskEndsWithoutResults() async {
    let query = NSMetadataQuery()
    query.operationQueue = OperationQueue()
    let ended = Mutex(0)
    await withCheckedContinuation { continuation in
      let token = NotificationCenter.default.addObserver(
        forName: .NSMetadataQueryDidFinishGathering, object: query, queue: nil
      ) { _ in
        ended.withLock { $0 += 1 }
        continuation.resume()
      }
      #expect(query.start() && !query.start() && query.isStarted)
      withExtendedLifetime(token) {}
    }
    #expect(ended.withLock { $0 } == 1 && query.resultCount == 0 && !query.isGathering)
    query.stop()
    #expect(query.isStopped)
    let item = NSMetadataItem(url: URL(fileURLWithPath: #filePath))
    #expect(
      item?.value(forAttribute: NSMetadataItemFSNameKey) as? String == "FoundationGapTests.swift")
    #expect(item?.value(forAttribute: NSMetadataUbiquitousItemDownloadingStatusKey) == nil)
    #expect(NSMetadataItem(url: URL(fileURLWithPath: "/nothing/here")) == nil)
  }

  @Test func aFolderTellsOfANewFile() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = open(folder.path, O_EVTONLY)
    defer { close(file) }
    let source = DispatchSource.makeFileSystemObjectSource(
      fileDescriptor: file, eventMask: [.write, .delete], queue: .global())
    let handle: Int32 = source.handle
    #expect(handle == file && source.mask == [.write, .delete])
    let changes = AsyncStream<DispatchSource.FileSystemEvent> { stream in
      source.setEventHandler { stream.yield(.init(rawValue: source.data.rawValue)) }
      source.activate()
    }
    try Data("a".utf8).write(to: folder.appendingPathComponent("a.txt"))
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next()?.contains(.write) == true)
    source.cancel()
  }

  @Test func truthsAndDataHaveTheirOldNames() {
    #expect(kCFBooleanTrue.boolValue && !kCFBooleanFalse.boolValue)
    let data: CFMutableData = CFDataCreateMutable(nil, 0)
    data.append(Data([1, 2]))
    #expect(data.length == 2 && noErr == 0)
    #expect(kCFBundleVersionKey == "CFBundleVersion")
  }

  @Test func aProgressCanBeWithoutUnits() {
    let progress: Progress = .init()
    #expect(progress.totalUnitCount == 0 && Progress().fractionCompleted == 0)
    let error: CFError = NSError(domain: "D", code: 4, userInfo: ["a": 1])
    #expect(CFErrorGetDomain(error) == "D" && CFErrorGetCode(error) == 4)
    #expect(CFErrorCopyUserInfo(error)["a"] as? Int == 1)
    let number: NSInteger = 3
    #expect(number == 3 && NSFoundationVersionNumber > NSFoundationVersionNumber_iOS_9_x_Max)
  }
}
