import Foundation
import Observation
import Synchronization
import Testing
import VivaceDrawing
import VivaceExport
import VivaceGeometry
import VivaceViews

@testable import VivaceControls
@testable import VivaceStage

/// Four by four pixels.
private let redSquare = Data(
  PNG.bytes(
    of:
      Bitmap(width: 4, height: 4, pixels: Array(repeating: 0xFFFF_0000, count: 16))))

private let server = try! LocalServer { path in
  if path.hasPrefix("red") { return .found(redSquare) }
  if path.hasPrefix("moved") { return .moved("red-there.png") }
  return path.hasPrefix("silent") ? .silence : .missing
}

@MainActor @Suite(.serialized) struct AsyncImageTests {
  init() { StageServices.install() }

  private func file(_ data: Data) throws -> URL {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("async-\(UUID().uuidString).png")
    try data.write(to: url)
    return url
  }

  private struct Phases: View {
    var url: URL?
    var scale: CGFloat = 1
    var body: some View {
      AsyncImage(url: url, scale: scale) { phase in
        switch phase {
        case .empty: Text("Waiting")
        case .success(let image): image.accessibilityLabel("Loaded")
        case .failure: Text("Failed")
        @unknown default: EmptyView()
        }
      }
    }
  }

  private func labels(_ stage: HeadlessStage) -> [String] {
    stage.host.semantics(at: stage.time).flatMap(\.flattened).map(\.label)
  }

  @Test func aFileIsShownInItsScale() throws {
    let url = try file(redSquare)
    defer { try? FileManager.default.removeItem(at: url) }
    let stage = HeadlessStage { Phases(url: url, scale: 2) }
    try stage.settle()
    #expect(labels(stage) == ["Loaded"])
    let node = stage.host.semantics(at: stage.time).flatMap(\.flattened).first
    #expect(node?.frame.size == CGSize(width: 2, height: 2))
  }

  @Test func whatIsNoPictureFailsAndNoURLWaits() throws {
    let broken = try file(Data("no picture".utf8))
    defer { try? FileManager.default.removeItem(at: broken) }
    for (url, label) in [
      (broken, "Failed"), (URL(fileURLWithPath: "/nowhere/at/all.png"), "Failed"),
      (URL(string: "ftp://127.0.0.1/red.png"), "Failed"), (nil, "Waiting"),
    ] {
      let stage = HeadlessStage { Phases(url: url) }
      try stage.settle()
      #expect(labels(stage) == [label], "\(String(describing: url))")
    }
  }

  @Test func aServerIsAskedOnceForAPictureAndAnErrorIsAFailure() throws {
    let name = "red-\(UUID().uuidString).png"
    for _ in 0..<2 {
      let stage = HeadlessStage { Phases(url: server.url(name)) }
      try stage.settle()
      #expect(labels(stage) == ["Loaded"])
    }
    #expect(server.requests(for: name) == 1)
    let missing = HeadlessStage { Phases(url: server.url("none.png")) }
    try missing.settle()
    #expect(labels(missing) == ["Failed"])
  }

  /// The answers of a session, by address.
  private final class Answers: Sendable {
    let asked = Mutex<[String]>([])
    static func request(_ url: URL) -> _PictureRequest {
      _PictureRequest(url, url: url) { session, completion in
        (session as? Answers)?.asked.withLock { $0.append(url.lastPathComponent) }
        completion(
          url.lastPathComponent == "red" ? redSquare : nil,
          url.lastPathComponent == "red" ? nil : URLError(.badServerResponse))
      }
    }
  }

  @Test(arguments: [("red", "Loaded"), ("blue", "Failed")])
  func aRequestIsTransferredInTheSessionAround(name: String, label: String) throws {
    let answers = Answers()
    let url = URL(string: "https://localhost/\(name)")!
    let stage = HeadlessStage {
      AsyncImage(_request: Answers.request(url), scale: 2, transaction: Transaction()) { phase in
        if let image = phase.image {
          image.accessibilityLabel("Loaded")
        } else {
          Text(phase.error == nil ? "Waiting" : "Failed")
        }
      }
      ._asyncImageSession(answers) { Answers.request($0) }
    }
    try stage.settle()
    #expect(labels(stage) == [label])
    #expect(answers.asked.withLock { $0 } == [name])
  }

