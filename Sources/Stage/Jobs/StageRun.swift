import Foundation
import VivaceRaster
import VivaceViews

/// The doorway: `App.main()` hands its program over here, and views need not know this room.
///
/// Returns when the program's last window is closed, or its job is done; what fails ends the
/// program with one line on standard error.
@_cdecl("vivace_stage_run")
public func stageRun(_ program: UnsafeMutableRawPointer) {
  let program = Unmanaged<Program>.fromOpaque(program).takeRetainedValue()
  CrashReport.install()
  do {
    let job = try Job.given(in: ProcessInfo.processInfo.environment) ?? Job(mode: .run)
    try JobRunner(job: job, program: program, isMainThreadFree: true).run()
  } catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit((error as? JobError)?.exitCode ?? 1)
  }
}

/// Does a program's job.
struct JobRunner {
  let job: Job
  let program: Program
  /// False in tests, which are themselves blocks of Dispatch's main queue.
  var isMainThreadFree = false

  func run() throws {
    switch job.mode {
    case .run: try runWindows()
    case .snapshot: try snapshot()
    case .record: try record()
    }
  }

  /// The program's windows, or the one that the job names.
  private func descriptions() throws -> [WindowDescription] {
    let all = program.windows
    guard !all.isEmpty else {
      throw JobError.failed("\(program.name) has no window: its body has no scene with views.")
    }
    guard let name = job.view else { return all }
    let chosen = all.filter { $0.id == name || title(of: $0) == name }
    guard !chosen.isEmpty else {
      throw JobError.usage(
        "\(program.name) has no window “\(name)”. There are: "
          + all.map { "“\(title(of: $0))”" }.joined(separator: ", ") + ".")
    }
    return chosen
  }

  private func size(of description: WindowDescription) -> CGSize {
    if let width = job.width, let height = job.height {
      return CGSize(width: width, height: height)
    }
    return description.defaultSize ?? CGSize(width: 393, height: 852)
  }

  private func title(of description: WindowDescription) -> String {
    description.title ?? description.id ?? program.name
  }

  private var scheme: ColorScheme { job.scheme == .dark ? .dark : .light }

  // MARK: Windows

  private func runWindows() throws {
    StageServices.install()
    let environment = ProcessInfo.processInfo.environment
    let scale = job.scale.map { CGFloat($0) } ?? WindowSystem.scale(in: environment)
    let loop = MainLoop()
    let handover = try Handover(in: environment)
    for description in try descriptions() {
      let window = try SDLWindow(
        title: title(of: description), size: size(of: description), chosenScale: scale)
      let host = description.makeHost(window.size, window.scale, scheme)
      let renderer = Renderer(glyphs: Services.current.glyphs)
      loop.add(StageWindow(window: window, host: host, renderer: renderer))
      window.show()
    }
    loop.run()
    handover?.end()
    if let trouble = loop.trouble { throw trouble }
  }

  // MARK: Headless

  func makeStage() throws -> HeadlessStage {
    let description = try descriptions()[0]
    let stage = HeadlessStage(
      size: size(of: description), scale: CGFloat(job.scale ?? 2), scheme: scheme,
      makeHost: description.makeHost)
    stage.servesMainQueue = isMainThreadFree
    if let path = job.script { stage.plan(try script(at: path)) }
    return stage
  }

  private func script(at path: String) throws -> Script {
    do {
      return try Script(contentsOf: path)
    } catch let error as ScriptError {
      throw JobError.usage(error.description)
    }
  }
}
