import Foundation

/// Compiles files of Metal for the processor into one library: of each the functions marked `[[ stitchable ]]`, and
/// what they call.
///
/// A file without such a function is left out. Each file is a unit of its own, so names may be the same in two.
/// A file that has errors is left out too, and the errors name its lines.
package struct ShaderBuild {
  /// The library's name beside the resources of a bundle.
  package static let libraryName = "default.shaders.so"

  /// Runs clang, and returns whether it succeeded and what it wrote.
  package typealias Run = (_ arguments: [String]) throws -> (
    isGood: Bool, output: String, errors: String
  )

  private struct Unit {
    var file: String
    var text: String
    var functions: [ShaderDeclaration]
  }

  /// A name for all that the library is made of.
  package private(set) var key = ""
  /// The lines of the compiler about files that it could not read.
  package private(set) var errors = ""
  private var units: [Unit] = []
  private let work: String

  package var isEmpty: Bool { units.isEmpty }

  /// Whether a source may have functions for it, by its text alone.
  package static func concerns(_ text: String) -> Bool {
    text.contains("stitchable") || text.contains("#include \"") || text.contains("#import \"")
  }

  /// Reads the files.
  ///
  /// - Parameter work: A folder for what is made meanwhile.
  package init(of files: [String], in work: String, _ run: Run) throws {
    self.work = work
    let texts = files.sorted().compactMap { file -> (file: String, text: String)? in
      guard let data = FileManager.default.contents(atPath: file) else { return nil }
      let text = String(decoding: data, as: UTF8.self)
      return Self.concerns(text) ? (file, text) : nil
    }
    if texts.isEmpty { return }
    try ShaderHeader.write(to: "\(work)/include")
    var hash = ShaderHash()
    hash.add(ShaderHeader.text)
    for (file, text) in texts {
      let answer = try run(language + ["-E", file])
      guard answer.isGood else {
        if text.contains("stitchable") { errors += answer.errors }
        continue
      }
      let functions = ShaderDeclaration.all(in: answer.output)
      if functions.isEmpty { continue }
      hash.add(file)
      // Lines of the preprocessor's own name the folder for what is made meanwhile.
      for line in answer.output.split(separator: "\n") where !line.hasPrefix("# ") {
        hash.add(line)
      }
      units.append(Unit(file: file, text: text, functions: functions))
    }
    key = hash.text
  }

  /// Makes the library. Returns the compiler's lines about files with errors; throws where there is nothing left.
  package func compile(to library: String, _ run: Run) throws -> String {
    var (objects, errors) = ([String](), self.errors)
    for (index, unit) in units.enumerated() {
      let (source, object) = ("\(work)/\(index).cpp", "\(work)/\(index).o")
      let folder = (unit.file as NSString).deletingLastPathComponent
      try Data(wrapped(unit, table: objects.count).utf8)
        .write(to: URL(fileURLWithPath: source))
      let answer = try run(language + optimisation + ["-I", folder, "-c", source, "-o", object])
      if answer.isGood {
        objects.append(object)
      } else {
        errors += answer.errors
      }
    }
    guard !objects.isEmpty else { throw ShaderBuildError(lines: errors) }
    let answer = try run(
      ["-shared", "-nostdlib", "-fuse-ld=lld"] + objects + ["-o", library])
    guard answer.isGood else { throw ShaderBuildError(lines: errors + answer.errors) }
    return errors
  }

  private var language: [String] {
    [
      "-x", "c++", "-std=c++17", "-nostdinc", "-nostdinc++", "-fno-exceptions", "-fno-rtti",
      // In Metal a number without an ending is a float.
      "-Xclang", "-cl-single-precision-constant",
      "-Wno-everything", "-isystem", "\(work)/include",
    ]
  }

  private var optimisation: [String] {
    #if arch(x86_64)
      let processor = ["-march=x86-64-v2"]
    #else
      let processor: [String] = []
    #endif
    return [
      // Not-a-number values are kept apart from numbers.
      "-O2", "-ffast-math", "-fno-finite-math-only", "-fvisibility=hidden", "-fPIC",
      "-fno-math-errno",
    ] + processor
  }

  /// The source between the header and a table of its functions.
  private func wrapped(_ unit: Unit, table: Int) -> String {
    var text = """
      #include <\(ShaderHeader.name)>
      namespace {
      #line 1 "\(Self.quoted(unit.file))"
      \(unit.text)
      }

      """
    for function in unit.functions {
      text += """
        #line \(function.line) "\(Self.quoted(function.file))"
        static_assert(vivace::is_shader<&\(function.name)>, "a shader function gives half4 or float2; it takes \
        float2, then half4 or SwiftUI::Layer where it changes what is drawn, then numbers, colors, pointers \
        and textures");

        """
    }
    let entries = unit.functions.map {
      "{\"\($0.name)\", \"\(Self.quoted($0.text))\", &vivace::row<&\($0.name)>},"
    }
    return text + """
      extern "C" __attribute__((visibility("default"))) const vivace::Entry vivace_shaders_\(table)[] = {
      \(entries.joined(separator: "\n"))
      {0, 0, 0}};

      """
  }

  private static func quoted(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
  }
}

/// Tells that no function of some files can be compiled.
package struct ShaderBuildError: Error, CustomStringConvertible {
  /// The compiler's.
  package let lines: String
  package var description: String { lines }
}

/// 128 bits of two FNV-1a hashes of texts.
private struct ShaderHash {
  private var (first, second): (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x6C62_272E_07BB_0142)

  mutating func add(_ text: some StringProtocol) {
    for byte in text.utf8 {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
      second = (second ^ UInt64(byte)) &* 0x100_0000_01B3 &+ 1
    }
  }

  var text: String {
    [first, second].map { value in
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
