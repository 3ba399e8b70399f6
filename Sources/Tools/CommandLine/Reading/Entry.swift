/// The source file that the tool adds to a program, so that it starts with the chosen root.
///
/// A program with its own `@main` gets none. Where another root than that is wanted, the type marked
/// `@main` is compiled all the same, under another entry point's name, and `main` is ours.
struct Entry: Equatable {
  /// The whole file. Nil when the program needs none.
  var text: String?
  /// A file of the set, by its place, that the text must be joined to: its root is private.
  var joins: Int?
  /// The module that the file is compiled in.
  var module: String?
  /// Text that goes behind files of the set, by their places: what makes roots that are private there.
  var additions: [Int: String] = [:]
  /// A file of their own that modules are given, by their names: the lists of their tests.
  var lists: [String: String] = [:]
  /// Added to the compiler's arguments.
  var arguments: [String] = []
  /// Whether each module's own start has a name that no other module's has.
  var renamesStarts = false

  /// Added to the compiler's arguments for a module.
  func arguments(for name: String) -> [String] {
    guard renamesStarts, name != module else { return arguments }
    return Self.startName(Self.unusedStart(of: name))
  }

  /// The symbol of a module's start that is not the program's.
  static func unusedStart(of module: String) -> String { "vivace_unused_main_\(module)" }

  private static func startName(_ name: String) -> [String] {
    ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", name]
  }

  init(root: Root, of sources: SourceSet) {
    switch root {
    case .program, .nothing: break
    case .preview(let file, let line, let name):
      module = sources.files[file].module
      let stem = sources.files[file].name.dropLast(".swift".count)
      let title = Self.literal(name ?? String(stem))
      // The macro sees the file that is compiled; a copy has a line in front that names the original.
      let symbol =
        sources.files[file].compiled.isChanged
        ? Self.symbol(file: SourceSet.File.copyName(at: file), line: line + 1)
        : Self.symbol(file: String(stem), line: line)
      write(
        """
        @_silgen_name("\(symbol)") @MainActor
        private func _vivaceContent() -> UnsafeMutableRawPointer
        """, title, "_vivaceContent()")
    case .provider(let file, let name, let isPrivate):
      module = sources.files[file].module
      write("", Self.literal(name), "_previewContent { \(name).previews }")
      joins = isPrivate ? file : nil
    case .view(let file, let name, let isPrivate):
      module = sources.files[file].module
      write("", Self.literal(name), "_previewContent { \(name)() }")
      joins = isPrivate ? file : nil
    }
    if text != nil,
      sources.files.contains(where: {
        $0.declarations.types.contains(where: \.isMain)
          || sources.plan.modules.count > 1 && $0.isMain
      })
    {
      arguments = Self.startName("vivace_unused_main")
    }
  }

  /// `main` itself rather than `@main`, of which a module may have only one.
  private mutating func write(_ declarations: String, _ title: String, _ content: String) {
    text = """
      import SwiftUI

      \(declarations)

      @_cdecl("main") public func _vivaceMain(
        _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
      ) -> Int32 {
        MainActor.assumeIsolated { _runPreview(named: \(title), \(content)) }
        return 0
      }

      """
  }

  /// The name of the `#Preview` macro's function; `Sources/Tools/Macros` implements the same rule.
  static func symbol(file: String, line: Int) -> String {
    let stem = file.split(separator: ".").first.map(String.init) ?? file
    let plain = stem.utf8.map { byte -> Character in
      let character = Character(UnicodeScalar(byte))
      return character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
    }
    return "vivace_preview_\(String(plain))_\(line)"
  }

  /// A string literal with exactly these characters; what a source's own literal held comes as it
  /// was written, so quotes and backslashes are taken as characters.
  static func literal(_ text: String) -> String {
    let escaped = text.map { character -> String in
      switch character {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      default: String(character)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
