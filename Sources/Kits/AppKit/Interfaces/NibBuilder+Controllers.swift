import Foundation
import VivaceGeometry
import VivaceGraphics
import VivaceMarkup
import VivaceMessages
import VivaceUIKit

/// The part of a storyboard from which a controller was made: its view is made later, its segues later still.
struct NibInterface {
  let storyboard: NSStoryboard
  let builder: NibBuilder
  let element: InterfaceElement
}

/// Controllers, windows, and the objects beside views.
extension NibBuilder {
  /// Makes the controller of an element, with the controllers in it.
  func controller(
    _ element: InterfaceElement, creator: ((NSCoder) -> AnyObject?)? = nil
  ) -> NSResponder {
    let coder = coder(element)
    if element.name == "windowController" {
      let type = file.namedClass(element, of: NSWindowController.self, toolkit: Self.module)
      let made =
        creator?(coder) as? NSWindowController ?? type.init(coder: coder)
        ?? NSWindowController(window: nil)
      coder.apply(to: made)
      makeWindow(of: made, element)
      return made
    }
    let kinds: [String: NSViewController.Type] = [
      "viewController": NSViewController.self, "splitViewController": NSSplitViewController.self,
      "tabViewController": NSTabViewController.self,
    ]
    if kinds[element.name] == nil {
      file.warn("There is no controller for the element \(element.name); a plain one is taken.")
    }
    let type = file.namedClass(
      element, of: kinds[element.name] ?? NSViewController.self, toolkit: Self.module)
    let made =
      creator?(coder) as? NSViewController ?? type.init(coder: coder) ?? NSViewController()
    coder.apply(to: made)
    setItems(of: made, element)
    made.awakeFromNib()
    return made
  }

  /// Makes a controller that of an element: in its initializer, before there are views.
  func begin(_ controller: NSViewController, _ element: InterfaceElement) {
    objects.owner = controller
    objects.note(controller, element.id)
    controller.interface = storyboard.map {
      NibInterface(storyboard: $0, builder: self, element: element)
    }
    file.text(element, "title").map { controller.title = $0 }
    element["identifier"].map { controller.identifier = NSUserInterfaceItemIdentifier($0) }
    element.value("preferredContentSize")?.size.map { controller.preferredContentSize = $0 }
  }

  func begin(_ controller: NSWindowController, _ element: InterfaceElement) {
    objects.owner = controller
    objects.note(controller, element.id)
    controller.interface = storyboard.map {
      NibInterface(storyboard: $0, builder: self, element: element)
    }
    element["windowFrameAutosaveName"].map { controller.windowFrameAutosaveName = $0 }
    element.flag("shouldCascadeWindows").map { controller.shouldCascadeWindows = $0 }
  }

  private func makeWindow(of controller: NSWindowController, _ element: InterfaceElement) {
    controller.window = element.value("window").map { window($0, showsAtLaunch: false) }
    if let content = related(to: element).first as? NSViewController {
      controller.contentViewController = content
    }
    makeSceneObjects(beside: element)
    objects.noteDetails(of: controller, element)
    finish()
    controller.awakeFromNib()
    controller.windowWillLoad()
    controller.windowDidLoad()
  }

  /// The controllers that relationships of an element name, in their order.
  private func related(to element: InterfaceElement) -> [NSResponder] {
    element.list("connections").filter { $0["kind"] == "relationship" }.compactMap { segue in
      guard let other = segue["destination"].flatMap({ file.elements[$0] }) else {
        file.warn("A relationship of \(element.id ?? "") leads to no controller.")
        return nil
      }
      return storyboard?.controller(other)
    }
  }

