import Foundation
import Testing
import VivaceControls
import VivaceGeometry
import VivaceMotion
import VivaceStage
import VivaceViews

@testable import VivaceHarness

/// Random input on programs that start work on other threads.
@MainActor @Suite(.serialized) struct BackgroundWorkTests {
  /// Each button starts work elsewhere that comes back to the main thread: a queue, a detached task, a
  /// picture that is decoded, a task that sleeps.
  private struct Workers: View {
    let picture: URL
    @State private var counted = 0
    @State private var detached = 0
    @State private var slept = 0
    @State private var showsPicture = false

    var body: some View {
      VStack {
        Button("Queue") { count() }
        Button("Task") { detach() }
        Button("Picture") { withAnimation { showsPicture.toggle() } }
        if showsPicture {
          AsyncImage(url: picture) {
            $0.resizable()
          } placeholder: {
            Color.gray
          }
          .frame(width: 60, height: 60)
        }
        Text("\(counted) \(detached) \(slept)")
          .offset(x: CGFloat(counted % 3) * 20)
          .animation(.spring, value: counted)
      }
      .task(id: detached) {
        try? await Task.sleep(for: .milliseconds(300))
        slept += 1
      }
    }

    private func count() {
      DispatchQueue.global().async {
        let sum = (0..<10_000).reduce(0, &+)
        DispatchQueue.main.async { counted += sum > 0 ? 1 : 0 }
      }
    }

    private func detach() {
      Task.detached {
        let sum = (0..<10_000).reduce(0, &+)
        await MainActor.run { detached += sum > 0 ? 1 : 0 }
      }
    }
  }

  private func withPicture(_ body: (URL) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-workers-\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: url) }
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>
      """
    try Data(svg.utf8).write(to: url)
    try body(url)
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func backgroundWorkEndsUnderRandomInput(seed: UInt64) throws {
    try withPicture { picture in
      try Fuzzer(seed: seed, events: 14, span: 2, inputs: .all, limit: 50) {
        HeadlessStage(
          size: CGSize(width: 200, height: 260), scale: 1, root: Workers(picture: picture))
      }.run()
    }
  }

  @Test func workThatATapStartsIsDoneInTheEnd() throws {
    try withPicture { picture in
      let stage = HeadlessStage(
        size: CGSize(width: 200, height: 260), scale: 1, root: Workers(picture: picture))
      defer { stage.close() }
      try stage.tap("Queue")
      try stage.tap("Task")
      try stage.tap("Picture")
      try stage.tap("Queue")
      try stage.advance(by: 1)
      #expect(stage.contains("2 1 2"))
    }
  }

  /// Waits for itself.
  private struct Stuck: View {
    var body: some View {
      Button("Wait") { DispatchSemaphore(value: 0).wait() }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  @Test func aProgramThatHangsIsEndedWithTheScript() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try await MainActor.run {
        try Fuzzer(seed: 1, events: 30, limit: 1) {
          HeadlessStage(size: CGSize(width: 100, height: 100), scale: 1, root: Stuck())
        }.run()
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Random input hangs with seed 1"))
    #expect(message.contains("tap "))
  }
}
