import CLoader
import Foundation
import VivaceControls
import VivaceGraphics
import VivaceViews

/// The doorway: `App.main()` hands its program over here, and views need not know this room.
///
/// A UI test that starts the program gets it in place of a window: see ``ProgramUnderTest``.
///
/// Returns when the program's last window is closed, or its job is done; what fails ends the
/// program with one line on standard error.
@_cdecl("vivace_stage_run")
public func stageRun(_ program: UnsafeMutableRawPointer) {
  let program = Unmanaged<Program>.fromOpaque(program).takeRetainedValue()
  if ProgramUnderTest.receive(program) { return }
  CrashReport.install()
  Services.current.screenLeadsTraits = true
  // Lines that a program prints are written at once, even to a pipe or a file.
  vivace_write_lines()
  let environment = EnvironmentVariables.ofProcess
  ProgramEnd.followTool(environment)
  do {
    let job = try Job.given(in: environment) ?? Job(ofBundle: Bundle.main.infoDictionary)
    if job.platform == .macos { ProgramPlatform.isMac = true }
    Idiom.current = job.idiom(in: environment, bundle: Bundle.main.infoDictionary)
    if job.mode == .run { DefaultsWriter.writeAtExit() } else { ProgramEnd.expect(job.result) }
    // The tool that shows a preview watches its programs itself.
    if job.mode != .preview {
      TurnWatch.install(
        limit: job.turnLimit ?? TurnWatch.usualLimit, job.mode == .run ? .warn : .end)
    }
    try JobRunner(job: job, program: program, isMainThreadFree: true).run()
    ProgramEnd.isDone()
  } catch {
    ProgramEnd.isDone()
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit((error as? JobError)?.exitCode ?? 1)
  }
}

/// Does a program's job.
struct JobRunner {
  var job: Job
  let program: Program
  /// False in tests, which are themselves blocks of Dispatch's main queue.
  var isMainThreadFree = false

  func run() throws {
    switch job.mode {
    case .run: try MainActor.unchecked(self) { runner in Result { try runner.runWindows() } }.get()
    case .snapshot: try snapshot()
    case .record: try record()
    case .explain: try explain()
    case .timeline: try timeline()
    case .preview: try preview()
    case .endure: try endure()
    }
  }

  /// The program's windows, or the one that the job names.
  private func descriptions() throws -> [WindowDescription] {
    program.app?.hasMenuBarAlways = job.platform == .macos
    if Idiom.current == .desktop {
      let name = program.menuName
      program.app?.menuBar = { AnyView(MenuBar(window: $0, commands: $1, name: name)) }
      program.app?.toolbar = { AnyView(WindowToolbar($0)) }
    }
    var all = program.windows
    if all.isEmpty, let bar = ProgramLife.shared.makeBarWindow?() { all = [bar] }
    guard !all.isEmpty else {
      throw JobError.failed("\(program.name) has no window: its body has no scene with views.")
    }
    guard let wanted = job.view else { return all.filter(\.opensAtLaunch) }
    let chosen = all.filter { $0.id == wanted || title(of: $0) == wanted }
    guard !chosen.isEmpty else {
      throw JobError.usage(
        "\(program.name) has no window “\(wanted)”. There are: "
          + all.map { "“\(title(of: $0))”" }.joined(separator: ", ") + ".")
    }
    return chosen
  }

  private func size(of description: WindowDescription) -> CGSize {
    if let width = job.width, let height = job.height {
      return CGSize(width: width, height: height)
    }
    return description.startSize(Idiom.current)
  }

  func title(of description: WindowDescription) -> String {
    description.title ?? description.id ?? program.name
  }

  private var scheme: ColorScheme { job.scheme == .dark ? .dark : .light }

  private var motion: MotionSettings {
    MotionSettings(
      speed: job.speed ?? 1, isOn: job.animations ?? true, isReduced: job.reducesMotion ?? false)
  }

  // MARK: Windows

