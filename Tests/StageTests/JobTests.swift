import Testing

@testable import VivaceStage

@Suite("A job")
struct JobTests {
  @Test("is none when the environment has none")
  func none() throws {
    #expect(try Job.given(in: [:]) == nil)
    #expect(try Job.given(in: ["VIVACE_JOB": ""]) == nil)
  }

  @Test("reads every field")
  func fields() throws {
    let job = try Job(
      json: """
        {"mode":"record","output":"a.gif","width":300,"height":200,"scale":2,"scheme":"dark",
         "at":1.5,"fps":25,"duration":3,"script":"a.script","view":"Main","progress":true,
         "speed":0.5,"animations":false,"reducesMotion":true}
        """)
    var expected = Job(mode: .record)
    expected.output = "a.gif"
    expected.width = 300
    expected.height = 200
    expected.scale = 2
    expected.scheme = .dark
    expected.at = 1.5
    expected.fps = 25
    expected.duration = 3
    expected.script = "a.script"
    expected.view = "Main"
    expected.progress = true
    expected.speed = 0.5
    expected.animations = false
    expected.reducesMotion = true
    #expect(job == expected)
  }

  @Test("is told that a picture would be too large")
  func area() throws {
    let json = #"{"mode":"snapshot","output":"a.png","width":8000,"height":8000,"scale":"#
    #expect(throws: JobError.self) { try Job(json: json + "2}") }
    #expect(try Job(json: json + "1}").scale == 1)
  }

  @Test("needs only a mode to run")
  func run() throws {
    #expect(try Job(json: "{\"mode\":\"run\"}") == Job(mode: .run))
  }

  @Test(
    "that is wrong says why, and ends with exit code 2",
    arguments: [
      ("{", "VIVACE_JOB is not a job: it is not valid JSON"),
      ("{}", "VIVACE_JOB is not a job: “mode” is missing"),
      ("{\"mode\":\"fly\"}", "VIVACE_JOB is not a job: “mode” has a value that is not known"),
      (
        "{\"mode\":\"run\",\"width\":\"wide\"}",
        "VIVACE_JOB is not a job: “width” should be of type Double"
      ),
      ("{\"mode\":\"snapshot\"}", "snapshot needs an output file"),
      ("{\"mode\":\"run\",\"width\":3}", "a size needs both a width and a height"),
      (
        "{\"mode\":\"run\",\"width\":-3,\"height\":4}",
        "the width is -3.0, expected above 0 and up to 16384"
      ),
      ("{\"mode\":\"run\",\"scale\":99}", "the scale is 99.0, expected 0.25 to 8"),
      ("{\"mode\":\"run\",\"speed\":0}", "the speed is 0.0, expected 0.01 to 100"),
      ("{\"mode\":\"run\",\"fps\":0}", "fps is 0.0, expected above 0 up to 1000"),
      ("{\"mode\":\"run\",\"at\":-1}", "at is -1.0, expected seconds from 0 on"),
    ])
  func wrong(json: String, expected: String) {
    let error = #expect(throws: JobError.self) { _ = try Job(json: json) }
    #expect(error == .usage(expected))
    #expect(error?.exitCode == 2)
  }

  @Test("shows its progress only where somebody looks, and only when it changes")
  func progress() {
    var written: [String] = []
    func bar(asked: Bool?, isTerminal: Bool) -> [String] {
      written = []
      var bar = ProgressBar(title: "R", asked: asked, isTerminal: isTerminal) {
        written.append($0)
      }
      for frame in 1...1_000 { bar.show(frame, of: 1_000) }
      bar.finish()
      return written
    }
    #expect(bar(asked: nil, isTerminal: false).isEmpty)
    #expect(bar(asked: false, isTerminal: true).isEmpty)
    let shown = bar(asked: nil, isTerminal: true)
    #expect(shown.count == 102)
    #expect(shown.first == "\rR ░░░░░░░░░░░░░░░░░░░░ 0 %")
    #expect(shown[100] == "\rR ████████████████████ 100 %")
    #expect(bar(asked: true, isTerminal: false) == shown)
  }
}
