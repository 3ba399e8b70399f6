import VivaceGeometry
import VivaceMarkup

/// The variations of an element by size classes: `heightClass=compact`, `heightClass=regular-widthClass=compact`. They
/// count for the size classes that the screen has when the interface is made.
extension InterfaceElement {
  /// The variations that match, those of fewer size classes first.
  private func variations(_ traits: UITraitCollection) -> [InterfaceElement] {
    children.filter { $0.name == "variation" && $0.matches(traits) }
      .sorted { ($0["key"]?.count ?? 0) < ($1["key"]?.count ?? 0) }
  }

  private func matches(_ traits: UITraitCollection) -> Bool {
    guard let key = self["key"], key != "default" else { return true }
    return key.split(separator: "-").allSatisfy { component in
      let sizeClass =
        component.hasPrefix("widthClass") ? traits.horizontalSizeClass : traits.verticalSizeClass
      return component.hasSuffix("=compact")
        ? sizeClass == .compact : component.hasSuffix("=regular") ? sizeClass == .regular : false
    }
  }

  /// A number, or what a variation says of it.
  func variedNumber(_ attribute: String, _ traits: UITraitCollection) -> CGFloat? {
    variations(traits).lazy.compactMap { $0.number(attribute) }.last ?? number(attribute)
  }

  /// The identifiers of views and constraints that the variations leave out.
  @MainActor var excludedIdentifiers: Set<String> {
    var result: Set<String> = []
    for variation in variations(.screen) {
      for reference in variation.children.flatMap(\.children) {
        guard let id = reference["reference"] else { continue }
        if reference.name == "exclude" { result.insert(id) }
        if reference.name == "include" { result.remove(id) }
      }
    }
    return result
  }
}
