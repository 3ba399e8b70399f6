import Foundation

/// The command that an unknown word may mean.
enum CommandHint {
  private static var names: [String] {
    Vivace.configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// Words of other tools, with the command that does that here.
  private static let others = [
    "open": "run", "start": "run", "show": "run", "picture": "snapshot", "screenshot": "snapshot",
    "shot": "snapshot", "render": "snapshot", "film": "record", "video": "record",
    "check": "typecheck", "lint": "typecheck", "watch": "preview", "serve": "preview",
    "compare": "diff", "init": "new", "create": "new", "tests": "test",
    "lsp": "language-server", "bsp": "build-server", "editor": "setup-editor",
  ]

  /// The message for a first argument that is no command; nil for a command or an option.
  static func text(for arguments: [String]) -> String? {
    guard let word = arguments.first, !word.hasPrefix("-"), word != "help", !names.contains(word)
    else {
      return nil
    }
    if word.hasSuffix(".swift") || FileManager.default.fileExists(atPath: word) {
      return "a command comes first: `vivace run \(word)` opens it in a window"
    }
    let all = "there are \(names.joined(separator: ", "))"
    let near = names.map { ($0, distance(word.lowercased(), $0)) }.min { $0.1 < $1.1 }
    let meant =
      others[word.lowercased()] ?? names.first { $0.hasPrefix(word.lowercased()) }
      ?? near.flatMap { $0.1 <= 2 ? $0.0 : nil }
    return "no command is called \(word)" + (meant.map { "; did you mean \($0)?" } ?? "")
      + (meant == nil ? "; " : " ") + (meant == nil ? all : "(\(all))")
  }

  /// How many letters have to be put in, taken out or changed.
  static func distance(_ a: String, _ b: String) -> Int {
    let b = Array(b)
    var last = Array(0...b.count)
    for (row, letter) in a.enumerated() {
      var next = [row + 1]
      for column in b.indices {
        next.append(
          min(next[column] + 1, last[column + 1] + 1, last[column] + (letter == b[column] ? 0 : 1)))
      }
      last = next
    }
    return last[b.count]
  }
}