  /// The name by which a desktop identifies a program: its identifier, or the name of one without an own
  /// identifier.
  static func desktopName(identifier: String?, name: String) -> String {
    guard let identifier, !identifier.isEmpty, !identifier.hasPrefix("vivace.") else { return name }
    return identifier
  }

  @MainActor private func runWindows() throws {
    // The first turns come before the main loop.
    TurnWatch.begin()
    Heap.shareAmongThreads()
    let environment = EnvironmentVariables.ofProcess
    let desktopServices = DesktopServices(
      name: Self.desktopName(identifier: Bundle.main.bundleIdentifier, name: program.name),
      in: environment)
    if desktopServices.isHandedOver { return }
    defer { desktopServices.end() }
    WindowSystem.begin(
      name: Self.desktopName(identifier: Bundle.main.bundleIdentifier, name: program.name))
    StageServices.install(fonts: .installed)
    let scale = job.scale.map { CGFloat($0) } ?? WindowSystem.scale(in: environment)
    let isTextScaled = scale == nil
    let loop = MainLoop()
    loop.accessibility = AccessibilityBridge(loop: loop, program: program.name, in: environment)
    let reloadState = try ReloadState(in: environment) { loop.frames }
    Services.current.clipboard = DesktopClipboard { [loop] in
      try? WindowSystem.start()
      return loop.beginExchange().map { X11Clipboard($0) } ?? SDLClipboard()
    }
    Services.current.statusArea = desktopServices.status
    Services.current.dialogs = LocalDialogs(
      after: PortalDialogs(in: environment),
      own: { [weak loop] dialog, answer in
        loop.map { OwnDialogs.show(dialog, in: $0, answer) } ?? false
      },
      color: { [weak loop] answer in
        loop.map { OwnDialogs.pickColor(in: $0, answer) } ?? false
      })
    Services.current.notices = DesktopNotifier(in: environment)
    OpenURLAction.system = { DesktopOpener.open($0) }
    var motion = motion
    let givenMotion = job.reducesMotion ?? DesktopSettings.givenMotion(in: environment)
    motion.isReduced = givenMotion ?? false
    let opener = WindowOpener(
      loop: loop, scale: scale, scheme: scheme, motion: motion, name: program.name,
      isDesktop: Idiom.current == .desktop)
    opener.frames = reloadState?.frames ?? []
    let isSchemeGiven = job.scheme != nil
    let desktop = DesktopWatch(in: environment) { [weak opener] settings in
      DispatchQueue.main.async {
        opener?.follow(
          reducesMotion: givenMotion == nil ? settings.reducesMotion : nil,
          colorScheme: isSchemeGiven ? nil : settings.colorScheme ?? .light,
          DesktopPreferences(
            increasesContrast: settings.increasesContrast,
            // If windows are scaled by the dots per inch, the desktop has included the texts' scale in those.
            textScale: isTextScaled && WindowSystem.scale != 1 ? 1 : settings.textScale))
      }
    }
    defer { desktop?.end() }
    let urls = desktopServices.urls
    ProgramLife.shared.launchURLs = urls
    ProgramLife.shared.onScreenLitChange = { [loop] isLit in
      loop.later { WindowSystem.keepScreenLit(isLit) }
    }
    DefaultsWriter.keepScenes(of: program.app)
    let recording = try recording()
    let script = try recording == nil ? job.script.map { try self.script(at: $0) } : nil
    var opening = try isIconAlone(desktopServices) ? [] : descriptions()
    program.app?.presenter = opener
    ProgramLife.shared.presenter = opener
    StageServices.openBodyFont()
    try desktopServices.begin(for: program, in: loop, opener)
    if reloadState == nil { opener.frames = desktopServices.frames }
    if try desktopServices.replacesWindows(of: program.app) { opening = [] }
    for description in opening {
      try opener.show(description, size: size(of: description))
    }
    for url in urls { loop.receive(url) }
    WindowRecorder.current = job.log.map { WindowRecorder(path: $0) }
    loop.player = loop.firstWindow.map { WindowPlayer(in: $0) }
    if let recording { loop.player?.play(recording) }
    if let script { loop.player?.plan(script) }
    loop.run()
    try WindowRecorder.current?.write()
    reloadState?.end()
    if let failure = loop.failure { throw failure }
    if loop.player?.failure != nil {
      throw JobError.failed("the script was not played to its end")
    }
  }

