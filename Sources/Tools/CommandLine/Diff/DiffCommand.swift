import ArgumentParser
import Foundation

/// Reports the differences of motion between two versions of a source.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares the animations of two sources, or the pictures in two folders.",
    discussion: """
      Both sources run the same script. For each value that animates differently, a line says when it begins, \
      when it settles and how far it overshoots. With -o, a film shows one over the other: the old one in \
      orange, the new one in blue, both in gray.

      Two folders of pictures, as `vivace snapshot --all-previews` writes them, are compared pixel by pixel: a \
      line for each picture that differs, and with -o a page with all of them. The exit code is 1 then.
      """)

  @Argument(help: "The version before: a Swift file, or a folder of them.")
  var old: String

  @OptionGroup var source: SourceOptions

  @Option(
    name: [.short, .long],
    help: "The film to write: GIF, APNG, MP4 or WebM; of two folders a page, HTML.")
  var output: String?

  @Option(parsing: .unconditional, help: "Pixels a point of the film.")
  var scale: Double?

  @Option(parsing: .unconditional, help: "Frames a second of the film.")
  var fps: Double?

  @Option(help: "With folders: the allowed difference of a pixel's levels, of 255.")
  var tolerance = 0

  @Flag(help: "Write the result as JSON.")
  var json = false

  func validate() throws {
    if !(0...255).contains(tolerance) {
      throw ValidationError("--tolerance is 0 to 255, not \(tolerance)")
    }
    try requireRate(fps)
    try requirePixels(source.size, scale ?? 1)
  }

  func run() throws {
    if PictureFolders.are([old, source.path]) { return try compareFolders() }
    if let output {
      var picture = PictureOptions()
      picture.output = output
      picture.scale = scale
      try picture.check(extensions: ["gif", "png", "apng", "mp4", "webm"])
    }
    var before = source
    before.path = old
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let versions = try [before, source].map { Version(path: $0.path, build: try Build($0)) }
    let both = try versions.enumerated().map { index, version in
      try self.curves(of: version, to: "\(sandbox.home)/\(index).json", sandbox)
    }
    let comparison = MotionComparison(both[0], both[1])
    if !json { for line in comparison.lines { print(line) } }
    if comparison.lines.isEmpty, !json {
      print(both[0].isEmpty ? "Nothing moves in either." : "Everything moves as before.")
    }
    if let output { try film(versions, to: absolute(output), sandbox) }
    guard json else { return }
    JSONAnswer.print([
      "equal": comparison.lines.isEmpty, "differences": comparison.lines,
      "written": output.map { [absolute($0)] } ?? [],
    ])
  }

  private func compareFolders() throws {
    if let output {
      var picture = PictureOptions()
      picture.output = output
      try picture.check(extensions: ["html"])
    }
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let folders = try PictureFolders(
      old, source.path, tolerance: tolerance, differencePictures: sandbox.home)
    if let output {
      do { try Data(folders.html.utf8).write(to: URL(fileURLWithPath: absolute(output))) } catch {
        throw Failure.program("cannot write \(output): \(error)")
      }
    }
    if json {
      JSONAnswer.print(text: folders.json)
    } else {
      for entry in folders.different { print(entry.summary) }
      let count = folders.different.count
      print("\(count) of \(folders.entries.count) pictures \(count == 1 ? "differs" : "differ")")
    }
    if !folders.different.isEmpty { throw Failure.program("") }
  }

  private struct Version {
    var path: String
    var build: Build
  }

  private func curves(
    of version: Version, to path: String, _ sandbox: Sandbox
  ) throws -> [MotionComparison.Curve] {
    var job = source.job(.timeline)
    job.output = path
    job.fps = 120
    try perform(job, version, sandbox)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure.program("the program wrote no timeline")
    }
    return try MotionComparison.Curve.all(in: data)
  }

  /// The old one's frames are kept as they are; the new one's program lays its own over them.
  private func film(_ versions: [Version], to path: String, _ sandbox: Sandbox) throws {
    var job = source.job(.record)
    job.scale = scale ?? 1
    job.fps = fps ?? 30
    job.output = path
    job.frames = "\(sandbox.home)/frames"
    try perform(job, versions[0], sandbox)
    job.overlay = job.frames
    job.frames = nil
    try perform(job, versions[1], sandbox)
  }

  private func perform(_ job: ProgramJob, _ version: Version, _ sandbox: Sandbox) throws {
    let environment = version.build.environment(for: job).merging(sandbox.variables) { $1 }
    let status = try JSONAnswer.keepingOutput {
      try Child.run(
        version.build.program, [], environment: environment, hear: JSONAnswer.programListener)
    }
    switch status {
    case .exited(0): return
    case .exited(2): throw Failure.usage("")
    case .exited: throw Failure.program("\(version.path) did not run to the end of the script")
    case .signalled(let signal): throw Failure.ended(by: signal)
    }
  }
}