  @Test func aSessionLoadsAddressesToo() throws {
    let answers = Answers()
    let stage = HeadlessStage {
      Phases(url: URL(string: "https://localhost/red"))
        ._asyncImageSession(answers) { Answers.request($0) }
    }
    try stage.settle()
    #expect(labels(stage) == ["Loaded"] && answers.asked.withLock { $0 } == ["red"])
  }

  @Test func aPictureThatHasMovedIsFollowed() throws {
    let stage = HeadlessStage { Phases(url: server.url("moved.png")) }
    try stage.settle()
    #expect(labels(stage) == ["Loaded"])
    #expect(server.requests(for: "red-there.png") == 1)
  }

  @Test func errorsSayWhatWentWrong() throws {
    let downloader = CurlDownloader()
    func code(_ url: URL) -> URLError.Code? {
      do { _ = try downloader.data(at: url) { true } } catch { return (error as? URLError)?.code }
      return nil
    }
    #expect(code(server.url("none.png")) == .badServerResponse)
    #expect(code(URL(string: "ftp://127.0.0.1/red.png")!) == .unsupportedURL)
    #expect(code(URL(string: "http://127.0.0.1:1/red.png")!) == .cannotConnectToHost)
    #expect(code(server.url("red.png")) == nil)
  }

  @Test func aDownloadThatIsNotWantedAnyMoreEndsAtOnce() async throws {
    let url = server.url("silent.png")
    let task = Task.detached { try await PictureFetcher.shared.bitmap(at: url) }
    while server.requests(for: "silent.png") == 0 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Observable final class Album {
    var url: URL?
    var isShown = true
    init(_ url: URL) { self.url = url }
  }

  private struct AlbumView: View {
    let album: Album
    var body: some View {
      if album.isShown { Phases(url: album.url) }
    }
  }

  @Test func anotherURLIsAnotherPictureAndNoURLIsNone() throws {
    let (first, second) = (try file(redSquare), try file(Data("no picture".utf8)))
    defer { for url in [first, second] { try? FileManager.default.removeItem(at: url) } }
    let album = Album(first)
    let stage = HeadlessStage { AlbumView(album: album) }
    try stage.settle()
    #expect(labels(stage) == ["Loaded"])
    album.url = second
    try stage.settle()
    #expect(labels(stage) == ["Failed"])
    album.url = nil
    try stage.settle()
    #expect(labels(stage) == ["Waiting"])
    album.isShown = false
    try stage.settle()
    #expect(labels(stage) == [])
  }

  @Test func aTransactionAnimatesTheChangeOfPhase() throws {
    let url = try file(redSquare)
    defer { try? FileManager.default.removeItem(at: url) }
    let stage = HeadlessStage {
      AsyncImage(url: url, transaction: Transaction(animation: .linear(duration: 1))) { phase in
        Color.blue.frame(width: phase.image == nil ? 10 : 30, height: 10)
      }
    }
    #expect(try stage.settle() >= 1)
  }

  @Test func aContentAndAPlaceholderAreTwoViews() throws {
    let url = try file(redSquare)
    defer { try? FileManager.default.removeItem(at: url) }
    let stage = HeadlessStage(size: CGSize(width: 40, height: 20)) {
      HStack(spacing: 0) {
        AsyncImage(url: url) { image in
          image.resizable().frame(width: 20, height: 20)
        } placeholder: {
          ProgressText()
        }
        AsyncImage(url: nil)
      }
    }
    try stage.settle()
    #expect(labels(stage) == [])
    let picture = stage.bitmap()
    #expect(picture.pixels[20 * picture.width + 10] == 0xFFFF_0000)
    let grey = picture.pixels[20 * picture.width + 70]
    #expect(grey != 0xFFFF_FFFF && grey >> 24 == 255)
  }

  private struct ProgressText: View { var body: some View { Text("Waiting") } }
}
