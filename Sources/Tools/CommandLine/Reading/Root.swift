/// The first content of a program.
enum Root: Equatable {
  /// A type marked `@main`, or a `main.swift`: the program knows itself.
  case program
  /// A `#Preview`: the file's place in the set, and the line.
  case preview(file: Int, line: Int, name: String?)
  /// A type that conforms to `PreviewProvider`.
  case provider(file: Int, name: String, isPrivate: Bool)
  /// A view that needs no arguments.
  case view(file: Int, name: String, isPrivate: Bool)
  /// Nothing: the sources are only looked at.
  case nothing

  /// Chooses by the rules in `vivace --help`. `wanted` is the value of `--view`: a view, a preview provider
  /// or the title of a preview.
  init(of sources: SourceSet, wanted: String? = nil) throws {
    let candidates = Candidates(of: sources)
    if let wanted {
      self = try candidates.named(wanted)
    } else if candidates.hasProgram {
      self = .program
    } else if let preview = candidates.previews.last ?? candidates.providers.last {
      self = preview
    } else {
      self = try candidates.onlyView()
    }
  }
}

/// Everything in a set of sources that could be shown.
private struct Candidates {
  let sources: SourceSet
  var hasProgram = false
  var previews: [Root] = []
  var providers: [Root] = []
  var views: [(file: Int, type: Declarations.TypeName)] = []

  init(of sources: SourceSet) {
    self.sources = sources
    for (index, file) in sources.files.enumerated() where file.isOwn {
      let declarations = file.declarations
      if file.module != sources.plan.root {
        // Another module's program is none here.
      } else if file.isMain || declarations.startsByItself
        || declarations.types.contains(where: \.isMain)
      {
        hasProgram = true
      }
      previews += declarations.previews.map {
        .preview(file: index, line: $0.line, name: $0.name)
      }
      for type in declarations.types {
        if type.conformances.contains("PreviewProvider") {
          providers.append(.provider(file: index, name: type.name, isPrivate: type.isPrivate))
        } else if type.conformances.contains("View") {
          views.append((index, type))
        }
      }
    }
  }

  func named(_ name: String) throws -> Root {
    if let (file, type) = views.last(where: { $0.type.name == name }) {
      if let obstacle = obstacle(type) {
        throw Failure.usage(
          "--view \(name): \(name) \(obstacle); show it in a #Preview that gives what it needs")
      }
      return .view(file: file, name: name, isPrivate: type.isPrivate)
    }
    for root in (providers + previews).reversed() {
      switch root {
      case .provider(_, name, _), .preview(_, _, name): return root
      default: continue
      }
    }
    throw Failure.usage(
      "--view \(name): no View, PreviewProvider or #Preview of that name in \(sources.path); "
        + "found \(list(foundNames))")
  }

  /// The view that needs nothing; of several, the one that no source makes.
  func onlyView() throws -> Root {
    let simple = views.filter { obstacle($0.type) == nil }
    let unmade = simple.filter { view in
      !sources.files.contains { $0.declarations.made.contains(view.type.name) }
    }
    for choice in [simple, unmade] where choice.count == 1 {
      let (file, type) = choice[0]
      return .view(file: file, name: type.name, isPrivate: type.isPrivate)
    }
    let looked =
      "looked for a type marked @main, a #Preview, a PreviewProvider, and a View that needs no "
      + "arguments"
    if simple.isEmpty {
      let found = views.map { "\($0.type.name), which \(obstacle($0.type)!)" }
      throw Failure.usage("nothing to show in \(sources.path): \(looked); found \(list(found))")
    }
    throw Failure.usage(
      "cannot tell what to show in \(sources.path): \(looked); found "
        + "\(list(simple.map(\.type.name))); choose one with --view")
  }

  /// Why a view cannot be made from nothing. Nil when it can.
  private func obstacle(_ type: Declarations.TypeName) -> String? {
    if type.isGeneric { return "is generic" }
    if type.required.isEmpty { return nil }
    return "needs \(list(type.required))"
  }

  private var foundNames: [String] {
    views.map(\.type.name)
      + (providers + previews).compactMap { root in
        switch root {
        case .provider(_, let name, _): return name
        case .preview(_, _, let name): return name.map { "\"\($0)\"" }
        default: return nil
        }
      }
  }

  private func list(_ names: [String]) -> String {
    switch names.count {
    case 0: return "none"
    case 1: return names[0]
    default: return names.dropLast().joined(separator: ", ") + " and " + names.last!
    }
  }
}
