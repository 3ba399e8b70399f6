import AppKit
import SwiftUI
import Testing
import VivaceStage

@testable import VivaceViews

/// AppKit's fields and sliders for assistive technologies, among SwiftUI's views.
@MainActor @Suite(.serialized) struct HostedAccessibilityTests {
  private struct Shown: NSViewRepresentable {
    let view: NSView
    func makeNSView(context: Context) -> NSView { view }
    func updateNSView(_ view: NSView, context: Context) {}
  }

  private func stage(_ view: NSView) -> HeadlessStage {
    HeadlessStage(size: CGSize(width: 200, height: 100), scale: 1) { Shown(view: view) }
  }

  private func nodes(_ stage: HeadlessStage) -> [SemanticNode] {
    stage.host.semantics(at: stage.time).flatMap(\.flattened)
  }

  @Test func fieldsAndSlidersOfAppKitAreReadAndSet() throws {
    let field = NSTextField(string: "Main")
    field.setAccessibilityLabel("Road")
    let fields = stage(field)
    defer { fields.close() }
    let node = try #require(nodes(fields).first { $0.label == "Road" })
    #expect(node.role == .textField && node.text?.string == "Main")
    #expect(fields.host.replace(0..<4, with: "Side", in: node))
    try fields.advance(by: 0.1)
    #expect(field.stringValue == "Side")

    let slider = NSSlider(value: 2, minValue: 0, maxValue: 8, target: nil, action: nil)
    let sliders = stage(slider)
    defer { sliders.close() }
    let track = try #require(nodes(sliders).first { $0.role == .slider })
    #expect(track.range?.value == 2 && track.range?.bounds == 0...8)
    #expect(sliders.host.set(track, to: 5))
    try sliders.advance(by: 0.1)
    #expect(slider.doubleValue == 5)
  }

  @Test func cellsOfATableHaveTheirColumns() throws {
    final class Source: NSObject, NSTableViewDataSource {
      func numberOfRows(in table: NSTableView) -> Int { 2 }
      func tableView(_ table: NSTableView, objectValueFor column: NSTableColumn?, row: Int) -> Any?
      {
        "\(column?.title ?? "") \(row)"
      }
    }
    let source = Source()
    let view = NSTableView()
    for title in ["Left", "Right"] {
      let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier(title))
      column.title = title
      view.addTableColumn(column)
    }
    view.dataSource = source
    let scroll = NSScrollView()
    scroll.documentView = view
    let stage = stage(scroll)
    defer { stage.close() }
    view.selectRowIndexes([1], byExtendingSelection: false)
    try stage.advance(by: 0.1)
    let all = nodes(stage)
    let table = try #require(all.first { $0.tablePosition == .table(rows: 2, columns: 2) })
    #expect(
      table.children.map { $0.children.map(\.label) } == [
        ["Left 0", "Right 0"], ["Left 1", "Right 1"],
      ])
    #expect(table.children.map(\.isSelected) == [false, true])
    let header = try #require(all.first { $0.tablePosition == .header })
    #expect(header.children.map(\.label) == ["Left", "Right"])
    #expect(header.children.map(\.tablePosition) == [.cell(column: 0), .cell(column: 1)])
  }
}
