import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceLooks
import VivaceViews

@testable import VivaceControls

/// Rows as they are on a Mac.
@MainActor struct MacListTests {
  private struct Places: View {
    @State var mailbox: String? = "Inbox"
    var isMac = true
    var body: some View {
      List(selection: $mailbox) {
        ForEach(["Inbox", "Sent", "Trash"], id: \.self) { Label($0, systemImage: "tray") }
      }
      .listStyle(.sidebar)
      .environment(\.isDesktop, isMac)
    }
  }

  private func stage<V: View>(@ViewBuilder _ view: () -> V) -> TestStage {
    TestStage(size: CGSize(width: 240, height: 400), view)
  }

  /// The backgrounds of rows in the accent colour.
  private func accented(_ stage: TestStage) -> [CGRect] {
    stage.items.compactMap { item in
      guard case .shape(_, _, .color(let color), _, _, let frame) = item.content,
        frame.model.width > 100, color.value(at: stage.time).blue > 0.9,
        color.value(at: stage.time).red < 0.2
      else { return nil }
      return frame.model
    }
  }

  @Test func theChosenRowOfASidebarHasARoundGroundInTheAccentColour() throws {
    let stage = stage { Places() }
    let rows = ["Inbox", "Sent", "Trash"].map { stage.node($0).frame }
    #expect(near(rows[1].midY - rows[0].midY, 28, 0.5))
    #expect(near(rows[2].midY - rows[1].midY, 28, 0.5))
    #expect(accented(stage).count == 1)
    let background = try #require(accented(stage).first)
    #expect(background.height == 28 && near(background.midY, rows[0].midY, 1))
    stage.tap("Trash")
    stage.advance(by: 1)
    #expect(accented(stage).count == 1 && near(accented(stage)[0].midY, rows[2].midY, 1))
    #expect(accented(self.stage { Places(isMac: false) }).isEmpty)
  }

  private struct Row: Identifiable {
    let id: Int
    var name: String { "row \(id)" }
  }

  @Test("a table's rows are 24 points high at least", arguments: [nil, 40] as [CGFloat?])
  func tableRows(least: CGFloat?) {
    let stage = stage {
      Table([Row(id: 1), Row(id: 2), Row(id: 3)]) {
        TableColumn("Name", value: \.name)
      }
      .environment(\.isDesktop, true)
      .environment(\.defaultMinListRowHeight, least ?? ListLook.rowHeight)
    }
    let middles = ["row 1", "row 2", "row 3"].map { stage.node($0).frame.midY }
    #expect(near(middles[1] - middles[0], least ?? 24, 0.5))
    #expect(near(middles[2] - middles[1], least ?? 24, 0.5))
  }
}
