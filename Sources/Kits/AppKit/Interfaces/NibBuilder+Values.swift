import Foundation
import VivaceGeometry
import VivaceMarkup
import VivaceUIKit

/// The values that elements give to views of any kind, and to those that are no controls.
extension NibBuilder {
  func setValues(of view: NSView, _ element: InterfaceElement) {
    setCommonValues(of: view, element)
    switch view {
    case let text as NSTextView: setValues(of: text, element)
    case let scroll as NSScrollView: setValues(of: scroll, element)
    case let table as NSTableView: setValues(of: table, element)
    case let control as NSControl: setValues(of: control, element)
    case let stack as NSStackView: setValues(of: stack, element)
    case let box as NSBox: setValues(of: box, element)
    case let bar as NSProgressIndicator: setValues(of: bar, element)
    case let split as NSSplitView:
      split.isVertical = element.flag("vertical") ?? false
      let styles: [String: NSSplitView.DividerStyle] = [
        "thin": .thin, "paneSplitter": .paneSplitter,
      ]
      split.dividerStyle = element["dividerStyle"].flatMap { styles[$0] } ?? .thick
      split.autosaveName = element["autosaveName"]
    case let tabs as NSTabView:
      let types: [String: NSTabView.TabType] = [
        "noTabsBezelBorder": .noTabsBezelBorder, "noTabsLineBorder": .noTabsLineBorder,
        "noTabsNoBorder": .noTabsNoBorder, "bottomTabsBezelBorder": .bottomTabsBezelBorder,
        "leftTabsBezelBorder": .leftTabsBezelBorder, "rightTabsBezelBorder": .rightTabsBezelBorder,
      ]
      element["type"].flatMap { types[$0] }.map { tabs.tabViewType = $0 }
      element.flag("drawsBackground").map { tabs.drawsBackground = $0 }
    case let effect as NSVisualEffectView:
      element["material"].flatMap { NibNames.materials[$0] }.map { effect.material = $0 }
      if element["blendingMode"] == "withinWindow" { effect.blendingMode = .withinWindow }
      if element["state"] == "active" { effect.state = .active }
    default: break
    }
  }

  private func setCommonValues(of view: NSView, _ element: InterfaceElement) {
    if let mask = element.value("autoresizingMask") {
      view.autoresizingMask = mask.flags.reduce(into: []) { result, name in
        NibNames.autoresizing[name].map { _ = result.insert($0) }
      }
    }
    if let translates = element.followsMask {
      view.translatesAutoresizingMaskIntoConstraints = translates
    }
    element.flag("hidden").map { view.isHidden = $0 }
    element.number("alphaValue").map { view.alphaValue = $0 }
    element.integer("tag").map { view.tag = $0 }
    element.flag("wantsLayer").map { view.wantsLayer = $0 }
    element.flag("autoresizesSubviews").map { view.autoresizesSubviews = $0 }
    element["identifier"].map { view.identifier = NSUserInterfaceItemIdentifier($0) }
    if element["focusRingType"] == "none" { view.focusRingType = .none }
    file.localized(element["toolTip"], element.id, "ibShadowedToolTip").map {
      view.toolTip = $0
    }
    for (name, axis) in [
      ("horizontal", NSLayoutConstraint.Orientation.horizontal), ("vertical", .vertical),
    ] {
      element.number("\(name)HuggingPriority").map {
        view.setContentHuggingPriority(NSLayoutConstraint.Priority(Float($0)), for: axis)
      }
      element.number("\(name)CompressionResistancePriority").map {
        view.setContentCompressionResistancePriority(
          NSLayoutConstraint.Priority(Float($0)), for: axis)
      }
    }
    guard let values = element.child("accessibility") else { return }
    values["identifier"].map { view.setAccessibilityIdentifier($0) }
    values["description"].map { view.setAccessibilityLabel($0) }
    values["help"].map { view.setAccessibilityHelp($0) }
  }

