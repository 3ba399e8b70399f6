import VivaceGeometry
import VivaceMarkup

extension InterfaceObjects {
  /// The constraint of an element; nil with a warning where what it speaks of is not there.
  package func constraint(_ element: InterfaceElement, in view: AnyObject) -> NSLayoutConstraint? {
    guard element.name == "constraint", element.flag("placeholder") != true,
      element.id.map({ toolkit?.isLeftOut($0) == true }) != true
    else { return nil }
    let first = item(element["firstItem"], or: view)
    let second = element["secondItem"].map { item($0, or: view) }
    guard let attribute = element["firstAttribute"].flatMap({ InterfaceNames.attributes[$0] }),
      let first, second == nil || second! != nil
    else {
      file.warn(
        "The constraint \(element.id ?? "") names a view that is not there; it is left out.")
      return nil
    }
    let other = element["secondAttribute"].flatMap { InterfaceNames.attributes[$0] }
    let constraint = NSLayoutConstraint(
      item: first.item, attribute: first.attribute(attribute),
      relatedBy: Self.relations[element["relation"] ?? ""] ?? .equal,
      toItem: second??.item,
      attribute: other.flatMap { second??.attribute($0) } ?? .notAnAttribute,
      multiplier: element.multiplier,
      constant: element.variedNumber("constant", .screen) ?? 0)
    element.number("priority").map { constraint.priority = UILayoutPriority(Float($0)) }
    constraint.identifier = element["identifier"]
    note(constraint, element.id)
    return constraint
  }

  private static let relations: [String: NSLayoutConstraint.Relation] = [
    "equal": .equal, "lessThanOrEqual": .lessThanOrEqual,
    "greaterThanOrEqual": .greaterThanOrEqual,
  ]

  /// A view or guide of a constraint.
  package struct Item {
    let item: AnyObject
    /// Whether it is the guide of a controller's bar above (true) or below (false), which counts as an edge of
    /// the safe area.
    let isBarAbove: Bool?

    package init(item: AnyObject, isBarAbove: Bool? = nil) {
      (self.item, self.isBarAbove) = (item, isBarAbove)
    }

    func attribute(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
      isBarAbove.map { $0 ? .top : .bottom } ?? attribute
    }
  }

  private func item(_ id: String?, or view: AnyObject) -> Item? {
    guard let id else { return Item(item: view) }
    return toolkit?.constraintItem(id) ?? object(id).map { Item(item: $0) }
  }
}

extension InterfaceElement {
  /// `2`, `0.5` or `16:9`.
  fileprivate var multiplier: CGFloat {
    guard let text = self["multiplier"] else { return 1 }
    let numbers = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    guard numbers.count == 2, numbers[1] != 0 else { return CGFloat(numbers.first ?? 1) }
    return CGFloat(numbers[0] / numbers[1])
  }
}
