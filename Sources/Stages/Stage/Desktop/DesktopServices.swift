import CSDL2
import Foundation
import VivaceControls
import VivaceGraphics
import VivaceViews

/// The parts that a program with windows has outside of them, on its desktop: one instance, icons in the status area,
/// menus in the desktop's menu bar, and the positions of its windows from start to start.
@MainActor final class DesktopServices {
  /// Nil without a session bus.
  let status: StatusNotifier?
  /// The addresses that the program was started with.
  let urls: [URL]
  /// Another instance of the program runs, and has got the addresses: this one is to end.
  let isHandedOver: Bool

  private let bus: SessionBus?
  private let name: String
  private let identifier: String?
  private let positions: WindowPositions?
  private var instance: ProgramInstance?
  private var extras: MenuBarExtraIcons?

  /// - Parameter name: The program's name for the desktop.
  init(name: String, in environment: EnvironmentVariables) {
    self.name = name
    let bundle = Bundle.main
    bus = SessionBus(in: environment)
    let opensFiles = bundle.infoDictionary?["CFBundleDocumentTypes"] != nil
    urls = ProgramInstance.addresses(
      in: Array(CommandLine.arguments.dropFirst()), opensFiles: opensFiles)
    identifier = ProgramInstance.identifier(of: bundle.bundleIdentifier, in: environment)
    isHandedOver =
      if let identifier, let bus {
        ProgramInstance.handOver(urls, to: identifier, on: bus, in: environment)
      } else {
        false
      }
    status = bus.map { StatusNotifier(on: $0, program: name) }
    positions =
      identifier == nil
      ? nil
      : WindowPositions(
        file: URL(fileURLWithPath: "\(SettingsDomain.stateFolder)/windows.json"))
  }

  /// The frames of the windows that open now, as the program's last ones had them.
  var frames: [WindowFrame] {
    guard let positions, (try? WindowSystem.start()) != nil else { return [] }
    let count = lazy_SDL_GetNumVideoDisplays()()
    let areas = (0..<max(count, 0)).compactMap { index -> (Int32, Int32, Int32, Int32)? in
      var bounds = SDL_Rect()
      guard lazy_SDL_GetDisplayUsableBounds()(index, &bounds) == 0 else { return nil }
      return (bounds.x, bounds.y, bounds.w, bounds.h)
    }
    return positions.frames(on: areas)
  }

  /// Begins what goes on beside the windows.
  func begin(for program: Program, in loop: MainLoop, _ opener: WindowOpener) throws {
    if let positions {
      loop.willClose = { window in
        if window.link != nil { positions.note(window.window.frame(named: window.name)) }
      }
    }
    guard let bus, let status else { return }
    if let identifier {
      instance = ProgramInstance(identifier, on: bus) { [weak loop, weak program] urls in
        Self.open(urls, of: program?.app, in: loop)
      }
    }
    loop.goesOn = { [weak status] in status?.showsAny ?? false }
    opener.onFollow = { [weak self] isDark in
      guard StatusPictures.isSchemeDark != isDark else { return }
      StatusPictures.isSchemeDark = isDark
      self?.status?.updateAll()
    }
    status.onAvailability = { [weak self, weak loop] _ in
      self?.extras?.update()
      // Without an icon nothing of the program may be left to be seen.
      loop?.wake()
    }
    if let app = program.app, app.hasExtras {
      if app.hasOnlyExtras { status.findOut() } else { status.follow() }
      extras = MenuBarExtraIcons(of: app, in: status, program: program.menuName) { [weak loop] in
        loop?.quit()
      }
    }
    beginMenus(of: program, in: loop, on: bus)
  }

  private func beginMenus(of program: Program, in loop: MainLoop, on bus: SessionBus) {
    let (app, name) = (program.app, program.menuName)
    func begin() { loop.menus = MenuExporter(loop: loop, on: bus, app: app, name: name) }
    app?.exportedMenuBar = { AnyView(ExportedMenuBar(window: $0, name: name)) }
    if app?.menuBar != nil || DesktopMainMenu.shared.menus != nil {
      begin()
    } else {
      // Another kit makes its menu while it starts.
      DesktopMainMenu.shared.onChange = { if DesktopMainMenu.shared.menus != nil { begin() } }
    }
  }

  /// The program ends: its icons go.
  func end() {
    status?.finish()
    bus?.finish()
  }

  /// Whether the program has icons, and the desktop shows them: asks it, and waits for its answer for at most a second.
  var showsIcons: Bool {
    guard let status, status.hasAny else { return false }
    status.findOut()
    return status.showsAny
  }

  /// Whether the program begins without the windows that it has in its scenes: an icon, or documents, are there
  /// instead.
  func replacesWindows(of app: AppHost?) throws -> Bool {
    guard let app else { return false }
    let isIconAlone = app.hasOnlyExtras && status?.isAvailable == true
    let opensDocuments = urls.contains { app.opens($0) }
    // Without a window nothing else starts the window system.
    if isIconAlone { try WindowSystem.start() }
    return isIconAlone || opensDocuments
  }

  /// Another start of the program, or the desktop, wants its windows and has addresses for it.
  private static func open(_ urls: [URL], of app: AppHost?, in loop: MainLoop?) {
    guard let loop else { return }
    for url in urls { loop.receive(url) }
    if let window = loop.firstWindow {
      if urls.isEmpty { window.window.setMinimized(false) }
      window.window.raise()
    } else if urls.isEmpty {
      app?.openAnother()
    }
  }
}
