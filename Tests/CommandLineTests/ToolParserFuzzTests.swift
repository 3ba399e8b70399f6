import Foundation
import Testing

@testable import CommandLine

/// Inputs that are almost right, the same ones in every run.
private struct AlmostRight {
  private var state: UInt64
  private let signs = Array("(){}<>=;,\"/ \r\n:0\u{7F}".utf8) + [0, 0x81, 0xFF]

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(limit, 1)))
  }

  mutating func change(_ seed: [UInt8]) -> [UInt8] {
    var bytes = seed
    for _ in 0...number(below: 5) {
      let index = number(below: bytes.count + 1)
      let end = min(bytes.count, index + number(below: 12))
      switch number(below: 5) {
      case 0 where index < bytes.count: bytes[index] ^= 1 << UInt8(number(below: 8))
      case 1: bytes.insert(signs[number(below: signs.count)], at: index)
      case 2: bytes.removeSubrange(index..<end)
      case 3: bytes.insert(contentsOf: Array(bytes[index..<end]), at: index)
      default:
        // Words of one kind exchanged: objects that refer to one another, or to themselves.
        let capitals = bytes.indices.filter { 65...90 ~= bytes[$0] }
        guard !capitals.isEmpty else { continue }
        bytes[capitals[number(below: capitals.count)]] =
          bytes[capitals[number(below: capitals.count)]]
      }
    }
    return bytes
  }
}

@Suite("Whatever the tool is given to read") struct ToolParserFuzzTests {
  @Test(
    "a project of Xcode is a project, or named in an error", arguments: 1...8 as ClosedRange<UInt64>
  )
  func projects(seed: UInt64) throws {
    let text = """
      // !$*UTF8*$!
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; };
        G = { isa = PBXGroup; children = (F, H); sourceTree = "<group>"; };
        H = { isa = PBXVariantGroup; children = (F); path = Deep; sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = F; };
        S = { isa = PBXSourcesBuildPhase; files = (B); };
        L = { isa = XCConfigurationList; buildConfigurations = (D); };
        D = { isa = XCBuildConfiguration; name = Debug; buildSettings = { A = "$(B)"; B = "$(C) x"; }; };
        T = { isa = PBXNativeTarget; name = App; buildConfigurationList = L; buildPhases = (S);
          productType = "com.apple.product-type.application"; };
      }; }
      """
    let folder = try Folder(["A.swift": "", "A.xcodeproj/project.pbxproj": text])
    var maker = AlmostRight(seed: seed)
    for _ in 0..<100 {
      let bytes = maker.change(Array(text.utf8))
      try Data(bytes).write(to: URL(fileURLWithPath: folder("A.xcodeproj/project.pbxproj")))
      guard let project = try? XcodeProject(folder("A.xcodeproj"), path: "A.xcodeproj") else {
        continue
      }
      for target in project.targets { _ = project.settings(of: target) }
    }
  }

  @Test("what a browser asks for has a path, or is no request")
  func requests() {
    let seed =
      "GET /a?b#c HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AAAA"
    var maker = AlmostRight(seed: 7)
    for _ in 0..<2_000 {
      let head = String(decoding: maker.change(Array(seed.utf8)), as: UTF8.self)
      _ = WebServer.Request(head: head)
    }
  }

  @Test("what comes through a socket is a text, or ends it")
  func frames() throws {
    let text: [UInt8] = [0x81, 0x85, 1, 2, 3, 4] + Array("hello".utf8)
    let long: [UInt8] = [0x01, 0xFE, 0, 130, 0, 0, 0, 0] + Array(repeating: 65, count: 130)
    let huge: [UInt8] = [0x82, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0]
    let ping: [UInt8] = [0x89, 0x80, 0, 0, 0, 0]
    var maker = AlmostRight(seed: 11)
    for round in 0..<400 {
      let seed = [text, long + [0x80, 0x80, 0, 0, 0, 0], huge, ping + text][round % 4]
      var ends: [Int32] = [-1, -1]
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      let bytes = round < 4 ? seed : maker.change(seed)
      #expect(write(ends[0], bytes, bytes.count) == bytes.count)
      shutdown(ends[0], Int32(SHUT_WR))
      let socket = WebSocket(ByteStream(ends[1]))
      var heard: [String] = []
      var isOver = false
      socket.onText = { heard.append($0) }
      socket.onEnd = { isOver = true }
      socket.run()
      #expect(isOver)
      if round == 0 { #expect(heard == ["igohn"]) }
      for end in ends { close(end) }
    }
  }
}
