import Foundation
import TestScreen
import Testing
import VivaceDrawing
import VivaceExport
import VivacePictures
import VivaceViews

@testable import VivaceStage

/// A program that does a job instead of opening its window.
@Suite("A job's program") @MainActor
final class JobRunnerTests {
  private struct Content: View {
    @State private var isOn = false
    var body: some View {
      Color.red.overlay { Color.green.opacity(isOn ? 1 : 0) }
        .onTapGesture { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
    }
  }

  private struct Spinner: View {
    @State private var isOn = false
    var body: some View {
      Color.red.opacity(isOn ? 0 : 1)
        .onAppear {
          withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { isOn = true }
        }
    }
  }

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("vivace-jobs-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func program<V: View>(_ view: V) -> Program {
    Program(name: "Pets", windows: [WindowDescription(title: "Main") { view }])
  }

  private func job(_ mode: Job.Mode, _ name: String) -> Job {
    var job = Job(mode: mode)
    job.output = folder.appendingPathComponent(name).path
    job.width = 40
    job.height = 30
    job.scale = 1
    job.progress = false
    return job
  }

  private func script(_ text: String) throws -> String {
    let url = folder.appendingPathComponent("a.script")
    try Data(text.utf8).write(to: url)
    return url.path
  }

  /// The pixels of a file, through a decoder that is not the encoder's.
  private func picture(_ name: String) throws -> Bitmap {
    let data = try Data(contentsOf: folder.appendingPathComponent(name))
    return try SystemPictureLoader().bitmap(from: data, name: name)
  }

  @Test(
    "desktops know a program by its identifier, or by its name",
    arguments: [
      ("org.example.pets", "org.example.pets"), ("vivace.Pets.0a1b2c3d", "Pets"), ("", "Pets"),
      (nil, "Pets"),
    ] as [(String?, String)])
  func desktopName(identifier: String?, name: String) {
    #expect(JobRunner.desktopName(identifier: identifier, name: "Pets") == name)
  }

  @Test("writes a snapshot of an instant after its script")
  func snapshot() throws {
    var job = job(.snapshot, "a.png")
    job.script = try script("0.5 tap 20,15\n")
    job.at = 5
    try JobRunner(job: job, program: program(Content())).run()
    let bitmap = try picture("a.png")
    #expect(bitmap.width == 40 && bitmap.height == 30)
    #expect(bitmap.pixels.allSatisfy { $0 == 0xFF34_C759 })
    job.at = 0.4
    try JobRunner(job: job, program: program(Content())).run()
    #expect(try picture("a.png").pixels.allSatisfy { $0 == 0xFFFF_3B30 })
  }

  @Test("without an instant shows how everything comes to rest")
  func rest() throws {
    var job = job(.snapshot, "a.png")
    job.script = try script("0.5 tap 20,15\n")
    try JobRunner(job: job, program: program(Content())).run()
    #expect(try picture("a.png").pixels.allSatisfy { $0 == 0xFF34_C759 })
  }

  @Test("takes a snapshot of what never rests, after a while")
  func endless() throws {
    try JobRunner(job: job(.snapshot, "a.png"), program: program(Spinner())).run()
    #expect(try picture("a.png").width == 40)
  }

  @Test("films at exact instants, as often as asked, and stops what never ends")
  func film() throws {
    var job = job(.record, "a.gif")
    job.fps = 10
    job.duration = 1.5
    let stage = try JobRunner(job: job, program: program(Spinner())).makeStage()
    var times: [Double] = []
    var pictures: [Bitmap] = []
    try Film(stage: stage, rate: 10).run(length: .frames(15)) { bitmap, time, done, total in
      times.append(time)
      pictures.append(bitmap)
      #expect(done == times.count && total == 15)
    }
    #expect(times == (0..<15).map { Double($0) / 10 })
    let fresh = try JobRunner(job: job, program: program(Spinner())).makeStage()
    for (time, picture) in zip(times, pictures) {
      try fresh.advance(to: time)
      #expect(fresh.bitmap().pixels == picture.pixels, "at \(time) s")
    }
    try JobRunner(job: job, program: program(Spinner())).run()
    #expect(try picture("a.gif").width == 40)
  }

  @Test("films until rest when no duration is given")
  func filmUntilRest() throws {
    var job = job(.record, "a.gif")
    job.script = try script("0.2 tap 20,15\n")
    let stage = try JobRunner(job: job, program: program(Content())).makeStage()
    var last = 0.0
    try Film(stage: stage, rate: 10).run(length: .untilRest(hold: 0.5, limit: 20)) {
      _, time, _, _ in
      last = time
    }
    // Down at 0.2, up at 0.3, one second of colour, half a second to look at it.
    #expect(abs(last - 1.8) < 0.11)
  }

