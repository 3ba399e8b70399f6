import ArgumentParser
import Foundation

/// Opens a window.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Opens PATH's view in a window.")

  @OptionGroup var source: SourceOptions

  @Flag(help: "Rebuild and reopen the program at each save; @State is kept where types allow.")
  var watch = false

  @Option(
    help: "Write the input of the first window to this file, which --script can replay.",
    completion: .file())
  var log: String?

  @Flag(help: "Print the outcome as JSON; the program's output goes to standard error.")
  var json = false

  func run() throws {
    var job = source.job(.run)
    job.log = log.map(absolute)
    if watch {
      try JSONAnswer.keepingOutput { try Watch(source, job).run() }
    } else {
      try perform(job, on: source)
    }
    if json { JSONAnswer.print(["written": job.log.map { [$0] } ?? []]) }
  }
}

/// Writes a picture.
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot", abstract: "Writes a picture of PATH's view: PNG, PDF or SVG.")

  @OptionGroup var source: SourceOptions
  @OptionGroup var picture: PictureOptions

  @Option(
    parsing: .unconditional,
    help: "The instant, in seconds. Without it, the first one at which everything is at rest.")
  var at: Double?

  @Flag(
    help: """
      Write the accessibility tree, as lines or into the file that -o names (.txt, .json). With a \
      .png there, write the picture too.
      """)
  var tree = false

  @Flag(
    help: """
      Draw each #Preview, each PreviewProvider's views and the app into the folder that -o names: a PNG and an \
      accessibility tree for each, and manifest.json.
      """)
  var allPreviews = false

  @Option(help: "With --all-previews: the language and region, as de_CH.")
  var locale: String?

  @Option(
    help: """
      With --all-previews: the text size, from xSmall to xxxLarge and accessibility1 to accessibility5.
      """)
  var typeSize: String?

  @Flag(help: "Print what was written as JSON.")
  var json = false

  func validate() throws {
    try requireSeconds(at, "--at", from: 0)
    try requirePixels(source.size, picture.scale)
    guard !allPreviews else { return try GalleryOptions.check(self) }
    if locale != nil || typeSize != nil {
      throw ValidationError("--locale and --type-size go with --all-previews")
    }
  }

  func run() throws {
    if allPreviews { return try PreviewGallery(GalleryOptions(self)).run() }
    if !tree || picture.output != nil {
      try picture.check(extensions: ["png", "pdf", "svg"] + (tree ? ["txt", "json"] : []))
    }
    var job = source.job(.snapshot)
    job.output = picture.output.map(absolute)
    job.tree = tree ? true : nil
    job.scale = picture.scale
    job.at = at
    guard json else { return try perform(job, on: source) }
    var answer: [String: Any] = ["written": picture.output.map { [absolute($0)] } ?? []]
    if tree { answer["tree"] = try semanticTree(job) }
    if !tree || picture.output != nil {
      if picture.output?.hasSuffix(".png") == true { job.tree = nil }
      try perform(job, on: source)
    }
    JSONAnswer.print(answer)
  }

  /// The accessibility tree, as JSON has it.
  private func semanticTree(_ given: ProgramJob) throws -> Any {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    var job = given
    job.output = "\(sandbox.home)/tree.json"
    try perform(job, on: source)
    let data = FileManager.default.contents(atPath: job.output ?? "") ?? Data()
    return try JSONSerialization.jsonObject(with: data)
  }
}

/// Makes a film.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Makes a film of PATH's view: GIF, APNG, MP4, WebM, or SVG that moves.")

  @OptionGroup var source: SourceOptions
  @OptionGroup var picture: PictureOptions

  @Option(
    parsing: .unconditional,
    help: "Frames a second. Without it, the usual rate of the film's format.")
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: "The length in seconds. Without it, until everything is at rest.")
  var duration: Double?

  @Flag(help: "Print what was written as JSON.")
  var json = false

  func validate() throws {
    try requireSeconds(duration, "--duration", from: 0.001)
    try requireRate(fps)
    try requirePixels(source.size, picture.scale)
  }

  func run() throws {
    try picture.check(extensions: ["gif", "png", "apng", "mp4", "webm", "svg"])
    var job = source.job(.record)
    job.output = picture.output.map(absolute)
    job.scale = picture.scale
    job.fps = fps
    job.duration = duration
    try perform(job, on: source)
    if json { JSONAnswer.print(["written": [absolute(picture.output ?? "")]]) }
  }
}

func requireSeconds(_ value: Double?, _ name: String, from least: Double) throws {
  if let value, !(value >= least && value <= 86_400) {
    throw ValidationError("\(name) is seconds, from \(least) to 86400, not \(value)")
  }
}

/// Throws for a rate that no film can have.
func requireRate(_ fps: Double?) throws {
  if let fps, !(fps > 0 && fps <= 1000) {
    throw ValidationError("--fps is more than 0 and at most 1000, not \(fps)")
  }
}

/// Throws for a picture that would take gigabytes; `Job` in the room `Stage` has the same bounds.
func requirePixels(_ size: PointSize?, _ scale: Double?) throws {
  guard let size else { return }
  let (width, height) = (size.width * (scale ?? 2), size.height * (scale ?? 2))
  let (side, area) = (16_384.0, 67_108_864.0)
  guard width <= side, height <= side, width * height <= area else {
    throw ValidationError(
      "--size \(size.description) at \(scale ?? 2) pixels a point is a picture of "
        + "\(Int(width)) × \(Int(height)) pixels; at most \(Int(side)) a side and \(Int(area)) in all "
        + "are drawn. Choose a smaller --size or --scale")
  }
}

/// Compiles the sources and has the program do its job.
func perform(_ job: ProgramJob, on options: SourceOptions) throws {
  let build = try Build(options)
  let sandbox = job.mode == .run ? nil : try Sandbox()
  defer { sandbox?.remove() }
  let environment = build.environment(for: job).merging(sandbox?.variables ?? [:]) { $1 }
  // An explanation and an endurance run are the program's own answers.
  let answersItself = [.explain, .endure].contains(job.mode) && job.output == nil
  func run() throws -> Child.Status {
    try Child.run(
      build.program, [], environment: environment, hear: JSONAnswer.programListener)
  }
  switch try answersItself ? run() : JSONAnswer.keepingOutput(run) {
  case .exited(0): return
  case .exited(2): throw Failure.usage("")
  case .exited: throw Failure.program("")
  case .signalled(SIGINT): throw Failure.program("")
  // The program has written why and where.
  case .signalled(SIGILL), .signalled(SIGTRAP): throw Failure.program("")
  case .signalled(let signal): throw Failure.ended(by: signal)
  }
}

extension Failure {
  static func ended(by signal: Int32) -> Failure {
    let name = String(cString: strsignal(signal))
    return .program("the program was ended by signal \(signal) (\(name))")
  }
}
