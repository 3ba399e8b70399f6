import Testing

@testable import CommandLine

@Suite struct MessageFramesTests {
  private func found(_ pieces: String...) -> (
    all: [MessageFrames.Found], rest: MessageFrames.Found?
  ) {
    var frames = MessageFrames()
    var all: [MessageFrames.Found] = []
    for piece in pieces {
      frames.add(Array(piece.utf8))
      while let next = frames.next() { all.append(next) }
    }
    return (all, frames.rest)
  }

  private func message(_ text: String) -> MessageFrames.Found { .message(Array(text.utf8)) }

  @Test func messagesComeWholeHoweverTheyAreCut() {
    let text = MessageFrames.framed("{\"é\":1}") + MessageFrames.framed("[]")
    for cut in 0...text.unicodeScalars.count {
      let scalars = Array(text.unicodeScalars)
      let halves = [scalars[..<cut], scalars[cut...]].map { half in
        String(String.UnicodeScalarView(half))
      }
      let outcome = found(halves[0], halves[1])
      #expect(outcome.all == [message("{\"é\":1}"), message("[]")], "cut at \(cut)")
      #expect(outcome.rest == nil)
    }
  }

  @Test func otherFieldsAndPlainLineBreaksAreRead() {
    let text = "Content-Type: application/vscode-jsonrpc; charset=utf-8\ncontent-length: 2\n\n{}"
    #expect(found(text).all == [message("{}")])
  }

  @Test(arguments: [
    ("hello\r\n", "found “hello”"), ("{\"jsonrpc\": \"2.0\"}\n", "expected a header"),
    ("Content-Length: -1\r\n", "not -1"), ("Content-Length: 99999999999\r\n", "not 99999999999"),
    ("Content-Type: text\r\n\r\n", "without Content-Length"),
    (String(repeating: "x", count: 2000), "longer line"),
  ])
  func garbageIsReportedAndTheNextMessageStillComes(garbage: String, reason: String) throws {
    let outcome = found(garbage, MessageFrames.framed("{}"))
    guard case .wrong(let problem) = outcome.all.first else {
      Issue.record("nothing is wrong: \(outcome.all)")
      return
    }
    #expect(problem.contains(reason), "\(problem)")
    #expect(outcome.all.last == message("{}"))
  }

  @Test func halfAMessageAtTheEndIsReported() {
    let outcome = found("Content-Length: 20\r\n\r\n{\"jsonrpc\"")
    #expect(outcome.all == [])
    #expect(
      outcome.rest == .wrong("the input ended inside of a message, 32 bytes after its beginning"))
  }
}
