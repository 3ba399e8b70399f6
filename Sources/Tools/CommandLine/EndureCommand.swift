import ArgumentParser

/// Uses a program at random for hours of virtual time, and tells whether it could go on for ever.
struct EndureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "endure",
    abstract: "Uses PATH's program at random for hours of virtual time; fails if it grows.",
    discussion: """
      Touches, drags, pinches, keys and other window sizes come at random instants, with pauses, and the views are \
      made anew every five minutes, without a window. Memory may grow by 1 % after a quarter of the time; the numbers of \
      open files and of processes may not. The same seed gives the same run.
      """)

  @OptionGroup var source: SourceOptions

  @Option(parsing: .unconditional, help: "Hours of the program's time.")
  var hours = 1.0

  @Option(help: "The beginning of the random numbers.")
  var seed = 1

  @Flag(help: "Print the outcome as JSON.")
  var json = false

  func validate() throws {
    guard hours > 0, hours <= 10_000 else {
      throw ValidationError("--hours is more than 0 and at most 10000, not \(hours)")
    }
  }

  func run() throws {
    var job = source.job(.endure)
    job.duration = hours * 3_600
    job.seed = seed
    job.asJSON = json ? true : nil
    // An act on a large list may take longer than a person would wait.
    job.turnLimit = source.turnLimit == 0 ? 0 : max(source.turnLimit, 60)
    // Pictures are drawn, too, as many pixels as points.
    job.scale = 1
    try perform(job, on: source)
  }
}
