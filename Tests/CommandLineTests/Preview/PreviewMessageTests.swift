import Foundation
import Testing

@testable import CommandLine

/// The JSON of messages between the page, the tool and programs.
@Suite struct PreviewMessageTests {
  private func object(_ value: some Encodable) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
    return try #require(json as? [String: Any])
  }

  private func message(_ json: String) throws -> PageMessage {
    try JSONDecoder().decode(PageMessage.self, from: Data(json.utf8))
  }

  @Test func anEventOfThePageReachesTheProgramUnchanged() throws {
    let sent = """
      {"type": "event", "pane": 2, "event": {"kind": "pointer", "phase": "down", "x": 10, "y": 20.5, \
      "finger": 1, "button": 1, "modifiers": 16}}
      """
    let message = try message(sent)
    #expect(message.type == .event && message.pane == 2)
    var event = try #require(message.event)
    event.time = 0.25
    let command = try object(ProgramCommand.turn(to: 0.5, [event]))
    #expect(command["name"] as? String == "turn" && command["time"] as? Double == 0.5)
    let events = try #require(command["events"] as? [[String: Any]])
    #expect(
      events as NSArray == [
        [
          "kind": "pointer", "phase": "down", "x": 10, "y": 20.5, "finger": 1, "button": 1,
          "modifiers": 16, "time": 0.25,
        ] as [String: Any]
      ] as NSArray)
  }

  @Test func settingsThatAreNotGivenAreLeftOut() throws {
    let message = try message(
      """
      {"type": "open", "pane": 0, "root": 1, "settings": {"mark": null, "scale": 2, "isDark": true}}
      """)
    let settings = try #require(message.settings)
    #expect(settings.mark == nil && settings.scale == 2 && settings.isDark == true)
    #expect(try Set(object(settings).keys) == ["scale", "isDark"])
  }

  @Test func aRecordingIsReadAndWrittenAsThePageSavesIt() throws {
    let text = """
      {"end":1.5,"events":[{"kind":"text","text":"a","time":1}],"settings":{"scale":2},"vivace":"turns 1"}
      """
    let recording = try JSONDecoder().decode(PreviewRecording.self, from: Data(text.utf8))
    #expect(recording.end == 1.5 && recording.events.map(\.text) == ["a"])
    #expect(JSONAnswer.line(of: recording) == text)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PreviewRecording.self, from: Data("{\"events\":[1]}".utf8))
    }
  }

  @Test func theStateOfViewsIsSentInBase64() throws {
    let command = ProgramCommand.begin(PreviewRecording(settings: .init()), state: "{}")
    #expect(try object(command)["state"] as? String == "e30=")
  }

  @Test func anAnswerHasTheFieldsOfItsQuestionAlone() throws {
    var answer = PageAnswer.error("no")
    answer.id = 7
    #expect(
      try object(answer) as NSDictionary
        == ["type": "answer", "id": 7, "error": "no"] as NSDictionary)
  }
}
