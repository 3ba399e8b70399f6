/// A call of a method of one of the program's objects on a bus.
struct BusCall: Equatable, Sendable {
  var path: String
  /// Empty if the caller did not name one.
  var interface: String
  var member: String
  var arguments: [BusValue]
}

enum BusReply: Equatable, Sendable {
  case values([BusValue])
  case error(name: String, reason: String)

  static func unknown(_ call: BusCall) -> BusReply {
    .error(
      name: "org.freedesktop.DBus.Error.UnknownMethod",
      reason: "\(call.path) has no method \(call.member) in the interface \(call.interface)")
  }

  static func unusable(_ call: BusCall) -> BusReply {
    .error(
      name: "org.freedesktop.DBus.Error.InvalidArgs",
      reason: "\(call.interface).\(call.member) was called with other arguments than it has")
  }
}

/// An object of the program's on the session bus.
@MainActor protocol BusObject: AnyObject, Sendable {
  /// Its interfaces, as the XML of introspection.
  var description: String { get }
  /// The properties of an interface; nil for an interface that it does not have.
  func properties(of interface: String) -> [String: BusValue]?
  /// The answer to a call of one of its own methods.
  func answer(_ call: BusCall) -> BusReply
}

extension BusObject {
  /// The answer to any call: those about properties and interfaces are alike for all objects.
  func reply(to call: BusCall) -> BusReply {
    switch (call.interface, call.member) {
    case ("org.freedesktop.DBus.Introspectable", "Introspect"):
      return .values([.string(Self.header + "<node>\n\(description)</node>\n")])
    case (SessionBus.properties, "GetAll"):
      guard let interface = call.arguments.first?.text else { return .unusable(call) }
      return .values([.entries(properties(of: interface) ?? [:])])
    case (SessionBus.properties, "Get"):
      guard call.arguments.count == 2, let interface = call.arguments[0].text,
        let name = call.arguments[1].text
      else { return .unusable(call) }
      guard let value = properties(of: interface)?[name] else {
        return .error(
          name: "org.freedesktop.DBus.Error.UnknownProperty",
          reason: "\(call.path) has no property \(name) in the interface \(interface)")
      }
      return .values([.variant(value)])
    case (SessionBus.properties, "Set"):
      return .error(
        name: "org.freedesktop.DBus.Error.PropertyReadOnly",
        reason: "the properties of \(call.path) cannot be set")
    default: return answer(call)
    }
  }

  private static var header: String {
    """
    <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">

    """
  }
}
