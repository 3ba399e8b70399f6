import ArgumentParser

/// Reports why something animated, or did not.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains why PATH's view animated, or why it did not.",
    discussion: """
      For each attribute that changed: the state that was written, its animation, the modifier that set or removed \
      the animation, and the animation that runs, or the reason why none does.
      """)

  @OptionGroup var source: SourceOptions

  @Option(
    parsing: .unconditional,
    help: """
      The instant, in seconds: the last changes before it are explained. Without it, all changes until the view \
      is at rest.
      """)
  var at: Double?

  @Flag(help: "Write the explanation as JSON.")
  var json = false

  @Option(name: [.short, .long], help: "The file to write, in place of standard output.")
  var output: String?

  func validate() throws { try requireSeconds(at, "--at", from: 0) }

  func run() throws {
    var job = source.job(.explain)
    job.at = at
    job.asJSON = json ? true : nil
    job.output = output.map(absolute)
    try perform(job, on: source)
    if json, let output { JSONAnswer.print(["written": [absolute(output)]]) }
  }
}

/// Draws what moved over time.
struct TimelineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timeline",
    abstract: "Draws values and velocities of animations over time: SVG or JSON.")

  @OptionGroup var source: SourceOptions
  @OptionGroup var picture: PictureOptions

  @Option(
    parsing: .unconditional,
    help: "The length in seconds. Without it, until everything is at rest.")
  var duration: Double?

  @Option(parsing: .unconditional, help: "Samples a second; 60 without it.")
  var fps: Double?

  @Flag(help: "Print what was written as JSON.")
  var json = false

  func validate() throws {
    try requireSeconds(duration, "--duration", from: 0.001)
    try requireRate(fps)
  }

  func run() throws {
    try picture.check(extensions: ["svg", "json"])
    var job = source.job(.timeline)
    job.output = picture.output.map(absolute)
    job.duration = duration
    job.fps = fps
    try perform(job, on: source)
    if json { JSONAnswer.print(["written": [absolute(picture.output ?? "")]]) }
  }
}
