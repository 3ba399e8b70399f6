import ArgumentParser
import Foundation

/// The options of every command that shows something.
struct SourceOptions: ParsableArguments {
  @Argument(
    help: "A Swift file, a folder of them, a Swift package, or an Xcode project or workspace.",
    completion: .file(extensions: ["swift"]))
  var path: String

  @OptionGroup var project: ProjectOptions

  @Option(help: "The View, PreviewProvider or #Preview to show, by name.")
  var view: String?

  @Option(help: "The size in points: WIDTHxHEIGHT.", transform: PointSize.init(given:))
  var size: PointSize?

  @Option(help: "The appearance: light or dark.")
  var scheme: Scheme?

  @Option(
    help: ArgumentHelp(
      "The device that windows and controls are made for: phone, pad or desktop.",
      discussion: """
        Without it: VIVACE_IDIOM in the environment, VivaceIdiom in Info.plist, else desktop with \
        --platform macos and phone otherwise.
        """))
  var idiom: IdiomName?

  @Option(
    parsing: .unconditional, help: "The speed of animations: 0.5 is half as fast.")
  var speed: Double?

  @Option(help: "Whether anything animates: on or off.")
  var animations: OnOff?

  @Flag(
    help:
      "Show less motion, as for users who prefer that. Without it, a window follows the desktop's setting."
  )
  var reduceMotion = false

  @Option(
    help: "A file with a line for each event: 0.5 tap \"Play\"; or a recording of turns.",
    completion: .file())
  var script: String?

  @Option(
    parsing: .unconditional,
    help: """
      Seconds that a body, an action or a task may run without a pause; 0 is no limit. Then a picture \
      or film fails; a window continues, with a warning.
      """)
  var turnLimit = 10.0

  @OptionGroup var limits: CompilerLimits

  @Flag(
    help: "Print the whole stack of a trap, not only one line; takes half a minute."
  )
  var backtrace = false

  func validate() throws {
    if !(turnLimit >= 0 && turnLimit <= 86_400) {
      throw ValidationError("--turn-limit is seconds, from 0 to 86400, not \(turnLimit)")
    }
    if let speed, !(speed >= 0.01 && speed <= 100) {
      throw ValidationError("--speed is 0.01 to 100, not \(speed)")
    }
    if let script, !FileManager.default.isReadableFile(atPath: script) {
      throw ValidationError("--script \(script): no such file, or not readable")
    }
  }

  /// The job with the values of these options.
  func job(_ mode: ProgramJob.Mode) -> ProgramJob {
    ProgramJob(
      mode: mode, width: size?.width, height: size?.height, scheme: scheme?.rawValue, speed: speed,
      animations: animations.map { $0 == .on }, reducesMotion: reduceMotion ? true : nil,
      script: script.map(absolute), idiom: idiom?.rawValue,
      turnLimit: turnLimit == 10 ? nil : turnLimit)
  }
}

/// Further options of pictures and films.
struct PictureOptions: ParsableArguments {
  @Option(name: [.short, .long], help: "The file to write.", completion: .file())
  var output: String?

  @Option(parsing: .unconditional, help: "Pixels a point.")
  var scale: Double?

  func validate() throws {
    if let scale, !(scale >= 0.25 && scale <= 8) {
      throw ValidationError("--scale is 0.25 to 8, not \(scale)")
    }
  }

  /// Stops before anything is compiled if the file could not be written afterwards, or has an
  /// extension that means nothing.
  func check(extensions: [String]) throws {
    guard let output else {
      throw Failure.usage("-o is missing: expected a file that ends in \(Self.list(extensions))")
    }
    let kind = (output as NSString).pathExtension.lowercased()
    guard extensions.contains(kind) else {
      throw Failure.usage(
        "cannot write \(output): expected a name that ends in \(Self.list(extensions))")
    }
    var isFolder: ObjCBool = false
    let folder = (absolute(output) as NSString).deletingLastPathComponent
    if FileManager.default.fileExists(atPath: output, isDirectory: &isFolder) {
      if isFolder.boolValue { throw Failure.usage("cannot write \(output): it is a folder") }
      guard access(output, W_OK) == 0 else { throw unwritable(output, errno) }
    } else {
      guard access(folder, F_OK) == 0 else {
        throw Failure.usage("cannot write \(output): there is no folder \(folder)")
      }
    }
    guard access(folder, W_OK | X_OK) == 0 else { throw unwritable(output, errno) }
  }

  private static func list(_ extensions: [String]) -> String {
    extensions.map { ".\($0)" }.joined(separator: ", ")
  }

  private func unwritable(_ output: String, _ code: Int32) -> Failure {
    .usage("cannot write \(output): \(String(cString: strerror(code)))")
  }
}

/// `390x844`.
struct PointSize: Equatable {
  var width: Double
  var height: Double

  /// Points a side; see `requirePixels` for how many pixels they may be.
  private static let range = 1.0...16_384

  /// Throws for a text that is no size, with the reason.
  init(given text: String) throws {
    let sides = text.split(whereSeparator: { "xX×".contains($0) }).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else {
      throw ValidationError("expected WIDTHxHEIGHT in points, as 390x844")
    }
    guard Self.range.contains(width), Self.range.contains(height) else {
      throw ValidationError("expected 1 to 16384 points a side")
    }
    (self.width, self.height) = (width, height)
  }

  var description: String { "\(Self.short(width))x\(Self.short(height))" }

  private static func short(_ length: Double) -> String {
    length == length.rounded() ? "\(Int(length))" : "\(length)"
  }
}

extension Platform: ExpressibleByArgument {}

enum Scheme: String, ExpressibleByArgument, CaseIterable {
  case light
  case dark
}

/// The names of idioms; those of `Idiom` in the module `Views`.
enum IdiomName: String, ExpressibleByArgument, CaseIterable {
  case phone
  case pad
  case desktop
}

enum OnOff: String, ExpressibleByArgument, CaseIterable {
  case on
  case off
}

/// Relative to where the tool was started.
func absolute(_ path: String) -> String {
  URL(fileURLWithPath: path).standardizedFileURL.path
}
