import Foundation
import VivaceGeometry
import VivaceMarkup
import VivaceUIKit

/// The views inside of views.
extension NibBuilder {
  func setContent(of view: NSView, _ element: InterfaceElement) {
    switch view {
    case let stack as NSStackView: setContent(of: stack, element)
    case let scroll as NSScrollView: setContent(of: scroll, element)
    case let table as NSTableView: setContent(of: table, element)
    case let split as NSSplitView:
      for inner in element.list("subviews") { split.addArrangedSubview(self.view(inner)) }
      for (index, priority) in element.list("holdingPriorities").enumerated() {
        priority.number("value").map {
          split.setHoldingPriority(NSLayoutConstraint.Priority(Float($0)), forSubviewAt: index)
        }
      }
    case let tabs as NSTabView: setContent(of: tabs, element)
    case let box as NSBox:
      if let content = element.value("contentView") { box.contentView = self.view(content) }
    default: for inner in element.list("subviews") { view.addSubview(self.view(inner)) }
    }
  }

  private func setContent(of stack: NSStackView, _ element: InterfaceElement) {
    for inner in element.list("subviews") { stack.addArrangedSubview(view(inner)) }
    let areas: [(String, NSStackView.Gravity)] = [
      ("beginningViews", .top), ("middleViews", .center), ("endViews", .bottom),
    ]
    for (name, gravity) in areas {
      for inner in element.list(name) { stack.addView(view(inner), in: gravity) }
    }
    for (view, space) in zip(stack.arrangedSubviews, element.list("customSpacing")) {
      // The largest number means that the stack's own spacing applies.
      space.number("value").map { if $0 < 1e30 { stack.setCustomSpacing($0, after: view) } }
    }
  }

  private func setContent(of tabs: NSTabView, _ element: InterfaceElement) {
    for values in element.list("tabViewItems") {
      let item = NSTabViewItem(identifier: values["identifier"])
      item.label = file.text(values, "label") ?? ""
      item.view = values.value("view").map(view)
      tabs.addTabViewItem(item)
      objects.note(item, values.id)
      if let id = values.id, id == element["initialItem"] { tabs.selectTabViewItem(item) }
    }
  }

  // MARK: - Scroll views and tables

  private func setContent(of scroll: NSScrollView, _ element: InterfaceElement) {
    guard let clip = element.value("contentView") else { return }
    objects.note(scroll.contentView, clip.id)
    guard let values = clip.list("subviews").first else { return }
    let document = view(values)
    if !document.translatesAutoresizingMaskIntoConstraints {
      // Its constraints to the clip are replaced by a mask: it is as wide as the clip.
      document.translatesAutoresizingMaskIntoConstraints = true
      if clip.list("constraints").contains(where: { $0["firstAttribute"] == "trailing" }) {
        document.autoresizingMask.insert(.width)
      }
    }
    scroll.documentView = document
  }

  private func setContent(of table: NSTableView, _ element: InterfaceElement) {
    for (index, values) in element.list("tableColumns").enumerated() {
      let name = values["identifier"] ?? "AutomaticTableColumnIdentifier.\(index)"
      let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier(name))
      values.number("maxWidth").map { column.maxWidth = $0 }
      values.number("minWidth").map { column.minWidth = $0 }
      values.number("width").map { column.width = $0 }
      values.flag("hidden").map { column.isHidden = $0 }
      values.flag("editable").map { column.isEditable = $0 }
      if let header = values.value("headerCell") {
        column.title = file.text(header, "title") ?? ""
        header["alignment"].flatMap { InterfaceNames.alignments[$0] }.map {
          column.headerCell.alignment = $0
        }
      }
      table.addTableColumn(column)
      objects.note(column, values.id)
      for prototype in values.list("prototypeCellViews") {
        let identifier = NSUserInterfaceItemIdentifier(prototype["identifier"] ?? name)
        table.prototypes[identifier] = { [self] _ in copy(of: prototype) }
      }
    }
    if element["headerView"] == nil { table.headerView = nil }
    if let outline = table as? NSOutlineView {
      outline.outlineTableColumn =
        element["outlineTableColumn"].flatMap { objects.object($0) } as? NSTableColumn
    }
  }

  /// A new view of a prototype.
  private func copy(of prototype: InterfaceElement) -> NSView {
    let builder = NibBuilder(file, storyboard, outer: self)
    let view = builder.view(prototype)
    builder.finish()
    return view
  }
}

extension NSTableView {
  /// Registers a xib file whose view the table copies for an identifier; nil removes it.
  public func register(_ nib: NSNib?, forIdentifier identifier: NSUserInterfaceItemIdentifier) {
    guard let nib else {
      prototypes[identifier] = nil
      return
    }
    prototypes[identifier] = { owner in
      let made = nib.objects(for: owner.map { $0 as AnyObject }, keeps: false)
      return made.lazy.compactMap { $0 as? NSView }.first
    }
  }
}
