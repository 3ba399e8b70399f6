import Foundation
import VivaceDrawing
import VivaceGraphics

/// A program's icon in the desktop's status area, as an object on the session bus, and its menu below it.
@MainActor final class StatusItem: BusObject {
  static let interface = "org.kde.StatusNotifierItem"
  /// The sides of the pictures that a desktop chooses from, in pixels.
  static let sides = [16, 22, 24, 32, 48]

  private static let path = "/StatusNotifierItem"

  let icon: any StatusIcon
  /// The name on the bus.
  private let name: String
  private let bus: SessionBus
  private let identifier: String
  private let menu: MenuServer
  /// The values that clients know, which are compared with the present ones after a change.
  private var known: [String: BusValue] = [:]

  /// - Parameter bus: The item gets a connection of its own: with the end of that a desktop removes the icon.
  init(_ icon: any StatusIcon, beside bus: SessionBus, program: String, number: Int) {
    self.icon = icon
    self.bus = SessionBus(beside: bus)
    name = "\(Self.interface)-\(getpid())-\(number)"
    identifier = number == 1 ? program : "\(program)-\(number)"
    menu = MenuServer(on: self.bus, at: "\(Self.path)/Menu") { icon.menu }
    menu.willOpen = { icon.willOpenMenu() }
    self.bus.export(self, at: Self.path)
  }

  /// Makes the icon known to the desktop's watcher.
  func register() {
    let (bus, name) = (bus, name)
    bus.own(name) { isOwner in
      guard isOwner else { return }
      bus.call(
        StatusNotifier.watcher, StatusNotifier.watcherPath, StatusNotifier.watcher,
        "RegisterStatusNotifierItem", [.string(name)])
    }
  }

  /// The icon is gone.
  func end() { bus.close() }

  /// The program ends.
  func finish() { bus.finish() }

  /// The content has changed, or may have: emits signals for what differs.
  func changed() {
    menu.changed()
    guard !known.isEmpty else { return }
    let old = known
    let new = values
    known = new
    let signals = [
      "Title": "NewTitle", "IconPixmap": "NewIcon", "ToolTip": "NewToolTip",
    ]
    for (name, signal) in signals.sorted(by: { $0.key < $1.key }) where old[name] != new[name] {
      emit(signal, [])
    }
    if let label = new["XAyatanaLabel"], old["XAyatanaLabel"] != label {
      emit("XAyatanaNewLabel", [label, label])
    }
  }

  private func emit(_ signal: String, _ arguments: [BusValue]) {
    bus.emit(signal, of: Self.interface, at: Self.path, arguments)
  }

  // MARK: Calls

  func properties(of interface: String) -> [String: BusValue]? {
    guard interface == Self.interface else { return nil }
    known = values
    return known
  }

  private var values: [String: BusValue] {
    let noPictures = BusValue.array("(iiay)", [])
    return [
      "Category": .string("ApplicationStatus"), "Id": .string(identifier),
      "Title": .string(icon.title), "Status": .string("Active"), "WindowId": .int(0),
      "IconName": .string(""), "IconPixmap": pictures, "IconThemePath": .string(""),
      "OverlayIconName": .string(""), "OverlayIconPixmap": noPictures,
      "AttentionIconName": .string(""), "AttentionIconPixmap": noPictures,
      "AttentionMovieName": .string(""),
      "ToolTip": .tuple([.string(""), noPictures, .string(icon.toolTip), .string("")]),
      "ItemIsMenu": .bool(icon.opensMenu), "Menu": .path(menu.path),
      "XAyatanaLabel": .string(icon.label), "XAyatanaLabelGuide": .string(icon.label),
    ]
  }

  private var pictures: BusValue {
    let isOnDark = StatusPictures.isAreaDark(in: .ofProcess)
    return .array(
      "(iiay)",
      Self.sides.compactMap { side in
        icon.picture(side: side, isOnDark: isOnDark).map(StatusPictures.value)
      })
  }

  func answer(_ call: BusCall) -> BusReply {
    guard call.interface == Self.interface || call.interface.isEmpty else { return .unknown(call) }
    switch call.member {
    case "Activate", "SecondaryActivate":
      guard call.arguments.count == 2, let x = call.arguments[0].int32,
        let y = call.arguments[1].int32
      else { return .unusable(call) }
      if !icon.opensMenu { icon.activate(at: CGPoint(x: Int(x), y: Int(y))) }
      return .values([])
    // The desktop shows the menu itself.
    case "ContextMenu", "Scroll", "ProvideXdgActivationToken": return .values([])
    default: return .unknown(call)
    }
  }

  var description: String {
    let properties = [
      ("Category", "s"), ("Id", "s"), ("Title", "s"), ("Status", "s"), ("WindowId", "i"),
      ("IconName", "s"), ("IconPixmap", "a(iiay)"), ("OverlayIconName", "s"),
      ("OverlayIconPixmap", "a(iiay)"), ("AttentionIconName", "s"),
      ("AttentionIconPixmap", "a(iiay)"), ("AttentionMovieName", "s"), ("IconThemePath", "s"),
      ("ToolTip", "(sa(iiay)ss)"), ("ItemIsMenu", "b"), ("Menu", "o"), ("XAyatanaLabel", "s"),
      ("XAyatanaLabelGuide", "s"),
    ].map { "    <property name=\"\($0)\" type=\"\($1)\" access=\"read\"/>\n" }
    let methods = [
      ("Activate", ["i", "i"]), ("SecondaryActivate", ["i", "i"]), ("ContextMenu", ["i", "i"]),
      ("Scroll", ["i", "s"]),
    ].map { name, types in
      "    <method name=\"\(name)\">"
        + types.map { "<arg type=\"\($0)\" direction=\"in\"/>" }.joined() + "</method>\n"
    }
    let signals = [
      ("NewTitle", []), ("NewIcon", []), ("NewToolTip", []), ("NewStatus", ["s"]),
      ("XAyatanaNewLabel", ["s", "s"]),
    ].map { name, types in
      "    <signal name=\"\(name)\">" + types.map { "<arg type=\"\($0)\"/>" }.joined()
        + "</signal>\n"
    }
    return "  <interface name=\"\(Self.interface)\">\n"
      + (properties + methods + signals).joined() + "  </interface>\n"
  }
}

/// The pictures of status icons.
enum StatusPictures {
  /// A picture as the protocol has it: `(iiay)`, its pixels as bytes in the order alpha, red, green, blue, colors not
  /// multiplied by alpha.
  static func value(of bitmap: Bitmap) -> BusValue {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(bitmap.pixels.count * 4)
    for pixel in bitmap.pixels {
      let alpha = pixel >> 24
      bytes.append(UInt8(alpha))
      for shift: UInt32 in [16, 8, 0] {
        let color = pixel >> shift & 0xFF
        bytes.append(alpha == 0 ? 0 : UInt8(min(255, (color * 255 + alpha / 2) / alpha)))
      }
    }
    return .tuple([.int(Int32(bitmap.width)), .int(Int32(bitmap.height)), .bytes(bytes)])
  }

  /// Whether the status area is dark. No desktop says so: that of GNOME and Unity always is, others follow the
  /// color scheme.
  @MainActor static func isAreaDark(in environment: EnvironmentVariables) -> Bool {
    let desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":")
    return desktops.contains { $0 == "GNOME" || $0 == "Unity" } || isSchemeDark
  }

  /// Whether the desktop prefers dark windows.
  @MainActor static var isSchemeDark = false
}
