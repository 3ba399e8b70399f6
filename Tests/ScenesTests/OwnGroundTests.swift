import Foundation
import Testing

/// All files that the sources refer to are in the repository.
@Suite struct OwnGroundTests {
  @Test func commentsReferToNoSheetThatIsElsewhere() throws {
    // In two parts, so that this file does not refer to one.
    let terms = ["acts:", "acts/"].flatMap { ["f" + $0, "F" + $0] }
    var found: [String] = []
    for folder in ["Sources", "Tests", "Benchmarks", "Scenes", "Examples"] {
      let root = SourceReader.root.appendingPathComponent(folder)
      let walk = try #require(FileManager.default.enumerator(atPath: root.path))
      for case let path as String in walk where path.hasSuffix(".swift") {
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        guard terms.contains(where: text.contains) else { continue }
        for (number, line) in text.components(separatedBy: "\n").enumerated()
        where terms.contains(where: line.contains) && line.contains("//") {
          found.append("\(folder)/\(path):\(number + 1)")
        }
      }
    }
    let list = found.joined(separator: ", ")
    #expect(
      found.isEmpty,
      "Comments refer to sheets of facts that are not here, where they should say what is so: \(list)"
    )
  }
}
