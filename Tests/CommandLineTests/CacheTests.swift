import Foundation
import Testing

@testable import CommandLine

@Suite struct CacheTests {
  @Test func theHashIsThe128BitFNV1a() {
    // Of nothing it is the offset basis; the other is from the published test vectors.
    #expect(Cache.hash([]) == "6c62272e07bb014262b821756295c58d")
    #expect(Cache.hash(Array("a".utf8)) == "d228cb696f1a8caf78912b704e4a8964")
  }

  @Test func partsAreKeptApart() {
    #expect(Cache.key(for: ["ab", "c"]) != Cache.key(for: ["a", "bc"]))
    #expect(Cache.key(for: ["a"]) != Cache.key(for: ["a", ""]))
  }

  @Test func aFailedBuildLeavesNothing() throws {
    let folder = try Folder()
    let cache = Cache(environment: ["XDG_CACHE_HOME": folder.path])
    #expect(throws: Failure.source) {
      try cache.make(for: "key") { work in
        #expect(FileManager.default.createFile(atPath: "\(work)/program", contents: nil))
        throw Failure.source
      }
    }
    #expect(folder.names("vivace") == [])
  }

  @Test func whatWasUsedLongestAgoGoesFirst() throws {
    let folder = try Folder()
    let cache = Cache(environment: ["XDG_CACHE_HOME": folder.path])
    for number in 0..<Cache.capacity + 2 {
      _ = try cache.make(for: "key\(number)") { work in
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o755]
        let path = "\(work)/program"
        #expect(
          FileManager.default.createFile(atPath: path, contents: nil, attributes: attributes))
      }
      // Each entry a second older than the one before it.
      let time = timeval(tv_sec: 1_000_000_000 - number, tv_usec: 0)
      utimes(folder("vivace/key\(number)"), [time, time])
    }
    #expect(folder.names("vivace").count == Cache.capacity)
    #expect(cache.program(for: "key0") != nil)
    #expect(cache.program(for: "key\(Cache.capacity - 1)") == nil)
  }

  @Test("a program that runs stays, however long ago it was used")
  func running() throws {
    let folder = try Folder()
    let cache = Cache(environment: ["XDG_CACHE_HOME": folder.path])
    func make(_ key: String) throws -> String {
      try cache.make(for: key) {
        try FileManager.default.copyItem(atPath: "/bin/sleep", toPath: "\($0)/program")
      }
    }
    let program = Process()
    program.executableURL = URL(fileURLWithPath: try make("old"))
    program.arguments = ["600"]
    try program.run()
    defer {
      // Foundation may start programs with other signals blocked.
      kill(program.processIdentifier, SIGKILL)
      program.waitUntilExit()
    }
    let time = timeval(tv_sec: 1, tv_usec: 0)
    utimes(folder("vivace/old"), [time, time])
    for number in 0...Cache.capacity { _ = try make("key\(number)") }
    #expect(cache.program(for: "old") != nil)
    #expect(folder.names("vivace").count == Cache.capacity + 1)
  }

  @Test("a folder that others may write to is closed to them; one of another user is refused")
  func permissions() throws {
    let folder = try Folder()
    let path = folder("vivace")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    chmod(path, 0o777)
    #expect(try Cache.usable(environment: ["XDG_CACHE_HOME": folder.path]).folder == path)
    var found = stat()
    #expect(stat(path, &found) == 0 && found.st_mode & 0o777 == 0o755)
    // Only the superuser can make a folder someone else's.
    guard getuid() == 0 else { return }
    chown(path, 1, 1)
    #expect(throws: Failure.self) {
      try Cache.usable(environment: ["XDG_CACHE_HOME": folder.path])
    }
  }

  @Test("home folders of tools that were killed go, those of others stay")
  func homes() throws {
    let folder = try Folder()
    let ended = Process()
    ended.executableURL = URL(fileURLWithPath: "/bin/true")
    try ended.run()
    ended.waitUntilExit()
    for name in ["\(ended.processIdentifier)-abcdef", "\(getpid())-abcdef", "other"] {
      try FileManager.default.createDirectory(
        atPath: folder("vivace-home-\(name)"), withIntermediateDirectories: true)
    }
    Sandbox.removeLeftovers(in: folder.path)
    #expect(folder.names("").sorted() == ["vivace-home-\(getpid())-abcdef", "vivace-home-other"])
  }

  @Test func itIsInTheHomeFolderUnlessToldOtherwise() {
    #expect(Cache(environment: ["HOME": "/h"]).folder == "/h/.cache/vivace")
    #expect(Cache(environment: ["HOME": "/h", "XDG_CACHE_HOME": "/c"]).folder == "/c/vivace")
    #expect(Cache(environment: ["HOME": "/h", "XDG_CACHE_HOME": "c"]).folder == "/h/.cache/vivace")
  }
}
