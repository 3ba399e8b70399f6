import Foundation

/// The Swift sources of a program, read once.
struct SourceSet {
  struct File {
    /// Absolute: the compiler's messages name it so.
    var path: String
    var source: ParsedSource
    /// The compiler's input.
    var compiled: SourcePass.Result
    /// The module that it is compiled in.
    var module: String
    /// Whether the module belongs to the program that the user named, and not to a package that it uses.
    var isOwn = true

    var text: String { source.text }
    var declarations: Declarations { source.declarations }
    var name: String { (path as NSString).lastPathComponent }
    /// Whether code may be at its top level. A `main.swift` that only declares something to show is
    /// as any other file.
    var isMain: Bool {
      name == "main.swift" && declarations.previews.isEmpty
        && !declarations.types.contains {
          $0.isMain || $0.conformances.contains("PreviewProvider")
        }
    }
    /// Whether the compiler or the linker cannot do with the file's own name.
    var needsOtherName: Bool {
      name == "main.swift" && !isMain
        || name.unicodeScalars.contains { $0.value < 32 || $0 == "\"" || $0 == "\\" }
    }
  }

  let plan: ProgramPlan
  /// By module, then by path, so that nothing depends on the file system's order. Never empty.
  let files: [File]
  /// For each module a source with what a build for Apple's platforms generates; none for those that use
  /// nothing of it.
  let generated: [String: String]
  /// The pass that made what is compiled.
  let pass: SourcePass

  init(path: String, conditions: Conditions) throws {
    try self.init(ProgramPlan(path: path), conditions: conditions)
  }

  /// - Parameters:
  ///   - others: What is taken in place of what is in the files of these paths.
  ///   - isForEditor: Whether sources are read to look at their types, not to run.
  init(
    _ plan: ProgramPlan, conditions base: Conditions, texts others: [String: String] = [:],
    isForEditor: Bool = false
  ) throws {
    self.plan = plan
    let modules = plan.modules.filter(\.isSwift)
    var conditions = base
    conditions.modules.formUnion(plan.modules.map(\.name))
    // Their own flags may lead to modules that are not listed.
    if modules.contains(where: { $0.flags.contains { $0.hasPrefix("-I") || $0 == "-Xcc" } }) {
      conditions.isComplete = false
    }
    let texts = try modules.flatMap { module in
      try module.sources.map { path in
        if let other = others[path] { return (module: module, path: path, text: other) }
        guard let data = FileManager.default.contents(atPath: path) else {
          throw Failure.usage("\(path): cannot be read")
        }
        return (module: module, path: path, text: String(decoding: data, as: UTF8.self))
      }
    }
    conditions.modulesOfApple = Set(
      texts.filter { StandIns.areDeclared(in: $0.text) }.map { $0.module.name })
    conditions.modulesOfLinux = Set(
      texts.filter { Conditions.hasBranchForLinux($0.text) }.map { $0.module.name })
    conditions.modulesOfApple.formUnion(
      StandIns.modulesWithoutLinux(texts.map { ($0.module.name, $0.text) }))
    conditions.modulesOfDarwin = StandIns.modulesOfDarwin(texts.map { ($0.module.name, $0.text) })
    let parsed = Self.parsed(texts.map { ($0.text, conditions.inside($0.module)) })
    let sources = zip(texts, parsed).map { (module: $0.module, path: $0.path, source: $1) }
    let shared = sources.reduce(into: SharedNames()) { $0.add($1.source, of: $1.module.name) }
    let pass = SourcePass(
      conditions: conditions, sources: sources.map(\.source), shared: shared,
      isForEditor: isForEditor,
      interface: InterfaceClasses(resources: plan.modules.flatMap(\.resources)),
      absent: plan.absent)
    self.pass = pass
    files = sources.enumerated().map { index, file in
      var result = File(
        path: file.path, source: file.source, compiled: pass(file.source, fileIndex: index),
        module: file.module.name, isOwn: file.module.isOwn)
      // Previews are found by the name of their file, which those of other modules may have too.
      if isForEditor { return result }
      if result.needsOtherName || others[result.path] != nil
        || modules.count > 1 && !result.declarations.previews.isEmpty
      {
        result.compiled.isChanged = true
      }
      return result
    }
    let sorted = Dictionary(grouping: files, by: \.module)
    generated = Dictionary(
      uniqueKeysWithValues: modules.enumerated().compactMap { place, module in
        GeneratedSource(
          for: (sorted[module.name] ?? []).map(\.source),
          catalogs: module.resources.filter { $0.hasSuffix(".xcassets") },
          models: conditions.modules.contains("CoreData")
            ? module.resources.filter(DataModel.isModel) : [],
          moduleIndex: place, bundle: module.bundle, hasUIKit: conditions.modules.contains("UIKit")
        ).text.map { (module.name, $0) }
      })
  }

  /// Many sources are parsed on all processors at once.
  private static func parsed(_ texts: [(text: String, conditions: Conditions)]) -> [ParsedSource] {
    guard texts.count > 8 else {
      return texts.map { ParsedSource($0.text, conditions: $0.conditions) }
    }
    var result = [ParsedSource?](repeating: nil, count: texts.count)
    result.withUnsafeMutableBufferPointer { result in
      nonisolated(unsafe) let result = result
      DispatchQueue.concurrentPerform(iterations: texts.count) { index in
        result[index] = ParsedSource(texts[index].text, conditions: texts[index].conditions)
      }
    }
    return result.map { $0! }
  }

  /// The path in the user's spelling.
  var path: String { plan.path }
  var moduleName: String { plan.modules.last!.name }
  var programName: String { plan.name }

  /// The files of a module, each with its place among all.
  func files(of module: String) -> [(index: Int, file: File)] {
    files.enumerated().filter { $0.element.module == module }.map { ($0.offset, $0.element) }
  }

  /// A file is often called like a view in it, or like a type that it looks for elsewhere; its module
  /// must not be.
  static let moduleOfOneFile = "VivaceProgram"

  /// A valid name for a program's file and its windows. `Resources` is beside it.
  static func programName(for name: String) -> String {
    let plain = String(
      String.UnicodeScalarView(name.unicodeScalars.map { $0.value < 32 || $0 == "/" ? " " : $0 }))
    return plain.isEmpty || plain.hasPrefix(".") || plain == "Resources" ? "App" + plain : plain
  }

  /// Names that a program's own module must not have: it imports them.
  private static let reservedNames = Conditions.toolchainModules.union([
    "SwiftUI", "Combine", "CoreGraphics", "UniformTypeIdentifiers", "CoreTransferable", "UIKit",
    "AppKit", "Main", "main",
  ])

  static func moduleName(for name: String) -> String {
    let plain = name.unicodeScalars.map { scalar -> Character in
      scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        ? Character(scalar) : "_"
    }
    let result = String(plain)
    let startsWell = result.first.map { $0.isLetter || $0 == "_" } ?? false
    if !startsWell { return "App" + result }
    let isTaken =
      reservedNames.contains(result) || result.hasPrefix("Vivace")
      || AppleModules.names.contains(result)
      || NotAvailable.names.contains(result)
    return isTaken ? result + "App" : result
  }
}

extension SourceSet.File {
  /// The name of the copy that the compiler is given instead of a file that the source pass changed. It
  /// differs from the original's, which the compiler would take for a conflict.
  static func copyName(at index: Int) -> String { "Vivace\(index)" }
}

extension ProgramPlan.Module {
  /// Whether it is compiled with the source pass applied.
  var isSwift: Bool { kind == .program || kind == .library }
}
