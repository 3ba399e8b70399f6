import Testing
import VivaceGeometry
import VivaceHarness
import VivaceStage
import VivaceViews

@testable import BraceletsExample
@testable import PetPollExample
@testable import SideMenuExample

extension HeadlessStage {
  /// The labels of the elements that have the focus.
  fileprivate var focused: [String] {
    semantics.flatMap(\.flattened).filter(\.hasFocus).map(\.label)
  }

  /// Moves the focus to an element by the tab key, or by an arrow, and presses a key there.
  fileprivate func press(
    _ key: String = "space", on label: String, by mover: String = "tab"
  ) throws {
    var seen: [String] = []
    for _ in 0..<80 {
      if focused.contains(label) {
        try self.key(key)
        return try advance(by: 1)
      }
      try self.key(mover)
      try advance(by: 0.4)
      seen += focused
    }
    throw StageError("The key “\(mover)” does not come to “\(label)”, but to \(seen.prefix(40)).")
  }
}

/// The examples, operated by nothing but keys.
@MainActor @Suite("By keys alone", .serialized) struct KeysAloneTests {
  @Test("a poll is held") func poll() throws {
    let stage = makePoll()
    for _ in 0..<4 { try stage.press(on: "Vote for Rabbit") }
    #expect(try stage.find("Vote for Rabbit").value == "7 votes")
    #expect(try stage.find("Rabbit").value == "Rank 1")
    try stage.press(on: "Leader")
    #expect(stage.contains("Rabbit is selected"))
    try stage.press("return", on: "Underdog")
    #expect(stage.contains("Turtle is selected"))
    let before = try stage.center("Parrot")
    try stage.press(on: "Turn")
    let after = try stage.center("Parrot")
    #expect(after != before)
  }

  @Test("a drawer is opened, used and closed") func menu() throws {
    let stage = HeadlessStage(size: CGSize(width: 390, height: 844), scale: 1) { AlmanacView() }
    try stage.press(on: "Menu")
    for page in ["Coves", "Log", "Kit", "Today"] {
      try stage.press(on: page)
      let selected = stage.semantics.flatMap(\.flattened).filter(\.isSelected).map(\.label)
      #expect(selected.contains(page), "\(page) is not selected")
    }
    try stage.press(on: "Dark scheme")
    let isDark = try stage.find("Dark scheme").isSelected
    #expect(isDark)
    try stage.press(on: "Fold menu")
    try stage.press(on: "Unfold menu")
    try stage.press(on: "Menu")
    #expect(!stage.contains("Coves"))
  }

  @Test("a bracelet is chosen, gets beads, and is left", arguments: halves)
  func bracelets(_ half: Half) throws {
    let stage = makeWorkshop(half)
    if half == .uiKit { try stage.press("right", on: "matchedTransitionSource") }
    try stage.press(on: "interactiveSpring", by: half == .uiKit ? "right" : "tab")
    try stage.rest()
    let start = try stage.find("Bracelet I")
    #expect(start.value == "4 beads")
    for bead in ["Z", "Heart"] { try stage.press(on: bead) }
    #expect(try stage.find("Bracelet IZ").value == "6 beads")
    try stage.press(on: "Undo")
    #expect(try stage.find("Bracelet IZ").value == "5 beads")
    try stage.press(on: "Close bead box")
    try stage.rest()
    try stage.press(on: "Open bead box")
    try stage.rest()
    try stage.press("return", on: "K")
    #expect(try stage.find("Bracelet IZK").value == "6 beads")
    try stage.press(on: try stage.find("BackButton").label)
    try stage.rest()
    #expect(stage.contains("UIView.animate"))
    #expect(try stage.find("interactiveSpring").value == "IZK, 6 beads")
  }

  @Test("the other half is chosen") func halvesAreChosen() throws {
    let stage = makeWorkshop(.uiKit)
    try stage.press("left", on: "UIKit")
    try stage.rest()
    #expect(stage.contains("interactiveSpring") && !stage.focused.contains("UIKit"))
  }
}
