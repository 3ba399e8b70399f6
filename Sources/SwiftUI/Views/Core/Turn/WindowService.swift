import VivaceGeometry

/// Something that a window has one of, made on demand.
///
/// Each floor declares those that it needs; the turn loop knows none of them.
package protocol WindowService: AnyObject {
  init(of host: ViewHost)
}

/// The services of a window by their types, and what higher floors provide for lower ones.
struct ServiceTable {
  private var known: [ObjectIdentifier: AnyObject] = [:]

  subscript<Service: AnyObject>(type: Service.Type) -> Service? {
    get { known[ObjectIdentifier(type)].map { unsafeDowncast($0, to: Service.self) } }
    set { known[ObjectIdentifier(type)] = newValue }
  }
}

extension HostState {
  /// The window's own, made on the first request.
  package func service<Service: WindowService>(_ type: Service.Type = Service.self) -> Service {
    if let known = services[Service.self] { return known }
    let made = Service(of: host)
    services[Service.self] = made
    return made
  }

  /// The service that a higher layer has provided, by its type; see `WindowParts`.
  func provided<Part: AnyObject>(_ type: Part.Type) -> Part {
    guard let service = services[Part.self] else {
      preconditionFailure("The window was made without a \(Part.self), which its views need.")
    }
    return service
  }

  func provide<Part: AnyObject>(_ service: Part, as type: Part.Type = Part.self) {
    services[type] = service
  }
}

/// The steps of input in a turn. The input layer provides them.
@MainActor protocol TurnInput: AnyObject {
  func handle(_ event: InputEvent)
  /// An update's callbacks have run.
  func settle()
  /// All is up to date. Once a turn; false when there was nothing to do.
  func endTurn() -> Bool
  /// The rectangle of the caret, in window points; nil while no field is focused.
  var caret: CGRect? { get }
}
