import Foundation

/// The files that the compiler is given for a module.
///
/// A file that the source pass changed is replaced by a copy, and one whose private view is the root by a
/// copy with the entry behind it; messages still name the originals. A copy that would be equal is not
/// written again, so that its date shows that nothing has changed.
struct ModuleInputs {
  private(set) var paths: [String] = []
  /// The contents of the files, to detect changes.
  private(set) var texts: [String] = []
  /// Whether code may be at the top level of a file.
  let isScript: Bool

  /// - Parameter folder: Where copies are put. It must be there.
  init(
    of module: ProgramPlan.Module, in sources: SourceSet, _ entry: Entry, folder: String
  ) throws {
    let files = sources.files(of: module.name)
    // A single file that has code at its top level stays the only one.
    let isAlone = files.count == 1 && files[0].file.runsFromTheTop
    isScript = files.contains { $0.file.isMain } || isAlone
    var others = Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    let generated = sources.generated[module.name]
    func add(_ text: String, as name: String) throws {
      let path = "\(folder)/\(name)"
      others.remove(name)
      paths.append(path)
      texts.append(text)
      guard FileManager.default.contents(atPath: path) != Data(text.utf8) else { return }
      guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
        throw Failure.program("cannot write \(path)")
      }
    }
    for (index, file) in files {
      let joined = entry.joins == index ? entry.text : entry.additions[index]
      let beside = isAlone ? generated : nil
      guard file.compiled.isChanged || joined != nil || beside != nil else {
        paths.append(file.path)
        texts.append(file.text)
        continue
      }
      // The compiler has no places in a file whose name has a line break.
      let name = file.path.replacing("\n", with: " ")
      let original = "#sourceLocation(file: \(Entry.literal(name)), line: 1)\n"
      let end = "\n#sourceLocation()\n" + (joined ?? "") + (beside.map { "\n" + $0 } ?? "")
      try add(
        original + file.compiled.text + end, as: SourceSet.File.copyName(at: index) + ".swift")
    }
    if let generated, !isAlone { try add(generated, as: "VivaceGenerated.swift") }
    if let list = entry.lists[module.name] { try add(list, as: "VivaceTests.swift") }
    if let text = entry.text, entry.joins == nil, entry.module == module.name {
      try add(text, as: "VivaceEntry.swift")
    }
    for name in others where name.hasPrefix("Vivace") && name.hasSuffix(".swift") {
      unlink("\(folder)/\(name)")
    }
  }
}

extension SourceSet.File {
  /// Whether its code begins at its top, if it is the only file of its module.
  var runsFromTheTop: Bool { isMain || declarations.startsByItself }
}
