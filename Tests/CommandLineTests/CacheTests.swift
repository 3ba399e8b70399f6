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

  @Test func itIsInTheHomeFolderUnlessToldOtherwise() {
    #expect(Cache(environment: ["HOME": "/h"]).folder == "/h/.cache/vivace")
    #expect(Cache(environment: ["HOME": "/h", "XDG_CACHE_HOME": "/c"]).folder == "/c/vivace")
    #expect(Cache(environment: ["HOME": "/h", "XDG_CACHE_HOME": "c"]).folder == "/h/.cache/vivace")
  }
}
