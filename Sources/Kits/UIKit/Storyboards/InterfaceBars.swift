import VivaceMarkup

/// The items of bars.
extension InterfaceBuilder {
  func navigationItem(_ element: InterfaceElement) -> UINavigationItem {
    let type = InterfaceKinds.own(element, in: file, of: UINavigationItem.self)
    let item = type.init(coder: InterfaceCoder(element, self)) ?? UINavigationItem()
    fill(item, element)
    note(item, element.id, keeps: true)
    return item
  }

  /// Gives an item of a controller the values of its element.
  func fill(_ item: UINavigationItem, _ element: InterfaceElement) {
    note(item, element.id)
    file.text(element, "title").map { item.title = $0 }
    file.text(element, "prompt").map { item.prompt = $0 }
    file.text(element, "backButtonTitle").map { item.backButtonTitle = $0 }
    element.flag("hidesBackButton").map { item.hidesBackButton = $0 }
    element.flag("leftItemsSupplementBackButton").map { item.leftItemsSupplementBackButton = $0 }
    let modes: [String: UINavigationItem.LargeTitleDisplayMode] = [
      "automatic": .automatic, "always": .always, "never": .never,
    ]
    element["largeTitleDisplayMode"].flatMap { modes[$0] }.map { item.largeTitleDisplayMode = $0 }
    element.value("titleView").map { item.titleView = view($0) }
    element.value("backBarButtonItem").map { item.backBarButtonItem = barButtonItem($0) }
    element.value("leftBarButtonItem").map { item.leftBarButtonItem = barButtonItem($0) }
    element.value("rightBarButtonItem").map { item.rightBarButtonItem = barButtonItem($0) }
    if let list = element.child("leftBarButtonItems") {
      item.leftBarButtonItems = list.children.map(barButtonItem)
    }
    if let list = element.child("rightBarButtonItems") {
      item.rightBarButtonItems = list.children.map(barButtonItem)
    }
    noteDetails(of: item, element)
  }

  func barButtonItem(_ element: InterfaceElement) -> UIBarButtonItem {
    let type = InterfaceKinds.own(element, in: file, of: UIBarButtonItem.self)
    let item = type.init(coder: InterfaceCoder(element, self)) ?? UIBarButtonItem()
    if let system = element["systemItem"].flatMap({ Self.systemItems[$0] }) { item.adopt(system) }
    fill(item, element)
    if element["style"] == "done" { item.style = .done }
    element.number("width").map { item.width = $0 }
    file.color(of: element, "tintColor").map { item.tintColor = $0 }
    element.children.first { InterfaceKinds.views[$0.name] != nil }.map {
      item.customView = view($0)
    }
    return item
  }

  func tabBarItem(_ element: InterfaceElement) -> UITabBarItem {
    let type = InterfaceKinds.own(element, in: file, of: UITabBarItem.self)
    let item = type.init(coder: InterfaceCoder(element, self)) ?? UITabBarItem()
    if let system = element["systemItem"].flatMap({ Self.tabs[$0] }) {
      item.title = system.title
      item.image = UIImage(systemName: system.symbol)
    }
    fill(item, element)
    file.image(element, "selectedImage").map { item.selectedImage = $0 }
    file.text(element, "badgeValue").map { item.badgeValue = $0 }
    return item
  }

  private func fill(_ item: UIBarItem, _ element: InterfaceElement) {
    file.text(element, "title").map { item.title = $0 }
    file.image(element).map { item.image = $0 }
    element.flag("enabled").map { item.isEnabled = $0 }
    element.integer("tag").map { item.tag = $0 }
    note(item, element.id, keeps: true)
    noteDetails(of: item, element)
  }

  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
    "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
    "undo": .undo, "redo": .redo, "close": .close,
  ]
  private static let tabs: [String: UITabBarItem.SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
    "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
    "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
    "mostViewed": .mostViewed,
  ]
}
