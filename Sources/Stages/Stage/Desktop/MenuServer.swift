import Foundation
import VivaceGraphics

/// A menu on the session bus, which the desktop shows: `com.canonical.dbusmenu`, version 3.
@MainActor final class MenuServer: BusObject {
  static let interface = "com.canonical.dbusmenu"

  let path: String
  private let bus: SessionBus
  private let items: () -> [DesktopMenuItem]
  private var tree = MenuTree()
  private var revision: UInt32 = 1
  /// A client has read the menu, and learns of changes.
  private var isRead = false
  private var isStale = true
  /// Called before the rows of the whole menu are shown.
  var willOpen: (() -> Void)?

  /// - Parameter items: Makes the present rows.
  init(on bus: SessionBus, at path: String, items: @escaping () -> [DesktopMenuItem]) {
    (self.bus, self.path, self.items) = (bus, path, items)
    bus.export(self, at: path)
  }

  func end() { bus.withdraw(path) }

  /// The rows have changed, or may have: clients learn of it soon.
  func changed() {
    guard !isStale else { return }
    isStale = true
    guard isRead else { return }
    DispatchQueue.main.async { [weak self] in self?.update() }
  }

  /// Makes the rows again if they may have changed.
  ///
  /// - Returns: Whether rows were added, removed or moved.
  @discardableResult private func update() -> Bool {
    guard isStale else { return false }
    isStale = false
    let old = tree
    let isMoved = tree.update(items())
    guard isRead else { return isMoved }
    if isMoved {
      revision += 1
      bus.emit("LayoutUpdated", of: Self.interface, at: path, [.uint(revision), .int(0)])
      return true
    }
    var updated: [BusValue] = []
    var removed: [BusValue] = []
    for number in tree.rows.keys.sorted() where number != 0 {
      let before = old.properties(of: number, makesPictures: false)
      let now = tree.properties(of: number, makesPictures: false)
      let gone = before.keys.filter { now[$0] == nil }.sorted()
      let changed = now.filter { before[$0.key] != $0.value }
      if !changed.isEmpty { updated.append(.tuple([.int(number), .entries(changed)])) }
      if !gone.isEmpty {
        removed.append(.tuple([.int(number), .array("s", gone.map(BusValue.string))]))
      }
    }
    guard !updated.isEmpty || !removed.isEmpty else { return false }
    bus.emit(
      "ItemsPropertiesUpdated", of: Self.interface, at: path,
      [.array("(ia{sv})", updated), .array("(ias)", removed)])
    return false
  }

  // MARK: Calls

  func properties(of interface: String) -> [String: BusValue]? {
    guard interface == Self.interface else { return nil }
    return [
      "Version": .uint(3), "TextDirection": .string("ltr"), "Status": .string("normal"),
      "IconThemePath": .array("s", []),
    ]
  }

  func answer(_ call: BusCall) -> BusReply {
    guard call.interface == Self.interface || call.interface.isEmpty else { return .unknown(call) }
    let arguments = call.arguments
    switch call.member {
    case "GetLayout":
      guard arguments.count == 3, let parent = arguments[0].int32, let depth = arguments[1].int32
      else { return .unusable(call) }
      return layout(of: parent, depth: Int(depth), arguments[2].elements.compactMap(\.text))
    case "GetGroupProperties":
      guard arguments.count == 2 else { return .unusable(call) }
      return properties(
        of: arguments[0].elements.compactMap(\.int32), arguments[1].elements.compactMap(\.text))
    case "GetProperty":
      guard arguments.count == 2, let number = arguments[0].int32, let name = arguments[1].text
      else { return .unusable(call) }
      update()
      guard let value = tree.properties(of: number, [name])[name] else {
        return .error(
          name: "org.freedesktop.DBus.Error.InvalidArgs",
          reason: "row \(number) of the menu \(path) has no property \(name)")
      }
      return .values([.variant(value)])
    case "Event":
      guard arguments.count == 4, let number = arguments[0].int32, let name = arguments[1].text
      else { return .unusable(call) }
      return receive(name, number) ? .values([]) : noRow(number)
    case "EventGroup":
      guard let events = arguments.first?.elements else { return .unusable(call) }
      let missing = events.filter { event in
        guard event.elements.count == 4, let number = event.elements[0].int32,
          let name = event.elements[1].text
        else { return false }
        return !receive(name, number)
      }
      return .values([.array("i", missing.map { $0.elements[0] })])
    case "AboutToShow":
      guard let number = arguments.first?.int32 else { return .unusable(call) }
      return .values([.bool(isAboutToShow(number))])
    case "AboutToShowGroup":
      guard let numbers = arguments.first?.elements.compactMap(\.int32) else {
        return .unusable(call)
      }
      let missing = numbers.filter { tree.rows[$0] == nil }
      let needed = numbers.filter { isAboutToShow($0) }
      return .values([
        .array("i", needed.map(BusValue.int)), .array("i", missing.map(BusValue.int)),
      ])
    default: return .unknown(call)
    }
  }

  private func layout(of parent: Int32, depth: Int, _ names: [String]) -> BusReply {
    isRead = true
    update()
    guard tree.rows[parent] != nil else { return noRow(parent) }
    return .values([.uint(revision), tree.layout(of: parent, depth: depth, names)])
  }

  private func properties(of numbers: [Int32], _ names: [String]) -> BusReply {
    isRead = true
    update()
    let chosen = numbers.isEmpty ? tree.rows.keys.sorted() : numbers.filter { tree.rows[$0] != nil }
    return .values([
      .array(
        "(ia{sv})", chosen.map { .tuple([.int($0), .entries(tree.properties(of: $0, names))]) })
    ])
  }

  private func isAboutToShow(_ number: Int32) -> Bool {
    if number == 0 {
      willOpen?()
      // Rows may depend on values whose changes are not reported.
      isStale = true
    }
    return update()
  }

  private func receive(_ event: String, _ number: Int32) -> Bool {
    guard let row = tree.rows[number] else { return false }
    if event == "clicked", row.item.isEnabled, case .action(let action) = row.item.kind { action() }
    return true
  }

  private func noRow(_ number: Int32) -> BusReply {
    .error(
      name: "org.freedesktop.DBus.Error.InvalidArgs",
      reason: "the menu \(path) has no row \(number)")
  }

  var description: String { Self.introspection }
}

extension BusValue {
  /// The value if it is a signed number of 32 bits.
  var int32: Int32? { if case .int(let value) = self { value } else { nil } }
}
