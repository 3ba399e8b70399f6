import Foundation
import TestScreen
import Testing
import VivaceGeometry
import VivaceHarness
import VivaceStage
import VivaceViews

@testable import PetPollExample

/// The example in a real window, clicked by `xdotool`.
@MainActor @Suite(.enabled(if: Screen.isAvailable, "windows need Xvfb and xdotool"))
struct WindowTests {
  @Test func aClickInTheWindowVotes() throws {
    // The same program with time of its own says where to click and what is to be seen then.
    let size = CGSize(width: 390, height: 700)
    let stage = HeadlessStage(size: size, scale: 1) { PollView() }
    let button = try stage.find("Vote for Rabbit").frame.center
    let before = stage.bitmap()
    try stage.tap("Vote for Rabbit")
    try stage.settle()
    let after = stage.bitmap()
    let changed = before.pixels.indices.filter { before.pixels[$0] != after.pixels[$0] }
    #expect(changed.count > 100)
    let sampled = stride(from: 0, to: changed.count, by: changed.count / 20).map { changed[$0] }

    let screen = try Screen()
    defer { screen.close() }
    let job = #"{"mode":"run","width":390,"height":700}"#
    _ = try screen.open("PetPollExample", titled: "Pet Poll", ["VIVACE_JOB": job])
    let window = try screen.window()
    func shows(_ pixels: [UInt32]) throws -> Bool {
      try sampled.allSatisfy { index in
        try screen.pixel(window.x + index % 390, window.y + index / 390) == pixels[index] & 0xFFFFFF
      }
    }
    try screen.wait(for: "the poll in the window") { try shows(before.pixels) }
    try screen.xdotool(
      "mousemove", "--window", window.id, "\(Int(button.x))", "\(Int(button.y))", "click", "1")
    try screen.wait(for: "the vote in the window") { try shows(after.pixels) }
  }
}
