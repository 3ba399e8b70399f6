import Foundation

/// Feeds a parser with inputs that are almost right:
/// `ParserFuzz NAME [--seed N] [--runs N] [--seconds N] [FILE ...]`, with NAME one of those that
/// `ParserFuzz --names` prints.
///
/// The inputs are seeds of the parser's own, the files in `Fuzzing/Corpus/NAME`, and the files that
/// are named, changed in a few places; one seed always gives the same inputs. With a limit of
/// seconds it stops early. Each input is in `fuzz-NAME.input` before the parser sees it, so what
/// makes the program stop is there, and can be given as a file again. An input that takes longer
/// than a second is reported and kept. Built with a sanitizer for coverage and `-DLIBFUZZER`
/// (`Scripts/fuzz`), the inputs are libFuzzer's.

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--names" {
  print(FuzzTarget.all.keys.sorted().joined(separator: "\n"))
  exit(0)
}
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
  var seconds = Double.infinity
  let corpus = "Fuzzing/Corpus/\(name)"
  let files = ((try? FileManager.default.contentsOfDirectory(atPath: corpus)) ?? []).sorted()
  var inputs =
    target.seeds + files.compactMap { FileManager.default.contents(atPath: "\(corpus)/\($0)") }
  while let argument = arguments.first {
    arguments.removeFirst()
    switch argument {
    case "--seed": seed = arguments.isEmpty ? seed : UInt64(arguments.removeFirst()) ?? seed
    case "--seconds":
      seconds = arguments.isEmpty ? seconds : Double(arguments.removeFirst()) ?? seconds
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
  let end = clock.now + .seconds(min(seconds, 1e9))
  var done = 0
  for run in 0..<runs {
    if clock.now >= end { break }
    done += 1
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
  print("\(name): \(done) inputs with seed \(seed), none stopped the parser")
#endif
