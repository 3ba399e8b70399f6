import Foundation
import Testing

/// Features that the open-source Foundation lacks, in one program that uses them as programs for
/// Apple's platforms do.
@Suite struct FoundationGapsTests {
  private static let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/Gaps/Gaps.swift").path

  @Test func itCompilesAndSaysWhatApplesSays() throws {
    let folder = try Folder()
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = folder(".cache")
    let outcome = try TestInstallation.process(
      try WholeToolTests.toolchain.get()("vivace"),
      ["snapshot", Self.program, "-o", folder("gaps.png")], variables, folder.path)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.lines == Self.lines)
  }

  private static let lines = """
    formatter: 42,2 Kilometer
    formatter medium: 42,2 km | m
    measurement: 42.195 km | 42.195 kilometers | 42.195km
    road: 26 mi
    warm: 21.5°C | 22°
    digits: 42.2 km
    natural: 4,921.26 ft
    list: a, b, and c | 1 and 2
    lists: a, b oder c
    name: Dr. Ada King Lovelace
    names: Addie | Ada Lovelace | AL
    parsed: Hopper
    relative: yesterday | in 2 hours
    parts: 01:15
    duration: 1:02:05
    units: 2 min, 5 sec
    interval: true
    bytes: 1.5 MB
    combine: 1a,1atrue,1b,1btrue,a,b,flat 1,last 10,m1,sum 1,zip 1b
    center: ["fresh"]
    timer: 60.0
    decoded: [1, 2]
    caught: 7
    collected: [1, 2, 3]
    assigned: [1, 2, 3]
    math: 4.0 | 1024.0 | 3.0 | -2.0
    more: 5.0 | 0.0 | 1.5 | -1.0
    constants: true | true | true
    random: 0 | true | true
    ints: 3 | 4 | 1 | 3
    simd: 32.0 | SIMD3<Float>(-3.0, 6.0, -3.0) | 5.0
    mix: SIMD3<Float>(2.5, 3.5, 4.5) | SIMD2<Double>(0.0, 1.0)
    quaternion: SIMD3<Float>(0.0, 1.0, 0.0)
    matrix: SIMD4<Float>(2.0, 4.0, 6.0, 1.0) | 0.5 | 8.0
    dsp: [3.0, 5.0] | 12.0
    clamped: 1.0 | true | 1.0
    lock: 2
    activity: org.example.read | Reading | 3
    folder: true | false
    undo: false | false
    notification: Tea | 60.0 | false
    observed: 1 | 4
    bound: 7
    """.split(separator: "\n").map(String.init)
}
