import Foundation
import Testing

/// `vivace diff`: two versions of a source, led through the same script.
@Suite struct DiffTests {
  private static func card(
    response: Double = 0.4, damping: Double = 0.8, width: Int = 300, height: Int = 120
  ) -> String {
    """
    import SwiftUI
    struct Card: View {
      @State private var isOpen = false
      var body: some View {
        VStack {
          Button("Move") {
            withAnimation(.spring(response: \(response), dampingFraction: \(damping))) {
              isOpen.toggle()
            }
          }
          Rectangle().fill(Color.black).frame(width: 60, height: 40).offset(x: isOpen ? 80 : -80)
        }
        .frame(width: \(width), height: \(height))
      }
    }
    #Preview(traits: .fixedLayout(width: \(width), height: \(height))) { Card() }
    """
  }

  private func diff(_ folder: Folder, _ arguments: String...) throws -> TestInstallation.Outcome {
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = folder(".cache")
    return try TestInstallation.process(
      try WholeToolTests.toolchain.get()("vivace"), ["diff"] + arguments, variables, folder.path)
  }

  /// When a spring from 0 to 160 stays near its end, and how far it goes beyond: the equation, in steps of
  /// a millisecond.
  private func course(response: Double, damping: Double) -> (settles: Double, overshoot: Double) {
    let omega = 2 * Double.pi / response
    let turning = omega * (1 - damping * damping).squareRoot()
    let values = (0..<3_000).map { step in
      let time = Double(step) / 1_000
      return 160
        * (1 - exp(-damping * omega * time)
          * (cos(turning * time) + damping * omega / turning * sin(turning * time)))
    }
    let most = values.max() ?? 0
    let last = values.lastIndex { abs($0 - 160) > most * 0.005 } ?? 0
    return (Double(last) / 1_000, most - 160)
  }

