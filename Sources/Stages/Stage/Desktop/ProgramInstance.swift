import Foundation

/// A program as one instance for the desktop: `org.freedesktop.Application` on the session bus, under the bundle's
/// identifier. A second start gives its addresses to the first instance and ends.
@MainActor final class ProgramInstance: BusObject {
  private nonisolated static let interface = "org.freedesktop.Application"
  /// With 1 a program starts although another instance runs.
  nonisolated static let variable = "VIVACE_NEW_INSTANCE"

  private let open: ([URL]) -> Void

  /// The identifier by which there is one instance of the program; nil for programs that the tool has started, and
  /// for those without an identifier of their own, which may be in any number.
  nonisolated static func identifier(
    of bundle: String?, in environment: EnvironmentVariables
  ) -> String? {
    guard let bundle, !bundle.hasPrefix("vivace."), isBusName(bundle),
      environment[Job.variable] == nil, environment[variable] != "1"
    else { return nil }
    return bundle
  }

  /// Whether the bus accepts a name: at least two parts with a dot between, none of which begins with a digit.
  nonisolated static func isBusName(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return text.utf8.count <= 255 && parts.count > 1
      && parts.allSatisfy { part in
        guard let first = part.utf8.first, !(0x30...0x39).contains(first) else { return false }
        return part.unicodeScalars.allSatisfy {
          $0.isASCII && ($0.properties.isAlphabetic || "0123456789_-".unicodeScalars.contains($0))
        }
      }
  }

  /// The object of a program: its identifier with slashes for dots.
  nonisolated static func path(of identifier: String) -> String {
    "/"
      + identifier.replacingOccurrences(of: ".", with: "/").replacingOccurrences(of: "-", with: "_")
  }

  /// Gives the addresses of this start to the instance that runs already.
  ///
  /// - Returns: False if there is none: this one is the first.
  nonisolated static func handOver(
    _ urls: [URL], to identifier: String, on bus: SessionBus, in environment: EnvironmentVariables
  ) -> Bool {
    guard !bus.ownNow(identifier) else { return false }
    var platform: [String: BusValue] = [:]
    if let id = environment["DESKTOP_STARTUP_ID"] { platform["desktop-startup-id"] = .string(id) }
    if let token = environment["XDG_ACTIVATION_TOKEN"] {
      platform["activation-token"] = .string(token)
    }
    let addresses = BusValue.array("s", urls.map { .string($0.absoluteString) })
    let answer = bus.callNow(
      identifier, path(of: identifier), interface, urls.isEmpty ? "Activate" : "Open",
      urls.isEmpty ? [.entries(platform)] : [addresses, .entries(platform)])
    return answer != nil
  }

  /// - Parameter open: Brings a window to the front and opens addresses.
  init(_ identifier: String, on bus: SessionBus, open: @escaping ([URL]) -> Void) {
    self.open = open
    bus.export(self, at: Self.path(of: identifier))
  }

  // MARK: Calls

  func properties(of interface: String) -> [String: BusValue]? { nil }

  func answer(_ call: BusCall) -> BusReply {
    guard call.interface == Self.interface || call.interface.isEmpty else { return .unknown(call) }
    switch call.member {
    case "Activate": open([])
    case "Open":
      guard let addresses = call.arguments.first else { return .unusable(call) }
      open(addresses.elements.compactMap(\.text).compactMap { URL(string: $0) })
    default: return .unknown(call)
    }
    return .values([])
  }

  var description: String {
    """
      <interface name="\(Self.interface)">
        <method name="Activate"><arg name="platform_data" type="a{sv}" direction="in"/></method>
        <method name="Open">
          <arg name="uris" type="as" direction="in"/>
          <arg name="platform_data" type="a{sv}" direction="in"/>
        </method>
        <method name="ActivateAction">
          <arg name="action_name" type="s" direction="in"/>
          <arg name="parameter" type="av" direction="in"/>
          <arg name="platform_data" type="a{sv}" direction="in"/>
        </method>
      </interface>

    """
  }

  // MARK: Addresses

  /// The addresses among a program's arguments, as a desktop starts it: with a scheme, or the path of a file.
  ///
  /// - Parameter opensFiles: Whether the program has kinds of documents; otherwise paths are its own arguments.
  nonisolated static func addresses(in arguments: [String], opensFiles: Bool) -> [URL] {
    arguments.compactMap { argument in
      if opensFiles, argument.hasPrefix("/"), FileManager.default.fileExists(atPath: argument) {
        return URL(fileURLWithPath: argument)
      }
      return URL(string: argument).flatMap { $0.scheme == nil ? nil : $0 }
    }
  }
}
