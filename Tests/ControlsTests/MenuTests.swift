import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

@MainActor struct MenuTests {
  private func stage(_ log: Log) -> TestStage {
    TestStage(size: CGSize(width: 400, height: 600)) {
      Menu("Options") {
        Button("Copy", systemImage: "doc") { log("copy") }
        Menu("More") { Button("Deep") { log("deep") } }
        Section("Danger") { Button("Delete", role: .destructive) { log("delete") } }
      }
    }
  }

  @Test func anItemRunsItsActionAndClosesTheMenu() {
    let log = Log()
    let stage = stage(log)
    #expect(stage.texts == ["Options"])
    stage.tap("Options")
    stage.advance(by: 2)
    #expect(stage.texts.contains("Danger"))
    stage.tap("Copy")
    #expect(log.take() == ["copy"])
    stage.advance(by: 2)
    #expect(stage.texts == ["Options"])
  }

  @Test func aSubmenuUnfoldsInItsMenu() {
    let log = Log()
    let stage = stage(log)
    stage.tap("Options")
    stage.advance(by: 2)
    stage.tap("More")
    stage.advance(by: 2)
    stage.tap("Deep")
    #expect(log.take() == ["deep"])
    stage.advance(by: 2)
    #expect(stage.texts == ["Options"])
  }

  @Test func aTouchOutsideClosesTheMenu() {
    let log = Log()
    let stage = stage(log)
    stage.tap("Options")
    stage.advance(by: 2)
    stage.tap(at: CGPoint(x: 5, y: 590))
    stage.advance(by: 2)
    #expect(stage.texts == ["Options"])
    #expect(log.take() == [])
  }

  @Test func aPrimaryActionLeavesTheMenuToALongPress() {
    let log = Log()
    let stage = TestStage(size: CGSize(width: 400, height: 400)) {
      Menu("Add") {
        Button("Special") { log("special") }
      } primaryAction: {
        log("add")
      }
    }
    stage.tap("Add")
    #expect(log.take() == ["add"])
    let point = stage.node("Add").frame.center
    stage.pointer(.down, at: point)
    stage.advance(by: 1)
    stage.pointer(.up, at: point)
    stage.advance(by: 1)
    #expect(stage.texts.contains("Special"))
    #expect(log.take() == [])
  }

  @Test func aContextMenuOpensAfterALongPress() {
    let log = Log()
    let stage = TestStage(size: CGSize(width: 400, height: 400)) {
      Text("Photo").contextMenu { Button("Share") { log("share") } }
    }
    let point = stage.node("Photo").frame.center
    stage.pointer(.down, at: point)
    stage.advance(by: 1)
    stage.pointer(.up, at: point)
    stage.advance(by: 1)
    stage.tap("Share")
    #expect(log.take() == ["share"])
  }

  @Test func aPanelKeepsToTheWindow() {
    let available = CGSize(width: 400, height: 600)
    let size = CGSize(width: 250, height: 200)
    func panel(_ anchor: CGRect, prefersAbove: Bool = false) -> PanelPosition {
      PanelPosition(of: size, at: anchor, in: available, gap: 4, prefersAbove: prefersAbove)
    }
    let top = panel(CGRect(x: 10, y: 20, width: 60, height: 20))
    #expect(top.isBelow)
    #expect(top.origin == CGPoint(x: 8, y: 44))
    let bottom = panel(CGRect(x: 330, y: 560, width: 60, height: 20))
    #expect(!bottom.isBelow)
    #expect(bottom.origin == CGPoint(x: 142, y: 356))
    #expect(!panel(CGRect(x: 200, y: 300, width: 0, height: 0), prefersAbove: true).isBelow)
  }

  /// The titles of an open menu at the window's bottom, from top to bottom.
  private func rows<M: View>(@ViewBuilder _ menu: () -> M) -> [String] {
    let menu = menu()
    let stage = TestStage(size: CGSize(width: 400, height: 600)) {
      VStack(spacing: 0) {
        Color.clear
        menu
      }
    }
    stage.tap("Open")
    let first = order(stage)
    stage.advance(by: 2)
    #expect(order(stage) == first, "rows change places while the menu opens")
    return first
  }

  private func order(_ stage: TestStage) -> [String] {
    stage.nodes.filter { ["One", "Two", "Three", "Title", "Deep"].contains($0.label) }
      .sorted { $0.frame.minY < $1.frame.minY }.map(\.label)
  }

