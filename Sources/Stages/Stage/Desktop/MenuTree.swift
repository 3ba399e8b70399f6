import VivaceGraphics

/// The rows of a menu with numbers, as `com.canonical.dbusmenu` has them. The root is row 0, which is the menu.
///
/// A row keeps its number while it is of the same kind and has the same title in the same menu.
@MainActor struct MenuTree {
  struct Row {
    var item: DesktopMenuItem
    var children: [Int32] = []
    /// The position of the letter that chooses it, in characters of the title.
    var mnemonic: Int?
  }

  /// Identifies a row among those of its menu.
  private struct Key: Hashable {
    var menu: Int32
    var kind: String
    var title: String
    /// Its position among equal ones.
    var index: Int
  }

  private(set) var rows: [Int32: Row] = [:]
  private var numbers: [Key: Int32] = [:]
  private var last: Int32 = 0

  init() { rows[0] = Row(item: DesktopMenuItem(.menu([]))) }

  /// Replaces the rows.
  ///
  /// - Returns: Whether rows were added, removed or moved.
  mutating func update(_ items: [DesktopMenuItem]) -> Bool {
    let old = rows
    var kept: [Key: Int32] = [:]
    rows = [0: Row(item: DesktopMenuItem(.menu(items)))]
    add(items, to: 0, keeping: &kept)
    numbers = kept
    return old.mapValues(\.children) != rows.mapValues(\.children)
  }

  private mutating func add(
    _ items: [DesktopMenuItem], to menu: Int32, keeping kept: inout [Key: Int32]
  ) {
    let mnemonics = Mnemonics.positions(in: items.map { $0.isSeparator ? "" : $0.title })
    for (item, mnemonic) in zip(items, mnemonics) {
      var key = Key(menu: menu, kind: item.kindName, title: item.title, index: 0)
      while kept[key] != nil { key.index += 1 }
      let number = numbers[key] ?? last + 1
      last = max(last, number)
      kept[key] = number
      rows[number] = Row(item: item, mnemonic: mnemonic)
      rows[menu]?.children.append(number)
      if case .menu(let items) = item.kind { add(items, to: number, keeping: &kept) }
    }
  }

  /// The properties of a row that differ from their defaults.
  ///
  /// - Parameters:
  ///   - names: The ones that are requested; all if it is empty.
  ///   - makesPictures: Whether the picture of the row is among them, which has to be drawn.
  func properties(
    of number: Int32, _ names: [String] = [], makesPictures: Bool = true
  ) -> [String: BusValue] {
    guard let row = rows[number] else { return [:] }
    let item = row.item
    var all: [String: BusValue] = [:]
    if item.isSeparator {
      all["type"] = .string("separator")
    } else {
      if number != 0 { all["label"] = .string(Self.label(item.title, mnemonic: row.mnemonic)) }
      if !item.isEnabled { all["enabled"] = .bool(false) }
      if case .text = item.kind { all["enabled"] = .bool(false) }
      if case .menu = item.kind { all["children-display"] = .string("submenu") }
      if let mark = item.mark {
        all["toggle-type"] = .string("checkmark")
        all["toggle-state"] = .int(mark == .on ? 1 : mark == .off ? 0 : -1)
      }
      if !item.keys.isEmpty {
        all["shortcut"] = .array("as", [.array("s", item.keys.map(BusValue.string))])
      }
      if makesPictures, names.isEmpty || names.contains("icon-data"), let data = item.picture?() {
        all["icon-data"] = .bytes([UInt8](data))
      }
    }
    return names.isEmpty ? all : all.filter { names.contains($0.key) }
  }

  /// A title as the protocol writes it: an underscore in front of the mnemonic, and two for one.
  static func label(_ title: String, mnemonic: Int?) -> String {
    var text = ""
    for (index, character) in title.enumerated() {
      if index == mnemonic { text += "_" }
      text += character == "_" ? "__" : String(character)
    }
    return text
  }

  /// A row and those below it: `(ia{sv}av)`.
  ///
  /// - Parameter depth: The number of levels below the row; negative for all.
  func layout(of number: Int32, depth: Int, _ names: [String]) -> BusValue {
    let children = depth == 0 ? [] : rows[number]?.children ?? []
    return .tuple([
      .int(number), .entries(properties(of: number, names)),
      .array("v", children.map { .variant(layout(of: $0, depth: depth - 1, names)) }),
    ])
  }
}

extension DesktopMenuItem {
  var isSeparator: Bool { if case .separator = kind { true } else { false } }

  fileprivate var kindName: String {
    switch kind {
    case .action: "action"
    case .menu: "menu"
    case .text: "text"
    case .separator: "separator"
    }
  }
}
