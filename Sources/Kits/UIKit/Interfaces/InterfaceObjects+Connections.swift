import Foundation
import VivaceGeometry
import VivaceMarkup
import VivaceMessages

/// The connections of an object: outlets, collections of them, actions, and what the toolkit adds.
extension InterfaceObjects {
  func connect(_ object: AnyObject, _ connection: InterfaceElement) {
    switch connection.name {
    case "outlet":
      guard let property = connection["property"] else { return }
      guard let value = destination(of: connection) else {
        return warnOfDestination(connection, of: object, "outlet \(property)")
      }
      setOutlet(property, of: object, to: value)
    case "outletCollection":
      guard let property = connection["property"] else { return }
      guard let value = destination(of: connection) else {
        return warnOfDestination(connection, of: object, "outlet collection \(property)")
      }
      collect(value, property, of: object)
    case "action": connectAction(of: object, connection)
    default: toolkit?.connectOther(object, connection)
    }
  }

  private func destination(of connection: InterfaceElement) -> AnyObject? {
    (connection["destination"] ?? connection["target"]).flatMap { object($0) }
  }

  private func warnOfDestination(
    _ connection: InterfaceElement, of object: AnyObject, _ name: String
  ) {
    // What the size classes leave out has no outlet.
    if connection["destination"].map({ toolkit?.isLeftOut($0) == true }) == true { return }
    file.warn("The \(name) of \(type(of: object)) leads to nothing; it stays nil.")
  }

  // MARK: - Outlets

  /// Sets a property of the program's class, or one of the toolkit's that files connect.
  package func setOutlet(_ property: String, of object: AnyObject, to value: Any?) {
    switch _setOutlet(property, of: object, to: value) {
    case .done: return
    case .otherType:
      let kind = value.map { "\(type(of: $0))" } ?? "nil"
      return file.warn(
        "The outlet \(property) of \(type(of: object)) has another type than \(kind); it is not set."
      )
    case .unknown: break
    }
    if toolkit?.setOwnOutlet(property, of: object, to: value as AnyObject) == true
      || isStandIn(object)
    {
      return
    }
    file.warn(
      "\(type(of: object)) has no outlet \(property). Mark the property @IBOutlet, and build with the vivace "
        + "tool.")
  }

  // MARK: - Actions

  private func connectAction(of object: AnyObject, _ connection: InterfaceElement) {
    guard let name = connection["selector"] else { return }
    let selector = Selector(name)
    let id = connection["destination"] ?? connection["target"]
    let isFirst = id.map { toolkit?.isFirstResponder($0) == true } ?? false
    let target = isFirst ? nil : destination(of: connection)
    if target == nil, !isFirst {
      return warnOfDestination(connection, of: object, "action \(name)")
    }
    if let target, toolkit?.understands(selector, target) == false {
      if isStandIn(target) { return }
      return file.warn(
        "\(type(of: target)) has no action \(name). Mark the method @IBAction, and build with the "
          + "vivace tool.")
    }
    toolkit?.connect(object, to: target, selector, connection["eventType"])
  }

  // MARK: - Attributes of the program

  func setRuntimeAttributes(of object: AnyObject, _ element: InterfaceElement) {
    for attribute in element.list("userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"] else { continue }
      let value = value(of: attribute, in: element)
      let names = path.split(separator: ".", maxSplits: 1).map(String.init)
      if names.count == 2, names[0] == "layer", let layer = toolkit?.layer(of: object) {
        let color = (value as? UIColor).map { $0.cgColor as Any }
        layer.setValue(color ?? value, forKeyPath: names[1])
      } else if _setOutlet(path, of: object, to: value) != .done,
        toolkit?.setOwnAttribute(path, of: object, to: value) != true, !isStandIn(object)
      {
        file.warn(
          "\(type(of: object)) has no property \(path) of the type of its value. Mark it @IBInspectable, and build "
            + "with the vivace tool.")
      }
    }
  }

  private func value(of attribute: InterfaceElement, in element: InterfaceElement) -> Any? {
    let inner = attribute.value("value")
    switch attribute["type"] {
    case "boolean": return attribute.flag("value") ?? false
    case "number":
      return inner.flatMap { Double($0["value"] ?? "") } ?? Double(attribute["value"] ?? "") ?? 0.0
    case "string": return attribute["value"] ?? inner?.decodedText ?? ""
    case "localizedString":
      let text = attribute["value"] ?? inner?.decodedText ?? ""
      return file.localized(text, element.id, attribute["keyPath"] ?? "") ?? text
    case "color": return inner.flatMap(file.color)
    case "image": return file.image(attribute, "value")
    case "point": return inner?.point
    case "size": return inner?.size
    case "rect": return inner?.rectangle
    case "range":
      return inner.map {
        NSRange(location: $0.integer("location") ?? 0, length: $0.integer("length") ?? 0)
      }
    default: return nil
    }
  }
}