  private func setValues(of stack: NSStackView, _ element: InterfaceElement) {
    let distributions: [String: NSStackView.Distribution] = [
      "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    stack.orientation = element["orientation"] == "vertical" ? .vertical : .horizontal
    stack.distribution = element["distribution"].flatMap { distributions[$0] } ?? .gravityAreas
    element["alignment"].flatMap { InterfaceNames.attributes[$0] }.map { stack.alignment = $0 }
    element.number("spacing").map { stack.spacing = $0 }
    element.flag("detachesHiddenViews").map { stack.detachesHiddenViews = $0 }
    if let insets = element.value("edgeInsets")?.insets {
      stack.edgeInsets = NSEdgeInsets(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
    for (name, axis) in [
      ("horizontal", NSLayoutConstraint.Orientation.horizontal), ("vertical", .vertical),
    ] {
      element.number("\(name)StackHuggingPriority").map {
        stack.setHuggingPriority(NSLayoutConstraint.Priority(Float($0)), for: axis)
      }
    }
  }

  private func setValues(of box: NSBox, _ element: InterfaceElement) {
    let types: [String: NSBox.BoxType] = ["separator": .separator, "custom": .custom]
    box.boxType = element["boxType"].flatMap { types[$0] } ?? .primary
    box.title = file.text(element, "title") ?? ""
    if element["titlePosition"] == "noTitle" { box.titlePosition = .noTitle }
    element.number("cornerRadius").map { box.cornerRadius = $0 }
    element.number("borderWidth").map { box.borderWidth = $0 }
    if element["borderType"] == "none" { box.borderWidth = 0 }
    element.flag("transparent").map { box.isTransparent = $0 }
    file.color(of: element, "fillColor").map { box.fillColor = $0 }
    file.color(of: element, "borderColor").map { box.borderColor = $0 }
    element.value("contentViewMargins", "size")?.size.map { box.contentViewMargins = $0 }
  }

  private func setValues(of bar: NSProgressIndicator, _ element: InterfaceElement) {
    bar.style = element["style"] == "spinning" ? .spinning : .bar
    bar.isIndeterminate = element.flag("indeterminate") ?? false
    element.number("minValue").map { bar.minValue = Double($0) }
    element.number("maxValue").map { bar.maxValue = Double($0) }
    element.number("doubleValue").map { bar.doubleValue = Double($0) }
    element.flag("displayedWhenStopped").map { bar.isDisplayedWhenStopped = $0 }
    element["controlSize"].flatMap { NibNames.controlSizes[$0] }.map { bar.controlSize = $0 }
  }

  private func setValues(of scroll: NSScrollView, _ element: InterfaceElement) {
    scroll.hasVerticalScroller = element.flag("hasVerticalScroller") ?? true
    scroll.hasHorizontalScroller = element.flag("hasHorizontalScroller") ?? true
    element.flag("autohidesScrollers").map { scroll.autohidesScrollers = $0 }
    let borders: [String: NSBorderType] = ["none": .noBorder, "line": .lineBorder]
    scroll.borderType = element["borderType"].flatMap { borders[$0] } ?? .bezelBorder
    let clip = element.value("contentView")
    scroll.drawsBackground =
      element.flag("drawsBackground") ?? clip?.flag("drawsBackground") ?? true
    (clip.flatMap { file.color(of: $0, "backgroundColor") }).map { scroll.backgroundColor = $0 }
  }

  private func setValues(of text: NSTextView, _ element: InterfaceElement) {
    text.isEditable = element.flag("editable") ?? true
    text.isSelectable = element.flag("selectable") ?? true
    text.isRichText = element.flag("richText") ?? true
    element.flag("allowsUndo").map { text.allowsUndo = $0 }
    element.value("font", "font").map { text.font = file.font($0) }
    file.color(of: element, "textColor").map { text.textColor = $0 }
    element.flag("drawsBackground").map { text.drawsBackground = $0 }
    file.color(of: element, "backgroundColor").map { text.backgroundColor = $0 }
    if let styled = file.attributedText(element, "textStorage") {
      text.textStorage?.setAttributedString(styled)
    } else if let plain = file.text(element, "string") {
      text.string = plain
    }
  }

  private func setValues(of table: NSTableView, _ element: InterfaceElement) {
    element.number("rowHeight").map { if $0 > 0 { table.rowHeight = $0 } }
    element.value("intercellSpacing", "size")?.size.map { table.intercellSpacing = $0 }
    element.flag("alternatingRowBackgroundColors").map {
      table.usesAlternatingRowBackgroundColors = $0
    }
    table.allowsMultipleSelection = element.flag("multipleSelection") ?? true
    table.allowsEmptySelection = element.flag("emptySelection") ?? true
    table.allowsColumnReordering = element.flag("columnReordering") ?? true
    table.allowsColumnResizing = element.flag("columnResizing") ?? true
    if element["selectionHighlightStyle"] == "none" { table.selectionHighlightStyle = .none }
    if element["selectionHighlightStyle"] == "sourceList" {
      table.selectionHighlightStyle = .sourceList
    }
    if let lines = element.value("gridStyleMask")?.flags, lines.contains("horizontal") {
      table.gridStyleMask = .solidHorizontalGridLineMask
    }
    file.color(of: element, "backgroundColor").map { table.backgroundColor = $0 }
    file.color(of: element, "gridColor").map { table.gridColor = $0 }
    table.autosaveName = element["autosaveName"]
    (table as? NSOutlineView).map { outline in
      element.number("indentationPerLevel").map { outline.indentationPerLevel = $0 }
    }
  }
}
