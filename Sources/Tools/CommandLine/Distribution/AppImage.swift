import Foundation

/// One file that holds a program with the libraries that it needs, for most systems with a desktop.
struct AppImage {
  let path: String

  /// Writes the folder `NAME.AppDir` first, and then the file, which `appimagetool` makes of it.
  init(_ options: BundleCommand, _ plan: ProgramPlan) throws {
    let usual = "\(plan.name)-\(Architecture.machine).AppImage"
    path = try options.file(named: usual, ending: ".AppImage")
    let folder = try OutputFolder(String(path.dropLast(".AppImage".count)) + ".AppDir")
    let tree = try InstallTree(options, plan, to: folder, below: "usr", containsSystem: true)
    let application = tree.application
    let name = application.identifier
    try folder.write(Self.start(application), to: "AppRun", permissions: 0o755)
    try folder.link("\(name).desktop", to: "usr/share/applications/\(name).desktop")
    let icons = "usr/share/icons/hicolor"
    let side = IconFiles.sides.last {
      access("\(folder.path)/\(icons)/\($0)x\($0)/apps/\(name).png", F_OK) == 0
    }
    if let side {
      let icon = "\(icons)/\(side)x\(side)/apps/\(name).png"
      try folder.link("\(name).png", to: icon)
      try folder.link(".DirIcon", to: icon)
    }
    unlink("\(folder.path)/\(OutputFolder.markerFile)")
    defer {
      try? Data().write(to: URL(fileURLWithPath: "\(folder.path)/\(OutputFolder.markerFile)"))
    }
    try Self.pack(folder.path, to: path)
  }

  /// The script that starts the program in the mounted file.
  private static func start(_ application: ApplicationInfo) -> String {
    """
    #!/bin/sh
    here=$(dirname "$(readlink -f "$0")")
    LD_LIBRARY_PATH=$here/usr/lib/\(application.package)/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
    export LD_LIBRARY_PATH
    exec "$here/usr/bin/\(application.package)" "$@"

    """
  }

  private static func pack(_ folder: String, to path: String) throws {
    let environment = ProcessInfo.processInfo.environment
    let all = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/appimagetool" }
    guard let tool = all.first(where: { access($0, X_OK) == 0 }) else {
      throw Failure.program(
        "\(folder) is complete, but the file \(path) cannot be made of it: appimagetool is not in PATH. "
          + "Install it from https://appimage.github.io/appimagetool, and run this again")
    }
    var arguments = ["--no-appstream"]
    if let runtime = environment["VIVACE_APPIMAGE_RUNTIME"] {
      arguments += ["--runtime-file", runtime]
    }
    let answer = try Child.answer(
      tool, arguments + [folder, path],
      environment: environment.merging(["ARCH": Architecture.machine]) { $1 })
    guard answer.status == .exited(0), access(path, F_OK) == 0 else {
      throw Failure.program(
        "appimagetool did not make \(path); without a network it needs a file of the AppImage runtime, which "
          + "VIVACE_APPIMAGE_RUNTIME names: \(answer.errors)")
    }
  }
}
