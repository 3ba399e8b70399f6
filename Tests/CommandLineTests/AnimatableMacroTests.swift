import Testing

/// `@Animatable`, expanded by the real plug-in.
@Suite struct AnimatableMacroTests {
  private func outcome(_ declaration: String, printing: String) throws -> TestInstallation.Outcome {
    let folder = try Folder([
      "Poll.swift": """
      import SwiftUI
      \(declaration)
      @main struct MyApp: App {
        static func main() {
          func isAnimatable(_ value: Any) -> Bool { value is any Animatable }
          \(printing)
        }
      }
      """
    ])
    return try TestInstallation.tool("run", "Poll.swift", in: folder)
  }

  @Test("all stored variables move, vectors as they are, what is ignored or constant not")
  func moves() throws {
    let outcome = try outcome(
      """
      @Animatable struct Wave {
        var phase: Double
        var height = 2.5 { didSet {} }
        var weight: Float = 1
        @AnimatableIgnored var name = "a"
        let fixed = 3.0
        static var shared = 1.0
        var area: Double { phase * height }
      }
      """,
      printing: """
        var wave = Wave(phase: 1)
        print(wave.animatableData.value, isAnimatable(wave))
        wave.animatableData = AnimatableValues(4.0, 5.0, Float(6))
        print(wave.phase, wave.height, wave.weight, wave.name)
        """)
    #expect(outcome.errors == "")
    #expect(outcome.lines == ["(1.0, 2.5, 1.0) true", "4.0 5.0 6.0 a"])
  }

  @Test func oneVariableIsEnough() throws {
    let outcome = try outcome(
      "@Animatable public struct Dot { public var x = -1.0 }",
      printing: """
        var dot = Dot()
        dot.animatableData.value += 3
        print(dot.x)
        """)
    #expect(outcome.lines == ["2.0"])
  }

  @Test func whatHasAnimatableDataAlreadyIsLeftAlone() throws {
    let outcome = try outcome(
      "@Animatable struct Own { var count = 1; var animatableData: Double = 7 }",
      printing: "print(Own().animatableData, isAnimatable(Own()))")
    #expect(outcome.lines == ["7.0 true"])
  }

  @Test func aVariableThatCannotMoveIsAnErrorThatSaysWhatToDo() throws {
    for (declaration, name) in [
      ("var isOn: Bool", "'isOn' of type Bool"),
      ("var names: [String]", "'names' of type [String]"),
      ("var count = 3", "'count' of type Int"), ("var x = make()", "'x'"),
    ] {
      let outcome = try outcome(
        "func make() -> Int { 1 }; @Animatable struct Wrong { \(declaration) }", printing: "")
      #expect(outcome.code == 3)
      #expect(outcome.errors.contains("\(name) cannot be animated; mark it @AnimatableIgnored"))
    }
  }
}
