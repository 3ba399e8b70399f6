import Foundation
import Testing
import VivaceDrawing
import VivaceViews

@testable import VivaceStage

/// A program that explains itself, or draws its timeline.
@Suite("A job that explains") @MainActor
final class InspectionJobTests {
  private struct Content: View {
    @State private var isOn = false
    var body: some View {
      Color.red.opacity(isOn ? 0.5 : 1)
        .onTapGesture { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
    }
  }

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("vivace-inspection-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func output(
    _ mode: Job.Mode, _ name: String, at instant: Double? = nil, json: Bool? = nil
  ) throws -> String {
    let script = folder.appendingPathComponent("a.script")
    try Data("0.2 tap 20,15\n".utf8).write(to: script)
    var job = Job(mode: mode)
    job.output = folder.appendingPathComponent(name).path
    (job.width, job.height, job.scale) = (40, 30, 1)
    job.script = script.path
    job.at = instant
    job.asJSON = json
    let program = Program(name: "Red", windows: [WindowDescription(title: "Main") { Content() }])
    try JobRunner(job: job, program: program).run()
    return try String(contentsOfFile: job.output ?? "", encoding: .utf8)
  }

  private static let canReadDebugInformation = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").contains { folder in
      ["llvm-symbolizer", "addr2line"].contains { access("\(folder)/\($0)", X_OK) == 0 }
    }

  @Test func onlyLinesOfTheProgramsOwnSourcesArePlaces() {
    func location(_ answer: String) -> SourcePosition? { SourcePlaces.location(in: answer[...]) }
    #expect(
      location("/home/a/Card.swift:12") == SourcePosition(file: "/home/a/Card.swift", line: 12))
    #expect(location("/a b/Card.swift:3 (discriminator 4)")?.line == 3)
    for none in [
      "??:0", "??:?", "/<compiler-generated>:0", "/home/a/Card.swift:0", "", "Card.swift",
      "/home/a/VivaceEntry.swift:3",
      #filePath.replacing("Tests/StageTests", with: "Sources/SwiftUI/Views") + ":3",
    ] {
      #expect(location(none) == nil, "\(none)")
    }
  }

  @Test func tellsInWordsWhyThereIsAnAnimation() throws {
    let text = try output(.explain, "a.txt", at: 0.5)
    // A tap of a script goes up a tenth of a second after it went down.
    #expect(text.hasPrefix("At 0.3 s\n  finger 1 went up at 20, 15\n"))
    #expect(text.contains("Content.isOn: false → true, with .linear(duration: 1)"))
    // Where nothing was optimised away, and the machine has a tool that reads debug information.
    if _isDebugAssertConfiguration(), Self.canReadDebugInformation {
      #expect(text.contains("with .linear(duration: 1), at InspectionJobTests.swift:15\n"))
    }
    #expect(
      text.contains("Content › Rectangle · color  opacity 1 → 0.5, at opacity −0.5 a second"))
    #expect(text.contains("animates with .linear(duration: 1)."))
  }

  @Test func tellsAllThatHappenedAsJSONWithoutAnInstant() throws {
    let text = try output(.explain, "a.json", json: true)
    let all = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(all.count == 1)
    #expect(all.first?["instant"] as? Double == 0.3)
  }

  @Test func drawsATimelineAsSVGOrJSON() throws {
    #expect(try output(.timeline, "a.svg").contains("<svg"))
  }

  @Test func samplesATimeline() throws {
    let text = try output(.timeline, "a.json")
    let whole = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(whole["duration"] as? Double == 1.3)
    let tracks = try #require(whole["tracks"] as? [[String: Any]])
    #expect(tracks.map { $0["property"] as? String } == ["color"])
  }
}
