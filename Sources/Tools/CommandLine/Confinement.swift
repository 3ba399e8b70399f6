import Foundation

/// Runs the code of a project that the tool needs before it has a program (manifests, macros) where it can change
/// nothing and send nothing: all files are read-only except for folders of the tool's own, there is no network,
/// and no process is left. By bubblewrap; where that is not installed, or the system does not let it work, the
/// code runs with the user's rights.
enum Confinement {
  /// Bubblewrap, where it works.
  static let program: String? = {
    for folder in ["/usr/bin", "/usr/local/bin", "/bin"] {
      let path = "\(folder)/bwrap"
      guard access(path, X_OK) == 0 else { continue }
      let answer = try? Child.answer(path, options(writing: []) + ["/bin/true"], limit: 5)
      return answer?.status == .exited(0) ? path : nil
    }
    return nil
  }()

  /// The command that runs a program confined, or the same command.
  ///
  /// - Parameter folders: Where it may write. They must be there. Nil leaves the command as it is.
  static func command(
    _ path: String, _ arguments: [String], writing folders: [String]?
  ) -> (program: String, arguments: [String]) {
    guard let folders, let program else { return (path, arguments) }
    return (program, options(writing: folders) + ["--", path] + arguments)
  }

  /// Folders with sockets of the user's other programs.
  private static let sockets = ["/run/user", "/tmp/.X11-unix"]

  private static func options(writing folders: [String]) -> [String] {
    [
      "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--unshare-net", "--unshare-pid",
      "--unshare-ipc", "--die-with-parent", "--new-session",
    ]
      + sockets.filter { access($0, F_OK) == 0 }.flatMap { ["--tmpfs", $0] as [String] }
      + folders.flatMap { ["--bind", $0, $0] }
  }
}