  /// Gives a container the controllers that its relationships name.
  private func setItems(of controller: NSViewController, _ element: InterfaceElement) {
    let children = related(to: element).compactMap { $0 as? NSViewController }
    if let split = controller as? NSSplitViewController {
      let items = element.list("splitViewItems")
      if let values = element.value("splitView") {
        objects.note(split.splitView, values.id)
        split.splitView.isVertical = values.flag("vertical") ?? false
        split.splitView.autosaveName = values["autosaveName"]
      }
      for (index, child) in children.enumerated() {
        let values = items.indices.contains(index) ? items[index] : nil
        split.addSplitViewItem(splitItem(values, child))
      }
    } else if let tabs = controller as? NSTabViewController {
      let items = element.list("tabViewItems")
      element.value("tabView").map { objects.note(tabs.tabView, $0.id) }
      let styles: [String: NSTabViewController.TabStyle] = [
        "segmentedControlOnBottom": .segmentedControlOnBottom, "toolbar": .toolbar,
        "unspecified": .unspecified,
      ]
      element["tabStyle"].flatMap { styles[$0] }.map { tabs.tabStyle = $0 }
      for (index, child) in children.enumerated() {
        let item = NSTabViewItem(viewController: child)
        if items.indices.contains(index) {
          let values = items[index]
          file.text(values, "label").map { item.label = $0 }
          item.identifier = values["identifier"]
          item.image = image(values)
          objects.note(item, values.id)
        }
        tabs.addTabViewItem(item)
      }
    } else {
      return
    }
    objects.noteDetails(of: controller, element)
    finish()
  }

  private func splitItem(
    _ values: InterfaceElement?, _ child: NSViewController
  ) -> NSSplitViewItem {
    let item =
      switch values?["behavior"] {
      case "sidebar": NSSplitViewItem(sidebarWithViewController: child)
      case "contentList": NSSplitViewItem(contentListWithViewController: child)
      case "inspector": NSSplitViewItem(inspectorWithViewController: child)
      default: NSSplitViewItem(viewController: child)
      }
    guard let values else { return item }
    values.flag("canCollapse").map { item.canCollapse = $0 }
    values.flag("collapsed").map { item.isCollapsed = $0 }
    values.number("minimumThickness").map { item.minimumThickness = $0 }
    values.number("maximumThickness").map { item.maximumThickness = $0 }
    values.number("holdingPriority").map {
      item.holdingPriority = NSLayoutConstraint.Priority(Float($0))
    }
    objects.note(item, values.id)
    return item
  }

  // MARK: - The view

  /// Makes the view of a controller from its element. False where the element has none.
  func loadView(of controller: NSViewController, _ element: InterfaceElement) -> Bool {
    guard let values = element.value("view") else { return false }
    controller.view = view(values)
    makeSceneObjects(beside: element)
    objects.noteDetails(of: controller, element)
    finish()
    return true
  }

  /// Makes the objects of the scene beside the controller.
  private func makeSceneObjects(beside element: InterfaceElement) {
    guard let scene = file.scene(of: element) else { return }
    for other in scene.list("objects") where other !== element {
      _ = object(other)
    }
  }

  // MARK: - Objects

  /// Makes an object that is in no other; nil of placeholders. The owner keeps it.
  func object(_ element: InterfaceElement) -> AnyObject? {
    let made: AnyObject?
    switch element.name {
    case "customObject", "object": made = plainObject(element)
    case "window", "panel": made = window(element)
    case "menu": made = menu(element)
    case "popover": made = popover(element)
    case let name where NibKinds.controllers.contains(name):
      made = NibBuilder(file).controller(element)
      made.map { objects.note($0, element.id) }
    case let name where NibKinds.recognizers[name] != nil: made = recognizer(element)
    case let name where NibKinds.bindingControllers.contains(name):
      NotYet.once(
        "A controller of bindings in an interface file",
        "it would give views the values of a model")
      made = nil
    case let name where name.hasSuffix("Formatter"): made = nil
    default: made = view(element)
    }
    made.map(objects.keep)
    return made
  }

