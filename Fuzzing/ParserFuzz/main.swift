import Foundation

/// Feeds a parser with inputs that are almost right:
/// `ParserFuzz NAME [--seed N] [--runs N] [FILE ...]`, with NAME one of those below.
///
/// The inputs are seeds of the parser's own and the files, changed in a few places; one seed always
/// gives the same inputs. Each input is in `fuzz-NAME.input` before the parser sees it, so what makes
/// the program stop is there, and can be given as a file again. An input that takes longer than a
/// second is told and kept. Built with a sanitizer for coverage and `-DLIBFUZZER` (`Scripts/fuzz`), the
/// inputs are libFuzzer's.

var arguments = Array(CommandLine.arguments.dropFirst())
guard let name = arguments.first, let target = FuzzTarget.all[name] else {
  let names = FuzzTarget.all.keys.sorted().joined(separator: ", ")
  FileHandle.standardError.write(
    Data("ParserFuzz: expected the name of a parser first, one of \(names)\n".utf8))
  exit(64)
}
arguments.removeFirst()

#if LIBFUZZER
  nonisolated(unsafe) let parse = target.parse
  LibFuzzer.run(arguments) { parse($0) }
#else
  var seed: UInt64 = 1
  var runs = 10_000
  var inputs = target.seeds
  while let argument = arguments.first {
    arguments.removeFirst()
    switch argument {
    case "--seed": seed = arguments.isEmpty ? seed : UInt64(arguments.removeFirst()) ?? seed
    case "--runs": runs = arguments.isEmpty ? runs : Int(arguments.removeFirst()) ?? runs
    default:
      guard let data = FileManager.default.contents(atPath: argument) else {
        FileHandle.standardError.write(Data("ParserFuzz: \(argument) cannot be read\n".utf8))
        exit(66)
      }
      inputs.append(data)
    }
  }

  var mutation = Mutation(seed: seed)
  let kept = "fuzz-\(name).input"
  let clock = ContinuousClock()
  for run in 0..<runs {
    let input = mutation.next(from: inputs)
    try input.write(to: URL(fileURLWithPath: kept))
    let time = clock.measure { target.parse(input) }
    if time > .seconds(1) {
      let slow = "fuzz-\(name)-slow-\(run).input"
      try input.write(to: URL(fileURLWithPath: slow))
      print("Run \(run) took \(time): \(slow)")
    }
  }
  try FileManager.default.removeItem(atPath: kept)
  print("\(name): \(runs) inputs with seed \(seed), none stopped the parser")
#endif
