/// The previews of a set of sources: every `#Preview`, every preview provider and the app, in source order;
/// else its one view that needs nothing.
struct PreviewRoots: Equatable {
  struct Choice: Equatable {
    enum Kind: String { case preview, provider, app, view }

    var kind: Kind
    var title: String
    /// The file that declares it; nil for a program that starts by itself.
    var file: String?
    var line: Int?
    var root: Root
  }

  private(set) var choices: [Choice] = []

  /// Protocols of types with previews: Apple's, and the one that Prefire refines it with.
  private static let providers: Set<String> = ["PreviewProvider", "PrefireProvider"]

  init(of sources: SourceSet, wanted: String? = nil) throws {
    // Code at the top level is the whole program.
    let isProgram = { (file: SourceSet.File) in file.module == sources.plan.root }
    if sources.files.contains(where: { file in
      isProgram(file) && (file.isMain || file.declarations.startsByItself)
    }) {
      choices = [Choice(kind: .app, title: sources.programName, root: .program)]
      return
    }
    var app: Choice?
    for (index, file) in sources.files.enumerated() where file.isOwn {
      var found: [Choice] = file.declarations.previews.map { preview in
        Choice(
          kind: .preview, title: preview.name ?? String(file.name.dropLast(".swift".count)),
          file: file.path, line: preview.line,
          root: .preview(file: index, line: preview.line, name: preview.name))
      }
      for type in file.declarations.types {
        if type.isMain, isProgram(file) {
          app = Choice(
            kind: .app, title: type.name, file: file.path, line: type.line, root: .program)
        } else if !Self.providers.isDisjoint(with: type.conformances) {
          found.append(
            Choice(
              kind: .provider, title: type.name, file: file.path, line: type.line,
              root: .provider(file: index, name: type.name, isPrivate: type.isPrivate)))
        }
      }
      choices += found.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    }
    if let app { choices.append(app) }
    if let wanted, !choices.contains(where: { $0.title == wanted }) {
      choices.insert(try Self.view(of: sources, wanted), at: 0)
    } else if choices.isEmpty {
      choices = [try Self.view(of: sources, nil)]
    }
  }

  private static func view(of sources: SourceSet, _ wanted: String?) throws -> Choice {
    let root = try Root(of: sources, wanted: wanted)
    guard case .view(let file, let name, _) = root else {
      return Choice(kind: .view, title: wanted ?? sources.programName, root: root)
    }
    let line = sources.files[file].declarations.types.first { $0.name == name }?.line
    return Choice(
      kind: .view, title: name, file: sources.files[file].path, line: line, root: root)
  }
}

extension Entry {
  /// An entry from which any of several roots can be started: the one whose place among them is in the
  /// environment variable `VIVACE_PREVIEW`.
  init(choices: [PreviewRoots.Choice], of sources: SourceSet) {
    self.init(root: .program, of: sources)
    if choices.count == 1, choices[0].root == .program { return }
    var declarations: [String] = []
    var cases: [String] = []
    module = sources.plan.root
    let elsewhere = { (file: Int) in sources.files[file].module != sources.plan.root }
    let joined = Set(choices.compactMap { $0.root.file(privateOr: elsewhere) })
    for (index, choice) in choices.enumerated() {
      let function = "_vivaceRoot\(index)"
      switch choice.root {
      case .program:
        declarations.append(Self.mainType)
        cases.append(Self.startsMain(index))
        continue
      case .preview(let file, let line, _):
        let isCopy = sources.files[file].compiled.isChanged || joined.contains(file)
        let symbol = Self.symbol(of: sources.files[file], at: file, line: line, isCopy: isCopy)
        declarations.append(Self.declaration(of: function, symbol))
      case .provider(let file, let name, let isPrivate):
        let content = "_previewContent { \(name).previews }"
        declarations.append(add(function, content, isPrivate || elsewhere(file) ? file : nil))
      case .view(let file, let name, let isPrivate):
        let content = "_previewContent { \(name)() }"
        declarations.append(add(function, content, isPrivate || elsewhere(file) ? file : nil))
      case .nothing: continue
      }
      cases.append(
        "case \(index): _runPreview(named: \(Self.literal(choice.title)), \(function)())")
    }
    text = Self.text(declarations, cases)
    if sources.files.contains(where: { $0.declarations.types.contains(where: \.isMain) }) {
      arguments = ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", Self.otherMain]
    }
  }

  /// The new name of the program's own entry point if `main` is ours.
  private static let otherMain = "vivace_unused_main"

  /// The program's own entry point is found by its name: the compiler would take another declaration of it for
  /// Swift's own convention.
  private static let mainType = """
    private typealias _VivaceMain = @convention(c) (
      Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Int32
    """

  /// Only the new thread uses the arguments, which Swift 6 cannot see.
  private static let handedOver = "nonisolated(unsafe) let arguments = arguments"

  private static func startsMain(_ index: Int) -> String {
    """
    case \(index):
          if let main = dlsym(nil, "\(otherMain)") {
            return unsafeBitCast(main, to: _VivaceMain.self)(count, arguments)
          }
    """
  }

  /// The compiler's name for a `#Preview`, which depends on the file that it is compiled from.
  private static func symbol(
    of source: SourceSet.File, at file: Int, line: Int, isCopy: Bool
  ) -> String {
    isCopy
      ? symbol(file: SourceSet.File.copyName(at: file), line: line + 1)
      : symbol(file: String(source.name.dropLast(".swift".count)), line: line)
  }

  /// The entry's source: starts the root that the environment names.
  private static func text(_ declarations: [String], _ cases: [String]) -> String {
    """
    import SwiftUI

    \(declarations.joined(separator: "\n"))

    @_cdecl("main") public func _vivaceMain(
      _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Int32 {
      \(cases.contains { $0.contains(otherMain) } ? handedOver : "")
      return MainActor.assumeIsolated {
        switch ProcessInfo.processInfo.environment["VIVACE_PREVIEW"].flatMap({ Int($0) }) ?? 0 {
        \(cases.joined(separator: "\n    "))
        default: break
        }
        return 0
      }
    }

    """
  }

  private static func declaration(of function: String, _ symbol: String) -> String {
    """
    @_silgen_name("\(symbol)") @MainActor
    private func \(function)() -> UnsafeMutableRawPointer
    """
  }

  /// A function that makes a root, in the file to which it is private. Returns how the entry declares it.
  private mutating func add(_ function: String, _ content: String, _ file: Int?) -> String {
    guard let file else {
      return "@MainActor private func \(function)() -> UnsafeMutableRawPointer { \(content) }"
    }
    let symbol = "vivace\(function)"
    additions[file, default: "\nimport SwiftUI\n"] += """
      @_cdecl("\(symbol)") @MainActor public func \(function)Private() -> UnsafeMutableRawPointer {
        \(content)
      }

      """
    return Self.declaration(of: function, symbol)
  }
}

extension Root {
  /// The file to which it is private, or whose module differs; nil if the entry can name it.
  fileprivate func file(privateOr isElsewhere: (Int) -> Bool) -> Int? {
    switch self {
    case .provider(let file, _, let isPrivate), .view(let file, _, let isPrivate):
      isPrivate || isElsewhere(file) ? file : nil
    default: nil
    }
  }
}