  @Test("leaves no file where it cannot write, and says which")
  func unwritable() throws {
    for mode in [Job.Mode.snapshot, .record] {
      var job = job(mode, "a.gif")
      job.output = "/nowhere/a.gif"
      job.duration = 0.1
      job.at = 0
      let error = #expect(throws: ExportError.self) {
        try JobRunner(job: job, program: program(Content())).run()
      }
      #expect(error?.description.contains("/nowhere/a.gif") == true)
    }
  }

  @Test("stops at a line of its script that cannot be done, and leaves no film")
  func brokenScript() throws {
    var job = job(.record, "a.gif")
    job.script = try script("0.2 tap \"Cat\"\n")
    job.duration = 1
    #expect(throws: ScriptError.self) {
      try JobRunner(job: job, program: program(Text("Dog"))).run()
    }
    #expect(!FileManager.default.fileExists(atPath: job.output!))
  }

  @Test("knows its windows by title, and says which there are")
  func windows() throws {
    var job = job(.snapshot, "a.png")
    job.view = "Settings"
    #expect(throws: JobError.usage("Pets has no window “Settings”. There are: “Main”.")) {
      try JobRunner(job: job, program: program(Content())).run()
    }
    job.view = "Main"
    try JobRunner(job: job, program: program(Content())).run()
    #expect(throws: JobError.failed("Pets has no window: its body has no scene with views.")) {
      try JobRunner(job: job, program: Program(name: "Pets", windows: [])).run()
    }
  }

  @Test(
    "says in one line what is wrong, with an exit code",
    arguments: [
      (
        "{\"mode\":\"fly\"}", 2,
        "error: VIVACE_JOB is not a job: “mode” has a value that is not known\n"
      ),
      (
        "{\"mode\":\"record\",\"output\":\"a.doc\"}", 2,
        "error: cannot tell what film a.doc is to be: it has the extension .doc, expected "
          + ".gif, .png, .apng, .mp4 or .webm\n"
      ),
      (
        "{\"mode\":\"snapshot\",\"output\":\"/nowhere/a.png\",\"at\":0}", 1,
        "error: cannot write /nowhere/a.png: No such file or directory\n"
      ),
    ])
  func exitCodes(job: String, code: Int32, message: String) throws {
    let (program, output) = try run(job)
    #expect(program.terminationStatus == code)
    #expect(output == message)
  }

  @Test(
    "names the body or the animation in which a program trapped, and ends as traps do",
    arguments: [
      ("0.5 tap \"Crash\"\n", "body of Content"),
      ("0.5 tap \"Break\"\n0.6 tap \"Break\"\n", "custom animation Stumble"),
    ])
  func trap(hands: String, place: String) throws {
    let path = try script(hands)
    let (program, output) = try run(
      "{\"mode\":\"snapshot\",\"output\":\"/nowhere/a.png\",\"script\":\"\(path)\"}")
    let line = output.split(separator: "\n").first { $0.hasPrefix("Fatal error: ") }
    #expect(line?.hasSuffix(", in the \(place)") == true, "\(output)")
    #expect(program.terminationReason == .uncaughtSignal)
  }

  /// The window program with a job; returns when it has ended, with what it wrote to standard
  /// error.
  private func run(_ job: String) throws -> (Process, String) {
    let program = Process()
    let pipe = Pipe()
    program.executableURL = try Products.url("WindowProgram")
    program.environment = ProcessInfo.processInfo.environment.merging([
      "VIVACE_JOB": job, "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }
    program.standardError = pipe
    try program.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    program.waitUntilExit()
    return (program, String(decoding: output, as: UTF8.self))
  }

  @Test func theAccessibilityTreeIsWrittenAsLinesOrAsJSON() throws {
    struct Poll: View {
      var body: some View {
        VStack(spacing: 0) {
          Text("Say \"hi\"")
          Button("Vote") {}.disabled(true).accessibilityValue("3").accessibilityIdentifier("vote")
        }
      }
    }
    var job = job(.snapshot, "tree.txt")
    job.tree = true
    job.width = 200
    try JobRunner(job: job, program: program(Poll())).run()
    let lines = try String(contentsOfFile: job.output!, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("text \"Say \\\"hi\\\"\" ("))
    #expect(lines[1].hasPrefix("button \"Vote\" = \"3\" #vote ("))
    #expect(lines[1].hasSuffix(") disabled"))

    job.output = folder.appendingPathComponent("tree.json").path
    try JobRunner(job: job, program: program(Poll())).run()
    let data = try Data(contentsOf: URL(fileURLWithPath: job.output!))
    let tree = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(tree.map { $0["role"] as? String } == ["text", "button"])
    #expect(tree[1]["traits"] as? [String] == ["disabled"])
    let frame = try #require(tree[1]["frame"] as? [String: Double])
    #expect(frame["width"]! > 10 && frame["height"]! > 10)
  }
}