  @Test func aMenuThatOpensUpwardsBeginsNearestTheFinger() {
    func menu() -> some View {
      Menu("Open") {
        Section { Button("One") {} }
        Section("Title") {
          Button("Two") {}
          Button("Three") {}
        }
      }
    }
    #expect(rows { menu().menuOrder(.priority) } == ["Title", "Three", "Two", "One"])
    #expect(rows { menu().menuOrder(.fixed) } == ["One", "Title", "Two", "Three"])
    #expect(rows { menu() } == ["Title", "Three", "Two", "One"])
    #expect(
      rows {
        ScrollView {
          Color.clear.frame(height: 200)
          menu()
        }
      }.first == "One")
    #expect(
      rows {
        ScrollView {
          Color.clear.frame(height: 200)
          menu()
        }.menuOrder(.priority)
      }.last
        == "One")
    let picker = rows {
      Picker(selection: .constant("One")) {
        ForEach(["One", "Two", "Three"], id: \.self) { Text($0) }
      } label: {
        Text("Open")
      }
      .pickerStyle(.menu)
      .accessibilityLabel("Open")
    }
    #expect(picker == ["One", "Two", "Three"])
  }

  @Test func aMenuThatOpensDownwardsKeepsItsOrder() {
    let stage = TestStage(size: CGSize(width: 400, height: 600)) {
      VStack {
        Menu("Open") {
          Button("One") {}
          Button("Two") {}
        }
        .menuOrder(.priority)
        Spacer()
      }
    }
    stage.tap("Open")
    stage.advance(by: 2)
    #expect(order(stage) == ["One", "Two"])
  }

  @Test func aRowTellsWhenItIsHighlighted() {
    let log = Log()
    let stage = TestStage(size: CGSize(width: 400, height: 600)) {
      Menu("Open") {
        Button("One") {}.onMenuItemHighlight { log("one \($0)") }
        Button("Two") {}.onMenuItemHighlight { log("two \($0)") }
      }
    }
    stage.tap("Open")
    stage.advance(by: 1)
    #expect(log.take() == [])
    stage.pointer(.hover, at: stage.node("One").frame.center)
    #expect(log.take() == ["one true"])
    stage.pointer(.hover, at: stage.node("Two").frame.center)
    #expect(Set(log.take()) == ["one false", "two true"])
  }

  @Test func theSecondTextOfARowIsItsSubtitle() {
    let log = Log()
    let stage = TestStage(size: CGSize(width: 400, height: 600)) {
      Menu("Open") {
        Button {
          log("sort")
        } label: {
          Text("Sort")
          Text("By name")
          Image(systemName: "star")
        }
        Toggle(isOn: .constant(true)) {
          Text("Group")
          Text("By year")
        }
        Menu {
          Button("Inner") {}
        } label: {
          Text("More")
          Text("And more")
        }
        Button("Plain") {}
      }
    }
    stage.tap("Open")
    stage.advance(by: 1)
    func height(of text: String) -> CGFloat {
      stage.items.compactMap { item in
        if case .text(let block, _, _) = item.content, block.string == text {
          block.size.height
        } else {
          nil
        }
      }.first ?? 0
    }
    let plain = stage.node("Plain").frame.height
    for (title, subtitle) in [("Sort", "By name"), ("Group", "By year"), ("More", "And more")] {
      let row = stage.nodes.first { $0.label == "\(title), \(subtitle)" }?.frame ?? .zero
      #expect(height(of: subtitle) < height(of: title), "a subtitle is smaller")
      #expect(row.height > plain && row.height >= height(of: subtitle) + height(of: title))
    }
    stage.tap("Sort, By name")
    #expect(log.take() == ["sort"])
  }

  private struct Menus: View {
    let log: Log
    var body: some View {
      VStack {
        Color.blue.frame(width: 200, height: 200).accessibilityLabel("Photo")
          .contextMenu { Button("Share") { log("share") } }
        Button("Field") { log("field") }.contextMenu { Button("Copy") { log("copy") } }
      }
    }
  }

  @Test func aContextMenuOpensAtThePointerWithARightClickAndEscapeClosesIt() {
    let log = Log()
    let stage = TestStage(size: CGSize(width: 400, height: 600)) { Menus(log: log) }
    let point = CGPoint(
      x: stage.node("Photo").frame.midX - 40, y: stage.node("Photo").frame.midY + 20)
    stage.pointer(.down, at: point, button: 3)
    stage.pointer(.up, at: point, button: 3)
    stage.advance(by: 1)
    let row = stage.node("Share").frame
    #expect(abs(row.minX - point.x) < 20 && row.minY - point.y < 40 && row.minY > point.y)
    stage.press("escape")
    stage.advance(by: 1)
    #expect(!stage.labels.contains("Share"))
    #expect(log.take() == [])
  }

  @Test func theMenuKeyOpensTheContextMenuOfWhatIsFocused() {
    for (key, modifiers) in [("menu", EventModifiers()), ("f10", .shift)] {
      let log = Log()
      let stage = TestStage(size: CGSize(width: 400, height: 600)) { Menus(log: log) }
      stage.press("tab")
      stage.press(key, modifiers)
      stage.advance(by: 1)
      stage.tap("Copy")
      #expect(log.take() == ["copy"])
    }
  }

  @Test func aViewWithAContextMenuShrinksOnlyWhileItIsPressed() {
    let stage = TestStage(size: CGSize(width: 400, height: 400)) {
      Color.red.frame(width: 100, height: 100).contextMenu { Button("Share") {} }
    }
    let point = CGPoint(x: 200, y: 200)
    stage.pointer(.down, at: point)
    stage.advance(by: 0.3)
    #expect(stage.scaleNow() < 0.99)
    stage.pointer(.up, at: point)
    stage.advance(by: 1)
    #expect(stage.scaleNow() == 1)
  }

  @Test func aContextMenusPreviewStandsAboveIt() {
    let stage = TestStage(size: CGSize(width: 400, height: 600)) {
      Text("Photo").contextMenu {
        Button("Share") {}
      } preview: {
        Text("Large").frame(width: 300, height: 200)
      }
    }
    let point = stage.node("Photo").frame.center
    stage.pointer(.down, at: point)
    stage.advance(by: 1)
    stage.pointer(.up, at: point)
    stage.advance(by: 1)
    #expect(stage.node("Large").frame.maxY < stage.node("Share").frame.minY)
    #expect(stage.node("Large").frame.midX == 200)
    stage.tap(at: CGPoint(x: 5, y: 5))
    stage.advance(by: 1)
    #expect(!stage.labels.contains("Large"))
  }
}
