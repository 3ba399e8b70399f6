import Foundation
import Testing

@testable import CommandLine

@Suite struct PreviewPartsTests {
  // MARK: The server

  @Test func aWebSocketShakesHandsAsItsStandardSays() {
    // The example of RFC 6455, section 1.3, and one of FIPS 180.
    #expect(WebSocket.accept("dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    let digest = SHA1.hash(Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8))
    let hexadecimal = digest.map { String(format: "%02x", $0) }.joined()
    #expect(hexadecimal == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
  }

  @Test func aRequestIsReadWhateverTheCaseOfItsNames() throws {
    let request = try #require(
      WebServer.Request(head: "GET /a/b?c=1 HTTP/1.1\r\nHOST: 127.0.0.1:80\r\nX-y:  z "))
    #expect(request.path == "/a/b")
    #expect(request.headers == ["host": "127.0.0.1:80", "x-y": "z"])
    #expect(WebServer.Request(head: "nonsense") == nil)
  }

  @Test func onlyThePagesOwnHostWithItsTokenIsAnswered() throws {
    let folder = try Folder(["index.html": "page", "main.js": "code", ".secret": "no"])
    let options = try SourceOptions.parse([folder("x.swift")])
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let site = PreviewSite(pages: folder.path, hub: try PreviewHub(options, sandbox: sandbox))
    func status(_ path: String, host: String = "127.0.0.1:9", origin: String? = nil) -> Int {
      var head = "GET \(path) HTTP/1.1\r\nHost: \(host)"
      if let origin { head += "\r\nOrigin: \(origin)" }
      switch site.answer(WebServer.Request(head: head)!, port: 9) {
      case .status(let code), .refusal(let code): return code
      case .file: return 200
      case .socket: return 101
      }
    }
    let root = "/\(site.token)/"
    #expect(status(root) == 200)
    #expect(status(root + "main.js") == 200)
    #expect(status(root + "socket", origin: "http://127.0.0.1:9") == 101)
    #expect(status(root + "socket", origin: "http://elsewhere.example") == 403)
    #expect(status(root, host: "elsewhere.example") == 403)
    #expect(status("/") == 404)
    #expect(status("/\(String(repeating: "0", count: site.token.count))/") == 404)
    #expect(status(root + ".secret") == 404)
    #expect(status(root + "files/..") == 404)
  }

  @Test func aPortThatIsTakenIsNamed() throws {
    let first = try WebServer(port: nil) { _ in .status(404) }
    #expect(throws: Failure.self) { try WebServer(port: first.port) { _ in .status(404) } }
    do {
      _ = try WebServer(port: first.port) { _ in .status(404) }
    } catch let failure as Failure {
      #expect(failure.message.contains("--port \(first.port)"))
      #expect(failure.code == .usage)
    }
  }

  // MARK: What is shown

  private func sources(_ files: [String: String]) throws -> (SourceSet, Folder) {
    let folder = try Folder(files)
    return (try SourceSet(path: folder.path, conditions: Conditions()), folder)
  }

  @Test func everyPreviewAndTheAppAreChoices() throws {
    let (set, folder) = try sources([
      "A.swift": """
      import SwiftUI
      struct A: View { var body: some View { Text("a") } }
      #Preview("One") { A() }
      #Preview { A() }
      private struct Old: PreviewProvider { static var previews: some View { A() } }
      """,
      "App.swift": """
      import SwiftUI
      @main struct Main: App { var body: some Scene { WindowGroup { A() } } }
      """,
    ])
    let choices = try PreviewRoots(of: set).choices
    #expect(choices.map(\.title) == ["One", "A", "Old", "Main"])
    #expect(choices.map(\.kind) == [.preview, .preview, .provider, .app])
    #expect(choices.map(\.line) == [3, 4, 5, 2])
    let entry = Entry(choices: choices, of: set)
    let text = try #require(entry.text)
    for place in choices.indices { #expect(text.contains("case \(place):")) }
    // What is private is made in its own file.
    #expect(entry.additions[0]?.contains("Old.previews") == true)
    #expect(!text.contains("Old.previews"))
    withExtendedLifetime(folder) {}
  }

  @Test func aSourceWithoutPreviewsShowsItsOneView() throws {
    let (set, folder) = try sources([
      "A.swift": "import SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }\n"
    ])
    #expect(try PreviewRoots(of: set).choices.map(\.title) == ["A"])
    withExtendedLifetime(folder) {}
  }

  // MARK: Springs

  @Test func springsAndCurvesAreFoundWithTheirNumbers() throws {
    let text = """
      let é = 1
      withAnimation(.spring(response: 0.55, dampingFraction: 0.6)) { x() }
      .animation(.easeInOut(duration: 2), value: y)
      .animation(.bouncy, value: z).frame(width: 3)
      """
    let found = SourceCurves.found(in: text, path: "/a.swift")
    #expect(found.map(\.line) == [2, 3])
    #expect(found[0].call == "spring(response: 0.55, dampingFraction: 0.6)")
    let numbers = found[0].numbers
    #expect(numbers.map(\.label) == ["response", "dampingFraction"])
    // Places are in bytes, and é has two.
    let offset = numbers[0].offset
    #expect(Array(text.utf8)[offset..<offset + 4].elementsEqual("0.55".utf8))
  }

  @Test func numbersAreWrittenBackOnlyWhereTheyStillStand() throws {
    let folder = try Folder(["a.swift": "spring(response: 0.5, dampingFraction: 1)"])
    let path = folder("a.swift")
    let edits = SourceEdit.numbers(in: [
      SourceEdit(file: path, offset: 17, old: "0.5", new: "0.75"),
      SourceEdit(file: path, offset: 39, old: "1", new: "0.6"),
      SourceEdit(file: path, offset: 0, old: "s", new: "rm -rf"),
    ])
    #expect(edits.count == 2)
    #expect(SourceEdit.write(edits, sources: [path]) == nil)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == "spring(response: 0.75, dampingFraction: 0.6)")
    #expect(SourceEdit.write(edits, sources: [path]) != nil)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func messagesOfTheCompilerHaveTheirPlaces() {
    let found = CompilerMessage.found(in: [
      "/x/A.swift:12:7: error: cannot find 'B' in scope", "  12 | B()",
      "/x/A.swift:12:7: warning: old", "/x/A.swift:3:1: note: here: it is",
    ])
    #expect(found.map(\.line) == [12, 3])
    #expect(found.map(\.message) == ["cannot find 'B' in scope", "here: it is"])
  }

  // MARK: Time

  @Test func whatAProgramWaitsForAProcessorIsNotHeldAgainstIt() {
    var silence = ResponseTimeout()
    silence.begin(at: 100, delay: 3)
    #expect(!silence.lasts(5, at: 104.9, delay: 3))
    #expect(silence.lasts(5, at: 105.1, delay: 3))
    // Of a minute on a busy machine it had four seconds.
    #expect(!silence.lasts(5, at: 160, delay: 59))
    #expect(silence.lasts(5, at: 162, delay: 59))
    // It said something.
    silence.begin(at: 162, delay: 59)
    #expect(!silence.lasts(5, at: 166, delay: 59))
  }

  @Test func aClockThatStandsGoesOnWhereItStood() {
    var clock = PreviewClock()
    clock.run(at: 100)
    #expect(clock.time(at: 102) == 2)
    clock.setRate(0.5, at: 102)
    #expect(clock.time(at: 104) == 3)
    clock.stand(at: 104)
    #expect(clock.time(at: 200) == 3)
    clock.run(at: 200)
    #expect(clock.time(at: 202) == 4)
  }

  // MARK: Differences

  private func curve(_ name: String, _ value: (Double) -> Double) -> MotionComparison.Curve {
    MotionComparison.Curve(
      name: name, samples: (0...240).map { (Double($0) / 120, value(Double($0) / 120)) })
  }

  @Test func whatSettlesLaterAndOvershootsMoreIsTold() {
    func ramp(_ length: Double, _ beyond: Double) -> (Double) -> Double {
      { $0 < length ? $0 / length * (100 + beyond) : 100 }
    }
    let lines = MotionComparison([curve("card: x", ramp(1, 2))], [curve("card: x", ramp(1.5, 8))])
      .lines
    #expect(lines == ["card: x settles 500 ms later and overshoots 6.25 more"])
    #expect(MotionComparison([curve("x", ramp(1, 0))], [curve("x", ramp(1, 0))]).lines == [])
    #expect(
      MotionComparison([curve("x", ramp(1, 0))], [curve("x") { _ in 3 }]).lines
        == ["x does not move any more"])
  }

  @Test func whatGoesAndComesBackIsComparedByHowFarItGoes() {
    /// Up to a height, and back to a little below where it began.
    func hill(_ height: Double, _ below: Double) -> (Double) -> Double {
      {
        switch $0 {
        case ..<0.5: 90 + height * $0 * 2
        case ..<1: 90 + height * (1 - $0) * 2
        case ..<1.5: 90 - below * sin(($0 - 1) * 2 * .pi)
        default: 90.0004
        }
      }
    }
    let lines = MotionComparison(
      [curve("x", hill(100, 0))], [curve("x", { hill(120, 8)($0) + ($0 > 1.6 ? 0.001 : 0) })]
    ).lines
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("x goes 20 further, settles "))
    #expect(lines[0].hasSuffix(" ms later and overshoots 8 more"))
    #expect(MotionComparison([curve("x", hill(100, 0))], [curve("x", hill(100, 0))]).lines == [])
  }
}
