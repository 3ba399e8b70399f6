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
  private var focused: [String] {
    semantics.flatMap(\.flattened).filter(\.hasFocus).map(\.label)
  }

  /// Moves the focus to an element by the tab key, and presses a key there.
  fileprivate func press(_ key: String = "space", on label: String) throws {
    var seen: [String] = []
    for _ in 0..<80 {
      if focused.contains(label) {
        try self.key(key)
        return try advance(by: 1)
      }
      try self.key("tab")
      try advance(by: 0.4)
      seen += focused
    }
    throw StageError("The tab key does not come to “\(label)”, but to \(seen.prefix(40)).")
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

  @Test("a bracelet is chosen and left") func bracelets() throws {
    let stage = makeWorkshop(.swiftUI)
    try stage.press(on: "interactiveSpring")
    try stage.rest()
    #expect(stage.contains("Bracelet I"))
    try stage.press(on: try stage.find("BackButton").label)
    try stage.rest()
    #expect(stage.contains("UIView.animate"))
  }
}