  /// Whether the program has no window of its own, and the desktop shows an icon of it.
  @MainActor private func isIconAlone(_ services: DesktopServices) throws -> Bool {
    guard job.view == nil, program.windows.isEmpty, services.showsIcons else { return false }
    // Without a window nothing else starts the window system.
    try WindowSystem.start()
    return true
  }

  // MARK: Headless

  func makeStage() throws -> HeadlessStage {
    if let recording = try recording() { return try makeStage(for: recording) }
    return try makeFirstWindow().stage
  }

  /// A stage for the program's first window, or the one that the job names, and all windows that open at launch.
  func makeFirstWindow() throws -> (stage: HeadlessStage, windows: [WindowDescription]) {
    let time = HeadlessStage.makeTime()
    let windows = try time.perform { try descriptions() }
    let stage = try makeStage(for: windows[0], time: time)
    stage.servesMainQueue = isMainThreadFree
    if let path = job.script { stage.plan(try script(at: path)) }
    return (stage, windows)
  }

  /// A stage for a window, in a time of its own, or in another stage's time from an instant on.
  func makeStage(
    for description: WindowDescription, time: VirtualClock, from begin: Double? = nil
  ) throws -> HeadlessStage {
    description.previewSettings?.viewIndex = job.part
    let stage = HeadlessStage(
      size: size(of: description), scale: CGFloat(job.scale ?? 2), scheme: scheme, motion: motion,
      time: time, ownsTime: begin == nil, from: begin ?? 0, makeHost: description.makeHost)
    if job.width == nil,
      let size = description.previewSettings.flatMap({ settings in
        MainActor.unchecked((settings, stage.host)) { $0.size(in: $1) }
      })
    {
      try stage.resize(to: size)
    } else if job.width == nil, Idiom.current == .desktop, description.hasSwiftUI {
      try grow(stage)
    }
    ProgramLife.shared.follow(stage, .active)
    return stage
  }

  /// Enlarges the stage to its content's minimum size, which is the minimum of a window on a Mac.
  private func grow(_ stage: HeadlessStage) throws {
    let least = try stage.perform { MainActor.unchecked(stage.host) { $0.contentSize(.zero) } }
    let size = CGSize(
      width: max(stage.host.size.width, least.width),
      height: max(stage.host.size.height, least.height))
    if size != stage.host.size, size.width <= 8192, size.height <= 8192 {
      try stage.resize(to: size)
    }
  }

  /// Nil where the job has no script, or one in words.
  private func recording() throws -> TurnRecording? {
    guard let path = job.script, let data = FileManager.default.contents(atPath: path),
      data.first == UInt8(ascii: "{")
    else { return nil }
    do {
      return try TurnRecording(json: data, name: path)
    } catch let error as ScriptError {
      throw JobError.usage(error.description)
    }
  }

  /// A stage as the recorded one was, where the job says nothing else.
  private func makeStage(for recording: TurnRecording) throws -> HeadlessStage {
    let settings = recording.settings.sane
    var runner = self
    runner.job.script = nil
    runner.job.width = job.width ?? settings.width
    runner.job.height = job.height ?? settings.height
    runner.job.scale = job.scale ?? settings.scale
    runner.job.scheme = job.scheme ?? (settings.isDark ? .dark : .light)
    runner.job.reducesMotion = job.reducesMotion ?? settings.reducesMotion
    runner.job.part = settings.part
    let stage = try runner.makeStage()
    var begin = settings
    begin.isDark = runner.job.scheme == .dark
    begin.scale = Double(stage.scale)
    begin.reducesMotion = runner.job.reducesMotion ?? false
    try stage.perform { begin.apply(to: stage.host) }
    stage.plan(recording)
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