  private func plainObject(_ element: InterfaceElement) -> AnyObject? {
    guard let name = element["customClass"], !isFirstResponder(element.id ?? ""),
      !["NSObject", "NSFontManager", "NSResponder"].contains(name)
    else { return nil }
    guard let type = _namedClass(name, module: element["customModule"]),
      let object = _make(type)
    else {
      file.warn("No object of the class \(name) can be made; outlets to it stay nil.")
      return nil
    }
    objects.note(object, element.id)
    objects.noteDetails(of: object, element)
    objects.awake(object)
    return object
  }

  private func recognizer(_ element: InterfaceElement) -> NSGestureRecognizer? {
    guard let recognizer = NibKinds.recognizers[element.name]?() else { return nil }
    element.flag("enabled").map { recognizer.isEnabled = $0 }
    if let click = recognizer as? NSClickGestureRecognizer {
      element.integer("numberOfClicksRequired").map { click.numberOfClicksRequired = $0 }
    }
    objects.note(recognizer, element.id)
    objects.noteDetails(of: recognizer, element)
    return recognizer
  }

  private func popover(_ element: InterfaceElement) -> NSPopover {
    let popover = NSPopover()
    let behaviors: [String: NSPopover.Behavior] = [
      "t": .transient, "transient": .transient, "semitransient": .semitransient,
    ]
    element["behavior"].flatMap { behaviors[$0] }.map { popover.behavior = $0 }
    element.flag("animates").map { popover.animates = $0 }
    objects.note(popover, element.id)
    objects.noteDetails(of: popover, element)
    return popover
  }

  /// Makes the window of an element, with what is in it.
  private func window(_ element: InterfaceElement, showsAtLaunch: Bool = true) -> NSWindow {
    let kind: NSWindow.Type = element.name == "panel" ? NSPanel.self : NSWindow.self
    let type = file.namedClass(element, of: kind, toolkit: Self.module)
    let style = (element.value("styleMask")?.flags ?? []).reduce(into: NSWindow.StyleMask()) {
      result, name in
      NibNames.windowStyles[name].map { _ = result.insert($0) }
    }
    let rectangle =
      element.value("contentRect")?.rectangle ?? NSRect(x: 0, y: 0, width: 480, height: 270)
    let window = WindowFactory.window(type, rectangle, style)
    objects.note(window, element.id)
    setValues(of: window, element)
    if let content = element.value("contentView") { window.contentView = view(content) }
    if let bar = element.value("toolbar") { window.toolbar = toolbar(bar) }
    objects.noteDetails(of: window, element)
    awake(window)
    if showsAtLaunch, element.flag("visibleAtLaunch") ?? true { showAtLaunch(window) }
    return window
  }

  private func setValues(of window: NSWindow, _ element: InterfaceElement) {
    window.title = file.text(element, "title") ?? ""
    file.text(element, "subtitle").map { window.subtitle = $0 }
    element["identifier"].map { window.identifier = NSUserInterfaceItemIdentifier($0) }
    element.value("minSize")?.size.map { window.minSize = $0 }
    element.value("maxSize")?.size.map { window.maxSize = $0 }
    if element["titleVisibility"] == "hidden" { window.titleVisibility = .hidden }
    element.flag("titlebarAppearsTransparent").map { window.titlebarAppearsTransparent = $0 }
    element.flag("hidesOnDeactivate").map { window.hidesOnDeactivate = $0 }
    element.flag("releasedWhenClosed").map { window.isReleasedWhenClosed = $0 }
    let styles: [String: NSWindow.ToolbarStyle] = [
      "expanded": .expanded, "preference": .preference, "unified": .unified,
      "unifiedCompact": .unifiedCompact,
    ]
    element["toolbarStyle"].flatMap { styles[$0] }.map { window.toolbarStyle = $0 }
    file.color(of: element, "backgroundColor").map { window.backgroundColor = $0 }
    element["frameAutosaveName"].map { _ = window.setFrameAutosaveName($0) }
  }
}
