import Dispatch
import Foundation

// Reads sources as the compiler's own parser does, for tests that compare what is written about the code
// with the code; `Scripts/build-source-reader` makes it. Prints rows, their columns parted by tabs.
//
//   source-reader dropped PATH…   public declarations that drop what they are given
//   source-reader notyet PATH…    declarations that say that they have no effect yet
//   source-reader interface PATH… public declarations, without bodies
//   source-reader rooms PATH…     the rooms of a manifest
//   source-reader names PATH…     the names that code uses, and how each is used
//   source-reader unchecked PATH…  promises to the compiler about threads and lifetimes
//   source-reader symbols PATH…     functions with a name of our own for the linker, and who can see them
//   source-reader references PATH…  the names that files declare for others, and those that they use

let arguments = Array(CommandLine.arguments.dropFirst())
let questions: [String: @Sendable (Source) -> [String]] = [
  "dropped": { DroppedParameters($0).rows },
  "interface": { PublicInterface($0).rows },
  "notyet": { NotYetCalls($0).rows },
  "rooms": { Rooms($0).rows },
  "symbols": { source in
    LinkerSymbols(source).found.map { row(source.path, $0.symbol, $0.access) }
  },
  "unchecked": { source in UncheckedIsolation(source).kinds.map { row(source.path, $0) } },
  "references": { source in
    let references = References(source)
    return [
      row(source.path, "declares", references.declared.sorted().joined(separator: " ")),
      row(source.path, "uses", references.used.sorted().joined(separator: " ")),
    ]
  },
  "names": { source in
    UsedNames(source.tree).names.map { how, names in
      row(source.path, how, names.sorted().joined(separator: " "))
    }.sorted()
  },
]
/// Texts without which a source has no row for a question; such sources are not parsed.
let requiredTexts = [
  "notyet": ["NotYet"], "symbols": ["_silgen_name", "_cdecl"],
  "unchecked": ["unchecked", "unsafe"],
]
guard let answer = arguments.first.flatMap({ questions[$0] }) else {
  FileHandle.standardError.write(
    Data("one of \(questions.keys.sorted()) is expected first, then paths\n".utf8))
  exit(2)
}
let paths = Source.paths(in: Array(arguments.dropFirst()))
var answers = [[String]](repeating: [], count: paths.count)
answers.withUnsafeMutableBufferPointer { answers in
  nonisolated(unsafe) let answers = answers
  DispatchQueue.concurrentPerform(iterations: paths.count) { index in
    do {
      let text = try String(contentsOfFile: paths[index], encoding: .utf8)
      let wanted = requiredTexts[arguments[0]]?.contains { text.contains($0) } ?? true
      if wanted { answers[index] = answer(Source(paths[index], text)) }
    } catch {
      FileHandle.standardError.write(Data("\(paths[index]): \(error)\n".utf8))
      exit(1)
    }
  }
}
for line in answers.joined() { print(line) }