  @Test func itTellsHowMuchLaterASpringSettlesAndOvershoots() throws {
    let folder = try Folder([
      "Old.swift": Self.card(), "New.swift": Self.card(response: 0.55, damping: 0.5),
      "go.script": "0.2 tap \"Move\"\n",
    ])
    let outcome = try diff(folder, "Old.swift", "New.swift", "--script", "go.script")
    #expect(outcome.errors == "")
    #expect(outcome.code == 0)
    #expect(outcome.lines.count == 1)
    let line = try #require(outcome.lines.first)
    let found = try #require(
      line.firstMatch(
        of:
          #/Card › VStack › Rectangle: frame\.x settles (\d+) ms later and overshoots ([\d.]+) pt more/#
      ), "\(line)")
    let old = course(response: 0.4, damping: 0.8)
    let new = course(response: 0.55, damping: 0.5)
    let later = try #require(Double(found.1))
    let more = try #require(Double(found.2))
    // It looks 120 times a second.
    #expect(abs(later / 1_000 - (new.settles - old.settles)) < 1 / 60.0, "\(line)")
    #expect(abs(more - (new.overshoot - old.overshoot)) < 0.3, "\(line)")
    // And the other way round.
    let back = try diff(folder, "New.swift", "Old.swift", "--script", "go.script")
    #expect(back.lines.first?.contains(" ms earlier and overshoots ") == true)
    #expect(back.lines.first?.hasSuffix(" pt less") == true)
  }

  @Test func itsFilmIsAsLongAndAsLargeAsTheLongerAndLargerOne() throws {
    let folder = try Folder([
      "Old.swift": Self.card(response: 1.5, damping: 0.4, height: 200),
      "New.swift": Self.card(width: 340), "go.script": "0.2 tap \"Move\"\n",
    ])
    func film(_ arguments: String...) throws -> (size: [Int], seconds: Double) {
      let outcome = try TestInstallation.process(
        try WholeToolTests.toolchain.get()("vivace"), arguments + ["--script", "go.script"],
        ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": folder(".cache")]) { $1 },
        folder.path)
      #expect(outcome.errors == "")
      try #require(outcome.code == 0)
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder("film.apng"))))
      func number(_ place: Int, _ count: Int) -> Int {
        bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
      }
      // Each frame tells how long it stays: 24 bytes behind the head of its chunk, as a fraction.
      let data = Data(bytes)
      var (seconds, place) = (0.0, 0)
      while let found = data[place...].range(of: Data("fcTL".utf8)) {
        seconds +=
          Double(number(found.upperBound + 20, 2)) / Double(number(found.upperBound + 22, 2))
        place = found.upperBound
      }
      return ([number(16, 4), number(20, 4)], seconds)
    }
    let both = try film("diff", "Old.swift", "New.swift", "-o", "film.apng", "--fps", "20")
    let old = try film("record", "Old.swift", "-o", "film.apng", "--fps", "20", "--scale", "1")
    let new = try film("record", "New.swift", "-o", "film.apng", "--fps", "20", "--scale", "1")
    #expect(both.size == [340, 200])
    #expect(old.size == [300, 200])
    #expect(old.seconds > new.seconds + 1)
    #expect(abs(both.seconds - old.seconds) < 1e-6)
  }

  @Test func theSameMovesAsBeforeAndNothingMovesWithoutAScript() throws {
    let folder = try Folder([
      "Old.swift": Self.card(), "New.swift": Self.card() + "\n// Nothing that moves.\n",
      "go.script": "0.2 tap \"Move\"\n",
    ])
    let same = try diff(folder, "Old.swift", "New.swift", "--script", "go.script")
    #expect(same.lines == ["Everything moves as before."])
    let still = try diff(folder, "Old.swift", "New.swift")
    #expect(still.lines == ["Nothing moves in either."])
    #expect(same.code == 0 && still.code == 0)
  }

  @Test func twoThatHaveNothingInCommonAreToldSo() throws {
    let folder = try Folder([
      "Old.swift": Self.card(),
      "New.swift": """
      import SwiftUI
      struct Other: View {
        @State private var isOn = false
        var body: some View {
          Button("Move") { withAnimation(.linear(duration: 0.5)) { isOn.toggle() } }
            .opacity(isOn ? 0.5 : 1)
        }
      }
      """,
      "go.script": "0.2 tap \"Move\"\n",
    ])
    let outcome = try diff(folder, "Old.swift", "New.swift", "--script", "go.script")
    #expect(outcome.code == 0)
    #expect(outcome.lines.first?.hasPrefix("Nothing that moves has the same name in both") == true)
    #expect(outcome.lines.contains { $0.hasPrefix("Other: opacity moves now, from 1 to 0.5") })
    #expect(outcome.lines.contains("Card › VStack › Rectangle: frame.x does not move any more"))
  }

  @Test func whatCannotBeComparedIsTold() throws {
    let folder = try Folder([
      "Old.swift": Self.card(),
      "Broken.swift": Self.card().replacingOccurrences(of: "Rectangle()", with: "Rektangle()"),
      "Renamed.swift": Self.card().replacingOccurrences(of: "\"Move\"", with: "\"Go\""),
      "Traps.swift": Self.card().replacingOccurrences(
        of: "isOpen.toggle()",
        with: "isOpen.toggle(); if isOpen { fatalError(\"no card\") }"),
      "go.script": "0.2 tap \"Move\"\n", "wrong.script": "0.2 tapp \"Move\"\n",
    ])
    func check(
      _ arguments: [String], _ code: Int32, _ words: String...,
      at location: SourceLocation = #_sourceLocation
    ) throws {
      let outcome = try TestInstallation.process(
        try WholeToolTests.toolchain.get()("vivace"), ["diff"] + arguments + ["-o", "film.gif"],
        ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": folder(".cache")]) { $1 },
        folder.path)
      #expect(outcome.code == code, sourceLocation: location)
      for word in words {
        #expect(
          outcome.errors.contains(word), "\(outcome.errors)", sourceLocation: location)
      }
      #expect(!folder.names().contains("film.gif"), sourceLocation: location)
    }
    try check(["None.swift", "Old.swift"], 2, "None.swift: no such file or folder")
    try check(["Old.swift", "None.swift"], 2, "None.swift: no such file or folder")
    try check(["Old.swift", "Old.swift", "--script", "no.script"], 2, "no.script: no such file")
    try check(["Old.swift", "Broken.swift"], 3, "Broken.swift:11", "Rektangle")
    try check(["Broken.swift", "Old.swift"], 3, "Broken.swift:11", "Rektangle")
    try check(
      ["Old.swift", "Old.swift", "--script", "wrong.script"], 2, "wrong.script:1", "tapp")
    try check(
      ["Old.swift", "Renamed.swift", "--script", "go.script"], 1, "No view is called “Move”",
      "Renamed.swift did not run to the end of the script")
    try check(["Old.swift", "Traps.swift", "--script", "go.script"], 1, "no card", "signal")
    let svg = try diff(folder, "Old.swift", "Old.swift", "-o", "film.svg")
    #expect(svg.code == 2)
    #expect(svg.errors.contains("expected a name that ends in .gif"))
  }
}
